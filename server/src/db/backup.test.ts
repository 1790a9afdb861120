import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { backup } from './backup.ts';
import { migrationStatus } from './migrate.ts';
import { restore } from './restore.ts';

let dir: string;
let source: TestDatabase;
let target: TestDatabase;
const file = () => path.join(dir, 'towline.backup');

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'towline-backup-'));
  source = await createTestDatabase();
  await source.pool.query(
    `insert into organisations (code, name, doc) values ('Q8', E'Q8 "B\\\\enelux"\\ntwo lines\\t', '{"a": [1, "é"]}')`,
  );
  await source.pool.query(
    `insert into extensions (id, doc) select 'e' || n, jsonb_build_object('n', n) from generate_series(1, 20000) n`,
  );
  await backup(source, file());
});
afterAll(async () => {
  await source.drop();
  await rm(dir, { recursive: true });
});
beforeEach(async () => {
  target = await createTestDatabase();
  await target.pool.query('drop schema public cascade; create schema public');
});
afterEach(() => target.drop());

async function everything(db: TestDatabase): Promise<unknown> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration' order by 1`,
  );
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await db.pool.query(
        `select count(*), md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
      );
      return [name, rows[0]];
    }),
  );
}

describe('backup and restore', () => {
  it('brings back every row of every table, with the same migrations', async () => {
    const result = await restore(target, file());
    expect(result.rows).toBeGreaterThan(20_000);
    expect(await everything(target)).toEqual(await everything(source));
    expect((await migrationStatus(target)).pending).toEqual([]);
  });

  it('makes every index, constraint and trigger again', async () => {
    await restore(target, file());
    const shape = async (db: TestDatabase) => {
      const { rows } = await db.pool.query(`
        select pg_get_indexdef(indexrelid) as part from pg_index join pg_class c on c.oid = indexrelid
         where c.relnamespace = 'public'::regnamespace
        union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
         where connamespace = 'public'::regnamespace
        union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by part`);
      return rows;
    };
    expect(await shape(target)).toEqual(await shape(source));
  });

  it('keeps the foreign keys and lets triggers fire again', async () => {
    await restore(target, file());
    await expect(
      target.pool.query(`insert into contracts (code, name, type, client_code) values ('X', 'X', 'X', 'nobody')`),
    ).rejects.toMatchObject({ code: '23503' });
    const { rows } = await target.pool.query(`select count(*)::int as off from pg_trigger where tgenabled = 'D'`);
    expect(rows).toEqual([{ off: 0 }]);
  });

  it('refuses a database that is not empty', async () => {
    await target.pool.query('create table cars (plate text)');
    await expect(restore(target, file())).rejects.toThrow('not empty');
  });

  it('is all or nothing: a damaged file changes no row', async () => {
    const text = gunzipSync(await readFile(file())).toString('utf8');
    const broken = path.join(dir, 'broken.backup');
    const cut = text.slice(0, text.lastIndexOf('\\.\n'));
    await writeFile(broken, gzipSync(cut));
    await expect(restore(target, broken)).rejects.toThrow('not a whole backup');
    const { rows } = await target.pool.query('select count(*)::int as rows from extensions');
    expect(rows).toEqual([{ rows: 0 }]);
  });

  it('says so when there is no file', async () => {
    await expect(restore(target, path.join(dir, 'none'))).rejects.toThrow('ENOENT');
  });

  it('refuses a file that is something else', async () => {
    const other = path.join(dir, 'other');
    await writeFile(other, gzipSync('{"hello": 1}\n'));
    await expect(restore(target, other)).rejects.toThrow('not a backup');
  });

  it('fails without leaving half a file where it cannot write', async () => {
    const nowhere = path.join(dir, 'none', 'x.backup');
    await expect(backup(source, nowhere)).rejects.toThrow('ENOENT');
    expect(existsSync(`${nowhere}.part`)).toBe(false);
  });

  it('is one moment: a write that comes after its begin is not in it', async () => {
    const later = path.join(dir, 'later.backup');
    const running = backup(source, later, (text) => {
      if (text.startsWith('extensions'))
        void source.pool.query(`update organisations set name = 'changed' where code = 'Q8'`);
    });
    await running;
    await restore(target, later);
    const { rows } = await target.pool.query(`select name from organisations where code = 'Q8'`);
    expect(rows).not.toEqual([{ name: 'changed' }]);
  });
});
