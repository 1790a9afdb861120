import type { AssistanceRequest, Job, PrepareJobsBody } from '@towline/sdk/api';
import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let id: string;
const gent = { latitude: 51.0545, longitude: 3.7219 };
const luxembourg = { latitude: 49.6117, longitude: 6.13 };

beforeAll(async () => {
  test = await startTestApp();
  // A Wednesday morning: at night fewer are at work, and who would be passed over comes last.
  test.clock.now = new Date('2026-11-18T09:00:00Z');
  const created = await test.call('POST', '/v1/bo/order-requests', { body: orderInGent('2ZZZ997') });
  ({ id } = created.json<AssistanceRequest>());
  // As far away as no contract lets it be towed: what is found there is found by its own radius.
  await test.db.pool.query(
    `update requests set service_order = jsonb_set(service_order, '{destinationLocation}', $2) where id = $1`,
    [id, JSON.stringify({ required: true, ...luxembourg })],
  );
});
afterAll(() => test.close());

async function search(body: PrepareJobsBody): Promise<Job[]> {
  const answer = await test.call('POST', `/v1/bo/assistance-requests/${id}/prepare-jobs`, { as: 'agent.be', body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Job[]>();
}
const kilometres = (from: typeof gent, { dispatchLocation }: Job): number =>
  dispatchLocation ? distanceInMeters(from, dispatchLocation) / 1000 : Number.NaN;
const around = (place: typeof gent, jobs: readonly Job[]) => jobs.filter((job) => kilometres(place, job) <= 20);

describe('an agent’s search for partners', () => {
  it('looks 50 km around the vehicle where no radius is given, for both kinds, and proposes ten at most', async () => {
    const jobs = await search({});
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.length).toBeLessThanOrEqual(10);
    expect(jobs.every((job) => kilometres(gent, job) <= 50)).toBe(true);
    const ids = (found: Job[]) => found.map(({ partner }) => partner.id);
    expect(ids(await search({ partnerTypes: [] }))).toEqual(ids(jobs));
    expect(ids(await search({ partnerTypes: ['Partner', 'ExternalPartner'] }))).toEqual(ids(jobs));
  });

  it('looks 250 km around it by a name', async () => {
    const [far] = around(luxembourg, await search({ searchRadiusAroundDestinationLocation: 20 }));
    const name = far?.partner.name ?? '';
    expect((await search({ name })).map(({ partner }) => partner.name)).toContain(name);
    expect(await search({ name, searchRadiusAroundServiceLocation: 50 })).toEqual([]);
  });

  it.each(['%', '_', '\\'])('takes %j in a name as it is typed', async (name) => {
    expect(await search({ name })).toEqual([]);
  });

  it('proposes as many as are asked for', async () => {
    const [known] = await search({});
    // All in the middle of the sea, where nobody else is.
    await test.db.pool.query(
      `with copies as (
         insert into partners (id, name, type, operational_status, is_active, country, networks, capabilities, doc)
         select gen_random_uuid(), 'Copy ' || n, type, operational_status, is_active, country, networks, capabilities, doc
         from partners, generate_series(1, 101) n where id = $1 returning id)
       insert into partner_locations (id, partner_id, latitude, longitude, doc)
       select gen_random_uuid(), id, 57.5, 3.5, '{}' from copies`,
      [known?.partner.id],
    );
    const named = { searchRadiusAroundServiceLocation: 1000, name: 'Copy' };
    expect(await search({ ...named, partnerLimit: 100 })).toHaveLength(100);
    expect(await search({ ...named, partnerLimit: 3 })).toHaveLength(3);
  });

  it('looks around the vehicle, around its destination, or around both, each within its own radius', async () => {
    const service = await search({ searchRadiusAroundServiceLocation: 20 });
    const destination = await search({ searchRadiusAroundDestinationLocation: 20 });
    expect([around(gent, service).length, around(luxembourg, service).length]).toEqual([service.length, 0]);
    expect([around(gent, destination).length, around(luxembourg, destination).length]).toEqual([0, destination.length]);
    const radii = { searchRadiusAroundServiceLocation: 20, searchRadiusAroundDestinationLocation: 20 };
    const both = await search({ ...radii, partnerLimit: 100 });
    expect(both).toHaveLength(service.length + destination.length);
    // A few of each: those of the destination are not pushed out by those who are nearer to the vehicle.
    const asked = service.filter(({ exclusion }) => !exclusion);
    const few = await search({ ...radii, partnerLimit: asked.length });
    expect(around(luxembourg, few).length).toBeGreaterThan(0);
    expect(around(gent, few).length).toBeGreaterThan(0);
  });

  it('counts every way from the vehicle, wherever the partner was found', async () => {
    const radii = { searchRadiusAroundServiceLocation: 20, searchRadiusAroundDestinationLocation: 20 };
    const jobs = await search(radii);
    for (const job of jobs) expect(job.distanceInKm).toBeCloseTo(kilometres(gent, job), 0);
    const [far] = around(luxembourg, jobs);
    expect(far?.distanceInKm).toBeGreaterThan(150);
    expect(far?.exclusion?.reason).not.toBe('OutsideRadius');
  });

  it('shows the best first, says how many there are, and lets nobody nearer displace a better one', async () => {
    const all = await search({ partnerLimit: 100 });
    const places = all.flatMap(({ rank }) => rank ?? []);
    expect(places).toEqual(places.map((_place, index) => index + 1));
    const few = await search({ partnerLimit: 3 });
    expect(few.map(({ partner }) => partner.id)).toEqual(all.slice(0, 3).map(({ partner }) => partner.id));
    expect(few.map(({ foundCount }) => foundCount)).toEqual([all.length, all.length, all.length]);
    // Whom dispatch would pass over comes last, whoever is nearer (DECISIONS C-74).
    const isPassedOver = all.map(({ exclusion }) => exclusion !== undefined);
    expect(isPassedOver).toEqual(isPassedOver.toSorted());
  });
});

it('leaves what a colleague has before his eyes: whoever assigns first decides, not whoever searched last', async () => {
  const [first] = await search({});
  await test.call('POST', `/v1/bo/assistance-requests/${id}/prepare-jobs`, { as: 'manager.be', body: {} });
  const assign = (jobId: string, as: string) =>
    test.call('POST', `/v1/bo/assistance-requests/${id}/assign-job`, { as, body: { jobId } });
  const answer = await assign(first!.id, 'agent.be');
  expect(answer.statusCode, answer.body).toBe(200);
  // Brought back since: the proposals of before went with the assignment.
  await test.call('POST', `/v1/bo/assistance-requests/${id}/assign-to-assistancecompany`, { as: 'agent.be', body: {} });
  const gone = await assign(first!.id, 'manager.be');
  expect(gone.json()).toMatchObject({ status: 404, code: 'NOT_FOUND', messageKey: 'PROPOSAL_GONE' });
});

it('does not look around a destination that there is not', async () => {
  const created = await test.call('POST', '/v1/bo/order-requests', {
    body: { ...orderInGent('2ZZZ996'), destinationLocation: { required: false } },
  });
  const path = `/v1/bo/assistance-requests/${created.json<AssistanceRequest>().id}/prepare-jobs`;
  const ask = (body: PrepareJobsBody) => test.call('POST', path, { as: 'agent.be', body });
  const answer = await ask({ searchRadiusAroundDestinationLocation: 50 });
  expect(answer.json()).toMatchObject({ status: 422, code: 'RULE_BROKEN', messageKey: 'NO_DESTINATION' });
  const both = await ask({ searchRadiusAroundDestinationLocation: 50, searchRadiusAroundServiceLocation: 50 });
  expect(both.json<Job[]>().length).toBeGreaterThan(0);
});
