import type pg from 'pg';
import { readMigrationFiles } from '../db/migrationFiles.ts';

/**
 * What waited when the backup was made may have left since, and who was asked may be there by now: nothing goes on before somebody
 * says so (DECISIONS T-1039).
 */
export async function standStill(client: pg.PoolClient, madeAt: string): Promise<void> {
  const table = (await readMigrationFiles()).find(({ name }) => name.endsWith('_standstill'))!;
  await client.query(table.sql); // it is not there where the backup is older than it
  // A backup of a database that stood still brings its own row.
  await client.query(
    `insert into standstill (as_of) values ($1) on conflict (is_only) do update set since = now(), as_of = excluded.as_of`,
    [madeAt],
  );
}
