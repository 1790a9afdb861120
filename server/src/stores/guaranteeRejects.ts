import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { Tx } from '../db/tx.ts';

/** Bad rows that are kept of one part, with so many signs each. */
const mostRows = 100_000;
const mostSigns = { reason: 500, content: 4_000 };

/** Questions about the rows that the sender of an import rejected itself, from COPY to those that are kept. */
export const guaranteeRejects = {
  /** A place for the rows, gone with the transaction; answers the stream that they are written to. */
  async open(client: pg.PoolClient, names: readonly ('line' | 'reason' | 'content')[]): Promise<CopyStreamQuery> {
    await client.query(
      `create temporary table rejects_staging (line integer not null, reason text not null, content text) on commit drop`,
    );
    return client.query(copyFrom(`copy rejects_staging (${names.join(', ')}) from stdin with (format csv)`));
  },

  async keep(tx: Tx, importId: string): Promise<void> {
    await tx.query(
      `insert into guarantee_import_rejects (import_id, line, reason, content)
       select $1, line, left(reason, ${mostSigns.reason}), left(coalesce(content, ''), ${mostSigns.content})
       from rejects_staging order by line limit ${mostRows}`,
      [importId],
    );
  },
};
