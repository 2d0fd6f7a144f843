package org.watari.cli.doctor;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.watari.cli.doctor.check.Finding;
import org.watari.cli.doctor.check.Level;

/// Answers as JSON: one object with the worst level and the checks in order.
///
/// ```json
/// {"level": "warning", "exitCode": 1, "checks": [{"id": "memlock", "title": "…", "level": "warning",
///  "found": "…", "meaning": "…", "remedies": ["…"], "page": "docs/doctor/memlock.md", "milliseconds": 1}]}
/// ```
///
/// `meaning` and `remedies` are there where there is something to do.
final class JsonReport {
    private JsonReport() {}

    static void write(List<Doctor.Answer> answers, Writer out) throws IOException {
        // Not closed: the stream belongs to the command line.
        JsonWriter json = new JsonWriter(out);
        json.setIndent("  ");
        Level worst = Doctor.worst(answers);
        json.beginObject();
        json.name("level").value(worst.word());
        json.name("exitCode").value(worst.exitCode());
        json.name("checks").beginArray();
        for (Doctor.Answer answer : answers) {
            write(answer, json);
        }
        json.endArray().endObject();
        json.flush();
        out.write("\n");
        out.flush();
    }

    private static void write(Doctor.Answer answer, JsonWriter json) throws IOException {
        Finding finding = answer.finding();
        json.beginObject();
        json.name("id").value(answer.check().id());
        json.name("title").value(answer.check().title());
        json.name("level").value(finding.level().word());
        json.name("found").value(finding.found());
        if (finding instanceof Finding.Problem problem) {
            json.name("meaning").value(problem.meaning());
            json.name("remedies").beginArray();
            for (String remedy : problem.remedies()) {
                json.value(remedy);
            }
            json.endArray();
        }
        json.name("page").value(answer.check().page());
        json.name("milliseconds").value(answer.milliseconds());
        json.endObject();
    }
}
