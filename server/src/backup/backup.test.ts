import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { changedFunctions, readFunctionFiles } from '../db/functionFiles.ts';
import { migrate, migrationStatus } from '../db/migrate.ts';
import { folderFileStore } from '../ports/fileStore/folder.ts';
import type { FileStore } from '../ports/fileStore/port.ts';
import { SetupProblem } from '../setupProblem.ts';
import { standstill } from '../stores/standstill.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

let files: FileStore;
let filesOfTarget: FileStore;
const photo = Buffer.concat([Buffer.from('\\.\n\0\xff', 'latin1'), randomBytes(200_000)]);
const key = randomUUID();
const lost = randomUUID();

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
    `insert into price_lists (code, viewpoint, doc) select 'e' || n, 'Network', jsonb_build_object('n', n) from generate_series(1, 20000) n`,
  );
  files = folderFileStore(path.join(dir, 'files'));
  await files.put(key, photo, 'image/jpeg');
  await source.pool.query(
    `insert into attachments (id, source, content_type, file_name, size, storage_key, created_at)
     select id::uuid, 'Agent', 'image/jpeg', 'car.jpg', 1, id, now() from unnest($1::text[]) id`,
    [[key, lost]],
  );
  await backup(source, file(), files);
});
afterAll(async () => {
  await source.drop();
  await rm(dir, { recursive: true });
});
beforeEach(async () => {
  filesOfTarget = folderFileStore(path.join(dir, randomUUID()));
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
    const result = await restore(target, file(), filesOfTarget);
    expect(result.rows).toBeGreaterThan(20_000);
    // All but that it is restored, from which nothing leaves yet (DECISIONS T-1039).
    const { asOf } = (await standstill.find(target.pool))!;
    expect(Date.now() - asOf!.getTime()).toBeLessThan(600_000);
    await standstill.end(target.pool);
    expect(await everything(target)).toEqual(await everything(source));
    expect((await migrationStatus(target)).pending).toEqual([]);
  });

  it('brings back every photo and file, byte for byte, and says which were nowhere', async () => {
    const said: string[] = [];
    const again = path.join(dir, 'again.backup');
    expect(await backup(source, again, files, (text) => said.push(text))).toMatchObject({ files: 1, missing: 1 });
    expect(said.filter((text) => text.includes(lost))).toEqual([expect.stringContaining('car.jpg')]);
    expect(await restore(target, again, filesOfTarget)).toMatchObject({ files: 1, missing: 1 });
    expect(await filesOfTarget.get(key)).toEqual(photo);
  });

  it('is whole where the tables stand in a schema of their own (DECISIONS T-891)', async () => {
    const own = await createTestDatabase();
    const name = new URL(own.url).pathname.slice(1);
    await own.pool.query('drop schema public cascade; create schema "Own"; create schema public');
    await own.pool.query(`alter database ${name} set search_path = "Own", public`);
    const opened = openDatabase({ url: own.url, max: 2, applicationName: 'towline test schema' });
    try {
      const back = await restore(opened, file(), filesOfTarget);
      await standstill.end(opened.pool);
      const again = path.join(dir, 'schema.backup');
      expect(await backup(opened, again, filesOfTarget)).toEqual(back);
      await expect(restore(opened, again, filesOfTarget)).rejects.toThrow('is not empty');
      await migrate(opened);
      expect(await changedFunctions(opened.pool, await readFunctionFiles())).toEqual([]);
    } finally {
      await opened.close();
      await own.drop();
    }
  });

  it('without a store has the tables alone, and both sides say so', async () => {
    const bare = path.join(dir, 'bare.backup');
    expect(await backup(source, bare, undefined)).toMatchObject({ files: 0, missing: 2 });
    expect(await restore(target, bare, filesOfTarget)).toMatchObject({ files: 0, missing: 2 });
  });

  it('of the first version, which had no files, is read', async () => {
    const text = gunzipSync(await readFile(file())).toString('latin1');
    const old = path.join(dir, 'old.backup');
    const withoutFiles = text
      .replace('"towlineBackup":2', '"towlineBackup":1')
      .replace(/\n\{"file":[\s\S]*\n\\\.\n(?=\{"end")/, '\n')
      .replace(/"files":1,"missing":1,/, '');
    await writeFile(old, gzipSync(Buffer.from(withoutFiles, 'latin1')));
    expect(await restore(target, old, filesOfTarget)).toMatchObject({ files: 0, missing: 2 });
  });

  it('with a damaged photo is refused', async () => {
    const text = gunzipSync(await readFile(file())).toString('latin1');
    const broken = path.join(dir, 'photo.backup');
    const at = text.indexOf('\n', text.indexOf('{"file":')) + 1000;
    const other = text[at] === 'A' ? 'B' : 'A';
    await writeFile(broken, gzipSync(Buffer.from(text.slice(0, at) + other + text.slice(at + 1), 'latin1')));
    await expect(restore(target, broken, filesOfTarget)).rejects.toThrow(`the file ${key}`);
    expect((await target.pool.query('select 1 from price_lists')).rowCount).toBe(0);
  });

  it('is no backup while the store of files does not answer', async () => {
    const away = { ...files, get: () => Promise.reject(new Error('away')) };
    const half = path.join(dir, 'half.backup');
    await expect(backup(source, half, away)).rejects.toThrow('away');
    expect([existsSync(half), existsSync(`${half}.part`)]).toEqual([false, false]);
  });

  it('goes on without a file that cannot be read, and says which and why', async () => {
    const bad = { ...files, get: (of: string) => (of === lost ? Promise.reject(new Error('EIO')) : files.get(of)) };
    const said: string[] = [];
    const most = path.join(dir, 'most.backup');
    expect(await backup(source, most, bad, (text) => said.push(text))).toMatchObject({ files: 1, missing: 1 });
    expect(said.filter((text) => text.includes(lost))).toEqual([expect.stringMatching(/EIO.*car\.jpg/)]);
  });

  it('is no backup once the store of files stops answering on the way', async () => {
    const many = await createTestDatabase();
    await many.pool.query(
      `insert into attachments (id, source, content_type, file_name, size, storage_key, created_at)
       select gen_random_uuid(), 'Agent', 'image/jpeg', 'car.jpg', 1, n, now() + n * interval '1 second' from generate_series(1, 30) n`,
    );
    const stops = (of: string) => (Number(of) > 5 ? Promise.reject(new Error('away')) : Promise.resolve(photo));
    const half = path.join(dir, 'stops.backup');
    await expect(backup(many, half, { ...files, get: stops })).rejects.toThrow('away');
    expect(existsSync(half)).toBe(false);
    await many.drop();
  });

  it('makes every index, constraint and trigger again', async () => {
    await restore(target, file(), filesOfTarget);
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
    await restore(target, file(), filesOfTarget);
    await expect(
      target.pool.query(`insert into contracts (code, name, type, client_code) values ('X', 'X', 'X', 'nobody')`),
    ).rejects.toMatchObject({ code: '23503' });
    const { rows } = await target.pool.query(`select count(*)::int as off from pg_trigger where tgenabled = 'D'`);
    expect(rows).toEqual([{ off: 0 }]);
  });

  it('refuses a database that is not empty', async () => {
    await target.pool.query('create table cars (plate text)');
    await expect(restore(target, file(), filesOfTarget)).rejects.toThrow('not empty');
  });

  it('is all or nothing: a damaged file changes no row', async () => {
    const text = gunzipSync(await readFile(file())).toString('utf8');
    const broken = path.join(dir, 'broken.backup');
    const cut = text.slice(0, text.lastIndexOf('\\.\n'));
    await writeFile(broken, gzipSync(cut));
    await expect(restore(target, broken, filesOfTarget)).rejects.toThrow('not a whole backup');
    const { rows } = await target.pool.query('select count(*)::int as rows from price_lists');
    expect(rows).toEqual([{ rows: 0 }]);
  });

  it('says what the next try needs where the file ends too early or there is no room for photos', async () => {
    const short = path.join(dir, 'short.backup');
    const whole = await readFile(file());
    await writeFile(short, whole.subarray(0, whole.length / 2));
    const again = 'The database has its tables now, and no row of it: make a new one for the next try.';
    await expect(restore(target, short, filesOfTarget)).rejects.toThrow(SetupProblem);
    await target.pool.query('drop schema public cascade; create schema public');
    const full = {
      ...filesOfTarget,
      put: () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' })),
    };
    const said = `${file()} could not be restored: no room\n${again}`;
    await expect(restore(target, file(), full)).rejects.toThrow(said);
  });

  it('says so when there is no file', async () => {
    await expect(restore(target, path.join(dir, 'none'), filesOfTarget)).rejects.toThrow('ENOENT');
  });

  it('refuses a file that is something else', async () => {
    const other = path.join(dir, 'other');
    await writeFile(other, gzipSync('{"hello": 1}\n'));
    await expect(restore(target, other, filesOfTarget)).rejects.toThrow('not a backup');
  });

  it('fails without leaving half a file where it cannot write', async () => {
    const nowhere = path.join(dir, 'none', 'x.backup');
    await expect(backup(source, nowhere, files)).rejects.toThrow('ENOENT');
    expect(existsSync(`${nowhere}.part`)).toBe(false);
  });

  it('is one moment: a write that comes after its begin is not in it', async () => {
    const later = path.join(dir, 'later.backup');
    let change: Promise<unknown> | undefined;
    const running = backup(source, later, files, () => {
      change ??= source.pool.query(`update organisations set name = 'changed' where code = 'Q8'`);
    });
    await Promise.all([running, change]);
    await restore(target, later, filesOfTarget);
    const { rows } = await target.pool.query(`select name from organisations where code = 'Q8'`);
    expect(rows).not.toEqual([{ name: 'changed' }]);
  });
});
