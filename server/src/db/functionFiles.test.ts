import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { changedFunctions, type FunctionFile, makeFunctions, readFunctionFiles } from './functionFiles.ts';
import { migrate } from './migrate.ts';
import { readMigrationFiles } from './migrationFiles.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

interface Made {
  name: string;
  definition: string;
  version: string;
}
const made = async (): Promise<Made[]> => {
  const { rows } = await db.pool.query<Made>(
    `select proname as name, case when prokind = 'f' then pg_get_functiondef(oid) else 'aggregate' end || coalesce(obj_description(oid, 'pg_proc'), '') as definition,
       xmin::text as version from pg_proc where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e') order by 1`,
  );
  return rows;
};
const texts = (functions: Made[]) => functions.map(({ definition }) => definition);
const names = (functions: { name: string }[]) => functions.map(({ name }) => name);

describe('the functions of the database', () => {
  it('all stand in a file of their own, and each file is one of them', async () => {
    expect(names(await made())).toEqual(names(await readFunctionFiles()));
    expect(await changedFunctions(db.pool, await readFunctionFiles())).toEqual([]);
  });

  it('are the same after an upgrade as in a new database', async () => {
    const fresh = await made();
    await db.pool.query('drop schema public cascade; create schema public');
    const files = await readMigrationFiles();
    await migrate(
      db,
      undefined,
      files.filter(({ name }) => name < '0072'),
    );
    expect(texts(await made())).not.toEqual(texts(fresh));
    await migrate(db);
    expect(texts(await made())).toEqual(texts(fresh));
  });

  it('are left alone by a start that changes nothing', async () => {
    const before = await made();
    await migrate(db);
    expect(await made()).toEqual(before);
  });

  it('are made anew where another version had made them otherwise', async () => {
    const before = await made();
    await db.pool.query(`create or replace function notify_outbox() returns trigger language plpgsql as 'begin return null; end';
      comment on function notify_outbox is 'another checksum'`);
    expect(names(await changedFunctions(db.pool, await readFunctionFiles()))).toEqual(['notify_outbox']);
    await migrate(db);
    expect(texts(await made())).toEqual(texts(before));
  });

  it('change all together or not at all, and a fault is named by its line', async () => {
    const file = (name: string, sql: string): FunctionFile => ({ name, sql, checksum: name });
    const good = file('one', 'create or replace function one() returns int language sql as $$ select 1 $$');
    const bad = file('two', 'create or replace function two()\nreturns nonsense language sql as $$ select 1 $$');
    const client = await db.pool.connect();
    await expect(makeFunctions(client, [good, bad])).rejects.toThrow(
      'Function two failed: type "nonsense" does not exist',
    );
    client.release();
    expect(names(await made())).not.toContain('one');
  });

  it('are made by no migration any more, but for the first text of one that its trigger needs there', async () => {
    const later = (await readMigrationFiles()).filter(({ name }) => name > '0072');
    const making = later.flatMap(({ sql }) =>
      [...sql.matchAll(/create\s+(or\s+replace\s+)?(?:function|aggregate)\s+(\w+)/gi)].map(([, again, name]) => ({
        name,
        isForTrigger: !again && sql.includes(`execute function ${name}(`),
      })),
    );
    expect(making.filter(({ isForTrigger }) => !isForTrigger)).toEqual([]);
  });
});
