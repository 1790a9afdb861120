import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../db/client.ts';
import { ourSchema } from '../db/ourSchema.ts';
import type { FileStore } from '../ports/fileStore/port.ts';
import { textOfFiles } from './backupFiles.ts';
import {
  type BackupHead,
  type BackupResult,
  type BackupTail,
  backupFormat,
  endOfTable,
  lineOf,
  type TableHead,
} from './backupFormat.ts';

/** Partitions come with their parents; what PostgreSQL computes is computed again. */
const tablesSql = `
  select c.relname as "table",
         array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = ${ourSchema} and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname <> 'schema_migration'
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
   group by c.relname
   order by c.relname collate "C"`;

/**
 * Writes everything into one compressed file, as it was at one moment, while servers keep working: the tables, and the photos
 * and files that they name. What is not in the store is told and counted; without a store there are the tables alone.
 */
export async function backup(
  db: Database,
  file: string,
  store: FileStore | undefined,
  onProgress: (text: string) => void = () => {},
): Promise<BackupResult> {
  const half = `${file}.part`;
  const result: BackupResult = { tables: 0, rows: 0, files: 0, missing: 0 };
  const client = await db.pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await pipeline(textOf(client, store, result, onProgress), createGzip(), createWriteStream(half, { mode: 0o600 }));
    await rename(half, file);
    return result;
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  } finally {
    client.release(true);
  }
}

/** The backup's text, counting in `result` what it holds. */
async function* textOf(
  client: pg.PoolClient,
  store: FileStore | undefined,
  result: BackupResult,
  onProgress: (text: string) => void,
): AsyncGenerator<string | Buffer> {
  const applied = await client.query<{ name: string }>('select name from schema_migration order by name');
  const head: BackupHead = {
    ...backupFormat,
    madeAt: new Date().toISOString(),
    migrations: applied.rows.map(({ name }) => name),
  };
  yield lineOf(head);
  const { rows: tables } = await client.query<TableHead>(tablesSql);
  for (const { table, columns } of tables) {
    yield lineOf({ table, columns });
    const rows = client.query(
      copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(table)}) to stdout`),
    );
    yield* rows as AsyncIterable<Buffer>;
    yield `${endOfTable}\n`;
    result.rows += rows.rowCount;
    if (rows.rowCount > 0) onProgress(`${table}: ${rows.rowCount.toLocaleString('en')} rows`);
  }
  const sequences = await client.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = current_schema() and last_value is not null`,
  );
  result.tables = tables.length;
  if (store) yield* textOfFiles(client, store, result, onProgress);
  else result.missing = await countOfFiles(client);
  const tail: BackupTail = { end: true, ...result, sequences: sequences.rows };
  yield lineOf(tail);
}

async function countOfFiles(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ files: number }>('select count(*)::int as files from attachments');
  return rows[0]!.files;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
