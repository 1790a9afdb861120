import type { Contract } from '@towline/sdk/api';
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

it('whoever handles its requests reads what they need of a contract that is archived, also where their account names none (DECISIONS S-41)', async () => {
  const named = (contracts: string[]) =>
    test.db.pool.query(
      `update agents set permissions = jsonb_set(permissions, '{contracts}', $1::jsonb) where email = 'agent.be@towline.example' returning id`,
      [JSON.stringify(contracts)],
    );
  const archive = (at: string | null) =>
    test.db.pool.query('update contracts set archived_at = $2::timestamptz where code = $1', [contractCode, at]);
  const before = await test.db.pool.query<{ permissions: { contracts: string[] } }>(
    `select permissions from agents where email = 'agent.be@towline.example'`,
  );
  const place = 'service=JumpStart&lat=51.0545&lng=3.7219&country=BE';
  const reads = () =>
    Promise.all(
      [
        `/v1/contracts/${contractCode}`,
        `/v1/bo/partner-workshops?contractCode=${contractCode}`,
        `/v1/bo/client-workshops?contractCode=${contractCode}`,
        `/v1/price/estimate?contract=${contractCode}&${place}`,
      ].map(async (url) => {
        const answer = await test.call('GET', url, { as: 'agent.be' });
        return [answer.statusCode, answer.body.length > 100];
      }),
    );
  await named([]);
  await archive('2026-11-20T10:00:00Z');
  const seen = await reads();
  await archive(null);
  await named(before.rows[0]!.permissions.contracts);
  expect(seen).toEqual(Array(4).fill([200, true]));
});

const codesOf = async (as: string, query: Record<string, string>): Promise<string[]> => {
  const answer = await test.call('GET', `/v1/contracts?${new URLSearchParams(query)}`, { as });
  return answer.json<{ code: string }[]>().map(({ code }) => code);
};

it.each(['admin', 'agent.be', 'client.q8'])('the contracts of %s in parts are all of theirs, each once', async (as) => {
  const all = await codesOf(as, {});
  expect(all).toEqual(await codesOf(as, { take: '999' }));
  const parts: string[] = [];
  for (let after: string | undefined; parts.length < all.length; after = parts.at(-1)) {
    const part = await codesOf(as, { take: '3', ...(after !== undefined && { after }) });
    expect(part.length).toBeGreaterThan(0);
    parts.push(...part);
  }
  expect(parts).toEqual(all);
  expect(await codesOf(as, { take: '3', after: all.at(-1) ?? '' })).toEqual([]);
});

it.each<[as: string, code: string, isRead: boolean]>([
  ['admin', 'Q8', true],
  ['agent.be', 'Q8', false],
  ['client.q8', 'Q8', false],
  ['manager.it', 'C24Prepaid_IT_BA', true],
  ['blue.it', 'BA_DTA', false],
])(
  'from the contract %s reads of %s nobody learns what partners take who may not (T-1035)',
  async (as, code, isRead) => {
    const one = (await test.call('GET', `/v1/contracts/${code}`, { as })).json<Contract>();
    const then = (await test.call('GET', `/v1/contracts/${code}?forVersion=1`, { as })).json<Contract>();
    const all = (await test.call('GET', '/v1/contracts', { as })).json<Contract[]>();
    const listed = all.find((contract) => contract.code === code);
    for (const read of [one, then, listed]) {
      expect(read?.pricing).toMatchObject({ priceListCode: expect.any(String) });
      expect(read?.pricing?.customerPriceFactor !== undefined).toBe(isRead);
    }
  },
);
