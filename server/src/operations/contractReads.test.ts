import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let contractCode: string;

beforeAll(async () => {
  test = await startTestApp();
  const answer = await test.call('POST', '/v1/bo/order-requests', { body: orderInGent('1ABC123') });
  const { id } = answer.json<{ id: string }>();
  const { rows } = await test.db.pool.query<{ contract_code: string }>(
    `update requests set abroad_code = 'C24France' where id = $1 returning contract_code`,
    [id],
  );
  contractCode = rows[0]!.contract_code;
});
afterAll(() => test.close());

const status = async (as: string, code: string): Promise<number> =>
  (await test.call('GET', `/v1/contracts/${code}`, { as })).statusCode;

it('the abroad company reads the contract of a request that it handles, and no other', async () => {
  expect(await status('agent.fr', contractCode)).toBe(200);
  expect(await status('agent.fr', 'Q8')).toBe(404);
});

it('a client reads his own contracts only, whatever he has to do with', async () => {
  await test.db.pool.query(`update requests set client_code = 'Q8' where contract_code = $1`, [contractCode]);
  expect(await status('client.q8', contractCode)).toBe(404);
  expect(await status('client.q8', 'Q8')).toBe(200);
});

it('an agent of another country finds nothing', async () => {
  expect(await status('agent.it', contractCode)).toBe(404);
});
