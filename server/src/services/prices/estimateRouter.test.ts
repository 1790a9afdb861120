import type { Contract, PriceEstimate } from '@towline/sdk/api';
import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mostMeasured } from '../../dispatch/ways.ts';
import { growPartners } from '../../testing/growPartners.ts';
import type { HttpService } from '../../testing/httpService.ts';
import { roadFactor, startRouterService } from '../../testing/routerService.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let roads: HttpService;

const vehicle = { latitude: 51.0545, longitude: 3.7219 };
const place = `lat=${vehicle.latitude}&lng=${vehicle.longitude}&country=BE`;

beforeAll(async () => {
  roads = await startRouterService();
  test = await startTestApp({ ROUTER: 'osrm', ROUTER_URL: roads.url });
  const waterfall: Contract['dispatch'] = { waterfall: { radiusInKm: 300 } };
  await test.db.pool.query(
    `update contracts set doc = jsonb_set(doc, '{dispatch,waterfall}', $1) where code = 'C24Prepaid19'`,
    [JSON.stringify(waterfall.waterfall)],
  );
  await growPartners(test.db.pool, 80, { ...vehicle, withinKm: 90 });
  await test.db.pool.query(
    `update partners set doc = doc - 'openingHours', operational_status = 'Active', is_active = true`,
  );
});
afterAll(async () => {
  await test.close();
  await roads[Symbol.asyncDispose]();
});
beforeEach(() => {
  roads.received.length = 0;
});

const ask = async (more: string) => {
  const answer = await test.call(
    'GET',
    `/v1/price/estimate?contract=C24Prepaid19&includeAllDetails=true&${place}&${more}`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<PriceEstimate>();
};
const crowKm = (to: { latitude: number; longitude: number }) => distanceInMeters(vehicle, to) / 1000;

it('an estimate asks the router once for the nearest 25, and once for the trip (DECISIONS T-530)', async () => {
  const { estimations, tripDistanceInKm, isStraightLine } = await ask(
    'service=TowingTransport&towLat=51.2194&towLng=4.4025',
  );
  expect(estimations.length).toBeGreaterThan(0);
  const asked = roads.received.map(({ path }) => path.split('/')[1]);
  expect(asked.sort()).toEqual(['route', 'table']);
  const table = roads.received.find(({ path }) => path.startsWith('/table'))!;
  const starts = table.query.get('sources')!.split(';').length;
  const { rows } = await test.db.pool.query<{ partners: number }>(
    'select count(distinct partner_id)::int as partners from partner_locations',
  );
  expect(rows[0]!.partners).toBeGreaterThan(mostMeasured);
  expect(starts).toBe(mostMeasured);
  expect(isStraightLine).toBe(false);
  expect(tripDistanceInKm).toBeCloseTo(crowKm({ latitude: 51.2194, longitude: 4.4025 }) * roadFactor, 2);
});

it('drive times and distances are those of the router, and what it was not asked about says so', async () => {
  const { estimations, priceAdjustments } = await ask('service=JumpStart');
  const { details } = estimations[0]!;
  const road = crowKm(details.partnerLocation!) * roadFactor;
  expect(details.partnerToVehicleKms).toBeCloseTo(road, 2);
  expect(details).toMatchObject({ isStraightLine: false, durationInMinutes: Math.max(1, Math.round(road)) });
  const { partnerKPIs, details: offer } = priceAdjustments![0]!.offers[0]!;
  expect(offer).toMatchObject({ durationToVehicleInMin: details.durationInMinutes, isStraightLine: false });
  expect(Object.keys(partnerKPIs!)).toEqual(
    expect.arrayContaining(['score', 'acceptedCount_90d', 'rejectedCount_90d', 'openJobsCount']),
  );

  const far = 'partnerToVehicleKms';
  const [nearest] = estimations.map((one) => one.details[far]).sort((one, other) => one - other);
  await test.db.pool.query(
    `update partners set is_active = false, operational_status = 'Paused' where id in (select partner_id from partner_locations
       order by point(longitude, latitude) <-> point($1, $2) limit 60)`,
    [vehicle.longitude, vehicle.latitude],
  );
  const others = (await ask('service=JumpStart')).estimations;
  await test.db.pool.query(`update partners set operational_status = 'Active', is_active = true`);
  expect(others.length).toBeGreaterThan(0);
  for (const { details: one } of others) {
    expect(one.isStraightLine).toBe(true);
    expect(one[far]).toBeCloseTo(crowKm(one.partnerLocation!), 2);
    expect(one[far]).toBeGreaterThan(nearest!);
  }
});

it('a router that is out leaves the marked great circle, in the search of an agent as in the estimate', async () => {
  const { partnerToVehicleKms } = (await ask('service=JumpStart')).estimations[0]!.details;
  const dead = await startTestApp({ ROUTER: 'osrm', ROUTER_URL: 'http://127.0.0.1:1' });
  try {
    const answer = await dead.call('GET', `/v1/price/estimate?contract=C24Prepaid19&service=JumpStart&${place}`);
    const { details } = answer.json<PriceEstimate>().estimations[0]!;
    expect(details.isStraightLine).toBe(true);
    expect(details.partnerToVehicleKms).toBeLessThan(partnerToVehicleKms);
  } finally {
    await dead.close();
  }
});
