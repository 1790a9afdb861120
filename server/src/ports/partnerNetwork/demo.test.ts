import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { straightLineRouter } from '../router/local.ts';
import { demoPartnerNetwork } from './demo.ts';
import type { PartnerJob, PartnerOffer, PartnerReport } from './port.ts';

let db: TestDatabase;
let clock: Date;
let partnerId: string;
let errors: unknown[];
const heard: PartnerReport[] = [];
const running: (() => Promise<void>)[] = [];

const network = (more: { takesUp?: boolean } = {}) =>
  demoPartnerNetwork(db, {
    ...more,
    speed: 60,
    now: () => clock,
    router: straightLineRouter({ averageSpeedKmh: 60 }),
    onError: (error) => errors.push(error),
  });
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const listen = async (handle: (report: PartnerReport) => Promise<void> = async (report) => void heard.push(report)) => {
  running.push(await network().listen(handle));
};
async function aRequest(): Promise<string> {
  const id = randomUUID();
  await db.pool.query(
    `insert into requests (id, order_id, status, status_group, contract_code, service, service_order)
     values ($1, $1, 'PartnerOnSite', 'ExecutingAfterDispatch', 'C24Prepaid19', 'TowingTransport', '{}')`,
    [id],
  );
  return id;
}
const waiting = async () => (await db.pool.query<{ n: number }>('select count(*)::int as n from demo_acts')).rows[0]!.n;

const offer = (): PartnerOffer => ({
  offerId: randomUUID(),
  requestId: randomUUID(),
  partnerId,
  phoneNumber: undefined,
  language: 'nl',
  secondsToAnswer: 60,
  secondsToAccept: 120,
  distanceInKm: 5,
});
const job = (): PartnerJob => ({
  jobId: randomUUID(),
  requestId: randomUUID(),
  partnerId,
  from: { latitude: 51.0, longitude: 3.7 },
  serviceLocation: { latitude: 51.05, longitude: 3.75 },
  destination: { latitude: 51.1, longitude: 3.8 },
  minutesOnSite: 20,
  expectedArrivalAt: new Date(clock.getTime() + 20 * 60_000),
});
const behave = (behaviour: string | null) =>
  db.pool.query(
    `update partners set doc = doc - 'demoBehaviour' || jsonb_strip_nulls(jsonb_build_object('demoBehaviour', $2::text)) where id = $1`,
    [partnerId, behaviour],
  );

beforeAll(async () => {
  db = await createTestDatabase('masterData');
  partnerId = (await db.pool.query<{ id: string }>('select id from partners order by id limit 1')).rows[0]!.id;
});
afterAll(() => db.drop());
beforeEach(async () => {
  await Promise.all(running.splice(0).map((stop) => stop()));
  await db.pool.query('delete from demo_acts');
  await behave('Accepts');
  clock = new Date('2026-11-21T10:00:00Z');
  heard.length = 0;
  errors = [];
  return async () => void (await Promise.all(running.splice(0).map((stop) => stop())));
});

describe('the demo partners', () => {
  it.each([
    ['Accepts', ['ringing', 'answered', 'accepted']],
    ['Refuses', ['ringing', 'answered', 'rejected']],
    ['NeverAnswers', ['ringing', 'noAnswer']],
  ])('who %s say so, at the time of the clock that is given', async (behaviour, kinds) => {
    await behave(behaviour);
    await network().offer(offer());
    later(5);
    await listen();
    await expect.poll(() => heard.map(({ kind }) => kind)).toEqual(kinds);
    expect(heard[0]!.at).toEqual(clock);
    await expect.poll(waiting).toBe(0);
  });

  it('who proposes another time names a moment', async () => {
    await behave('ProposesTime');
    await network().offer({ ...offer(), process: 'Planned', wantedAt: new Date('2026-11-22T12:00:00Z') });
    later(5);
    await listen();
    await expect.poll(() => heard.map(({ kind }) => kind)).toContain('interested');
    const proposal = heard.find((report) => report.kind === 'interested');
    expect(proposal?.proposedStartTime).toBeInstanceOf(Date);
  });

  it('say nothing before its time', async () => {
    await network().offer(offer());
    await listen(async () => Promise.reject(new Error('too early')));
    const { rows } = await db.pool.query<{ soonest: Date }>('select min(due_at) as soonest from demo_acts');
    expect(rows[0]!.soonest.getTime()).toBeGreaterThan(clock.getTime());
    await Promise.all(running.splice(0).map((stop) => stop()));
    expect(errors).toEqual([]);
    expect(await waiting()).toBe(3);
  });

  it('hear an offer or a job that is told twice once', async () => {
    const given = offer();
    const work = job();
    await network().offer(given);
    await network().start(work);
    const acts = await waiting();
    await network().offer(given);
    await network().start(work);
    expect(await waiting()).toBe(acts);
  });

  it('forget what is withdrawn or stopped, and nothing else', async () => {
    const given = offer();
    const other = offer();
    const work = job();
    for (const one of [given, other]) await network().offer(one);
    await network().start(work);
    await network().withdraw(given.offerId);
    await network().stop(work.jobId);
    const { rows } = await db.pool.query('select distinct subject_id as id from demo_acts');
    expect(rows).toEqual([{ id: other.offerId }]);
  });

  it('say nothing more of a job that its partner reports himself, and are seen driving all the same', async () => {
    const work = job();
    await network().start(work);
    await network().reportsHimself?.(work.jobId);
    const { rows } = await db.pool.query(`select distinct report->>'kind' as kind from demo_acts`);
    expect(rows).toEqual([{ kind: 'position' }]);
  });

  it('drive on to where a changed job ends, and tell nothing twice', async () => {
    const work = job();
    await db.pool.query('delete from requests');
    const requestId = await aRequest();
    await db.pool.query(
      `insert into jobs (id, request_id, partner_id, partner_name, partner_type, status, is_active, doc)
       values ($1, $2, $3, 'A partner', 'Partner', 'OnSite', true, '{}')`,
      [work.jobId, requestId, partnerId],
    );
    await network().start(work);
    await network().change({ ...work, destination: { latitude: 50.9, longitude: 3.7 } });
    later(600);
    await listen();
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    const told = heard.flatMap((report) => (report.kind === 'progress' ? [report.status] : []));
    expect(told).toEqual(['EnrouteToTowingDestination', 'ArrivedAtTowingDestination', 'Completed']);
    const last = heard.findLast((report) => report.kind === 'position');
    expect(last).toMatchObject({ latitude: 50.9, longitude: 3.7 });
  });

  it('take up a job that they were never told of where he is, once, and only in a demo', async () => {
    expect(network().takeUp).toBeUndefined();
    const work = { ...job(), from: { latitude: 51.08, longitude: 3.78 } };
    const requestId = await aRequest();
    await db.pool.query(
      `insert into jobs (id, request_id, partner_id, partner_name, partner_type, status, is_active, doc)
       values ($1, $2, $3, 'A partner', 'Partner', 'EnrouteToTowingDestination', true, '{}')`,
      [work.jobId, requestId, partnerId],
    );
    await network({ takesUp: true }).takeUp!(work);
    const acts = await waiting();
    await network({ takesUp: true }).takeUp!(work);
    expect(await waiting()).toBe(acts);
    later(600);
    await listen();
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    const told = heard.flatMap((report) => (report.kind === 'progress' ? [report.status] : []));
    expect(told).toEqual(['ArrivedAtTowingDestination', 'Completed']);
    const seen = heard.filter((report) => report.kind === 'position');
    expect(Math.min(...seen.map(({ latitude }) => latitude))).toBeGreaterThan(51.08);
    expect(seen.at(-1)).toMatchObject({ latitude: 51.1, longitude: 3.8 });
    await db.pool.query('delete from requests where id = $1', [requestId]);
  });

  it('who are done with a job hear nothing of its change', async () => {
    await network().change(job());
    expect(await waiting()).toBe(0);
  });

  it('go on where another server or an earlier start left off', async () => {
    const work = job();
    await network().start(work);
    later(600);
    await listen();
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    expect(heard.at(-1)).toMatchObject({ kind: 'progress', status: 'Completed', jobId: work.jobId });
  });

  it('who cancel under way do', async () => {
    await behave('CancelsUnderWay');
    await network().start(job());
    later(600);
    await listen();
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    expect(heard.map(({ kind }) => kind)).toContain('cancelled');
    expect(heard.some((report) => report.kind === 'progress' && report.status === 'Completed')).toBe(false);
  });

  it('are heard once, however many servers listen', async () => {
    for (let n = 0; n < 30; n += 1) await network().offer(offer());
    const acts = await waiting();
    later(600);
    await Promise.all([listen(), listen(), listen()]);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    expect(heard).toHaveLength(acts);
    expect(new Set(heard.map(({ reportId }) => reportId)).size).toBe(acts);
  });

  it('say again what was not kept', async () => {
    await network().offer(offer());
    later(5);
    let isAway = true;
    await listen(async (report) => {
      if (isAway) {
        isAway = false;
        throw new Error('the database is away');
      }
      heard.push(report);
    });
    await expect
      .poll(() => heard.map(({ kind }) => kind), { timeout: 5_000 })
      .toEqual(['ringing', 'answered', 'accepted']);
    expect(errors).toHaveLength(1);
  });
});
