import pino from 'pino';
import { describe, expect, test } from 'vitest';
import type { PartnerJob } from '../ports/partnerNetwork/port.ts';
import { batteryOrder, dispatchStand } from '../testing/dispatchStand.ts';
import { createEngine } from './engine.ts';
import { takeUpJobs } from './takeUpJobs.ts';
import { stepDispatch } from './waterfall.ts';

const { stand, network, deps, later, createRequest, statusOf, dispatchOf, tell } = dispatchStand();

describe('the waterfall', () => {
  test('asks the best partner, and a yes makes his job', async () => {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    expect(stand.offers).toHaveLength(1);
    const { rounds } = await dispatchOf(id);
    expect(stand.offers[0]!.partnerId).toBe(rounds[0]!.candidates[0]!.partnerId);

    const { offerId } = stand.offers[0]!;
    await tell({ kind: 'ringing', offerId });
    await tell({ kind: 'answered', offerId });
    await tell({ kind: 'accepted', offerId, arrivalInMinutes: 20 });
    const { status, partner } = await statusOf(id);
    expect(status).toBe('PartnerAssigned');
    expect(partner).toBe(rounds[0]!.candidates[0]!.partnerName);
    expect(stand.jobs).toHaveLength(1);
    expect(stand.jobs[0]!.expectedArrivalAt).toEqual(new Date('2026-11-21T10:20:00Z'));
    expect((await dispatchOf(id)).rounds[0]).toMatchObject({
      outcome: 'Accepted',
      offers: [{ jobOfferStatus: 'Accepted', arrivalInMinutes: 20 }],
    });
  });

  test('goes to the next after a no, keeping the reason', async () => {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    await tell({ kind: 'rejected', offerId: stand.offers[0]!.offerId, reason: 'NoTruckAvailable' });
    expect(stand.offers).toHaveLength(1); // the pause between two tries
    later(60);
    await stepDispatch(deps(), id);
    expect(stand.offers).toHaveLength(2);
    expect(stand.offers[1]!.partnerId).not.toBe(stand.offers[0]!.partnerId);
    expect((await dispatchOf(id)).rounds[0]!.offers[0]).toMatchObject({
      jobOfferStatus: 'Rejected',
      rejectReason: 'NoTruckAvailable',
    });
  });

  test('does not wait for ever for one who never answers', async () => {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    later(600);
    await stepDispatch(deps(), id);
    await stepDispatch(deps(), id);
    expect(stand.withdrawn).toContain(stand.offers[0]!.offerId);
    expect((await dispatchOf(id)).rounds[0]!.offers[0]!.jobOfferStatus).toBe('CallTimeout');
  });

  test('a yes after the time is over changes nothing', async () => {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    await tell({ kind: 'ringing', offerId: stand.offers[0]!.offerId });
    later(600);
    await stepDispatch(deps(), id);
    await tell({ kind: 'accepted', offerId: stand.offers[0]!.offerId, arrivalInMinutes: 5 });
    expect((await statusOf(id)).status).toBe('Dispatching');
    expect(stand.jobs).toHaveLength(0);
  });

  test('ends in NoCharliesFound when all refuse, and the home company is told', async () => {
    const id = await createRequest();
    for (let tries = 0; tries < 60 && (await statusOf(id)).status === 'Dispatching'; tries += 1) {
      const before = stand.offers.length;
      await stepDispatch(deps(), id);
      if (stand.offers.length > before)
        await tell({ kind: 'rejected', offerId: stand.offers.at(-1)!.offerId, reason: 'TooFar' });
      later(20);
    }
    expect(await statusOf(id)).toMatchObject({ status: 'NoCharliesFound' });
    expect(new Set(stand.offers.map((offer) => offer.partnerId)).size).toBe(stand.offers.length); // nobody twice
    const { rows } = await stand.db.pool.query('select kind, receiver from outbox where request_id = $1', [id]);
    expect(rows.map((row: { kind: string }) => row.kind)).toContain('homeAssistanceCompany.NoCharliesFound');
  });

  test('without any candidate goes to the home company with its reason', async () => {
    const id = await createRequest(batteryOrder({ latitude: 64.1, longitude: -21.9, countryCode: 'IS' }));
    await stepDispatch(deps(), id);
    expect(await statusOf(id)).toMatchObject({
      status: 'HomeAssistanceCompanyAssigned',
      reason: 'BA.NoSuppliersFound',
    });
  });

  test('tells everybody it left out, and why', async () => {
    await stand.db.pool.query(
      `update partners set operational_status = 'Paused' where id in (select id from partners order by id limit 5)`,
    );
    const id = await createRequest();
    await stepDispatch(deps(), id);
    const [round] = (await dispatchOf(id)).rounds;
    for (const excluded of round!.excluded) expect(excluded.reason).toBeTruthy();
    const ranked = new Set(round!.candidates.map((candidate) => candidate.partnerId));
    expect(round!.excluded.filter((excluded) => ranked.has(excluded.partnerId))).toEqual([]);
    await stand.db.pool.query(`update partners set operational_status = 'Active'`);
  });
});

describe('a crash between commit and call', () => {
  test('does not lose the offer: the next start hands it over', async () => {
    const id = await createRequest();
    const broken = { ...deps(), network: { ...network, offer: async () => Promise.reject(new Error('gone')) } };
    await expect(stepDispatch(broken, id)).rejects.toThrow('gone');
    expect(stand.offers).toHaveLength(0);
    const engine = createEngine(deps(), pino({ level: 'silent' }));
    await engine.start();
    await engine.stop();
    expect(stand.offers).toHaveLength(1);
    expect((await dispatchOf(id)).rounds[0]!.offers).toMatchObject([
      { id: stand.offers[0]!.offerId, jobOfferStatus: 'Initiated' },
    ]);
  });
});

describe('two servers', () => {
  test('never ask two partners at once, nor one twice', async () => {
    const id = await createRequest();
    await Promise.all(Array.from({ length: 8 }, () => stepDispatch(deps(), id)));
    expect(stand.offers).toHaveLength(1);
    expect((await dispatchOf(id)).rounds).toHaveLength(1);
  });

  test('an engine that starts later goes on where the other stopped', async () => {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    later(3600); // the first server is gone, the deadline has passed
    const engine = createEngine(deps(), pino({ level: 'silent' }));
    await engine.start();
    await expect
      .poll(async () => (await dispatchOf(id)).rounds[0]!.offers[0]!.jobOfferStatus, { timeout: 5_000 })
      .not.toBe('Queued');
    await engine.stop();
  });
});

describe('a job', () => {
  async function assigned(): Promise<{ id: string; jobId: string }> {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    await tell({ kind: 'accepted', offerId: stand.offers[0]!.offerId, arrivalInMinutes: 20 });
    return { id, jobId: stand.jobs[0]!.jobId };
  }

  test('moves its request along, once per report, to the end', async () => {
    const { id, jobId } = await assigned();
    for (const status of ['Enroute', 'Enroute', 'Arriving', 'OnSite', 'Completed'] as const) {
      later(60);
      await tell({ kind: 'progress', jobId, status });
    }
    expect((await statusOf(id)).status).toBe('PartnerCompleted');
    const { rows } = await stand.db.pool.query(
      'select status from request_history where request_id = $1 order by seq',
      [id],
    );
    expect(rows.map((row: { status: string }) => row.status)).toEqual([
      'Dispatching',
      'PartnerAssigned',
      'PartnerEnroute',
      'PartnerArriving',
      'PartnerOnSite',
      'PartnerCompleted',
    ]);
  });

  test('an old report that was overtaken changes nothing', async () => {
    const { id, jobId } = await assigned();
    await tell({ kind: 'progress', jobId, status: 'OnSite' });
    await tell({ kind: 'progress', jobId, status: 'Assigned' });
    expect((await statusOf(id)).status).toBe('PartnerOnSite');
  });

  test('the truck is seen without making anybody else stale', async () => {
    const { id, jobId } = await assigned();
    const { rows: before } = await stand.db.pool.query('select version from requests where id = $1', [id]);
    await tell({ kind: 'position', jobId, latitude: 51.05, longitude: 3.75 });
    const { rows: after } = await stand.db.pool.query('select version from requests where id = $1', [id]);
    expect(after).toEqual(before);
    const { rows } = await stand.db.pool.query(`select doc->'position' as position from jobs where id = $1`, [jobId]);
    expect(rows[0]).toEqual({ position: { latitude: 51.05, longitude: 3.75 } });
  });

  test('that the demo data left under way is taken up where its truck is, once, by a network that plays its partners', async () => {
    const { id, jobId } = await assigned();
    const position = { latitude: 51.01, longitude: 3.71 };
    await tell({ kind: 'progress', jobId, status: 'Enroute' });
    await tell({ kind: 'position', jobId, ...position });
    const log = pino({ level: 'silent' });
    const taken: PartnerJob[] = [];
    const playing = { ...deps(), network: { ...network, takeUp: async (job: PartnerJob) => void taken.push(job) } };
    expect(await takeUpJobs(playing, log)).toBe(0);
    // As it is loaded: nobody was ever told of it.
    await stand.db.pool.query('update jobs set told_at = null, tell_next_at = null where id = $1', [jobId]);
    expect(await takeUpJobs(deps(), log)).toBe(0);
    expect(await takeUpJobs(playing, log)).toBe(1);
    expect(await takeUpJobs(playing, log)).toBe(0);
    expect(taken).toMatchObject([{ jobId, requestId: id, from: position }]);
  });

  test('the partner who cancels under way leaves the request cancelled by him', async () => {
    const { id, jobId } = await assigned();
    await tell({ kind: 'progress', jobId, status: 'Enroute' });
    await tell({ kind: 'cancelled', jobId, remarks: 'The truck broke down' });
    expect(await statusOf(id)).toMatchObject({ status: 'Cancelled', reason: 'PartnerCancelled' });
    const { rows } = await stand.db.pool.query(
      `select is_active, doc->>'jobStatusReason' as reason, doc->>'jobRemarks' as remarks from jobs where id = $1`,
      [jobId],
    );
    expect(rows[0]).toEqual({ is_active: false, reason: 'PartnerCancelled', remarks: 'The truck broke down' });
  });
});
