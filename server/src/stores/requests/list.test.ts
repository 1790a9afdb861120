import { anAgentOf } from '@towline/sdk/access/fixtures.testing';
import type { Agent, RequestList, RequestStatus } from '@towline/sdk/api';
import { filterGroupOfStatus, statusesOfGroup } from '@towline/sdk/domain/request/filterGroups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { noFilters } from './filters.testing.ts';
import { filterWhere, type RequestFilters } from './filters.ts';
import { type ListStatement, listStatement } from './list.ts';
import type { ListOrder } from './listOrders.ts';

let db: TestDatabase;
const requests = 13_000;
const someStatuses: RequestStatus[] = [
  'PartnerCompleted',
  'CustomerCompleted',
  'Cancelled',
  'Dispatching',
  'PartnerEnroute',
];

beforeAll(async () => {
  db = await createTestDatabase();
  const groups = someStatuses.map((status) => filterGroupOfStatus[status]);
  // Every third is one of Belgium's completed; `golf` is in every seventh, `zeldzaam` in every 999th, `1ABC…` in all.
  await db.pool.query(
    `insert into requests (id, order_id, status, status_group, status_at, contract_code, home_code, client_code, service, license_plate,
       make_model, customer_name, country, created_at, updated_at, created_by, time_zone, service_order)
     select gen_random_uuid(), gen_random_uuid(), ($2::text[])[k], ($3::text[])[k], now(), case when n % 11 = 0 then 'Other' else 'Usual' end,
       case when n % 2 = 0 then 'Home' else 'Elsewhere' end, case when n % 13 = 0 then 'Client' end, 'BreakdownAssistance',
       '1ABC' || n, case when n % 7 = 0 then 'VW Golf' else 'Fiat Panda' end, case when n % 999 = 0 then 'Zeldzaam 50%_\\x' else 'Jan' end,
       case when n % 4 = 0 then 'IT' else 'BE' end, '2026-01-01'::timestamptz + n / 2 * interval '1 minute', now(), 'test', 'Europe/Brussels', '{}'
     from (select n, case when n % 3 < 2 then 1 + n % 2 else 3 + n % 3 end as k from generate_series(1, $1::int) n) s`,
    [requests, someStatuses, groups],
  );
});
afterAll(() => db.drop());

const agents = {
  administrator: anAgentOf('Alecta', { role: 'C24Admin' }),
  home: anAgentOf('Home'),
  client: anAgentOf('Client'),
  nobody: anAgentOf('Nowhere'),
};
const completed = statusesOfGroup('CompletedAfterDispatch');

const filters: [string, Partial<RequestFilters>][] = [
  ['nothing', {}],
  ['a country and a group', { countries: ['BE'], statuses: completed }],
  ['two countries and two groups', { countries: ['BE', 'IT'], statuses: [...completed, 'Cancelled'] }],
  ['a part of a group', { statuses: ['PartnerCompleted'] }],
  ['a common text', { text: 'Golf' }],
  ['a text of all', { text: '1abc' }],
  ['a rare text', { text: 'zeldzaam' }],
  ['a text of nobody', { text: 'nergens' }],
  ['a text too short for the index', { text: 'ab' }],
  ['words that stand in another order', { text: 'zeldzaam golf' }],
  ['words with a comma, one of them in all', { text: 'Golf, 1abc' }],
  ['words of which one is nowhere', { text: 'golf nergens' }],
  ['a word with one too short for the index', { text: 'ja zeldzaam' }],
  ['a plate and a word', { text: '1ABC77 golf' }],
  ['more words than anybody types', { text: 'v w g o l f 1 a b c j a n' }],
  ['commas alone', { text: ', ,' }],
  ['signs that mean something to LIKE', { text: '50%_\\x' }],
  ['a common text in a country and group', { countries: ['BE'], statuses: completed, text: 'golf' }],
  ['a rare text in a country and group', { countries: ['BE'], statuses: completed, text: 'zeldzaam' }],
  ['a rare text in all groups of two countries', { countries: ['BE', 'IT'], text: 'zeldzaam' }],
  ['two texts', { text: 'golf', name: 'zeldzaam' }],
  ['a plate', { licensePlate: '1-ABC-77' }],
  ['a plate as text', { text: '1ABC77' }],
  ['a plate as text in a country and group', { countries: ['BE'], statuses: completed, text: '1abc77' }],
  ['a contract and a text', { contractCodes: ['Other'], text: 'golf' }],
  ['days', { from: new Date('2026-01-02T00:00:00Z'), to: new Date('2026-01-03T00:00:00Z') }],
  ['days and a text', { from: new Date('2026-01-02T00:00:00Z'), to: new Date('2026-01-04T00:00:00Z'), text: 'golf' }],
];

async function listed(
  agent: Agent,
  given: Partial<RequestFilters>,
  take: number,
  skip: number,
  order?: ListOrder,
): Promise<RequestList> {
  return answered(listStatement(agent, { ...noFilters, ...given }, take, skip, order));
}

async function answered({ text, values }: ListStatement): Promise<RequestList> {
  const { rows } = await db.prepared.query<{ document: string }>({ text, values });
  return JSON.parse(rows[0]?.document ?? '') as RequestList;
}

/** The same by counting and sorting everything. */
async function plainly(agent: Agent, given: Partial<RequestFilters>, take: number, skip: number, order = 'desc') {
  const { sql, values } = filterWhere(agent, { ...noFilters, ...given });
  const ids = `select r.id from requests r where ${sql} order by r.created_at ${order}, r.id ${order} limit ${take} offset ${skip}`;
  const [page, all] = await Promise.all([
    db.pool.query<{ id: string }>(ids, values),
    db.pool.query<{ n: number }>(`select count(*)::int as n from requests r where ${sql}`, values),
  ]);
  return { ids: page.rows.map(({ id }) => id), count: all.rows[0]?.n ?? 0 };
}

const believe = (rows: number) =>
  db.pool.query(`update pg_class set reltuples = $1 where oid = 'requests'::regclass`, [rows]);

it('finds each word, in any order and whatever stands between them', async () => {
  const numbers = async (text: string) => (await listed(agents.administrator, { text }, 20, 0)).count;
  const both = await numbers('golf zeldzaam');
  expect(both).toBe(Math.floor(requests / (999 * 7)));
  expect(await numbers('Zeldzaam, VW Golf')).toBe(both);
  expect(await numbers('zeldzaam 1abc6993')).toBe(1);
  expect(await numbers('zeldzaam nergens')).toBe(0);
});

it.each<[string, Partial<RequestFilters>, Partial<RequestFilters>]>([
  ['a text', { text: ' golf ' }, { text: 'golf' }],
  ['a name', { name: 'Zeldzaam 50%_\\x ' }, { name: 'Zeldzaam 50%_\\x' }],
  ['a name before another word', { name: '\tjan' }, { name: 'jan' }],
  ['a text of blanks', { text: '  ' }, {}],
  ['a name of blanks', { name: ' ' }, {}],
  ['an address of blanks', { email: ' ' }, {}],
  ['a reference of blanks', { reference: '\t' }, {}],
  ['a partner of blanks', { partnerName: ' ' }, {}],
  ['an id of blanks', { id: ' ' }, {}],
])('asks nothing with the blanks around %s, in page and export alike', async (_what, typed, meant) => {
  const [list, same, all] = await Promise.all([
    listed(agents.home, typed, 20, 0),
    listed(agents.home, meant, 20, 0),
    plainly(agents.home, typed, 20, 0),
  ]);
  expect(list).toEqual(same);
  expect(list.count).toBeGreaterThan(0);
  expect(all).toEqual(await plainly(agents.home, meant, 20, 0));
});

describe.each([
  ['in a table as it is', requests, 10_000],
  ['in a table of a million', 1_000_000, 1_000],
])('the list %s', (_name, rows, cap) => {
  beforeAll(() => believe(rows));

  describe.each(Object.entries(agents))('for %s', (_agent, agent) => {
    it.each(filters)(
      'narrowed by %s has the newest, and their number as far as it is counted',
      async (_what, given) => {
        const [list, plain] = await Promise.all([listed(agent, given, 20, 0), plainly(agent, given, 20, 0)]);
        expect(list.records.map(({ id }) => id)).toEqual(plain.ids);
        if (list.isCountCapped) {
          expect(plain.count).toBeGreaterThan(list.count);
          expect(list.count).toBeGreaterThanOrEqual(20);
          // Without a text, and in a table that is not large, only beyond the cap.
          if (!given.text && !given.licensePlate) expect(list.count).toBe(cap);
          if (rows === requests) expect(list.count).toBe(10_000);
        } else expect(list.count).toBe(plain.count);
      },
    );
  });

  it.each(filters)('narrowed by %s is the same for whom the look is spared', async (_what, given) => {
    for (const agent of [agents.home, agents.client]) {
      const found = listStatement(agent, { ...noFilters, ...given }, 20, 0).found?.();
      if (!found) continue; // no text, or one that is never looked for
      const [list, plain] = await Promise.all([answered(found), plainly(agent, given, 20, 0)]);
      expect(list.records.map(({ id }) => id)).toEqual(plain.ids);
      expect(list.count).toBe(Math.min(plain.count, 10_000));
    }
  });

  it.each(filters)('narrowed by %s goes on at a later page', async (_what, given) => {
    for (const skip of [13, 240, 12_990]) {
      const list = await listed(agents.home, given, 20, skip);
      expect(list.records.map(({ id }) => id)).toEqual((await plainly(agents.home, given, 20, skip)).ids);
    }
  });

  it.each(filters)('narrowed by %s begins with the oldest, too, and goes on from there', async (_what, given) => {
    for (const skip of [0, 240]) {
      const [list, plain] = await Promise.all([
        listed(agents.home, given, 20, skip, 'oldest'),
        plainly(agents.home, given, 20, skip, 'asc'),
      ]);
      expect(list.records.map(({ id }) => id)).toEqual(plain.ids);
      if (!list.isCountCapped) expect(list.count).toBe(plain.count);
    }
  });
});
