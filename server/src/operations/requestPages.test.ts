import type { RequestList } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const path = '/v1/bo/assistance-requests';

beforeAll(async () => {
  test = await startTestApp();
  await test.db.pool.query(
    `insert into requests (id, order_id, status, status_group, contract_code, home_code, service, license_plate, created_at, service_order)
     select gen_random_uuid(), gen_random_uuid(), 'PartnerCompleted', 'CompletedAfterDispatch', 'Q8', 'C24Belgium', 'BreakdownAssistance',
       'CURSOR' || n, '2026-01-01'::timestamptz + n * interval '1 hour', '{}' from generate_series(1, 5) n`,
  );
});
afterAll(() => test.close());

const get = (query: string) => test.call('GET', `${path}?licensePlate=CURSOR&${query}`, { as: 'agent.be' });
const platesOf = ({ records }: RequestList) => records.map(({ licensePlate }) => licensePlate);

it('a page names where the next one begins, which counts itself alone and says no last page', async () => {
  const first = await get('take=2');
  const { nextCursor, ...page } = first.json<RequestList>();
  expect([page.count, page.isCountCapped, platesOf(page)]).toEqual([5, false, ['CURSOR5', 'CURSOR4']]);
  expect(first.headers['x-total-count']).toBe('5');

  const second = await get(`take=2&cursor=${nextCursor}`);
  const next = second.json<RequestList>();
  expect([next.count, next.isCountCapped, platesOf(next)]).toEqual([2, true, ['CURSOR3', 'CURSOR2']]);
  expect([second.headers['x-total-count'], second.headers.link]).toEqual([undefined, undefined]);

  const last = (await get(`take=2&cursor=${next.nextCursor}`)).json<RequestList>();
  expect(last).toMatchObject({ count: 1, isCountCapped: false });
  expect([platesOf(last), last.nextCursor]).toEqual([['CURSOR1'], undefined]);
});

it('a cursor of another order, and what is none, is refused by name', async () => {
  const { nextCursor } = (await get('take=2&sortBy=oldest')).json<RequestList>();
  expect(platesOf((await get(`take=1&sortBy=oldest&cursor=${nextCursor}`)).json())).toEqual(['CURSOR3']);
  for (const query of [`cursor=${nextCursor}`, `sortBy=promise&cursor=${nextCursor}`, 'cursor=20', 'cursor=']) {
    const refused = await get(query);
    expect([refused.statusCode, refused.json().errors[0]]).toEqual([
      400,
      expect.objectContaining({ in: 'query', pointer: '/cursor' }),
    ]);
  }
});

it('the list by promise has one page after the other by number', async () => {
  await test.db.pool.query(`update requests set promised_at = created_at where license_plate like 'CURSOR%'`);
  const { nextCursor, count } = (await get('take=2&sortBy=promise')).json<RequestList>();
  expect([nextCursor, count]).toEqual([undefined, 5]);
});
