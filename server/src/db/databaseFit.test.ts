import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { administer, databaseIn } from '../testing/testEngine.ts';
import { openDatabase } from './client.ts';
import { unfitness } from './databaseFit.ts';
import { migrate } from './migrate.ts';

const { adminUrl } = inject('testEngine');
const first = { name: '0001_cars', sql: 'create table cars (plate text primary key)', checksum: '1' };

async function migrated(options: string, times = 1): Promise<{ said: string[]; error: unknown }> {
  const name = `test_${process.pid}_fit_${Math.random().toString(36).slice(2, 8)}`;
  await administer(adminUrl, `create database ${name} template template0 ${options}`);
  const db = openDatabase({ url: databaseIn(adminUrl, name), max: 1, applicationName: 'towline test fit' });
  const said: string[] = [];
  let error: unknown;
  try {
    // What an earlier version filled.
    if (times > 1)
      await db.pool.query(
        `create table schema_migration (name text primary key, checksum text, applied_at timestamptz default now(), duration_ms integer);
         insert into schema_migration values ('0001_cars', '1', now(), 1)`,
      );
    await migrate(db, (text) => said.push(text), [first]);
  } catch (failed) {
    error = failed;
  } finally {
    await db.close();
    await administer(adminUrl, `drop database ${name} with (force)`);
  }
  return { said, error };
}

describe('a database of somebody else (DECISIONS T-892)', () => {
  it.each([
    ['LATIN1', `encoding 'LATIN1' locale_provider libc locale 'C'`, 'keeps texts as LATIN1'],
    ['SQL_ASCII', `encoding 'SQL_ASCII' locale_provider libc locale 'C'`, 'keeps texts as SQL_ASCII'],
    ['WIN1251', `encoding 'WIN1251' locale_provider libc locale 'C'`, 'keeps texts as WIN1251'],
    ['no letters', `encoding 'UTF8' locale_provider libc locale 'C'`, 'who looks for élite does not find Élite'],
  ])('is refused before it holds anything: %s', async (_name, options, why) => {
    const { error } = await migrated(options);
    expect(String(error)).toMatch(/^SetupProblem: /);
    expect(String(error)).toContain(why);
  });

  it('is worked with where it holds something, and it is said', async () => {
    const { said, error } = await migrated(`encoding 'UTF8' locale_provider libc locale 'C'`, 2);
    expect(error).toBeUndefined();
    expect(said).toEqual([expect.stringContaining('who looks for élite')]);
  });

  it('is fit where it is like ours', async () => {
    const db = await createTestDatabase();
    await db.pool.query('drop schema public cascade; create schema public');
    const said: string[] = [];
    await migrate(db, (text) => said.push(text), [first]);
    await db.drop();
    expect(said).toEqual(['migration 0001_cars']);
  });

  it('is too old before 15', () => {
    const traits = { version: 140_011, versionText: '14.11', encoding: 'UTF8', isOurs: true, knowsLetters: true };
    expect(unfitness(traits)).toBe('PostgreSQL 15 or newer is needed, and this is 14.11.');
    expect(unfitness({ ...traits, version: 150_000 })).toBeUndefined();
  });
});

it('a pooler that drops what our sessions say is refused before anything is done (DECISIONS T-919)', async () => {
  const db = await createTestDatabase('empty');
  const pooled = new pg.Pool({ connectionString: db.url, max: 1 });
  const error = await migrate({ ...db, pool: pooled }, () => {}, [first]).catch((failed: unknown) => failed);
  await pooled.end();
  expect(String(error)).toContain('There is a pooler before the database');
  const there = await db.pool.query<{ table: string | null }>(`select to_regclass('cars')::text as table`);
  expect(there.rows).toEqual([{ table: null }]);
  await db.drop();
});
