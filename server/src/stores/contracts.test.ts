import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { contracts } from './contracts.ts';

let test: TestApp;
const code = 'C24Prepaid19';

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('reads a contract’s rules as they are at that moment, however often one transaction writes them', async () => {
  const client = await test.db.pool.connect();
  const nameOf = async () => (await contracts.rulesByCode(client, code))?.name;
  try {
    const before = await nameOf();
    await client.query('begin');
    for (const name of ['First', 'Second']) {
      await client.query('update contracts set name = $2 where code = $1', [code, name]);
      expect(await nameOf()).toBe(name);
    }
    expect((await contracts.rulesByCode(test.db.pool, code))?.name).toBe(before);
    await client.query('rollback');
    expect(await nameOf()).toBe(before);
  } finally {
    client.release(true);
  }
});

it('a contract’s document says what its columns say, whoever writes them', async () => {
  const client = await test.db.pool.connect();
  const read = async () =>
    (await client.query<{ doc: Record<string, unknown> }>('select doc from contracts where code = $1', [code])).rows[0]
      ?.doc;
  try {
    await client.query('begin');
    const before = await read();
    await client.query(
      `update contracts set name = 'Another', version = version + 1, archived_at = '2026-11-20T10:00:00Z' where code = $1`,
      [code],
    );
    expect(await read()).toEqual({
      ...before,
      name: 'Another',
      version: Number(before?.version) + 1,
      archivedAt: '2026-11-20T10:00:00+00:00',
    });
    await client.query(
      `update contracts set archived_at = null, doc = doc || '{"name": "Not this one"}' where code = $1`,
      [code],
    );
    expect(await read()).toEqual({ ...before, name: 'Another', version: Number(before?.version) + 1 });
  } finally {
    await client.query('rollback');
    client.release();
  }
});
