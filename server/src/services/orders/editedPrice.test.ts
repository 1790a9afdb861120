import type { AssistanceRequest, Job, PriceCalculation, PriceEstimate } from '@towline/sdk/api';
import { estimateQuery } from '@towline/sdk/domain/price/estimateQuery';
import { formatTime } from '@towline/sdk/domain/time/dateFormat';
import { beforeEach, describe, expect, it } from 'vitest';
import { measureEdited } from '../../dispatch/priceAnew.ts';
import { contracts } from '../../stores/contracts.ts';
import { orderPartStand } from '../../testing/orderPartStand.ts';
import { aalst, meir } from '../../testing/orders.ts';
import { base, editDesk, requestedService, serviceLocation, vehicle } from './editOrder.testing.ts';

const { now } = orderPartStand();
const { get, save, saved } = editDesk(now);

const search = async () =>
  (await now.test.call('POST', `${base}/${now.made.id}/prepare-jobs`, { as: 'agent.be', body: {} })).json<Job[]>();
const assign = (job: Job | undefined, more = {}) =>
  now.test.call('POST', `${base}/${now.made.id}/assign-job`, { as: 'agent.be', body: { jobId: job?.id, ...more } });
const inMinutes = (minutes: number) => new Date(now.test.clock.now.getTime() + minutes * 60_000).toISOString();
const calculated = async () =>
  (await now.test.call('GET', `/v1/assistance-request/${now.made.id}/price-calculation`)).json<PriceCalculation>()
    .priceAdjustments![0]!.offers[0]!;

/** What an estimate of the order as it is now says of the partner. */
async function estimated({ order }: AssistanceRequest, { partner }: Job) {
  const asked = Object.entries(estimateQuery(order, { organisationFlags: {} }, now.test.clock.now)!);
  const query = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)]));
  const estimate = (await now.test.call('GET', `/v1/price/estimate?${query}`)).json<PriceEstimate>();
  return estimate.estimations.find(({ partnerId }) => partnerId === partner.id)!;
}

/** Some 110 metres farther north. */
const nearby = { ...serviceLocation, latitude: serviceLocation.latitude! + 0.001 };

const edits: readonly [string, string, unknown][] = [
  ['where it is towed', 'destination-location', aalst],
  ['where it stands', 'service-location', meir],
  ['what is done', 'contract', { requestedService: { ...requestedService, category: 'Tires' } }],
];
const unpriced: readonly [string, string, unknown][] = [
  ['what nobody is paid by', 'vehicle', { ...vehicle, color: 'Red' }],
];

describe('a job whose order is edited while its partner is at work', () => {
  let before: Job;
  beforeEach(async () => {
    const answer = await assign((await search())[0]);
    expect(answer.statusCode, answer.body).toBe(200);
    [before] = (await get()).jobs as [Job];
  });

  it.each(edits)(
    'costs what the job costs that it has become: %s (DECISIONS S-35, T-1010)',
    async (_what, part, body) => {
      await saved(part, body);
      const request = await get();
      const [job] = request.jobs as [Job];
      const { partnerPrice, details } = await estimated(request, job);
      expect(job).toMatchObject({
        ...{ id: before.id, price: partnerPrice!.totalNetAmount, durationInMinutes: details.durationInMinutes },
        distanceInKm: Math.round(details.partnerToVehicleKms * 10) / 10,
        // Nobody said when: by the drive (DECISIONS T-1011).
        expectedArrivalAt: inMinutes(details.durationInMinutes! + 5),
      });
      expect(job.price).not.toBe(before.price);
      const { partnerPriceVatExcluded, partnerPriceOrigin, details: told } = await calculated();
      expect(partnerPriceVatExcluded).toBe(job.price);
      // Whoever multiplies what is shown comes to what is paid (DECISIONS T-1008).
      const travel = told.totalDistanceInKm! * partnerPriceOrigin!.pricePerKm!;
      expect(Math.abs(travel - told.partnerTravelNetPrice!)).toBeLessThan(0.01);
    },
  );

  it.each(unpriced)('costs what it did: %s', async (_what, part, body) => {
    await saved(part, body);
    expect((await get()).jobs[0]).toMatchObject({ id: before.id, price: before.price });
  });

  it('is measured by the great circle while the router is ill: the edit goes on', async () => {
    const ill = () => Promise.reject(new Error('no roads today'));
    const { db } = now.test;
    const contract = (await contracts.byCode(db.pool, 'C24Prepaid19'))!;
    const measured = await measureEdited(
      { db, router: { matrix: ill, route: ill } },
      now.made.id,
      now.made.order,
      contract,
    );
    expect(measured!.ways).toEqual({ toVehicle: new Map() });
  });

  it('keeps a price that somebody agreed on', async () => {
    await now.test.db.pool.query(`update jobs set doc = doc || '{"price": 99}' where id = $1`, [before.id]);
    await saved('destination-location', aalst);
    expect((await get()).jobs[0]!.price).toBe(99);
  });
});

describe('a proposal whose order is edited before somebody assigns it', () => {
  it.each(edits)('is gone, as it would be another job: %s (DECISIONS T-1009)', async (_what, part, body) => {
    const [proposed] = await search();
    await saved(part, body);
    const answer = await assign(proposed);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { messageKey: 'PROPOSAL_GONE' }]);
    expect((await get()).jobs).toEqual([]);
    expect((await assign((await search())[0])).statusCode).toBe(200);
  });

  it.each([...unpriced, ['a marker put right', 'service-location', nearby]] as const)(
    'can be assigned: %s',
    async (_what, part, body) => {
      const [proposed] = await search();
      expect((await save(part, body)).statusCode).toBe(200);
      expect((await assign(proposed)).statusCode).toBe(200);
    },
  );
});

it('is awaited when its partner said, wherever the vehicle stands by now (DECISIONS T-1011)', async () => {
  const expectedArrivalAt = inMinutes(40);
  await assign((await search())[0], { expectedArrivalAt });
  await saved('service-location', meir);
  expect((await get()).jobs).toMatchObject([{ expectedArrivalAt }]);
});

describe('a job whose order is edited at night', () => {
  const inHours = (hours: number) =>
    formatTime(new Date(now.test.clock.now.getTime() + hours * 3_600_000).toISOString());

  it('is priced by the clock of when it was assigned (DECISIONS T-1010)', async () => {
    const nightInterval = { start: inHours(1), end: inHours(3) };
    const surcharged = { isSurchargeApplicable: true, surcharge: { nightPriceMultiplier: 2, nightInterval } };
    const services = ['JumpStart', 'ExtraMileage'].map((code) => ({ code, price: 50, ...surcharged }));
    const { pool } = now.test.db;
    await pool.query(`delete from price_lists where partner_code is not null`);
    await pool.query(`update partners set doc = doc - 'prices'`);
    await pool.query(`update price_lists set doc = doc || $1 where code = 'Default'`, [JSON.stringify({ services })]);
    await assign((await search())[0]);
    now.test.later(2 * 3600);
    await saved('service-location', nearby);
    const { partnerPriceOrigin } = await calculated();
    expect(partnerPriceOrigin).toMatchObject({ source: 'NetworkList', interventionPrice: 50 });
    expect(partnerPriceOrigin).not.toHaveProperty('surcharge');
  });
});
