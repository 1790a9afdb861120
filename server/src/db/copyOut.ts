import { addAbortSignal, pipeline, Transform } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from './client.ts';

// Rows that flow through leave nothing behind, but V8 fills all the room that it has for what is short-lived before it looks:
// 60 MB in an export of 200,000 requests. Looking every few megabytes costs a millisecond each time and keeps it under 20.
const megabytesBetween = 4;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

function withoutLitter(): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > megabytesBetween * 1_048_576) {
        passed = 0;
        collect({ type: 'minor' });
      }
      done(null, chunk);
    },
  });
}

/**
 * Runs a COPY ... TO STDOUT as a stream with back-pressure; the connection goes back when it ends. A reader who leaves ends
 * the statement, and `freed` hears that the connection is back. The text begins with a byte-order mark, so that spreadsheets read UTF-8.
 */
export async function copyOut(
  db: Database,
  statement: string,
  signal: AbortSignal,
  freed: () => void = () => {},
): Promise<Transform> {
  const client = await db.pool.connect();
  const release = (isBroken: boolean): void => {
    client.release(isBroken);
    freed();
  };
  try {
    await client.query('set statement_timeout = 0');
    signal.throwIfAborted(); // who left before the first row needs none
  } catch (error) {
    release(true);
    throw error;
  }
  const out = withoutLitter();
  out.write('\uFEFF');
  const rows = client.query(copyTo(statement));
  rows.on('error', () => {}); // also what its connection says after the pipeline is over
  pipeline(rows, out, (error) => {
    if (error) {
      release(true); // the statement still runs: close the connection with it
      return;
    }
    client.query('reset statement_timeout').then(
      () => release(false),
      () => release(true),
    );
  });
  // Only now: a stream that is aborted before anybody hears its errors would end the process.
  return addAbortSignal(signal, out);
}
