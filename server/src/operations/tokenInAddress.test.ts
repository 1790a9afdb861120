import { randomUUID } from 'node:crypto';
import type { ApiScope, Policy } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let plate: string;
let contractCode: string;

beforeAll(async () => {
  test = await startTestApp();
  await test.db.pool.query(
    `insert into policies (contract_code, license_plate, coverage_from, coverage_to) values ('C24Prepaid19', '1TOK123', '2020-01-01', '2999-12-31')`,
  );
  [plate, contractCode] = ['1TOK123', 'C24Prepaid19'];
});
afterAll(() => test.close());

const tokenWith = async (scope: ApiScope): Promise<string> => {
  const answer = await test.call('POST', '/v1/bo/api-tokens', {
    as: 'agent.be',
    body: { name: scope, scopes: [scope] },
  });
  return answer.json<{ secret: string }>().secret;
};
const found = (token: string, as = '') => test.call('GET', `/v1/bo/policies/${token}?licensePlate=${plate}`, { as });

it('a token in the address looks policies up', async () => {
  const answer = await found(await tokenWith('guarantees:read'));
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json<Policy[]>()).toEqual([
    expect.objectContaining({ licensePlate: plate, contractCode, status: 'Covered' }),
  ]);
});

it('needs the scope of that one thing', async () => {
  const answer = await found(await tokenWith('requests:read'));
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'TOKEN_SCOPE_MISSING']);
});

it('that nobody gave opens nothing', async () => {
  expect((await found('tow_guess')).statusCode).toBe(401);
});

it('is not asked of who has a session', async () => {
  expect((await found('anything', 'agent.be')).statusCode).toBe(200);
});

it('opens no other call', async () => {
  const secret = await tokenWith('requests:read');
  expect((await test.call('GET', `/v1/bo/assistance-requests?key=${secret}`, { as: '' })).statusCode).toBe(401);
});

it.each(['contract', 'vehicle', 'service-location', 'destination-location'])(
  'a key of the right scope reaches the order part %s, another does not',
  async (part) => {
    const url = (key: string) => `/v1/bo/orders/${randomUUID()}/${part}?key=${key}`;
    const body = part === 'contract' ? { requestedService: {} } : {};
    const statusOf = async (key: string) => (await test.call('POST', url(key), { as: '', body })).statusCode;
    expect(await statusOf(await tokenWith('requests:read'))).toBe(403);
    expect(await statusOf('tow_guess')).toBe(401);
    expect([401, 403]).not.toContain(await statusOf(await tokenWith('requests:write')));
  },
);
