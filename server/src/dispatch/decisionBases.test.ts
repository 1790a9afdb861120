import type { GeoPoint, Job, ServiceOrder } from '@towline/sdk/api';
import { type RankingBasis, replayedRanking } from '@towline/sdk/domain/dispatch/rankingBasis';
import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import { type PriceBasis, replayedPrice } from '@towline/sdk/domain/price/priceBasis';
import { describe, expect, test } from 'vitest';
import type { Router } from '../ports/router/port.ts';
import { nearPartners } from '../stores/nearPartners.ts';
import { batteryOrder, dispatchStand } from '../testing/dispatchStand.ts';
import { stepDispatch } from './waterfall.ts';

const { stand, deps, createRequest, dispatchOf, tell } = dispatchStand();

const basisOf = async (id: string): Promise<RankingBasis> => {
  const { rows } = await stand.db.pool.query<{ basis: RankingBasis }>(
    'select basis from dispatch_rounds where request_id = $1 order by round desc limit 1',
    [id],
  );
  return rows[0]!.basis;
};

test('each stored round, ranked again from what it was decided on, has the stored order, scores and reasons', async () => {
  const later = { appointment: { kind: 'PlannedSpecificTime' as const, startDateTime: '2026-11-22T09:00:00Z' } };
  await stand.db.pool.query(
    `update partners set operational_status = 'Paused' where id in (select partner_id from partner_locations order by partner_id limit 3)`,
  );
  for (const order of [batteryOrder(), batteryOrder({ latitude: 50.85, longitude: 4.35 }), batteryOrder(later)]) {
    const id = await createRequest(order);
    await stepDispatch(deps(), id);
    const { rounds } = await dispatchOf(id);
    const { candidates, excluded = [] } = rounds[0]!;
    // What has become of the partners since changes nothing.
    await stand.db.pool.query(`update partners set capabilities = '{}' where id = $1`, [candidates[0]!.partnerId]);
    const again = replayedRanking(await basisOf(id));
    const nameless = <One extends { partnerName?: string }>(all: readonly One[]) =>
      all.map(({ partnerName: _, ...one }) => one);
    expect(candidates.length).toBeGreaterThan(0);
    expect(nameless(again.ranked)).toEqual(nameless(candidates));
    expect(nameless(again.excluded)).toEqual(nameless(excluded));
    await stand.db.pool.query(`update partners set capabilities = '{JumpStart}' where id = $1`, [
      candidates[0]!.partnerId,
    ]);
  }
});

test('a round keeps which versions decided, and the price of each partner as it was made', async () => {
  const id = await createRequest();
  await stepDispatch(deps(), id);
  const { contract, candidates, tripKm } = await basisOf(id);
  const { rows } = await stand.db.pool.query<{ version: number }>(
    `select version from contracts where code = 'C24Prepaid19'`,
  );
  expect(contract).toMatchObject({ code: 'C24Prepaid19', version: rows[0]!.version });
  for (const { price, line, distanceInKm, version } of candidates) {
    expect(version).toBeGreaterThan(0);
    expect(replayedPrice({ line, kilometres: distanceInKm + tripKm }).total).toBe(price);
  }
});

test('the price of a job is worked out again from what it was decided on', async () => {
  const id = await createRequest();
  await stepDispatch(deps(), id);
  await tell({ kind: 'accepted', offerId: stand.offers[0]!.offerId, arrivalInMinutes: 20 });
  const { rows } = await stand.db.pool.query<{ doc: Job; basis: PriceBasis }>(
    'select doc, price_basis as basis from jobs where request_id = $1',
    [id],
  );
  const { doc, basis } = rows[0]!;
  expect(basis).toMatchObject({ partnerId: stand.offers[0]!.partnerId, contract: { code: 'C24Prepaid19' } });
  expect(replayedPrice(basis).total).toBe(doc.price);
});

describe('by a router that knows another way than the great circle (DECISIONS T-530)', () => {
  const factor = 1.5;
  const wayOf = (from: GeoPoint, to: GeoPoint) => {
    const meters = Math.round(distanceInMeters(from, to) * factor);
    return { distanceInMeters: meters, durationInSeconds: Math.round(meters * 0.09), isStraightLine: false };
  };
  const router: Router = {
    route: async ({ from, to }) => ({ ...wayOf(from, to), path: [] }),
    matrix: async ({ from, to }) => from.map((start) => wayOf(start, to)),
  };
  const mechelen = { latitude: 51.028, longitude: 4.48 };
  const towed = (to: GeoPoint): ServiceOrder => ({
    ...batteryOrder(),
    destinationLocation: { required: true, choice: 'Other', ...to },
  });
  const ranked = async (order: ServiceOrder) => {
    const id = await createRequest(order);
    await stepDispatch({ ...deps(), router }, id);
    return { id, basis: await basisOf(id) };
  };
  const jobOf = async (id: string) => {
    await tell({ kind: 'accepted', offerId: stand.offers.at(-1)!.offerId, arrivalInMinutes: 20 });
    const { rows } = await stand.db.pool.query<{ doc: Job; basis: PriceBasis }>(
      'select doc, price_basis as basis from jobs where request_id = $1',
      [id],
    );
    return rows[0]!;
  };

  test('a search is ranked by the great circle, and paid by the road: in the round, and in the job that comes of it', async () => {
    const { id, basis } = await ranked(towed(mechelen));
    const { candidates, tripKm, drivenTripKm } = basis;
    expect(drivenTripKm).toBeCloseTo(tripKm * factor, 2);
    for (const { price, line, distanceInKm, drivenKm } of candidates) {
      expect(drivenKm).toBeCloseTo(distanceInKm * factor, 2);
      expect(replayedPrice({ line, kilometres: drivenKm! + drivenTripKm! }).total).toBe(price);
    }
    const chosen = candidates.find(({ id: one }) => one === stand.offers[0]!.partnerId)!;
    const { doc, basis: priced } = await jobOf(id);
    expect(doc).toMatchObject({ price: chosen.price, isStraightLine: false, durationInMinutes: chosen.drivenMinutes });
    expect(doc.distanceInKm).toBeCloseTo(chosen.drivenKm!, 0);
    expect(priced.kilometres).toBeCloseTo(chosen.drivenKm! + drivenTripKm!, 9);
  });

  test('where the destination is another one since, its way is the great circle: nobody’s row waits for a router', async () => {
    const { id, basis } = await ranked(towed(mechelen));
    const other = { latitude: 51.2, longitude: 4.4 };
    await stand.db.pool.query('update requests set service_order = $2 where id = $1', [
      id,
      JSON.stringify(towed(other)),
    ]);
    const { basis: priced } = await jobOf(id);
    const { latitude, longitude } = batteryOrder().serviceLocation;
    const chosen = basis.candidates.find(({ id: one }) => one === stand.offers[0]!.partnerId)!;
    const straight = distanceInMeters({ latitude: latitude!, longitude: longitude! }, other) / 1000;
    expect(priced.kilometres).toBeCloseTo(chosen.drivenKm! + straight, 6);
  });
});

test('a job that is done is paid by its own times: a Sunday costs more than was told', async () => {
  await stand.db.pool.query(
    `update partners set doc = jsonb_set(doc, '{prices}', '{}') where id in (select partner_id from partner_locations)`,
  );
  const id = await createRequest();
  await stepDispatch(deps(), id);
  await tell({ kind: 'accepted', offerId: stand.offers[0]!.offerId, arrivalInMinutes: 20 });
  const read = async () =>
    (
      await stand.db.pool.query<{ id: string; doc: Job; basis: PriceBasis }>(
        'select id, doc, price_basis as basis from jobs where request_id = $1',
        [id],
      )
    ).rows[0]!;
  const { id: jobId, doc: before, basis: asked } = await read();
  expect(asked.line.surcharges?.service).toBeDefined();
  stand.clock = new Date('2026-11-29T11:00:00Z');
  await tell({ kind: 'progress', jobId, status: 'OnSite' });
  expect((await read()).doc.price).toBe(before.price);
  stand.clock = new Date('2026-11-29T22:30:00Z');
  await tell({ kind: 'progress', jobId, status: 'Completed' });
  const { doc, basis } = await read();
  expect(basis).toMatchObject({ line: asked.line, done: { at: '2026-11-29T11:00:00.000Z' } });
  expect(basis.done?.line.surcharge?.kind).toBe('Sunday');
  expect(doc.price).toBe(replayedPrice(basis).total);
});

test('a partner’s list for one contract is asked before its list for all, and for that contract alone', async () => {
  const id = await createRequest();
  await stepDispatch(deps(), id);
  const { partnerId } = stand.offers[0]!;
  const lists = `insert into price_lists (code, viewpoint, partner_code, doc)
    select p.code || x.more, 'Partner', p.code, jsonb_strip_nulls(jsonb_build_object('code', p.code || x.more, 'title', 'own', 'contractCode', x.contract,
      'services', jsonb_build_array(jsonb_build_object('code', 'JumpStart', 'pricingType', 'Service', 'displayOrder', 1, 'price', x.price))))
    from partners p, (values ('', null, 41), ('/1', 'C24Prepaid19', 42), ('/2', 'Q8', 43)) x (more, contract, price)
    where p.id = $1`;
  await stand.db.pool.query(`delete from price_lists where viewpoint = 'Partner'`);
  await stand.db.pool.query(lists, [partnerId]);
  const priceFor = async (contractCode: string | undefined) => {
    const place = { latitude: 51.0545, longitude: 3.7219, radiusInKm: 500, limit: 1, partnerIds: [partnerId] };
    const [near] = await nearPartners.find(stand.db.pool, { ...place, contractCode });
    return [near?.contractList?.services[0]?.price, near?.ownList?.services[0]?.price];
  };
  expect(await priceFor('C24Prepaid19')).toEqual([42, 41]);
  expect(await priceFor('FoyerPrepaid19')).toEqual([undefined, 41]);
  expect(await priceFor(undefined)).toEqual([undefined, 41]);
  const offered = await createRequest();
  await stepDispatch(deps(), offered);
  const line = (await basisOf(offered)).candidates.find((one) => one.id === partnerId)?.line;
  expect(line).toMatchObject({ interventionPrice: 42, source: 'PartnerList' });
  expect(line).not.toHaveProperty('surcharges');
});
