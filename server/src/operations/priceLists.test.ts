import type { Contract, PriceList, PriceListSave, PriceListService, PriceListVersion } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let partner: { id: string; code: string };

beforeAll(async () => {
  test = await startTestApp();
  const { rows } = await test.db.pool.query<{ id: string; code: string }>(
    `select id, code from partners where code = (select partner_code from price_lists where contract_code = 'C24Prepaid19')`,
  );
  partner = rows[0]!;
});
afterAll(() => test.close());

const network = '/v1/bo/price-lists';
const contract = (code: string) => `/v1/bo/b2b/contract-pricing?contractCode=${code}`;
const ofPartner = () => `/v1/partners/${partner.id}/price-lists`;
const read = async (url: string) => (await test.call('GET', url)).json<PriceList[]>();
const post = (url: string, body: object, headers: Record<string, string> = {}, as = 'admin') =>
  test.call('POST', url, { as, body, headers });
const one = async (url: string, code: string) => (await read(url)).find((list) => list.code === code)!;
const withLine = (list: PriceList, code: string, change: Partial<PriceListService>): PriceListSave => ({
  ...list,
  services: list.services.map((line) => (line.code === code ? { ...line, ...change } : line)),
});

describe('lists that are saved together (3-platform §7, DECISIONS T-503)', () => {
  it('get a version and a line of history each that changed; the others stay as they are', async () => {
    const lists = await read(network);
    const [first] = lists;
    const changed = lists.map((list) => ({ ...withLine(list, 'Depot', { price: 99 }), reason: ' Tariffs of 2027 ' }));
    const answer = await post(network, [changed[0]!, lists[1]!]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<PriceList[]>().map(({ code, version }) => [code, version])).toEqual(
      lists.map(({ code, version }, index) => [code, index === 0 ? version! + 1 : version]),
    );
    const { rows } = await test.db.pool.query('select * from record_history where tag = $1 and record_id = $2', [
      'priceLists',
      first!.code,
    ]);
    expect(rows).toMatchObject([{ version: 2, operation: 'saveNetworkPriceLists', why: 'Tariffs of 2027' }]);
    const versions = (await test.call('GET', `${network}/${first!.code}/versions`)).json<PriceListVersion[]>();
    expect(versions).toMatchObject([
      { version: 2, reason: 'Tariffs of 2027', savedBy: expect.any(String), list: answer.json<PriceList[]>()[0] },
      { version: 1, list: first },
    ]);
    expect((await test.call('GET', `${network}/${first!.code}/versions?before=2`)).json()).toHaveLength(1);
  });

  it('either all, or none', async () => {
    const lists = await read(network);
    const bad = withLine(lists[1]!, 'Towing', { price: -1 });
    const answer = await post(network, [withLine(lists[0]!, 'Depot', { price: 7 }), bad]);
    const at = bad.services.findIndex(({ code }) => code === 'Towing');
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      422,
      [{ pointer: `/1/services/${at}/price`, code: 'PRICE_INVALID' }],
    ]);
    expect(await read(network)).toEqual(lists);
  });

  it('a list that somebody saved since is refused, with who and what; the ETag of all refuses, too', async () => {
    const answer = await test.call('GET', network);
    const lists = answer.json<PriceList[]>();
    const etag = answer.headers.etag as string;
    await post(network, [withLine(lists[0]!, 'Depot', { price: 31 })]);
    const late = withLine(lists[0]!, 'Towing', { price: 32 });
    for (const [body, headers] of [
      [[late], {}],
      [[{ ...late, version: undefined }], { 'if-match': etag }],
    ] as const) {
      const refused = await post(network, body, headers);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        412,
        {
          code: 'VERSION_CHANGED',
          current: {
            agentName: expect.any(String),
            lists: [{ code: lists[0]!.code, version: lists[0]!.version! + 1 }, {}],
          },
        },
      ]);
    }
    // Another list of the set is nobody else's.
    const other = await post(network, [withLine(lists[1]!, 'Depot', { price: 33 })]);
    expect(other.statusCode, other.body).toBe(200);
  });

  it('of two who save one list at once, one does', async () => {
    const [list] = await read(network);
    const answers = await Promise.all([
      post(network, [withLine(list!, 'Depot', { price: 41 })]),
      post(network, [withLine(list!, 'Depot', { price: 42 })], {}, 'admin'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
  });

  it('sent twice with a key, or the same content again, they are saved once', async () => {
    const [list] = await read(network);
    const body = [withLine(list!, 'Depot', { price: 51 })];
    const once = () => post(network, body, { 'idempotency-key': 'lists once' });
    const [first, second, third] = [await once(), await once(), await post(network, body)];
    expect([second.json(), third.json()]).toEqual([first.json(), first.json()]);
    expect((await one(network, list!.code)).version).toBe(list!.version! + 1);
  });
});

describe('what a save refuses (3-platform §9; DECISIONS S-35, T-504)', () => {
  const codesOf = async (url: string, list: PriceListSave) => {
    const answer = await post(url, [list]);
    const { errors = [] } = answer.json<{ errors?: { code: string; pointer: string }[] }>();
    return [answer.statusCode, ...errors.map(({ code }) => code)];
  };

  it.each<[string, Partial<PriceListService>, string]>([
    ['a negative price', { price: -0.01 }, 'PRICE_INVALID'],
    ['a surcharge that makes cheaper', { surcharge: { sundayPriceMultiplier: 0.5 } }, 'SURCHARGE_INVALID'],
    ['a parent that there is not', { parentServiceCode: 'Nowhere' }, 'PARENT_UNKNOWN'],
    ['a circle', { parentServiceCode: 'Towing' }, 'PRICE_LIST_MISCONFIGURED'],
    ['crossed units', { unitLowerLimit: 6, unitUpperLimit: 5 }, 'UNIT_LIMITS_INVALID'],
  ])('%s', async (_case, change, code) => {
    expect(await codesOf(network, withLine(await one(network, 'Default'), 'Towing', change))).toEqual([422, code]);
  });

  it('a missing required service, where the list is not exempt', async () => {
    const list = await one(contract('Q8'), 'Q8');
    const without = { ...list, services: list.services.filter(({ code }) => code !== 'Depot') };
    expect(await codesOf(contract('Q8'), without)).toEqual([422, 'REQUIRED_SERVICE_MISSING']);
    const exempt = await one(network, 'Default');
    const allowed = { ...exempt, services: exempt.services.filter(({ code }) => code !== 'Depot') };
    expect(await codesOf(network, allowed)).toEqual([200]);
  });

  it('two lines for the same job; limits that touch are none', async () => {
    const list = await one(network, 'Default');
    const line = list.services.find(({ code }) => code === 'ExtraMileage')!;
    const twice = (lower: number) => ({
      ...withLine(list, 'ExtraMileage', { unitUpperLimit: 50 }),
      services: [
        ...withLine(list, 'ExtraMileage', { unitUpperLimit: 50 }).services,
        { ...line, unitLowerLimit: lower, price: 1 },
      ],
    });
    expect(await codesOf(network, twice(49))).toEqual([422, 'LINES_TIED']);
    expect(await codesOf(network, twice(50))).toEqual([200]);
  });

  it('an archived line that is left out', async () => {
    const list = await one(network, 'SIABIS');
    expect(await codesOf(network, withLine(list, 'Toll', { isArchived: true, legacyPrice: 3 }))).toEqual([200]);
    const archived = await one(network, 'SIABIS');
    expect(archived.services.find(({ code }) => code === 'Toll')).toMatchObject({ isArchived: true, legacyPrice: 3 });
    const without = { ...archived, services: archived.services.filter(({ code }) => code !== 'Toll') };
    expect(await codesOf(network, without)).toEqual([422, 'ARCHIVED_LINE_LEFT_OUT']);
  });

  it('the code of somebody else’s list, or one code twice', async () => {
    const list = await one(network, 'Default');
    expect(await codesOf(contract('Q8'), { ...list, version: 0 })).toContain('CODE_TAKEN');
    expect((await post(network, [list, { ...list, title: 'Twice' }])).json()).toMatchObject({
      errors: [{ pointer: '/1/code', code: 'CODE_TAKEN' }],
    });
  });
});

describe('the lists of a partner and of a client (DECISIONS S-35, T-478)', () => {
  it('one for all contracts, one for each; a contract that there is not is refused', async () => {
    const lists = await read(ofPartner());
    expect(lists.map(({ contractCode }) => contractCode)).toEqual([undefined, 'C24Prepaid19']);
    const made = (contractCode: string | undefined) => ({
      ...{ code: `${partner.code}/${contractCode ?? 'all'}`, title: 'New', services: lists[0]!.services },
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
      [partner.code],
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
    await pool.query('update partners set deleted_at = now() where id = $1', [partner.id]);
    expect((await test.call('GET', ofPartner())).statusCode).toBe(404);
    expect((await post(ofPartner(), [])).statusCode).toBe(404);
  } finally {
    await pool.query('update partners set deleted_at = null where id = $1', [partner.id]);
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
    expect((await save(partner.code)).statusCode).toBe(422);
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
