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
