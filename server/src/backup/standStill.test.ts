import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { folderFileStore } from '../ports/fileStore/folder.ts';
import { standstill } from '../stores/standstill.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

let dir: string;
let db: TestDatabase;
const file = () => path.join(dir, 'towline.backup');
const files = () => folderFileStore(path.join(dir, 'files'));

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'towline-standstill-'));
  db = await createTestDatabase();
  await backup(db, file(), files());
});
afterAll(async () => {
  await db.drop();
  await rm(dir, { recursive: true });
});
beforeEach(async () => {
  await db.pool.query('drop schema public cascade; create schema public');
});

/** The same backup as a version made it that knew no standstill. */
async function ofBefore(madeAt: string): Promise<string> {
  const [head = '', ...rest] = gunzipSync(await readFile(file()))
    .toString('latin1')
    .split('\n');
  const { migrations, ...others } = JSON.parse(head) as { migrations: string[] };
  const before = { ...others, migrations: migrations.filter((name) => !name.endsWith('_standstill')), madeAt };
  const tables = rest.join('\n').replace(/\{"table":"standstill"[^\n]*\n\\\.\n/, '');
  const older = path.join(dir, 'older.backup');
  await writeFile(older, gzipSync(Buffer.from(`${JSON.stringify(before)}\n${tables}`, 'latin1')));
  return older;
}
const asOf = async () => (await standstill.find(db.pool))?.asOf?.getTime();

it('a backup of before there was a standstill stands still, too, and goes on standing when it is migrated (DECISIONS T-1039)', async () => {
  await restore(db, await ofBefore('2025-01-01T00:00:00.000Z'), files());
  expect(await asOf()).toBe(Date.UTC(2025, 0, 1));
  await migrate(db);
  expect(await asOf()).toBe(Date.UTC(2025, 0, 1));
});

it('a backup of a database that stood still stands still since now, as of its own making', async () => {
  await restore(db, file(), files());
  const first = (await asOf())!;
  await db.pool.query(`update standstill set since = '2025-01-01', as_of = '2024-12-31'`);
  const again = path.join(dir, 'again.backup');
  await backup(db, again, files());
  await db.pool.query('drop schema public cascade; create schema public');
  await restore(db, again, files());
  expect(await asOf()).toBeGreaterThan(first);
  expect((await standstill.find(db.pool))!.since.getTime()).toBeGreaterThan(first);
});
