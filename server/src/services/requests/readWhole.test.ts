import { anAgentOf } from '@towline/sdk/access/fixtures.testing';
import type { RequestList } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noFilters } from '../../stores/requests/filters.testing.ts';
import type { RequestFilters } from '../../stores/requests/filters.ts';
import { listStatement } from '../../stores/requests/list.ts';
import { listAfterStatement } from '../../stores/requests/listAfter.ts';
import { type ListOrder, readCursor } from '../../stores/requests/listOrders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { readList } from './readList.ts';

let db: TestDatabase;
const requests = 120;

// Seven of a moment, which is one of microseconds: they stand on both sides of the borders of pages.
const add = (count: number, from: string, home: string) =>
  db.pool.query(
    `insert into requests (id, order_id, status, status_group, contract_code, home_code, service, license_plate, country, created_at, service_order)
     select gen_random_uuid(), gen_random_uuid(), case when n % 3 = 0 then 'Cancelled' else 'PartnerCompleted' end,
       case when n % 3 = 0 then 'Cancelled' else 'CompletedAfterDispatch' end, 'Usual', $3, 'BreakdownAssistance', '1GOLF' || n, 'BE',
       $2::timestamptz + n / 7 * interval '1 microsecond', '{}' from generate_series(1, $1::int) n`,
    [count, from, home],
  );
beforeAll(async () => {
  db = await createTestDatabase();
  await add(requests, '2026-10-25T00:59:59.999990Z', 'Home');
});
afterAll(() => db.drop());

const home = anAgentOf('Home');

/** The ids of each page, from the first to the one that names no other. */
async function walk(
  given: Partial<RequestFilters>,
  take: number,
  order: ListOrder,
  meanwhile?: () => Promise<unknown>,
) {
  const pages: string[][] = [];
  const filters = { ...noFilters, ...given };
  let next: string | undefined;
  do {
    const cursor = next === undefined ? undefined : readCursor(next);
    const statement = cursor
      ? listAfterStatement(home, filters, take, 0, cursor)
      : listStatement(home, filters, take, 0, order);
    const page = JSON.parse(await readList(db.prepared, statement)) as RequestList;
    if (cursor) expect([page.count, page.isCountCapped]).toEqual([page.records.length, page.nextCursor !== undefined]);
    pages.push(page.records.map(({ id }) => id));
    next = page.nextCursor;
    await meanwhile?.();
  } while (next !== undefined);
  return pages;
}

const plainly = async (where: string, order: ListOrder): Promise<string[]> => {
  const way = order === 'newest' ? 'desc' : 'asc';
  const { rows } = await db.pool.query<{ id: string }>(
    `select id from requests where home_code = 'Home' and ${where} order by created_at ${way}, id ${way}`,
  );
  return rows.map(({ id }) => id);
};

it.each<[string, Partial<RequestFilters>, string, number, ListOrder]>([
  ['everything', {}, 'true', 7, 'newest'],
  ['everything by pages that it fills', {}, 'true', 40, 'newest'],
  ['everything in one page', {}, 'true', requests, 'newest'],
  ['everything in a page that is longer', {}, 'true', 999, 'newest'],
  ['everything, the oldest first', {}, 'true', 7, 'oldest'],
  ['one by one', {}, 'true', 1, 'oldest'],
  ['a status', { statuses: ['Cancelled'] }, `status = 'Cancelled'`, 9, 'newest'],
  ['a country and a text', { countries: ['BE'], text: '1golf1' }, `license_plate like '1GOLF1%'`, 5, 'newest'],
  ['a plate that few have', { licensePlate: '1GOLF77' }, `license_plate = '1GOLF77'`, 5, 'newest'],
  ['nothing', { countries: ['FR'] }, 'false', 5, 'newest'],
])('%s is read with nothing left out and nothing twice', async (_what, given, where, take, order) => {
  const pages = await walk(given, take, order);
  const all = await plainly(where, order);
  expect(pages.flat()).toEqual(all);
  expect(pages).toHaveLength(Math.max(1, Math.ceil(all.length / take)));
});

it('what comes in while it is read moves nothing: who began has what there was', async () => {
  const all = await plainly('true', 'newest');
  let hour = 10;
  const pages = await walk({}, 10, 'newest', () => add(3, `2026-10-25T${hour++}:00:00Z`, 'Home'));
  expect(pages.flat()).toEqual(all);
  await db.pool.query(`delete from requests where created_at >= '2026-10-25T10:00:00Z'`);
});

it('the agent’s own requests alone', async () => {
  await add(5, '2026-10-25T00:59:59.999990Z', 'Elsewhere');
  expect((await walk({}, 7, 'newest')).flat()).toEqual(await plainly('true', 'newest'));
});

it.each([
  ['newest.1792889999999990.5f3a9c21-1c3d-4e5f-8a9b-0c1d2e3f4a5b', true],
  ['oldest.-1.5f3a9c21-1c3d-4e5f-8a9b-0c1d2e3f4a5b', true],
  ['promise.1.5f3a9c21-1c3d-4e5f-8a9b-0c1d2e3f4a5b', false],
  ['newest.1.5f3a9c21', false],
  ['newest..5f3a9c21-1c3d-4e5f-8a9b-0c1d2e3f4a5b', false],
  ['newest.999999999999999999.5f3a9c21-1c3d-4e5f-8a9b-0c1d2e3f4a5b', false],
  ['', false],
  ['20', false],
])('the cursor %j is one: %s', (text, isOne) => {
  expect(readCursor(text) !== undefined).toBe(isOne);
});
