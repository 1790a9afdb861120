import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { readMigrationFiles } from '../db/migrationFiles.ts';
import { ourSchema } from '../db/ourSchema.ts';
import type { FileStore } from '../ports/fileStore/port.ts';
import { SetupProblem } from '../setupProblem.ts';
import { putFile } from './backupFiles.ts';
import {
  type BackupHead,
  type BackupResult,
  type BackupTail,
  backupFormat,
  endOfTable,
  type FileHead,
  type TableHead,
} from './backupFormat.ts';
import { standStill } from './standStill.ts';

/**
 * Puts a backup into an empty database and its photos and files into a store: all rows in one transaction, or nothing. A file is
 * put before the row that names it is there for others.
 */
export async function restore(
  db: Database,
  file: string,
  store: FileStore,
  onProgress: (text: string) => void = () => {},
): Promise<BackupResult> {
  // Its error, if there is one, comes out of the lines.
  const lines = linesOf(pipeline(createReadStream(file), createGunzip(), () => {}));
  const head = await readJson<BackupHead>(lines, file);
  if (!(head.towlineBackup >= 1 && head.towlineBackup <= backupFormat.towlineBackup))
    throw new SetupProblem(`${file} is not a backup that this version can read.`);
  await refuseFilled(db);
  await migrateAsIn(db, head, onProgress);
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const result = await fill(client, lines, { name: file, store }, onProgress);
    await standStill(client, head.madeAt);
    await client.query('commit');
    return result;
  } catch (error) {
    throw halfway(error, file);
  } finally {
    client.release(true);
  }
}

/** A file that ends too early, a full disk, a store that is away: for who sits there, with what the next try needs. */
function halfway(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isTheirs =
    error instanceof SetupProblem ||
    (error as Error).name === 'PortError' ||
    /^(Z_\w+|ENOSPC|EDQUOT|53100)$/.test(code);
  if (!isTheirs) return error;
  return new SetupProblem(
    `${file} could not be restored: ${(error as Error).message}\n` +
      'The database has its tables now, and no row of it: make a new one for the next try.',
  );
}

async function refuseFilled(db: Database): Promise<void> {
  const { rows } = await db.pool.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class where relnamespace = ${ourSchema} and relkind in ('r', 'p')`,
  );
  if (rows[0]?.tables !== 0)
    throw new SetupProblem(
      'The database to restore into is not empty. Make a new one: create database towline_restored',
    );
}

/** The same tables as when the backup was made; a newer version migrates the rest when it starts. */
async function migrateAsIn(db: Database, head: BackupHead, onProgress: (text: string) => void): Promise<void> {
  const files = await readMigrationFiles();
  const missing = head.migrations.filter((name) => !files.some((known) => known.name === name));
  if (missing.length > 0)
    throw new SetupProblem(
      `The backup is of a newer version of Towline: it has ${missing.join(', ')}. Restore it with that version.`,
    );
  await migrate(
    db,
    onProgress,
    files.filter(({ name }) => head.migrations.includes(name)),
  );
}

async function fill(
  client: pg.PoolClient,
  lines: AsyncGenerator<Buffer>,
  { name, store }: { name: string; store: FileStore },
  onProgress: (text: string) => void,
): Promise<BackupResult> {
  // Without foreign keys the order of the tables does not matter; adding them again checks every row. Triggers have fired before.
  const keys = await foreignKeys(client);
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`);
  const indexes = await plainIndexes(client);
  for (const index of indexes) await client.query(`drop index ${index.name}`); // made at the end, in a fraction of the time
  const tables = await ownTables(client);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`); // migrations may have put rows in

  const result: BackupResult = { tables: tables.length, rows: 0, files: 0, missing: 0 };
  for (;;) {
    const next = await readJson<TableHead | FileHead | BackupTail>(lines, name);
    if ('end' in next) {
      await finish(client, next, result, name);
      break;
    }
    if ('file' in next) {
      await putFile(store, next, untilEnd(lines), name);
      result.files += 1;
    } else {
      const count = await copyTable(client, next, untilEnd(lines));
      result.rows += count;
      if (count > 0) onProgress(`${next.table}: ${count.toLocaleString('en')} rows`);
    }
  }
  for (const { definition } of indexes) await client.query(definition);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const key of keys) await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
  return result;
}

async function finish(client: pg.PoolClient, tail: BackupTail, found: BackupResult, name: string): Promise<void> {
  if (tail.rows !== found.rows)
    throw new SetupProblem(`${name} is damaged: it says ${tail.rows} rows and has ${found.rows}.`);
  if ((tail.files ?? 0) !== found.files)
    throw new SetupProblem(`${name} is damaged: it says ${tail.files ?? 0} files and has ${found.files}.`);
  for (const sequence of tail.sequences)
    await client.query('select setval($1::text::regclass, $2)', [`"${sequence.name}"`, sequence.value]);
  found.missing = tail.missing ?? (await namedFiles(client));
}

/** Photos and files that the rows name: a backup of the first version has none of them. */
async function namedFiles(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ files: number }>('select count(*)::int as files from attachments');
  return rows[0]!.files;
}

async function copyTable(
  client: pg.PoolClient,
  { table, columns }: TableHead,
  lines: AsyncIterable<Buffer>,
): Promise<number> {
  const quotedColumns = columns.map((column) => `"${column}"`).join(', ');
  const stream = client.query(copyFrom(`copy "${table}" (${quotedColumns}) from stdin`));
  const done = finished(stream);
  done.catch(() => {}); // awaited below
  let batch: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    const ready = stream.write(Buffer.concat(batch));
    batch = [];
    size = 0;
    if (!ready) await Promise.race([once(stream, 'drain'), done]);
  };
  for await (const line of lines) {
    batch.push(line);
    size += line.length;
    if (size > 65_536) await flush();
  }
  if (size > 0) await flush();
  stream.end();
  await done;
  return stream.rowCount;
}

const endLine = Buffer.from(`${endOfTable}\n`);

/** The lines before the next `\.`; the others are for whoever reads on. */
async function* untilEnd(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done || value.equals(endLine)) return;
    yield value;
  }
}

/** Lines with their `\n`, as bytes: a row may be of any length, and its encoding is PostgreSQL's business. */
async function* linesOf(stream: Readable): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const data: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    for (let end = data.indexOf(10, start); end !== -1; end = data.indexOf(10, start)) {
      yield data.subarray(start, end + 1);
      start = end + 1;
    }
    rest = data.subarray(start);
  }
}

async function readJson<T>(lines: AsyncGenerator<Buffer>, file: string): Promise<T> {
  try {
    const { value, done } = await lines.next();
    if (done) throw new Error('it ends too early');
    return JSON.parse(value.toString('utf8')) as T;
  } catch (error) {
    throw new SetupProblem(`${file} is not a whole backup: ${(error as Error).message}`);
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function foreignKeys(client: pg.PoolClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = ${ourSchema} and conparentid = 0`,
  );
  return rows;
}

/** Those that no constraint made. */
async function plainIndexes(client: pg.PoolClient): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = ${ourSchema} and not c.relispartition
        and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  );
  return rows;
}

async function ownTables(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select quote_ident(relname) as "table" from pg_class
      where relnamespace = ${ourSchema} and relkind in ('r', 'p') and not relispartition and relname <> 'schema_migration'`,
  );
  return rows.map(({ table }) => table);
}
