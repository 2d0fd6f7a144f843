package org.watari.examples;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the dependencies of the installed packages from the status file of dpkg.
///
/// An edge leads from a package to one that it depends on (`Depends` and `Pre-Depends`). Of alternatives, `a |
/// b`, the first one counts that is installed, under its own name or because an installed package provides it;
/// of several providers the first in the file. A dependency that nothing installed satisfies is dropped.
/// Versions and architectures are ignored, and a package that is named twice by another is one edge.
final class PackageGraphReader {
    private static final class Entry {
        final List<String> dependencies = new ArrayList<>();
    }

    private final Path file;
    private final Map<String, Entry> installed = new LinkedHashMap<>();
    private final Map<String, String> providers = new HashMap<>();

    private PackageGraphReader(Path file) {
        this.file = file;
    }

    /// Reads a status file.
    static Graph read(Path file) throws InputException {
        return new PackageGraphReader(file).read();
    }

    private Graph read() throws InputException {
        if (!Files.exists(file)) {
            throw new InputException(
                    file + " is missing (no dpkg on this system): name an edge list, as in ./watari demo EDGES");
        }
        try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            readStanzas(in);
        } catch (CharacterCodingException e) {
            throw new InputException(file + ": not UTF-8", e);
        } catch (IOException e) {
            throw new InputException(file + ": " + e.getMessage(), e);
        }
        return graph();
    }

    private void readStanzas(BufferedReader in) throws IOException {
        Map<String, String> fields = new HashMap<>();
        String field = "";
        while (true) {
            String line = in.readLine();
            if (line == null || line.isBlank()) {
                take(fields);
                fields.clear();
                if (line == null) {
                    return;
                }
            } else if (line.charAt(0) == ' ' || line.charAt(0) == '\t') {
                fields.merge(field, line, String::concat);
            } else {
                int colon = line.indexOf(':');
                field = colon < 0 ? line : line.substring(0, colon);
                fields.put(field, colon < 0 ? "" : line.substring(colon + 1).strip());
            }
        }
    }

    private void take(Map<String, String> fields) {
        String name = fields.get("Package");
        if (name == null || !fields.getOrDefault("Status", "").endsWith(" installed")) {
            return;
        }
        Entry entry = installed.computeIfAbsent(name, n -> new Entry());
        for (String field : List.of("Pre-Depends", "Depends")) {
            for (String group : fields.getOrDefault(field, "").split(",", -1)) {
                if (!group.isBlank()) {
                    entry.dependencies.add(group);
                }
            }
        }
        for (String provided : fields.getOrDefault("Provides", "").split(",", -1)) {
            if (!provided.isBlank()) {
                providers.putIfAbsent(bareName(provided), name);
            }
        }
    }

    /// `libc6:any (>= 2.36)` is `libc6`.
    private static String bareName(String text) {
        String name = text.strip();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == ' ' || c == '(' || c == ':' || c == '[' || c == '<') {
                return name.substring(0, i);
            }
        }
        return name;
    }

    private Graph graph() throws InputException {
        List<String> names = List.copyOf(installed.keySet());
        Map<String, Integer> numbers = new HashMap<>();
        for (String name : names) {
            numbers.put(name, numbers.size());
        }
        IntChunks sources = new IntChunks();
        IntChunks targets = new IntChunks();
        int dropped = 0;
        for (int v = 0; v < names.size(); v++) {
            Set<Integer> seen = new LinkedHashSet<>();
            for (String group : installed.getOrDefault(names.get(v), new Entry()).dependencies) {
                Integer target = resolve(group, numbers);
                if (target == null) {
                    dropped++;
                } else if (seen.add(target)) {
                    sources.add(v);
                    targets.add(target);
                }
            }
        }
        if (sources.size() == 0) {
            throw new InputException(file + ": no dependencies between installed packages: name an edge list");
        }
        String description = "dependencies of the installed packages, from " + file
                + (dropped == 0 ? "" : " (" + dropped + " that nothing installed satisfies dropped)");
        return new Graph(description, names.size(), sources, targets, names::get);
    }

    private @Nullable Integer resolve(String group, Map<String, Integer> numbers) {
        for (String alternative : group.split("\\|", -1)) {
            String name = bareName(alternative);
            Integer number = numbers.get(name);
            if (number == null) {
                number = numbers.get(providers.getOrDefault(name, ""));
            }
            if (number != null) {
                return number;
            }
        }
        return null;
    }
}
