import type { Contract, PriceListService, PriceListVersion } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { contract, network, priceListDesk } from './priceLists.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
const { partner, ofPartner, read, post, one } = priceListDesk(() => test);

describe('the lists of a partner and of a client (DECISIONS S-35, T-478)', () => {
  it('one for all contracts, one for each; a contract that there is not is refused', async () => {
    const lists = await read(ofPartner());
    expect(lists.map(({ contractCode }) => contractCode)).toEqual([undefined, 'C24Prepaid19']);
    const made = (contractCode: string | undefined) => ({
      ...{ code: `${partner().code}/${contractCode ?? 'all'}`, title: 'New', services: lists[0]!.services },
      ...(contractCode && { contractCode }),
    });
    expect((await post(ofPartner(), [made('Nowhere')])).json()).toMatchObject({
      errors: [{ pointer: '/0/contractCode', code: 'UNKNOWN_CONTRACT' }],
    });
    expect((await post(ofPartner(), [made(undefined)])).json()).toMatchObject({
      errors: [{ pointer: '/0/contractCode', code: 'CONTRACT_HAS_LIST' }],
    });
    const answer = await post(ofPartner(), [made('Q8')]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await read(ofPartner())).map(({ contractCode }) => contractCode)).toEqual([
      undefined,
      'C24Prepaid19',
      'Q8',
    ]);
  });

  it('a client’s new list is found by the contract that it was made for', async () => {
    const [list] = await read(contract('Q8'));
    const answer = await post(contract('Q8'), [{ code: 'Q8_2027', title: 'Q8 2027', services: list!.services }]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await one(contract('Q8'), 'Q8_2027')).toMatchObject({ contractCode: 'Q8', viewpoint: 'Client', version: 1 });
    expect((await read(contract('C24Prepaid19'))).map(({ code }) => code)).not.toContain('Q8_2027');
  });

  it('is for who may see them alone', async () => {
    for (const url of [network, contract('Q8'), ofPartner()]) {
      expect((await test.call('GET', url, { as: 'agent.be' })).statusCode).toBe(403);
      expect((await post(url, [], {}, 'manager.be')).statusCode).toBe(403);
    }
    expect((await test.call('GET', contract('Nowhere'))).statusCode).toBe(404);
    expect((await test.call('GET', `${network}/Nowhere/versions`)).statusCode).toBe(404);
  });
});

describe('what a list was is for who may see what it is', () => {
  it.each([
    ['manager.it', 403, 200],
    ['admin', 200, 200],
    ['manager.be', 403, 403],
  ])('%s: of the network %d, of a partner %d', async (as, ofNetwork, ofOne) => {
    const { rows } = await test.db.pool.query<{ code: string }>(
      'select code from price_lists where partner_code = $1 limit 1',
      [partner().code],
    );
    const lists = [network, contract('Q8'), ofPartner()];
    const seen = await Promise.all(lists.map(async (url) => (await test.call('GET', url, { as })).statusCode));
    const codes = ['Default', 'Q8', rows[0]!.code].map((code) => `${network}/${encodeURIComponent(code)}/versions`);
    const told = await Promise.all(codes.map(async (url) => (await test.call('GET', url, { as })).statusCode));
    expect([seen, told]).toEqual([
      [ofNetwork, ofNetwork, ofOne],
      [ofNetwork, ofNetwork, ofOne],
    ]);
  });
});

it('the lists of a partner who was deleted are not there any more', async () => {
  const { pool } = test.db;
  try {
    // Saved before such lines were refused (DECISIONS T-504): nobody can mend them where the partner is gone.
    const tied = async () =>
      (await test.call('GET', '/v1/bo/price-lists/tied')).json<{ code: string }[]>().map(({ code }) => code);
    await pool.query(
      `update price_lists set doc = jsonb_set(doc, '{services}', doc->'services' || (doc->'services'->0)) where code = $1`,
      [partner().code],
    );
    expect(await tied()).toEqual([partner().code]);
    await pool.query('update partners set deleted_at = now() where id = $1', [partner().id]);
    expect(await tied()).toEqual([]);
    expect((await test.call('GET', ofPartner())).statusCode).toBe(404);
    expect((await post(ofPartner(), [])).statusCode).toBe(404);
  } finally {
    await pool.query('update partners set deleted_at = null where id = $1', [partner().id]);
    await pool.query(`update price_lists set doc = doc #- '{services,-1}' where code = $1`, [partner().code]);
  }
});

describe('a contract names a list that there is (DECISIONS T-505)', () => {
  const save = async (priceListCode: string) => {
    const loaded = (await test.call('GET', '/v1/contracts/Q8')).json<Contract>();
    const changed = { ...loaded, pricing: { ...loaded.pricing, priceListCode } };
    return test.call('PUT', '/v1/contracts/Q8', { body: { reason: 'Another list', contract: changed } });
  };

  it('another one is refused, and a list that was made for it is taken', async () => {
    const answer = await save('Nowhere');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/contract/pricing/priceListCode', code: 'UNKNOWN_PRICE_LIST' }] },
    ]);
    expect((await save(partner().code)).statusCode).toBe(422);
    expect((await save('Q8_2027')).statusCode).toBe(200);
  });
});

describe('one price of a partner (3-platform §5, §7)', () => {
  const offer = (list: string, line: string) => `${ofPartner()}/${encodeURIComponent(list)}/${line}`;

  it('is saved with the version of its list, and answered as its line', async () => {
    const list = (await read(ofPartner()))[1]!;
    const answer = await post(offer(list.code, 'Towing'), {
      price: 77.5,
      version: list.version,
      reason: 'By telephone',
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { code: 'Towing', price: 77.5 }]);
    expect(answer.headers.etag).toBe(`"${list.version! + 1}"`);
    const [last] = (await test.call('GET', `${network}/${encodeURIComponent(list.code)}/versions`)).json<
      PriceListVersion[]
    >();
    expect(last).toMatchObject({ version: list.version! + 1, reason: 'By telephone' });
    const stale = await post(offer(list.code, 'Towing'), { price: 78, version: list.version });
    expect([stale.statusCode, stale.json()]).toMatchObject([412, { code: 'VERSION_CHANGED', current: { version: 2 } }]);
  });

  it.each<[string, Partial<PriceListService>[], number, string]>([
    ['an archived line', [{ isArchived: true }], 422, 'LINE_ARCHIVED'],
    [
      'several lines',
      [
        { unitUpperLimit: 9, isArchived: false },
        { unitLowerLimit: 9, isArchived: false },
      ],
      422,
      'PRICE_FOR_LIMITS',
    ],
  ])('of %s is refused', async (_case, changes, status, code) => {
    const list = (await read(ofPartner()))[0]!;
    const line = list.services.find((other) => other.code === 'Towing')!;
    const others = list.services.filter((other) => other.code !== 'Towing' && other.parentServiceCode !== 'Towing');
    await test.db.pool.query(`update price_lists set doc = jsonb_set(doc, '{services}', $2) where code = $1`, [
      list.code,
      JSON.stringify([...others, ...changes.map((change) => ({ ...line, ...change }))]),
    ]);
    const answer = await post(offer(list.code, 'Towing'), { price: 1 });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([status, [{ code }]]);
    expect((await post(offer(list.code, 'Nothing'), { price: 1 })).statusCode).toBe(404);
    expect((await post(offer('Default', 'Towing'), { price: 1 })).statusCode).toBe(404);
  });
});
