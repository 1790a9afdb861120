import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { openDatabase } from './client.ts';
import { migrate, migrationStatus } from './migrate.ts';
import { type MigrationFile, readMigrationFiles } from './migrationFiles.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
  await db.pool.query('drop schema public cascade; create schema public');
});
afterEach(() => db.drop());

function file(name: string, sql: string): MigrationFile {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

const first = file('0001_cars', 'create table cars (plate text primary key)');
const second = file('0002_colour', 'alter table cars add colour text');

async function columns(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'cars' order by ordinal_position`,
  );
  return rows.map(({ name }) => name);
}

describe('migrate', () => {
  it('applies what is missing, in order, once', async () => {
    expect(await migrate(db, undefined, [first])).toEqual(['0001_cars']);
    expect(await migrate(db, undefined, [first, second])).toEqual(['0002_colour']);
    expect(await migrate(db, undefined, [first, second])).toEqual([]);
    expect(await columns()).toEqual(['plate', 'colour']);
  });

  it('tells what it does', async () => {
    const said: string[] = [];
    await migrate(db, (text) => said.push(text), [first, second]);
    expect(said).toEqual(['bringing the database up to date: 2 migrations']);
    await migrate(db, (text) => said.push(text), [
      first,
      second,
      file('0003_wheels', 'alter table cars add wheels int'),
    ]);
    expect(said.slice(1)).toEqual(['migration 0003_wheels']);
  });

  it('leaves nothing of a migration that fails, and names its line', async () => {
    const broken = file('0002_broken', 'alter table cars add colour text;\nalter table cars\n  add wheels nonsense;');
    await expect(migrate(db, undefined, [first, broken])).rejects.toThrow(
      'Migration 0002_broken, line 3, failed: type "nonsense" does not exist',
    );
    expect(await columns()).toEqual(['plate']);
    expect((await migrationStatus(db, [first, broken])).pending).toEqual(['0002_broken']);
  });

  it.each([
    ['the connection is lost', 'select pg_terminate_backend(pg_backend_pid())', 'terminating connection due to'],
    [
      'the user may not do it',
      `do $$ begin raise exception 'permission denied to create extension' using errcode = '42501'; end $$`,
      'permission denied to create extension\nThe user of the address has to own the database.',
    ],
  ])('says so where %s', async (_name, sql, said) => {
    const failed = await migrate(db, () => {}, [first, file('0002_fails', sql)]).catch((error: unknown) => error);
    expect(String(failed)).toContain('SetupProblem: Migration 0002_fails');
    expect(String(failed)).toContain(said);
    expect((await migrationStatus(db, [first])).unknown).toEqual([]);
  });

  it('refuses a file that was edited after it was applied', async () => {
    await migrate(db, undefined, [first]);
    const edited = file('0001_cars', 'create table cars (plate text)');
    expect((await migrationStatus(db, [edited])).changed).toEqual(['0001_cars']);
    await expect(migrate(db, undefined, [edited, second])).rejects.toThrow('0001_cars changed after it was applied');
    expect(await columns()).toEqual(['plate']);
  });

  it('refuses a database that is newer than the program', async () => {
    await migrate(db, undefined, [first, second]);
    expect((await migrationStatus(db, [first])).unknown).toEqual(['0002_colour']);
    await expect(migrate(db, undefined, [first])).rejects.toThrow('newer than this version');
  });

  it('refuses a number that comes before what is applied', async () => {
    const only = file('0002_cars', 'create table cars (plate text)');
    await migrate(db, undefined, [only]);
    await expect(migrate(db, undefined, [first, only])).rejects.toThrow('0001_cars comes before 0002_cars');
  });

  it('is safe when several servers start at once', async () => {
    const slow = file('0001_cars', `select pg_sleep(0.2); ${first.sql}`);
    const others = [1, 2, 3].map(() => openDatabase({ url: db.url, max: 1, applicationName: 'another server' }));
    const applied = await Promise.all(others.map((other) => migrate(other, undefined, [slow, second])));
    expect(applied.flat().sort()).toEqual(['0001_cars', '0002_colour']);
    await Promise.all(others.map((other) => other.close()));
  });

  it('knows that an untouched database has everything to come', async () => {
    expect(await migrationStatus(db, [first, second])).toEqual({
      applied: [],
      pending: ['0001_cars', '0002_colour'],
      changed: [],
      unknown: [],
    });
  });
});

describe('readMigrationFiles', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'towline-migrations-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('reads them in the order of their numbers', async () => {
    await writeFile(path.join(dir, '0002_b.sql'), 'select 2');
    await writeFile(path.join(dir, '0001_a.sql'), 'select 1');
    expect((await readMigrationFiles(dir)).map(({ name }) => name)).toEqual(['0001_a', '0002_b']);
  });

  it('takes a file with other line ends for the same', async () => {
    await writeFile(path.join(dir, '0001_a.sql'), 'select\r\n1\r\n');
    const [windows] = await readMigrationFiles(dir);
    await writeFile(path.join(dir, '0001_a.sql'), 'select\n1\n');
    const [unix] = await readMigrationFiles(dir);
    expect(windows?.checksum).toBe(unix?.checksum);
  });

  it.each([
    [['0001_a.sql', '0001_b.sql'], 'have the same number'],
    [['first.sql'], 'NNNN_what_it_does.sql'],
  ])('refuses %s', async (names, reason) => {
    for (const name of names) await writeFile(path.join(dir, name), 'select 1');
    await expect(readMigrationFiles(dir)).rejects.toThrow(reason);
  });
});
