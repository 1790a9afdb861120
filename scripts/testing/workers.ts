import os from 'node:os';

/** How many run at a time. Tests that ask a database or a browser wait in between: one more than there are processors fills that (DECISIONS T-312). */
export const workers = (kind: 'computes' | 'waits'): number => os.availableParallelism() + (kind === 'waits' ? 1 : 0);
