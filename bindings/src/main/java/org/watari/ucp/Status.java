package org.watari.ucp;

import org.watari.error.Damage;
import org.watari.error.StatusException;
import org.watari.error.UcxStatus;

/// Turns the status of a set-up call into an exception.
final class Status {
    private Status() {}

    static void check(int status, String operation, Damage damage, String values) {
        if (status != UcxStatus.UCS_OK) {
            throw new StatusException(operation, status, damage, values);
        }
    }
}
