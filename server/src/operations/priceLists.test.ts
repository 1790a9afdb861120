import type { PriceList, PriceListSave, PriceListService, PriceListVersion } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { contract, network, priceListDesk, withLine } from './priceLists.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
const { read, post, one } = priceListDesk(() => test);

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
