import type { PriceEstimate, PriceListService, ServiceOrder } from '@towline/sdk/api';
import { type EstimateQuery, estimateQuery } from '@towline/sdk/domain/price/estimateQuery';
import { type Simulation, simulationQuery } from '@towline/sdk/domain/price/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

const twiceOnSundays = { isSurchargeApplicable: true, surcharge: { sundayPriceMultiplier: 2 } };
const services: PriceListService[] = ['JumpStart', 'WheelLiftTow', 'Towing', 'ExtraMileage'].map((code, index) => {
  return { code, price: 60, pricingType: 'Service', displayOrder: index, ...twiceOnSundays };
});
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  await test.db.pool.query(`update partners set doc = doc - 'prices' - 'openingHours'`);
  await test.db.pool.query(`delete from price_lists where viewpoint = 'Partner'`);
  await test.db.pool.query(
    `update price_lists set doc = jsonb_set(doc, '{services}', $1) where viewpoint <> 'Partner'`,
    [JSON.stringify(services)],
  );
});
afterAll(() => test.close());

async function asked(query: EstimateQuery | undefined) {
  const words = Object.entries(query!).map(([name, value]): [string, string] => [name, String(value)]);
  const answer = await test.call('GET', `/v1/price/estimate?${new URLSearchParams(words)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { status, isCrossBorder, estimations } = answer.json<PriceEstimate>();
  const figures = estimations.map(({ partnerId, partnerPrice, customerPrice }) => {
    return { partnerId, net: partnerPrice!.totalNetAmount, gross: customerPrice!.totalGrossAmount };
  });
  return { status, isCrossBorder, figures };
}

const paris = { latitude: 48.8566, longitude: 2.3522 };
const { requestedService, serviceLocation, ...rest } = orderInGent('2ZZZ999');
const battery: ServiceOrder = {
  ...rest,
  requestedService: { ...requestedService, contractCode: 'Q8' },
  serviceLocation: { ...serviceLocation },
};
const tow: ServiceOrder = {
  ...battery,
  requestedService: { contractCode: 'Q8', type: 'TowingTransport', category: 'Engine' },
  destinationLocation: { required: true, choice: 'Other', selectionType: 'SelectedAddress', ...paris },
};
const location = { latitude: serviceLocation.latitude!, longitude: serviceLocation.longitude! };
const simulation: Simulation = { contract: 'Q8', service: 'JumpStart', location, countryCode: 'BE' };
const towed: Simulation = { ...simulation, service: 'WheelLiftTow', towDestination: paris };

it.each([
  ['on Christmas Day, a Friday', '2026-12-25T11:00:00Z', battery, simulation, { status: 'OK' }],
  ['on the Friday before', '2026-12-18T11:00:00Z', battery, simulation, { status: 'OK' }],
  ['across a border, too far', '2026-12-18T11:00:00Z', tow, towed, { status: 'NotSupported', isCrossBorder: true }],
] as const)(
  'the simulator’s own question has the answer of the intake’s: %s',
  async (_when, at, order, simulated, expected) => {
    const now = new Date(at);
    test.clock.now = now;
    const told = await asked(simulationQuery(simulated, now));
    expect(told).toMatchObject(expected);
    expect(told).toEqual(await asked(estimateQuery(order, { organisationFlags: {} }, now)));
    // As 3-platform §7 has it: without a country, which the place says (DECISIONS T-936).
    expect(await asked(simulationQuery({ ...simulated, countryCode: undefined }, now))).toEqual(told);
  },
);

it('a holiday costs what a Sunday does', async () => {
  const [dear, plain] = await Promise.all(
    ['2026-12-25T11:00:00Z', '2026-12-18T11:00:00Z'].map(async (serviceAt) => {
      const { figures } = await asked({ ...simulationQuery(simulation, new Date(serviceAt))!, serviceAt });
      return figures[0]!.net;
    }),
  );
  expect(dear).toBeCloseTo(2 * plain!, 1);
});
