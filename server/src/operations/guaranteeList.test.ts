import type { Policy } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const importId = '6a1f2a3b-4c5d-4e6f-8a9b-0c1d2e3f4a51';
const list = async (query: string, as = 'admin') =>
  (await test.call('GET', `/v1/bo/mobility-guarantees?take=999${query}`, { as })).json<{
    count: number;
    records: Policy[];
  }>();
const platesOf = async (query: string, as?: string) =>
  (await list(query, as)).records.map(({ licensePlate }) => licensePlate);

beforeAll(async () => {
  test = await startTestApp();
  await test.db.pool.query('delete from policies');
  await test.db.pool.query(
    `insert into policies (contract_code, license_plate, coverage_from, coverage_to, company_code, import_id, customer_first_name, customer_last_name) values
       ('Q8', '1AAA111', '2026-01-01', '2026-06-30', null, null, 'An', 'De Smet'),
       ('Q8', '1BBB222', '2026-07-01', '2026-12-31', 'ITAS', $1, null, 'Peeters'),
       ('C24Prepaid19', '1CCC333', '2026-12-31', null, null, $1, null, null),
       ('Q8', '1DDD444', '2025-01-01', '2025-12-31', null, null, 'ΑΛΕΞΑΝΔΡΟΣ', 'İNAN')`,
    [importId],
  );
});
afterAll(() => test.close());

it('what has no end comes first, then the latest end', async () => {
  const { count, records } = await list('');
  expect(count).toBe(4);
  expect(records.map(({ licensePlate }) => licensePlate)).toEqual(['1CCC333', '1BBB222', '1AAA111', '1DDD444']);
  expect(records[1]).toMatchObject({ aniaCompanyCode: 'ITAS', importId, version: 1 });
});

it.each([
  ['&contractCode=Q8', ['1BBB222', '1AAA111', '1DDD444']],
  ['&licensePlate=bb-2', ['1BBB222']],
  // What no plate has is found nowhere, not everywhere; blanks ask for none.
  ['&licensePlate=%25', []],
  ['&licensePlate=-', []],
  ['&licensePlate=Ü', []],
  ['&licensePlate=+', ['1CCC333', '1BBB222', '1AAA111', '1DDD444']],
  [`&importId=${importId}`, ['1CCC333', '1BBB222']],
  ['&customerName=DE S', ['1AAA111']],
  ['&customerName=s de', ['1AAA111']],
  ['&customerName=%25', []],
  // Σ at the end of a word and İ, as they are kept (DECISIONS T-894).
  [`&customerName=${encodeURIComponent('ΑΛΕΞΑΝΔΡΟΣ')}`, ['1DDD444']],
  [`&customerName=${encodeURIComponent('İNAN')}`, ['1DDD444']],
  // Covered on the day itself counts, on both sides (3-platform §5: date-only).
  ['&coverageFrom=2026-06-30', ['1CCC333', '1BBB222', '1AAA111']],
  ['&coverageFrom=2026-07-01', ['1CCC333', '1BBB222']],
  ['&coverageTo=2026-12-31', ['1CCC333', '1BBB222', '1AAA111', '1DDD444']],
  ['&coverageTo=2026-12-30', ['1BBB222', '1AAA111', '1DDD444']],
  ['&coverageFrom=2026-07-01&coverageTo=2026-12-30', ['1BBB222']],
  ['&skip=2', ['1AAA111', '1DDD444']],
])('%s finds %j', async (query, plates) => {
  expect(await platesOf(query)).toEqual(plates);
});

it.each([
  ['1-bbb.222', ['1BBB222']],
  ['%25', []],
  ['_', []],
  ['-', []],
])('the search by plate finds for %s %j', async (plate, plates) => {
  const found = await test.call('GET', `/v1/bo/policies?take=20&licensePlate=${plate}`);
  expect(found.json<Policy[]>().map(({ licensePlate }) => licensePlate)).toEqual(plates);
});

it('an agent finds those of his contracts', async () => {
  expect(await platesOf('', 'client.q8')).toEqual(['1BBB222', '1AAA111', '1DDD444']);
  expect(await platesOf('&contractCode=C24Prepaid19', 'client.q8')).toEqual([]);
});
