import os from 'node:os';

/**
 * How many run at a time. Tests that ask a database, another program or a browser wait for a quarter of their time: one more
 * than there are processors fills it (DECISIONS T-312).
 */
export const workers = (kind: 'computes' | 'waits'): number => os.availableParallelism() + (kind === 'waits' ? 1 : 0);
