import { describe, expect, test } from 'vitest';
import { batteryOrder, dispatchStand } from '../testing/dispatchStand.ts';
import { stepDispatch } from './waterfall.ts';

const { stand, deps, later, createRequest, statusOf, dispatchOf, tell } = dispatchStand();

describe('a job for tomorrow (DECISIONS S-48)', () => {
  const hours = (count: number) => new Date(Date.parse('2026-11-21T10:00:00Z') + count * 3_600_000);
  const wantedAt = hours(26);
  const planned = () =>
    createRequest(
      batteryOrder({ appointment: { kind: 'ApproximateDateTime', startDateTime: wantedAt.toISOString() } }),
    );
  const promised = async (id: string) =>
    (await stand.db.pool.query('select promised_at as "promisedAt", outcome from promises where request_id = $1', [id]))
      .rows;
  const offered = async (id: string) => (await dispatchOf(id)).rounds[0]!.offers;

  test('is not driven to at once, and not promised for today, whatever minutes the telephony names', async () => {
    const id = await planned();
    await stepDispatch(deps(), id);
    expect(stand.offers).toMatchObject([{ process: 'Planned', wantedAt }]);
    await tell({ kind: 'accepted', offerId: stand.offers[0]!.offerId, arrivalInMinutes: 20 });
    expect(stand.jobs).toMatchObject([{ expectedArrivalAt: wantedAt, notBefore: wantedAt }]);
    expect(await promised(id)).toEqual([{ promisedAt: wantedAt, outcome: null }]);
  });

  test('is kept or broken at the wanted time, and neither by who comes a day early', async () => {
    for (const [after, outcome] of [
      [0.05, 'Dropped'],
      [25.5, 'Kept'],
      [26.5, 'Broken'],
    ] as const) {
      stand.clock = hours(0);
      stand.offers = [];
      stand.jobs = [];
      const id = await planned();
      await stepDispatch(deps(), id);
      await tell({ kind: 'accepted', offerId: stand.offers[0]!.offerId, arrivalInMinutes: 20 });
      stand.clock = hours(after);
      await tell({ kind: 'progress', jobId: stand.jobs[0]!.jobId, status: 'OnSite' });
      expect(await promised(id)).toEqual([{ promisedAt: wantedAt, outcome }]);
    }
  });

  test('no time that is told on the way lies before it', async () => {
    const id = await planned();
    await stepDispatch(deps(), id);
    await tell({ kind: 'accepted', offerId: stand.offers[0]!.offerId, arrivalInMinutes: 20 });
    const { jobId } = stand.jobs[0]!;
    await tell({ kind: 'arrival', jobId, expectedArrivalAt: hours(1) });
    await tell({ kind: 'position', jobId, latitude: 51.05, longitude: 3.75, expectedArrivalAt: hours(1) });
    const { rows } = await stand.db.pool.query(`select doc->>'expectedArrivalAt' as at from jobs where id = $1`, [
      jobId,
    ]);
    expect(rows).toEqual([{ at: wantedAt.toISOString() }]);
    expect(await promised(id)).toEqual([{ promisedAt: wantedAt, outcome: null }]);
  });

  test('may be answered for an hour, also by who did not take the phone and has a page', async () => {
    const id = await planned();
    await stepDispatch(deps(), id);
    const { offerId } = stand.offers[0]!;
    expect((await offered(id))[0]).toMatchObject({ dispatchProcess: 'Planned', offerExpiresAt: expect.any(String) });
    expect(Date.parse((await offered(id))[0]!.offerExpiresAt!)).toBe(hours(1).getTime());
    await tell({ kind: 'ringing', offerId });
    await tell({ kind: 'noAnswer', offerId });
    await tell({ kind: 'noAnswer', offerId });
    expect(await offered(id)).toMatchObject([{ jobOfferStatus: 'Initiated', callStatus: 'NoAnswer' }]);
    later(59 * 60);
    await stepDispatch(deps(), id);
    expect(stand.offers).toHaveLength(1);
    await tell({ kind: 'accepted', offerId, arrivalInMinutes: 20 });
    expect((await statusOf(id)).status).toBe('PartnerAssigned');
  });

  test('a proposed time waits for who agrees, and then the next one is asked', async () => {
    const id = await planned();
    await stepDispatch(deps(), id);
    await tell({ kind: 'interested', offerId: stand.offers[0]!.offerId, proposedStartTime: hours(28) });
    later(30 * 60);
    await stepDispatch(deps(), id);
    expect(await offered(id)).toMatchObject([{ jobOfferStatus: 'Interested' }]);
    later(31 * 60);
    await stepDispatch(deps(), id);
    later(60);
    await stepDispatch(deps(), id);
    expect((await offered(id)).map(({ jobOfferStatus }) => jobOfferStatus)).toEqual(['AcceptanceTimeout', 'Initiated']);
  });

  test('the home company is told three hours before, when nobody has agreed', async () => {
    const id = await planned();
    const tries: Date[] = [];
    for (let step = 0; step < 60 && (await statusOf(id)).status === 'Dispatching'; step += 1) {
      await stepDispatch(deps(), id);
      tries.push(stand.clock);
      later(30 * 60);
    }
    expect(await statusOf(id)).toMatchObject({ status: 'NoCharliesFound' });
    expect(tries.at(-1)!.getTime()).toBeLessThanOrEqual(hours(23.5).getTime());
    const { rows } = await stand.db.pool.query('select kind from outbox where request_id = $1', [id]);
    expect(rows).toContainEqual({ kind: 'homeAssistanceCompany.NoCharliesFound' });
  });

  test('asks who is open then, not who is open now', async () => {
    const inZone = { timeZone: 'Europe/Brussels' };
    const only = (day: number) => JSON.stringify({ ...inZone, weekly: { [day]: [{ from: '00:00', to: '24:00' }] } });
    // The 21st is a Saturday, the wanted day a Sunday.
    await stand.db.pool.query(
      `update partners set doc = jsonb_set(doc, '{openingHours}', case when id::text < '8' then $1::jsonb else $2::jsonb end)`,
      [only(6), only(7)],
    );
    const id = await planned();
    await stepDispatch(deps(), id);
    const [round] = (await dispatchOf(id)).rounds;
    expect(round!.candidates.length).toBeGreaterThan(0);
    expect(round!.candidates.every(({ partnerId }) => partnerId >= '8')).toBe(true);
    expect(round!.excluded.some(({ reason, partnerId }) => reason === 'Closed' && partnerId < '8')).toBe(true);
    await stand.db.pool.query(`update partners set doc = doc - 'openingHours'`);
  });
});
