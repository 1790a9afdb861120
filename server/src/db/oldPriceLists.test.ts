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

// Migration 0161 over rows of before (DECISIONS T-478).
it('lists of partners stay theirs, and each has one for all and one for a contract', async () => {
  const files = await readMigrationFiles();
  await migrate(
    db,
    undefined,
    files.filter(({ name }) => name < '0161'),
  );
  await db.pool.query(
    `insert into price_lists (code, viewpoint, doc) values ('P1', 'Partner', '{}'), ('Default', 'Network', '{}')`,
  );
  await migrate(db, undefined, files);
  const { rows } = await db.pool.query(`select code, partner_code from price_lists order by code`);
  expect(rows).toEqual([
    { code: 'Default', partner_code: null },
    { code: 'P1', partner_code: 'P1' },
  ]);
  const another = (code: string, doc: object) =>
    db.pool.query(`insert into price_lists (code, viewpoint, partner_code, doc) values ($1, 'Partner', 'P1', $2)`, [
      code,
      JSON.stringify(doc),
    ]);
  await another('P1/Q8', { contractCode: 'Q8' });
  await expect(another('P1/Q8 again', { contractCode: 'Q8' })).rejects.toThrow('price_lists_of_partner');
  await expect(another('P1 again', {})).rejects.toThrow('price_lists_of_partner');
});
