import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PartnerReport } from '../ports/partnerNetwork/port.ts';
import { straightLineRouter } from '../ports/router/local.ts';
import { dispatchRounds } from '../stores/dispatchRounds.ts';
import { lateReports } from '../stores/lateReports.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';
import type { EngineDeps } from './engineDeps.ts';
import { retryReports, takeReport } from './lateReports.ts';

let test: TestApp;
let deps: EngineDeps;
let id: string;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  test = await startTestApp();
  deps = {
    db: test.db,
    network: test.ports.partnerNetwork,
    router: straightLineRouter({ averageSpeedKmh: 60 }),
    now: () => test.clock.now,
    pageAddress: 'https://pages.example',
  };
  await test.db.pool.query(
    `update partners set doc = doc - 'openingHours', operational_status = 'Active', is_active = true`,
  );
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.clear();
  await test.db.pool.query('delete from late_reports');
  id = await create();
  await expect.poll(() => test.left.offers.length).toBe(1);
  await expect.poll(async () => (await query('select status from job_offers'))[0]?.status).toBe('Initiated');
});

async function create(): Promise<string> {
  const answer = await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<{ id: string }>().id;
}
const query = async (sql: string, values: unknown[] = []) => (await test.db.pool.query(sql, values)).rows;
const statusOf = async () => (await query('select status from requests where id = $1', [id]))[0].status as string;
const messages = async () =>
  (await query('select message from request_log where request_id = $1', [id])).map((row) => row.message as string);
const kept = () =>
  query(
    'select report_id as id, tries, last_error as error, parked_at is not null as parked from late_reports order by seq',
  );

/** Until the returned function is called, a log line with this message fails its transaction. */
async function refuseMessage(message: string): Promise<() => Promise<void>> {
  await test.db.pool.query(`alter table request_log add constraint bad_day check (message <> '${message}') not valid`);
  return async () => void (await test.db.pool.query('alter table request_log drop constraint bad_day'));
}

async function assign(): Promise<string> {
  const { rows } = await test.db.pool.query('select id from job_offers where request_id = $1', [id]);
  const offerId = (rows[0] as { id: string }).id;
  const at = test.clock.now;
  await takeReport(deps, log, { kind: 'accepted', reportId: `${offerId}:yes`, offerId, arrivalInMinutes: 20, at });
  return (await query('select id from jobs where request_id = $1', [id]))[0].id as string;
}

describe('a report that cannot be taken', () => {
  it('is tried again, before those behind it, and holds up nobody else', async () => {
    const { offerId } = test.left.offers[0]!;
    const at = test.clock.now;
    const mend = await refuseMessage('Partner is being called');
    await takeReport(deps, log, { kind: 'ringing', reportId: 'a', offerId, at });
    await takeReport(deps, log, { kind: 'answered', reportId: 'b', offerId, at });
    expect(await kept()).toMatchObject([
      { id: 'a', tries: 1, error: expect.stringContaining('bad_day') },
      { id: 'b', tries: 0, error: null },
    ]);
    await mend();
    test.later(6);
    await expect.poll(async () => (await kept()).length, { timeout: 5_000 }).toBe(0);
    const said = (await messages()).filter((message) => /called|phone/.test(message));
    expect(said).toEqual(['Partner is being called', 'Partner answered the phone']);
  });

  it('for ever is parked with its error, where the request shows it, and those behind it go on', async () => {
    const jobId = await assign();
    const at = test.clock.now;
    const mend = await refuseMessage('Partner reported progress');
    const progress = (reportId: string, status: 'Enroute' | 'OnSite'): PartnerReport => ({
      kind: 'progress',
      reportId,
      jobId,
      status,
      at,
    });
    await takeReport(deps, log, progress('a', 'Enroute'));
    await takeReport(deps, log, progress('b', 'OnSite'));
    for (let tries = 0; tries < 12 && (await lateReports.parked(test.db.pool)) === 0; tries += 1) {
      test.later(3_000);
      await retryReports(deps, log);
    }
    await mend();
    expect((await kept())[0]).toMatchObject({
      id: 'a',
      tries: 9,
      parked: true,
      error: expect.stringContaining('bad_day'),
    });
    expect(await messages()).toContain('Partner report could not be taken');
    test.later(3_000);
    await expect.poll(statusOf, { timeout: 5_000 }).toBe('PartnerOnSite');
  });

  it('said again while it waits is kept once', async () => {
    const { offerId } = test.left.offers[0]!;
    const report: PartnerReport = { kind: 'ringing', reportId: 'a', offerId, at: test.clock.now };
    const mend = await refuseMessage('Partner is being called');
    await takeReport(deps, log, report);
    await takeReport(deps, log, report);
    await mend();
    expect(await kept()).toHaveLength(1);
  });
});

describe('a partner', () => {
  type Told = PartnerReport extends infer Report
    ? Report extends PartnerReport
      ? Omit<Report, 'reportId' | 'at'>
      : never
    : never;
  let told = 0;
  const tell = (report: Told) => {
    told += 1;
    return takeReport(deps, log, { ...report, reportId: `told ${told}`, at: test.clock.now } as PartnerReport);
  };
  const statuses = async () =>
    (await query('select status from job_offers order by position')).map(({ status }) => status as string);
  const inHours = (hours: number) => new Date(test.clock.now.getTime() + hours * 3_600_000);

  /** The first one's turn ends by the clock, and the next one is asked. */
  async function goesOn(seconds: number, first: string): Promise<{ first: string; second: string }> {
    test.later(seconds);
    await expect.poll(async () => (await statuses())[0], { timeout: 5_000 }).toBe(first);
    test.later(10);
    await expect.poll(statuses, { timeout: 5_000 }).toEqual([first, 'Initiated']);
    const [one, other] = test.left.offers;
    return { first: one!.offerId, second: other!.offerId };
  }

  it('who answers the phone and never decides loses his turn, and his late yes changes nothing', async () => {
    await tell({ kind: 'answered', offerId: test.left.offers[0]!.offerId });
    const { first, second } = await goesOn(121, 'AcceptanceTimeout');
    expect(test.left.withdrawn).toContain(first);
    await tell({ kind: 'accepted', offerId: first, arrivalInMinutes: 5 });
    expect(await query('select 1 from jobs')).toEqual([]);
    expect(await statusOf()).toBe('Dispatching');
    await tell({ kind: 'accepted', offerId: second, arrivalInMinutes: 15 });
    expect(await statusOf()).toBe('PartnerAssigned');
  });

  it('who proposes another time waits for an answer as one who is on the phone, and no longer by proposing anew', async () => {
    const { offerId } = test.left.offers[0]!;
    await tell({ kind: 'interested', offerId, proposedStartTime: inHours(4) });
    await tell({ kind: 'interested', offerId, proposedStartTime: inHours(5) });
    test.later(60);
    expect((await messages()).filter((message) => message === 'Partner proposed another time')).toHaveLength(2);
    expect(await statuses()).toEqual(['Interested']);
    await goesOn(61, 'AcceptanceTimeout');
    await tell({ kind: 'interested', offerId, proposedStartTime: inHours(6) });
    expect((await statuses())[0]).toBe('AcceptanceTimeout');
  });

  it('who says yes at the moment when another does: one has the job, whoever is asked now', async () => {
    const { first, second } = await goesOn(46, 'CallTimeout');
    const yes = (offerId: string) => tell({ kind: 'accepted', offerId, arrivalInMinutes: 20 });
    await Promise.all([yes(first), yes(second), yes(first), yes(second)]);
    const jobs = await query('select j.partner_id = f.partner_id as his from jobs j, job_offers f where f.id = $1', [
      second,
    ]);
    expect(jobs).toEqual([{ his: true }]);
    expect(await statuses()).toEqual(['CallTimeout', 'Accepted']);
    expect((await messages()).filter((message) => message === 'Partner accepted the job')).toHaveLength(1);
  });
});

describe('a partner network that fails', () => {
  const away = async () => Promise.reject(new Error('the network is away'));

  it('is told of a job again until it takes it', async () => {
    const { start } = test.ports.partnerNetwork;
    test.ports.partnerNetwork.start = away;
    try {
      await assign().catch(() => {});
      expect(await statusOf()).toBe('PartnerAssigned');
      test.later(11);
      await expect.poll(messages, { timeout: 5_000 }).toContain('Partner network could not be told');
    } finally {
      test.ports.partnerNetwork.start = start;
    }
    expect(test.left.jobs).toEqual([]);
    test.later(6);
    await expect.poll(() => test.left.jobs.length, { timeout: 5_000 }).toBe(1);
    await expect.poll(async () => (await query('select told_at from jobs'))[0].told_at).not.toBeNull();
    test.later(3_600);
    await new Promise((resolve) => setTimeout(resolve, 700)); // a tick of the engine
    expect(test.left.jobs).toHaveLength(1);
  });

  it('gets an offer again', async () => {
    await test.db.pool.query(`update job_offers set status = 'Queued', call_status = 'Queued'`);
    const { offerId } = test.left.offers[0]!;
    test.later(6);
    await expect
      .poll(() => test.left.offers.map((offer) => offer.offerId), { timeout: 5_000 })
      .toEqual([offerId, offerId]);
  });
});

describe('requests whose dispatch always fails', () => {
  it('rest, and leave their turn to the others', async () => {
    await test.db.pool.query(`alter table dispatch_rounds add constraint bad_day check (false) not valid`);
    const failing = await Promise.all(Array.from({ length: 3 }, create));
    await test.db.pool.query('delete from dispatch_rounds');
    const due = (limit: number, except: string[]) =>
      dispatchRounds.due(test.db.pool, test.clock.now, limit, except).then((ids) => ids.toSorted());
    expect(await due(25, [])).toEqual([id, ...failing].toSorted());
    expect(await due(1, failing)).toEqual([id]);
    expect(await due(25, [id, ...failing])).toEqual([]);
    await test.db.pool.query(`alter table dispatch_rounds drop constraint bad_day`);
  });
});
