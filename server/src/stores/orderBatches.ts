import type { BatchOptions } from '../db/batcher.ts';

/**
 * How orders share the two statements that each takes, the one that reads and the one that writes: what comes during one goes
 * into the next, since setting one up costs what an order in it does; one that a lock holds up lets another go beside it
 * (DECISIONS T-394). Few go together, so that the server works on some while PostgreSQL writes the others (DECISIONS T-452).
 */
export const orderBatches: BatchOptions = { most: 5, atOnce: 2, patienceMillis: 25, isApart: true };
