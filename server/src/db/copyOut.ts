import { PassThrough, pipeline } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from './client.ts';

/**
 * Runs a COPY ... TO STDOUT as a stream with back-pressure; the connection goes back when it ends. A reader who leaves ends
 * the statement. The text begins with a byte-order mark, so that spreadsheets read UTF-8.
 */
export async function copyOut(db: Database, statement: string, signal: AbortSignal): Promise<PassThrough> {
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
  } catch (error) {
    client.release(true);
    throw error;
  }
  const out = new PassThrough({ signal });
  out.write('\uFEFF');
  pipeline(client.query(copyTo(statement)), out, (error) => {
    if (error) {
      client.release(true); // the statement still runs: close the connection with it
      return;
    }
    client.query('reset statement_timeout').then(
      () => client.release(),
      () => client.release(true),
    );
  });
  return out;
}
