import { randomUUID } from 'node:crypto';
import type { Dispatch, RequestStatus, ServiceOrder } from '@towline/sdk/api';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PartnerJob, PartnerNetwork, PartnerOffer, PartnerReport } from '../ports/partnerNetwork/port.ts';
import { dispatchRounds } from '../stores/dispatchRounds.ts';
import { insertRequest } from '../stores/requests/createRequest.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { createEngine } from './engine.ts';
import type { EngineDeps } from './engineDeps.ts';
import { receiveReport } from './reports.ts';
import { takeUpJobs } from './takeUpJobs.ts';
import { stepDispatch } from './waterfall.ts';

let db: TestDatabase;
let clock: Date;
let offers: PartnerOffer[];
let jobs: PartnerJob[];
let withdrawn: string[];

// The partners of these tests say only what the test tells them to say.
const network: PartnerNetwork = {
  offer: async (offer) => void offers.push(offer),
  withdraw: async (id) => void withdrawn.push(id),
  start: async (job) => void jobs.push(job),
  change: async () => {},
  stop: async () => {},
  listen: async () => async () => {},
};

const deps = (): EngineDeps => ({ db, network, now: () => clock, pageAddress: 'https://pages.example' });
const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

const order = (parts: Partial<ServiceOrder['serviceLocation']> = {}): ServiceOrder => ({
  orderType: 'RoadsideAssistance',
  requestedService: { type: 'BreakdownAssistance', contractCode: 'C24Prepaid19', category: 'Ignition' },
  vehicle: {
    type: 'PassengerCar',
    make: 'Volkswagen',
    model: 'Golf',
    licensePlate: { country: 'BE', value: '1ABC123' },
    fuelType: 'Petrol',
  },
  serviceLocation: {
    latitude: 51.0543,
    longitude: 3.7174,
    countryCode: 'BE',
    formattedAddress: 'Korenmarkt, 9000 Gent',
    ...parts,
  },
});

async function createRequest(given: ServiceOrder = order()): Promise<string> {
  const { rows } = await db.pool.query<{ id: string; full_name: string }>('select id, full_name from agents limit 1');
  const id = randomUUID();
  await insertRequest(db.pool, {
    id,
    orderId: randomUUID(),
    order: given,
    status: 'Dispatching',
    contractCode: 'C24Prepaid19',
    homeCode: 'C24Belgium',
    isAbroad: false,
    timeZone: 'Europe/Brussels',
    agentId: rows[0]!.id,
    agentName: rows[0]!.full_name,
    at: clock,
  });
  return id;
}

async function statusOf(id: string): Promise<{ status: RequestStatus; reason: string | null; partner: string | null }> {
  const { rows } = await db.pool.query(
    'select status, status_reason as reason, partner_name as partner from requests where id = $1',
    [id],
  );
  return rows[0] as { status: RequestStatus; reason: string | null; partner: string | null };
}

const dispatchOf = (id: string): Promise<Dispatch> => dispatchRounds.document(db.pool, id);

let reports = 0;
type Told = PartnerReport extends infer Report
  ? Report extends PartnerReport
    ? Omit<Report, 'reportId' | 'at'>
    : never
  : never;
const tell = (report: Told) => {
  reports += 1;
  return receiveReport(deps(), { ...report, reportId: String(reports), at: clock } as PartnerReport);
};

beforeAll(async () => {
  db = await createTestDatabase('masterData');
  // Open around the clock and free, so that only the waterfall decides.
  await db.pool.query(
    `update partners set doc = doc - 'openingHours', operational_status = 'Active', is_active = true`,
  );
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.pool.query('delete from requests');
  clock = new Date('2026-11-21T10:00:00Z');
  offers = [];
  jobs = [];
  withdrawn = [];
});

describe('the waterfall', () => {
  test('asks the best partner, and a yes makes his job', async () => {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    expect(offers).toHaveLength(1);
    const { rounds } = await dispatchOf(id);
    expect(offers[0]!.partnerId).toBe(rounds[0]!.candidates[0]!.partnerId);

    const { offerId } = offers[0]!;
    await tell({ kind: 'ringing', offerId });
    await tell({ kind: 'answered', offerId });
    await tell({ kind: 'accepted', offerId, arrivalInMinutes: 20 });
    const { status, partner } = await statusOf(id);
    expect(status).toBe('PartnerAssigned');
    expect(partner).toBe(rounds[0]!.candidates[0]!.partnerName);
    expect(jobs).toHaveLength(1);
    expect(jobs[0]!.expectedArrivalAt).toEqual(new Date('2026-11-21T10:20:00Z'));
    expect((await dispatchOf(id)).rounds[0]).toMatchObject({
      outcome: 'Accepted',
      offers: [{ jobOfferStatus: 'Accepted', arrivalInMinutes: 20 }],
    });
  });

  test('goes to the next after a no, keeping the reason', async () => {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    await tell({ kind: 'rejected', offerId: offers[0]!.offerId, reason: 'NoTruckAvailable' });
    expect(offers).toHaveLength(1); // the pause between two tries
    later(60);
    await stepDispatch(deps(), id);
    expect(offers).toHaveLength(2);
    expect(offers[1]!.partnerId).not.toBe(offers[0]!.partnerId);
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
    expect(withdrawn).toContain(offers[0]!.offerId);
    expect((await dispatchOf(id)).rounds[0]!.offers[0]!.jobOfferStatus).toBe('CallTimeout');
  });

  test('a yes after the time is over changes nothing', async () => {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    await tell({ kind: 'ringing', offerId: offers[0]!.offerId });
    later(600);
    await stepDispatch(deps(), id);
    await tell({ kind: 'accepted', offerId: offers[0]!.offerId, arrivalInMinutes: 5 });
    expect((await statusOf(id)).status).toBe('Dispatching');
    expect(jobs).toHaveLength(0);
  });

  test('ends in NoCharliesFound when all refuse, and the home company is told', async () => {
    const id = await createRequest();
    for (let tries = 0; tries < 60 && (await statusOf(id)).status === 'Dispatching'; tries += 1) {
      const before = offers.length;
      await stepDispatch(deps(), id);
      if (offers.length > before) await tell({ kind: 'rejected', offerId: offers.at(-1)!.offerId, reason: 'TooFar' });
      later(20);
    }
    expect(await statusOf(id)).toMatchObject({ status: 'NoCharliesFound' });
    expect(new Set(offers.map((offer) => offer.partnerId)).size).toBe(offers.length); // nobody twice
    const { rows } = await db.pool.query('select kind, receiver from outbox where request_id = $1', [id]);
    expect(rows.map((row: { kind: string }) => row.kind)).toContain('homeAssistanceCompany.NoCharliesFound');
  });

  test('without any candidate goes to the home company with its reason', async () => {
    const id = await createRequest(order({ latitude: 64.1, longitude: -21.9, countryCode: 'IS' }));
    await stepDispatch(deps(), id);
    expect(await statusOf(id)).toMatchObject({
      status: 'HomeAssistanceCompanyAssigned',
      reason: 'BA.NoSuppliersFound',
    });
  });

  test('tells everybody it left out, and why', async () => {
    await db.pool.query(
      `update partners set operational_status = 'Paused' where id in (select id from partners order by id limit 5)`,
    );
    const id = await createRequest();
    await stepDispatch(deps(), id);
    const [round] = (await dispatchOf(id)).rounds;
    for (const excluded of round!.excluded) expect(excluded.reason).toBeTruthy();
    const ranked = new Set(round!.candidates.map((candidate) => candidate.partnerId));
    expect(round!.excluded.filter((excluded) => ranked.has(excluded.partnerId))).toEqual([]);
    await db.pool.query(`update partners set operational_status = 'Active'`);
  });
});

describe('a crash between commit and call', () => {
  test('does not lose the offer: the next start hands it over', async () => {
    const id = await createRequest();
    const broken = { ...deps(), network: { ...network, offer: async () => Promise.reject(new Error('gone')) } };
    await expect(stepDispatch(broken, id)).rejects.toThrow('gone');
    expect(offers).toHaveLength(0);
    const engine = createEngine(deps(), pino({ level: 'silent' }));
    await engine.start();
    await engine.stop();
    expect(offers).toHaveLength(1);
    expect((await dispatchOf(id)).rounds[0]!.offers).toMatchObject([
      { id: offers[0]!.offerId, jobOfferStatus: 'Initiated' },
    ]);
  });
});

describe('two servers', () => {
  test('never ask two partners at once, nor one twice', async () => {
    const id = await createRequest();
    await Promise.all(Array.from({ length: 8 }, () => stepDispatch(deps(), id)));
    expect(offers).toHaveLength(1);
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
    await tell({ kind: 'accepted', offerId: offers[0]!.offerId, arrivalInMinutes: 20 });
    return { id, jobId: jobs[0]!.jobId };
  }

  test('moves its request along, once per report, to the end', async () => {
    const { id, jobId } = await assigned();
    for (const status of ['Enroute', 'Enroute', 'Arriving', 'OnSite', 'Completed'] as const) {
      later(60);
      await tell({ kind: 'progress', jobId, status });
    }
    expect((await statusOf(id)).status).toBe('PartnerCompleted');
    const { rows } = await db.pool.query('select status from request_history where request_id = $1 order by seq', [id]);
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
    const { rows: before } = await db.pool.query('select version from requests where id = $1', [id]);
    await tell({ kind: 'position', jobId, latitude: 51.05, longitude: 3.75 });
    const { rows: after } = await db.pool.query('select version from requests where id = $1', [id]);
    expect(after).toEqual(before);
    const { rows } = await db.pool.query(`select doc->'position' as position from jobs where id = $1`, [jobId]);
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
    await db.pool.query('update jobs set told_at = null, tell_next_at = null where id = $1', [jobId]);
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
    const { rows } = await db.pool.query(
      `select is_active, doc->>'jobStatusReason' as reason, doc->>'jobRemarks' as remarks from jobs where id = $1`,
      [jobId],
    );
    expect(rows[0]).toEqual({ is_active: false, reason: 'PartnerCancelled', remarks: 'The truck broke down' });
  });
});

describe('a job for tomorrow (DECISIONS S-48)', () => {
  const hours = (count: number) => new Date(Date.parse('2026-11-21T10:00:00Z') + count * 3_600_000);
  const wantedAt = hours(26);
  const planned = () =>
    createRequest(order({ appointment: { kind: 'ApproximateDateTime', startDateTime: wantedAt.toISOString() } }));
  const promised = async (id: string) =>
    (await db.pool.query('select promised_at as "promisedAt", outcome from promises where request_id = $1', [id])).rows;
  const offered = async (id: string) => (await dispatchOf(id)).rounds[0]!.offers;

  test('is not driven to at once, and not promised for today, whatever minutes the telephony names', async () => {
    const id = await planned();
    await stepDispatch(deps(), id);
    expect(offers).toMatchObject([{ process: 'Planned', wantedAt }]);
    await tell({ kind: 'accepted', offerId: offers[0]!.offerId, arrivalInMinutes: 20 });
    expect(jobs).toMatchObject([{ expectedArrivalAt: wantedAt, notBefore: wantedAt }]);
    expect(await promised(id)).toEqual([{ promisedAt: wantedAt, outcome: null }]);
  });

  test('is kept or broken at the wanted time, and neither by who comes a day early', async () => {
    for (const [after, outcome] of [
      [0.05, 'Dropped'],
      [25.5, 'Kept'],
      [26.5, 'Broken'],
    ] as const) {
      clock = hours(0);
      offers = [];
      jobs = [];
      const id = await planned();
      await stepDispatch(deps(), id);
      await tell({ kind: 'accepted', offerId: offers[0]!.offerId, arrivalInMinutes: 20 });
      clock = hours(after);
      await tell({ kind: 'progress', jobId: jobs[0]!.jobId, status: 'OnSite' });
      expect(await promised(id)).toEqual([{ promisedAt: wantedAt, outcome }]);
    }
  });

  test('no time that is told on the way lies before it', async () => {
    const id = await planned();
    await stepDispatch(deps(), id);
    await tell({ kind: 'accepted', offerId: offers[0]!.offerId, arrivalInMinutes: 20 });
    const { jobId } = jobs[0]!;
    await tell({ kind: 'arrival', jobId, expectedArrivalAt: hours(1) });
    await tell({ kind: 'position', jobId, latitude: 51.05, longitude: 3.75, expectedArrivalAt: hours(1) });
    const { rows } = await db.pool.query(`select doc->>'expectedArrivalAt' as at from jobs where id = $1`, [jobId]);
    expect(rows).toEqual([{ at: wantedAt.toISOString() }]);
    expect(await promised(id)).toEqual([{ promisedAt: wantedAt, outcome: null }]);
  });

  test('may be answered for an hour, also by who did not take the phone and has a page', async () => {
    const id = await planned();
    await stepDispatch(deps(), id);
    const { offerId } = offers[0]!;
    expect((await offered(id))[0]).toMatchObject({ dispatchProcess: 'Planned', offerExpiresAt: expect.any(String) });
    expect(Date.parse((await offered(id))[0]!.offerExpiresAt!)).toBe(hours(1).getTime());
    await tell({ kind: 'ringing', offerId });
    await tell({ kind: 'noAnswer', offerId });
    await tell({ kind: 'noAnswer', offerId });
    expect(await offered(id)).toMatchObject([{ jobOfferStatus: 'Initiated', callStatus: 'NoAnswer' }]);
    later(59 * 60);
    await stepDispatch(deps(), id);
    expect(offers).toHaveLength(1);
    await tell({ kind: 'accepted', offerId, arrivalInMinutes: 20 });
    expect((await statusOf(id)).status).toBe('PartnerAssigned');
  });

  test('a proposed time waits for who agrees, and then the next one is asked', async () => {
    const id = await planned();
    await stepDispatch(deps(), id);
    await tell({ kind: 'interested', offerId: offers[0]!.offerId, proposedStartTime: hours(28) });
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
      tries.push(clock);
      later(30 * 60);
    }
    expect(await statusOf(id)).toMatchObject({ status: 'NoCharliesFound' });
    expect(tries.at(-1)!.getTime()).toBeLessThanOrEqual(hours(23.5).getTime());
    const { rows } = await db.pool.query('select kind from outbox where request_id = $1', [id]);
    expect(rows).toContainEqual({ kind: 'homeAssistanceCompany.NoCharliesFound' });
  });

  test('asks who is open then, not who is open now', async () => {
    const inZone = { timeZone: 'Europe/Brussels' };
    const only = (day: number) => JSON.stringify({ ...inZone, weekly: { [day]: [{ from: '00:00', to: '24:00' }] } });
    // The 21st is a Saturday, the wanted day a Sunday.
    await db.pool.query(
      `update partners set doc = jsonb_set(doc, '{openingHours}', case when id::text < '8' then $1::jsonb else $2::jsonb end)`,
      [only(6), only(7)],
    );
    const id = await planned();
    await stepDispatch(deps(), id);
    const [round] = (await dispatchOf(id)).rounds;
    expect(round!.candidates.length).toBeGreaterThan(0);
    expect(round!.candidates.every(({ partnerId }) => partnerId >= '8')).toBe(true);
    expect(round!.excluded.some(({ reason, partnerId }) => reason === 'Closed' && partnerId < '8')).toBe(true);
    await db.pool.query(`update partners set doc = doc - 'openingHours'`);
  });
});
