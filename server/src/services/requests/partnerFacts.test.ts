import type { AssistanceRequest, CapabilitySave, Job } from '@towline/sdk/api';
import { capabilityCatalogue } from '@towline/sdk/domain/capability/catalogue';
import { requiredCapabilities } from '@towline/sdk/domain/dispatch/capabilities';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { nearPartners } from '../../stores/nearPartners.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

// What partners entered and where their depots drive to, as an agent's search and the waterfall read it (DECISIONS T-498, T-499).

let test: TestApp;
let request: AssistanceRequest;
let best: Job;

const search = async (): Promise<Job[]> => {
  const body = { partnerLimit: 100 };
  return (
    await test.call('POST', `/v1/bo/assistance-requests/${request.id}/prepare-jobs`, { as: 'agent.be', body })
  ).json();
};
const bestNow = async (): Promise<Job | undefined> =>
  (await search()).find(({ partner }) => partner.id === best.partner.id);
const enter = (body: CapabilitySave) =>
  test.call('PUT', `/v1/partners/${best.partner.id}/capabilities`, { as: 'admin', body });
const drawArea = (area: object) =>
  test.db.pool.query(
    `update partner_locations set doc = doc || jsonb_build_object('interventionArea', $2::jsonb) where partner_id = $1`,
    [best.partner.id, JSON.stringify(area)],
  );
/** What the order's first need can be entered by. */
const equipment = () => {
  const [need = []] = requiredCapabilities(request.order);
  return capabilityCatalogue.filter(
    ({ serves, trackingType }) => trackingType !== 'CertificationDate' && serves.some((one) => need.includes(one)),
  );
};

beforeAll(async () => {
  test = await startTestApp();
  test.clock.now = new Date('2026-11-18T09:00:00Z');
  request = (await test.call('POST', '/v1/bo/order-requests', { body: orderInGent('2ZZZ498') })).json();
  const first = (await search()).find(({ rank, partner }) => rank === 1 && partner);
  best = first!;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.pool.query('delete from partner_capabilities where partner_id = $1', [best.partner.id]);
  await test.db.pool.query(`update partner_locations set doc = doc - 'interventionArea' where partner_id = $1`, [
    best.partner.id,
  ]);
});

it('passes over who says that it is not available, names what it is, and asks again when it is', async () => {
  for (const { code } of equipment()) await enter({ code, quantity: 0 });
  expect((await bestNow())?.exclusion).toMatchObject({ reason: 'NotAvailable' });
  for (const { code } of equipment()) await enter({ code, quantity: 1 });
  expect((await bestNow())?.exclusion).toBeUndefined();
});

it('passes over a depot whose area the vehicle is outside, and nobody for one that it is in', async () => {
  await drawArea({ regions: ['1'] });
  expect((await bestNow())?.exclusion).toMatchObject({ reason: 'OutsideArea' });
  await drawArea({ regions: ['9'], radiusInKm: 1000 });
  const covered = await bestNow();
  expect(covered?.exclusion).toBeUndefined();
  // Where the depot drives to is the partner's, not the job's.
  expect(covered?.dispatchLocation).toEqual(best.dispatchLocation);
});

it('sends the depot whose area covers the place, though another is nearer', async () => {
  const { latitude = 0, longitude = 0 } = request.order.serviceLocation;
  const { rows } = await test.db.pool.query<{ id: string }>(
    `insert into partner_locations (id, partner_id, latitude, longitude, doc)
     select gen_random_uuid(), $1, $2, $3, '{"name":"Next door","address":{"formattedAddress":"","countryCode":"BE"},
       "interventionArea":{"regions":["1"]}}' returning id`,
    [best.partner.id, latitude, longitude],
  );
  const find = (place: object) =>
    nearPartners.find(test.db.pool, {
      latitude,
      longitude,
      radiusInKm: 50,
      limit: 1,
      partnerIds: [best.partner.id],
      place,
    });
  const [far] = await find({ postalCode: '9000', countryCode: 'BE' });
  const [near] = await find({ postalCode: '1000', countryCode: 'BE' });
  expect([far?.location.id, near?.location.id]).toEqual([best.dispatchLocation?.id, rows[0]?.id]);
  expect([far?.candidate.area, near?.candidate.area]).toEqual([undefined, { isInRegions: true }]);
  await test.db.pool.query('delete from partner_locations where id = $1', [rows[0]?.id]);
});

it('counts what running jobs hold', async () => {
  await enter({ code: 'FlatbedTruck', quantity: 1 });
  const pieces = async () => {
    const { latitude = 0, longitude = 0 } = request.order.serviceLocation;
    const [near] = await nearPartners.find(test.db.pool, {
      latitude,
      longitude,
      radiusInKm: 50,
      limit: 1,
      partnerIds: [best.partner.id],
    });
    return near?.candidate.capabilities.flatMap(({ pieces: there, piecesInUse }) =>
      there === undefined ? [] : [[there, piecesInUse]],
    );
  };
  const before = await pieces();
  expect(before).toEqual([[1, 0]]);
  const other = (
    await test.call('POST', '/v1/bo/order-requests', { body: orderInGent('2ZZZ499') })
  ).json<AssistanceRequest>();
  const wanted = {
    requestedService: { type: 'TowingTransport' },
    vehicle: { type: 'PassengerCar', statusFlags: { rollable: 'No' } },
  };
  await test.db.pool.query('update requests set service_order = service_order || $2::jsonb where id = $1', [
    other.id,
    JSON.stringify(wanted),
  ]);
  await test.db.pool.query(
    `insert into jobs (id, request_id, partner_id, partner_name, partner_type, status, is_active, doc)
     values (gen_random_uuid(), $1, $2, 'x', 'Partner', 'EnRoute', true, '{}')`,
    [other.id, best.partner.id],
  );
  expect(await pieces()).toEqual([[1, 1]]);
});
