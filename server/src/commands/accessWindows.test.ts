import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase('masterData');
  const add = (ip: string, hours: number, more = 'now(), null, null') =>
    db.pool.query(
      `insert into database_access (id, agent_id, agent_name, ip, hours, created_at, expires_at, next_try_at, begun_at, closed_at, ended_at)
       select gen_random_uuid(), id, E'Ann\nhost all all 0.0.0.0/0 trust', $1, $2, '2036-11-22T14:02:00Z'::timestamptz - make_interval(hours => $2),
         case when $2 = 1 then '2020-01-01'::timestamptz else '2036-11-22T14:02:00Z' end, now(), ${more}
       from agents where email = 'admin@towline.example'`,
      [ip, hours],
    );
  await add('203.0.113.7', 48);
  await add('2001:db8::7', 2);
  await add('203.0.113.8', 1);
  await add('203.0.113.9', 2, 'null, null, null');
  await add('203.0.113.10', 2, 'now(), now(), null');
});
afterAll(() => db.drop());

const main = path.join(import.meta.dirname, '../main.ts');

async function access(...args: string[]): Promise<{ code: number; out: string }> {
  const child = spawn(process.execPath, [main, 'db', 'access', ...args], {
    env: { ...process.env, DATABASE_URL: db.url },
  });
  let out = '';
  child.stdout.on('data', (data: Buffer) => (out += data));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out };
}

it('prints who is let in now, as lines of pg_hba.conf: one line a window, whatever stands in a name', async () => {
  const { code, out } = await access('--format', 'pg_hba');
  const line = (network: string) =>
    `hostssl\tall\tall\t${network}\tscram-sha-256\t# until 2036-11-22T14:02:00.000Z, Ann host all all 0.0.0.0/0 trust`;
  expect([code, out.trimEnd().split('\n').toSorted()]).toEqual([0, [line('2001:db8::7/128'), line('203.0.113.7/32')]]);
});

it('knows no other format', async () => {
  expect(await access('--format', 'xml')).toEqual({ code: 64, out: '' });
});
