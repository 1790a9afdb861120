import type pg from 'pg';

/** What a store's question runs on: the pool, or one transaction's connection. */
export type Tx = Pick<pg.ClientBase, 'query'>;
