import type { PriceCalculation } from '@towline/sdk/api';
import { formatTime } from '@towline/sdk/domain/time/dateFormat';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { proposalDesk } from './acceptProposedTime.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  await test.db.pool.query(
    `update partners set doc = doc - 'openingHours' - 'prices', operational_status = 'Active', is_active = true`,
  );
});
afterAll(() => test.close());
beforeEach(() => test.clear());
const { at, accept, proposed, goesOn } = proposalDesk(() => test);

it.each([
  ['while he is waited for', async () => {}],
  ['after the search went on', goesOn],
])('a proposed time, taken %s, is when he comes, and what he and the client are priced by', async (_when, before) => {
  const inHours = (hours: number) => formatTime(new Date(test.clock.now.getTime() + hours * 3_600_000).toISOString());
  const nightInterval = { start: inHours(5.5), end: inHours(7) };
  const surcharged = { isSurchargeApplicable: true, surcharge: { nightPriceMultiplier: 2, nightInterval } };
  const services = ['JumpStart', 'ExtraMileage'].map((code) => ({ code, price: 50, ...surcharged }));
  await test.db.pool.query(`update price_lists set doc = doc || $1`, [JSON.stringify({ services })]);
  const offerId = await proposed();
  await before();
  expect((await accept(offerId)).statusCode).toBe(200);
  await expect.poll(() => test.left.jobs.length).toBe(1);
  expect(test.left.jobs[0]).toMatchObject({ notBefore: new Date(at.proposedStartTime) });
  const calculation = await test.call('GET', `/v1/assistance-request/${at.id}/price-calculation`);
  const [offer] = calculation.json<PriceCalculation>().priceAdjustments![0]!.offers;
  expect(offer!.partnerPriceOrigin).toMatchObject({ surcharge: { kind: 'Night', multiplier: 2 } });
});
