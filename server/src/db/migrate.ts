import type pg from 'pg';
import { SetupProblem } from '../setupProblem.ts';
import type { Database } from './client.ts';
import { poolerAdvice, traitsOf, unfitness } from './databaseFit.ts';
import { failureOf } from './failureOf.ts';
import { changedFunctions, makeFunctions, readFunctionFiles } from './functionFiles.ts';
import { type MigrationFile, readMigrationFiles } from './migrationFiles.ts';

/** What the database has and what this version brings, by name. */
export interface MigrationStatus {
  applied: { name: string; appliedAt: Date }[];
  /** In this version, not yet in the database. */
  pending: string[];
  /** Applied from a file whose text was different. */
  changed: string[];
  /** In the database, not in this version: the database is newer than the program. */
  unknown: string[];
}

interface AppliedRow {
  name: string;
  checksum: string;
  applied_at: Date;
}

/** Any number does as long as it stays: servers that start at the same moment wait for each other on it. */
const migrationLock = 460_017_001;

/** A large database may take long: then each is named from time to time. */
const slowMillis = 3_000;

const bookkeeping = `
  create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now(),
    duration_ms integer not null
  )`;

const filled = "select to_regclass('schema_migration') is not null as there";

/**
 * Applies what is missing, each file in a transaction of its own, under one advisory lock, then makes the functions whose text is
 * another one. Answers the names it applied. Forward only: a file that was applied and then edited, or a database newer than this
 * version, is refused. Where `files` are named, which may be those of another version, no function is touched.
 */
export async function migrate(
  db: Database,
  onProgress: (text: string) => void = () => {},
  files?: MigrationFile[],
): Promise<string[]> {
  const known = files ?? (await readMigrationFiles());
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [migrationLock]);
    if (!rows[0]?.free) {
      onProgress('waiting for another server that is migrating this database');
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
    }
    await refuseUnfit(client, onProgress);
    await client.query(bookkeeping);
    const status = compare(known, await readApplied(client));
    refuseUnsafe(status);
    const { pending } = status;
    if (pending.length > 0) onProgress(manyAs(pending));
    let saidAt = Date.now();
    for (const [index, file] of known.filter(({ name }) => pending.includes(name)).entries()) {
      if (Date.now() - saidAt > slowMillis) {
        onProgress(`migration ${file.name} (${index + 1} of ${pending.length})`);
        saidAt = Date.now();
      }
      await apply(client, file);
    }
    if (!files) await makeFunctions(client, await changedFunctions(client, await readFunctionFiles()));
    return pending;
  } finally {
    // Its settings end with the connection; the lock at once, as a session may outlive its connection by a moment.
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release(true);
  }
}

/** What holds nothing yet can be made anew; what holds something goes on as it did. */
async function refuseUnfit(client: pg.ClientBase, onProgress: (text: string) => void): Promise<void> {
  const traits = await traitsOf(client);
  if (!traits.isOurs) throw new SetupProblem(`Our settings of a session do not reach the database. ${poolerAdvice}`);
  const why = unfitness(traits);
  if (why === undefined) return;
  const { rows } = await client.query<{ there: boolean }>(filled);
  if (!rows[0]?.there) throw new SetupProblem(why);
  onProgress(why);
}

/** A line for all of them: a new database needs dozens, and each takes a moment. */
const manyAs = ([first, ...others]: string[]): string =>
  others.length === 0 ? `migration ${first}` : `bringing the database up to date: ${others.length + 1} migrations`;

/** Reads only: a database that was never migrated has everything pending. */
export async function migrationStatus(db: Database, files?: MigrationFile[]): Promise<MigrationStatus> {
  const known = files ?? (await readMigrationFiles());
  const { rows } = await db.pool.query<{ there: boolean }>(filled);
  return compare(known, rows[0]?.there ? await readApplied(db.pool) : []);
}

async function readApplied(client: pg.ClientBase | pg.Pool): Promise<AppliedRow[]> {
  const { rows } = await client.query<AppliedRow>(
    'select name, checksum, applied_at from schema_migration order by name',
  );
  return rows;
}

function compare(known: MigrationFile[], applied: AppliedRow[]): MigrationStatus {
  const done = new Map(applied.map((row) => [row.name, row]));
  const names = new Set(known.map(({ name }) => name));
  return {
    applied: applied.map((row) => ({ name: row.name, appliedAt: row.applied_at })),
    pending: known.filter(({ name }) => !done.has(name)).map(({ name }) => name),
    changed: known
      .filter((file) => (done.get(file.name)?.checksum ?? file.checksum) !== file.checksum)
      .map(({ name }) => name),
    unknown: applied.filter(({ name }) => !names.has(name)).map(({ name }) => name),
  };
}

function refuseUnsafe({ applied, pending, changed, unknown }: MigrationStatus): void {
  if (unknown.length > 0) {
    throw new SetupProblem(
      `The database is newer than this version of Towline: it has ${unknown.join(', ')}. Start the newer version, or use another database.`,
    );
  }
  if (changed.length > 0) {
    throw new SetupProblem(
      `${changed.join(', ')} changed after it was applied. Restore the file and write a new migration; a database that holds nothing worth keeping may simply be made anew.`,
    );
  }
  const last = applied.at(-1)?.name ?? '';
  const late = pending.filter((name) => name < last);
  if (late.length > 0) {
    throw new SetupProblem(
      `${late.join(', ')} comes before ${last}, which is already applied. Give it a higher number.`,
    );
  }
}

async function apply(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  const started = performance.now();
  await client.query('begin');
  try {
    await client.query(file.sql);
    await client.query('insert into schema_migration (name, checksum, duration_ms) values ($1, $2, $3)', [
      file.name,
      file.checksum,
      Math.round(performance.now() - started),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {}); // with the connection everything went back already
    const advice =
      (error as { code?: string }).code === '42501' ? '\nThe user of the address has to own the database.' : '';
    throw new SetupProblem(`Migration ${file.name}${failureOf(error, file.sql)}${advice}`);
  }
}
