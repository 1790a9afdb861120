import type { Job } from '@towline/sdk/api';
import { type RankingBasis, replayedRanking } from '@towline/sdk/domain/dispatch/rankingBasis';
import { type PriceBasis, replayedPrice } from '@towline/sdk/domain/price/priceBasis';
import { expect, test } from 'vitest';
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
