import type { Agent } from '@towline/sdk/api';
import { policyStatusAt } from '@towline/sdk/domain/policy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { policies } from './policies.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  await test.db.pool.query(`update policies set coverage_to = '2026-12-31' where license_plate = '1ABC123'`);
});
afterAll(() => test.close());

const admin = { role: 'C24Admin', permissions: {} } as Agent;

// By hand, with Python's zoneinfo: the year ends at 22:00, 23:00 and 00:00 in UTC.
it.each<[string | null, string, 'Covered' | 'Expired']>([
  ['BE', '2026-12-31T22:59:59Z', 'Covered'],
  ['BE', '2026-12-31T23:00:00Z', 'Expired'],
  ['PT', '2026-12-31T23:59:59Z', 'Covered'],
  ['pt', '2026-12-31T23:59:59Z', 'Covered'],
  ['PT', '2027-01-01T00:00:00Z', 'Expired'],
  ['RO', '2026-12-31T21:59:59Z', 'Covered'],
  ['RO', '2026-12-31T22:00:00Z', 'Expired'],
  [null, '2026-12-31T22:59:59Z', 'Covered'],
  ['ZZ', '2026-12-31T23:00:00Z', 'Expired'],
  ['PT', '2026-11-01T00:00:00Z', 'Covered'],
  ['PT', '2027-01-02T12:00:00Z', 'Expired'],
])('a policy of the market %s that ends with the year is at %s %s (DECISIONS S-26)', async (market, now, status) => {
  await test.db.pool.query(
    `update contracts set doc = jsonb_set(doc, '{coverage,homeMarket}', coalesce(to_jsonb($1::text), 'null'))
     where code = (select contract_code from policies where license_plate = '1ABC123')`,
    [market],
  );
  const [policy] = await policies.find(test.db.pool, admin, { licensePlate: '1ABC123', take: 1 }, new Date(now));
  expect(policy?.status).toBe(status);
  // As the intake says it.
  expect(policyStatusAt(policy ?? {}, new Date(now), market ?? undefined)).toBe(status);
});
