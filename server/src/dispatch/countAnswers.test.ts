import type { Partner, PartnerCoverage } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { transact } from '../db/transaction.ts';
import { nearPartners } from '../stores/nearPartners.ts';
import { partnerAnswers } from '../stores/partnerAnswers.ts';
import { partnerRecords } from '../stores/partnerRecords.ts';
import { dispatchStand } from '../testing/dispatchStand.ts';
import { answerCounter } from './countAnswers.ts';
import { stepDispatch } from './waterfall.ts';

const { stand, deps, later, createRequest, tell } = dispatchStand();
const counted = () => transact(stand.db, (tx) => partnerAnswers.count(tx, stand.clock));
const kpiOf = async (id: string) => (await partnerRecords.byId(stand.db.pool, id))?.kpi;
const inDays = (days: number) => later(days * 86_400);

describe('a partner’s figures (3-platform §3, DECISIONS T-640)', () => {
  it('say an offer that was refused, and one that was taken, wherever they are read', async () => {
    const requestId = await createRequest();
    await stepDispatch(deps(), requestId);
    const refused = stand.offers[0]!;
    const before = (await kpiOf(refused.partnerId))!;
    await tell({ kind: 'rejected', offerId: refused.offerId, reason: 'TooFar' });
    later(60);
    await stepDispatch(deps(), requestId);
    const taken = stand.offers[1]!;
    const others = (await kpiOf(taken.partnerId))!;
    await tell({ kind: 'accepted', offerId: taken.offerId, arrivalInMinutes: 10 });
    expect(await counted()).toBe(2);
    expect(await kpiOf(refused.partnerId)).toEqual({
      ...before,
      rejectedCount_90d: before.rejectedCount_90d! + 1,
      rejectedCount_total: before.rejectedCount_total! + 1,
    });
    const after = {
      ...others,
      acceptedCount_90d: others.acceptedCount_90d! + 1,
      acceptedCount_total: others.acceptedCount_total! + 1,
    };
    expect(await kpiOf(taken.partnerId)).toEqual(after);
    const coverage: PartnerCoverage[] = await partnerRecords.coverage(stand.db.pool, undefined);
    expect(coverage.find(({ id }) => id === taken.partnerId)?.kpi).toEqual(after);
    const where = { latitude: 51.0543, longitude: 3.7174, radiusInKm: 60, limit: 50 };
    const near = await nearPartners.find(stand.db.pool, { ...where, partnerIds: [taken.partnerId] });
    expect(near[0]?.candidate.acceptedCount).toBe(after.acceptedCount_90d);
    const metrics = (await partnerRecords.byId(stand.db.pool, taken.partnerId)) as Partner;
    expect(metrics.metrics?.acceptedCount).toBe(after.acceptedCount_90d);
  });

  it.each([
    ['comes when they said', 10, { onTimeCount_90d: 1, lateCount_90d: 0 }],
    ['comes later', 90, { onTimeCount_90d: 0, lateCount_90d: 1 }],
  ])('say of one who %s that they did', async (_what, minutes, more) => {
    const requestId = await createRequest();
    await stepDispatch(deps(), requestId);
    const { offerId, partnerId } = stand.offers[0]!;
    const { onTimeCount_90d: onTime = 0, lateCount_90d: late = 0 } = (await kpiOf(partnerId))!;
    await tell({ kind: 'accepted', offerId, arrivalInMinutes: 30 });
    const { jobId } = stand.jobs[0]!;
    later(minutes * 60);
    await tell({ kind: 'progress', jobId, status: 'OnSite' });
    await counted();
    expect(await kpiOf(partnerId)).toMatchObject({
      onTimeCount_90d: onTime + more.onTimeCount_90d,
      lateCount_90d: late + more.lateCount_90d,
    });
  });

  it('are those of one who was added and never answered: none', async () => {
    const { rows } = await stand.db.pool.query<{ id: string }>(
      `insert into partners select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'code', 'new', 'doc', p.doc - 'kpi'))).*
       from partners p limit 1 returning id`,
    );
    inDays(1);
    await counted();
    expect(await kpiOf(rows[0]!.id)).toBeUndefined();
  });

  it('wait while the partner is held for an offer, and come with the next look', async () => {
    const requestId = await createRequest();
    await stepDispatch(deps(), requestId);
    const { offerId, partnerId } = stand.offers[0]!;
    const before = (await kpiOf(partnerId))!;
    await tell({ kind: 'rejected', offerId, reason: 'TooFar' });
    const holder = await stand.db.pool.connect();
    await holder.query('begin');
    await holder.query('select from partners where id = $1 for share', [partnerId]);
    const look = answerCounter(deps());
    try {
      await look();
      expect(await kpiOf(partnerId)).toEqual(before);
    } finally {
      await holder.query('commit');
      holder.release();
    }
    // Not in the same moment again: a record is not written anew for each answer.
    await look();
    expect(await kpiOf(partnerId)).toEqual(before);
    later(10);
    await look();
    expect((await kpiOf(partnerId))?.rejectedCount_90d).toBe(before.rejectedCount_90d! + 1);
  });

  it('let no answer wait for another of the same partner', async () => {
    for (const requestId of [await createRequest(), await createRequest()]) await stepDispatch(deps(), requestId);
    const [first, second] = stand.offers as [(typeof stand.offers)[0], (typeof stand.offers)[0]];
    expect(second.partnerId).toBe(first.partnerId);
    const before = (await kpiOf(first.partnerId))!;
    const slow = await stand.db.pool.connect();
    try {
      await slow.query('begin');
      await slow.query(`update job_offers set status = 'Rejected', decided_at = $2 where id = $1`, [
        first.offerId,
        stand.clock,
      ]);
      await tell({ kind: 'rejected', offerId: second.offerId, reason: 'TooFar' });
      await slow.query('commit');
    } finally {
      slow.release();
    }
    await counted();
    expect((await kpiOf(first.partnerId))?.rejectedCount_90d).toBe(before.rejectedCount_90d! + 2);
  });

  it('forget what is older than 90 days, and keep it in the total', async () => {
    const requestId = await createRequest();
    await stepDispatch(deps(), requestId);
    const { offerId, partnerId } = stand.offers[0]!;
    await tell({ kind: 'rejected', offerId, reason: 'TooFar' });
    await counted();
    const before = (await kpiOf(partnerId))!;
    inDays(120);
    expect(await counted()).toBeGreaterThan(0);
    const { acceptedCount_total, rejectedCount_total } = before;
    expect(await kpiOf(partnerId)).toEqual({
      ...{ acceptedCount_90d: 0, rejectedCount_90d: 0, onTimeCount_90d: 0, lateCount_90d: 0 },
      ...{ acceptedCount_total, rejectedCount_total },
    });
    // Once: what was summed up is looked at no more.
    expect(await counted()).toBe(0);
  });
});
