import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { migrate } from './migrate.ts';
import { readMigrationFiles } from './migrationFiles.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
  await db.pool.query('drop schema public cascade; create schema public');
});
afterEach(() => db.drop());

// Migration 0150 over rows of before (DECISIONS T-441): none is lost, and each organisation has a new version.
it('extensions of before go to the first organisation that sees them, the others to the operator', async () => {
  const files = await readMigrationFiles();
  await migrate(
    db,
    undefined,
    files.filter(({ name }) => name < '0150'),
  );
  const organisation = (code: string, doc: object) =>
    db.pool.query('insert into organisations (code, name, doc) values ($1, $1, $2)', [
      code,
      JSON.stringify({ code, ...doc }),
    ]);
  await organisation('Alecta', { flags: { isOperator: true } });
  await organisation('Aardvark', {});
  await organisation('Q8', { extensions: [{ id: 'kept' }] });
  const extension = (id: string, visibility?: object) =>
    db.pool.query('insert into extensions (id, doc) values ($1, $2)', [
      id,
      JSON.stringify({ id, ...(visibility && { visibility }) }),
    ]);
  await extension('b-both', { organisationCode: ['Q8', 'Zurich'] });
  await extension('a-all');
  await extension('c-odd', { organisationCode: 'Q8' });
  await extension('d-gone', { organisationCode: ['Nobody'] });
  await migrate(db, undefined, files);
  const { rows } = await db.pool.query<{ code: string; ids: string[] | null; version: number }>(
    `select code, version, (select array_agg(e->>'id') from jsonb_array_elements(doc->'extensions') e) as ids from organisations order by code`,
  );
  expect(rows).toEqual([
    { code: 'Aardvark', version: 1, ids: null },
    { code: 'Alecta', version: 2, ids: ['a-all', 'c-odd', 'd-gone'] },
    { code: 'Q8', version: 2, ids: ['kept', 'b-both'] },
  ]);
});
