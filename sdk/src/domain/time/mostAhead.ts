/** How far ahead a time may lie that somebody names, in milliseconds: a year. Who names a later one mistyped it (DECISIONS T-247). */
export const mostAheadInMs = 366 * 24 * 3_600_000;
