import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, RequestList, StatusLinkState, StatusPage } from '@towline/sdk/api';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiveReport } from '../../dispatch/reports.ts';
import { stepDispatch } from '../../dispatch/waterfall.ts';
import type { PartnerReport } from '../../ports/partnerNetwork/port.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';
import { watchPromises } from './watchPromises.ts';

let test: TestApp;
let id: string;
let offerId: string;
const requests = '/v1/bo/assistance-requests';

beforeAll(async () => {
  test = await startTestApp({ TOWLINE_MOTORIST_URL: 'https://pages.example' });
  await test.db.pool.query(
    `update partners set doc = doc - 'openingHours', operational_status = 'Active', is_active = true`,
  );
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.clear();
  const created = await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() });
  id = created.json<{ id: string }>().id;
  await expect.poll(() => test.left.offers.length).toBe(1);
  offerId = test.left.offers[0]!.offerId;
});

const deps = () => ({
  db: test.db,
  network: test.ports.partnerNetwork,
  now: () => test.clock.now,
  pageAddress: 'https://pages.example',
});
type Told = PartnerReport extends infer Report
  ? Report extends PartnerReport
    ? Omit<Report, 'reportId' | 'at'>
    : never
  : never;
const tell = (report: Told) =>
  receiveReport(deps(), { ...report, reportId: randomUUID(), at: test.clock.now } as PartnerReport);
const inMinutes = (minutes: number) => new Date(test.clock.now.getTime() + minutes * 60_000).toISOString();
const request = async (as = 'admin') => (await test.call('GET', `${requests}/${id}`, { as })).json<AssistanceRequest>();
const rows = async (sql: string) => (await test.db.pool.query(sql)).rows as Record<string, unknown>[];
const jobId = async () => (await rows('select id from jobs'))[0]!.id as string;
const accept = (arrivalInMinutes = 20) => tell({ kind: 'accepted', offerId, arrivalInMinutes });
const extend = (body: object, headers: Record<string, string> = {}) =>
  test.call('POST', `${requests}/${id}/extend-arrival`, { as: 'agent.be', body, headers });
async function bringBack(): Promise<void> {
  const { version } = await request();
  await test.call('POST', `${requests}/${id}/assign-to-assistancecompany`, {
    as: 'agent.be',
    body: { remarks: 'x' },
    headers: { 'if-match': `"${version}"` },
  });
}
const watch = (durationInSeconds: number) =>
  watchPromises(
    {
      db: test.db,
      now: () => test.clock.now,
      router: { route: async () => ({ path: [], durationInSeconds, distanceInMeters: 1, isStraightLine: true }) },
    },
    pino({ level: 'silent' }),
  );
const messages = async () =>
  (await rows(`select message from request_log where request_id = '${id}'`)).map(({ message }) => message);

describe('an arrival time that is told', () => {
  it('by the partner, counts until the motorist is told one', async () => {
    await accept(20);
    const first = await request();
    expect(Date.parse(first.promisedAt!)).toBe(Date.parse(inMinutes(20)));
    const promisedAt = inMinutes(35);
    const body = { message: 'He comes a bit later', isPublic: true, promisedArrivalAt: promisedAt };
    expect((await test.call('POST', `${requests}/${id}/notes`, { as: 'agent.be', body })).statusCode).toBe(201);
    const told = await request();
    expect(Date.parse(told.promisedAt!)).toBe(Date.parse(promisedAt));
    expect(told.promises).toMatchObject([
      { source: 'PartnerAccepted', toldTo: 'Company' },
      { source: 'Agent', toldTo: 'Motorist', isInForce: true, toldBy: expect.any(String) },
    ]);
    const sms = { to: '+32475123456', message: 'At half past', requestId: id, promisedArrivalAt: inMinutes(40) };
    expect((await test.call('POST', '/v1/bo/sms-messages/', { as: 'agent.be', body: sms })).statusCode).toBe(201);
    expect(Date.parse((await request()).promisedAt!)).toBe(Date.parse(inMinutes(40)));
  });

  it('that is over already, is no promise', async () => {
    const body = { message: 'x', isPublic: true, promisedArrivalAt: inMinutes(-1) };
    expect((await test.call('POST', `${requests}/${id}/notes`, { as: 'agent.be', body })).statusCode).toBe(400);
    expect((await extend({ promisedAt: inMinutes(-1) })).statusCode).toBe(400);
  });

  it('is kept when the help comes by then, broken when it comes later', async () => {
    await accept(20);
    await extend({ promisedAt: inMinutes(10) });
    test.later(15 * 60);
    await tell({ kind: 'progress', jobId: await jobId(), status: 'OnSite' });
    const { promises, promisedAt } = await request();
    expect(promisedAt).toBeUndefined();
    expect(promises?.map(({ outcome }) => outcome)).toEqual(['Kept', 'Broken']);
  });

  it('goes with the partner who told it, not with what the motorist was told', async () => {
    await accept(20);
    await extend({ promisedAt: inMinutes(30) });
    await tell({ kind: 'cancelled', jobId: await jobId(), remarks: 'Broke down' });
    expect((await request()).promises?.map(({ outcome }) => outcome)).toEqual(['Dropped', undefined]);
  });

  it('counts on for the motorist while another partner is looked for', async () => {
    await accept(20);
    await extend({ promisedAt: inMinutes(30) });
    await bringBack();
    const { promises, status } = await request();
    expect(status).toBe('HomeAssistanceCompanyAssigned');
    expect(promises?.map(({ outcome, isInForce }) => [outcome, isInForce])).toEqual([
      ['Dropped', undefined],
      [undefined, true],
    ]);
  });
});

describe('extending', () => {
  it('tells the motorist once, in his language, with the time of the place', async () => {
    await accept(20);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { promisedAt: '2030-01-10T17:05:00.000Z', isTold: true, phoneNumber: '0475 12 34 56', language: 'fr' };
    await Promise.all([extend(body, headers), extend(body, headers)]);
    await expect.poll(() => test.left.texts.filter(({ to }) => to === '+32475123456').length).toBe(1);
    const { text } = test.left.texts.find(({ to }) => to === '+32475123456')!;
    expect(text).toMatch(/plus tard que prévu: vers 10-01-2030 18:05\.$/);
    const { promises } = await request();
    expect(promises?.filter(({ source }) => source === 'Extension')).toHaveLength(1);
  });

  it('needs a number to tell it to, somebody who waits and somebody who comes, and who may', async () => {
    expect((await extend({ promisedAt: inMinutes(30), isTold: true, phoneNumber: 'x' })).statusCode).toBe(400);
    // While partners are asked, and after one was sent back, nobody comes (DECISIONS T-157).
    expect((await extend({ promisedAt: inMinutes(30) })).statusCode).toBe(409);
    await accept(20);
    expect((await extend({ promisedAt: inMinutes(30) })).statusCode).toBe(200);
    await bringBack();
    const refused409 = await extend({ promisedAt: inMinutes(40) });
    expect(refused409.json()).toMatchObject({ code: 'WRONG_STATUS', status: 409 });
    expect((await request()).promises?.map(({ outcome, isInForce }) => [outcome, isInForce])).toEqual([
      ['Dropped', undefined],
      [undefined, true],
    ]);
    const as = 'agent.client';
    const refused = await test
      .call('POST', `${requests}/${id}/extend-arrival`, { as, body: { promisedAt: inMinutes(9) } })
      .catch(() => undefined);
    expect(refused?.statusCode ?? 404).toBeGreaterThanOrEqual(403);
    await test.db.pool.query(`update requests set status = 'PartnerOnSite' where id = $1`, [id]);
    expect((await extend({ promisedAt: inMinutes(30) })).statusCode).toBe(409);
  });
});

describe('the watch', () => {
  it('predicts from where the truck is, warns once before a promise breaks, and once when it did', async () => {
    await accept(20);
    await tell({ kind: 'position', jobId: await jobId(), latitude: 51.1, longitude: 3.8 });
    await watch(600);
    expect((await request()).jobs[0]?.predictedArrivalAt).toBe(inMinutes(10));
    expect(await messages()).not.toContain('Arrival time may not be kept');
    test.later(20);
    await watch(30 * 60);
    test.later(20);
    await watch(30 * 60);
    expect((await messages()).filter((message) => message === 'Arrival time may not be kept')).toHaveLength(1);
    test.later(25 * 60);
    await watch(60);
    test.later(20);
    await watch(60);
    expect((await messages()).filter((message) => message === 'Arrival time was not kept')).toHaveLength(1);
  });

  it('believes a partner who says that he is late, whatever the road says, and so does the motorist’s page', async () => {
    await accept(20);
    await tell({ kind: 'position', jobId: await jobId(), latitude: 51.1, longitude: 3.8 });
    await tell({ kind: 'arrival', jobId: await jobId(), expectedArrivalAt: new Date(inMinutes(50)) });
    expect((await request()).status).toBe('PartnerDelayed');
    await watch(600);
    expect((await request()).jobs[0]?.predictedArrivalAt).toBe(inMinutes(50));
  });

  it('looks at none twice at once', async () => {
    await accept(20);
    const looked = await Promise.all([watch(60), watch(60), watch(60)]);
    expect(looked.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('warns anew of what was extended', async () => {
    await accept(2);
    await watch(60);
    await extend({ promisedAt: inMinutes(3) });
    test.later(20);
    await watch(60);
    expect((await messages()).filter((message) => message === 'Arrival time may not be kept')).toHaveLength(2);
  });
});

it('the list by promises has those that count, the next to break first', async () => {
  await accept(30);
  const first = id;
  const second = (await test.call('POST', '/v1/bo/order-requests', { body: orderInGent('1ABC124') })).json<{
    id: string;
  }>().id;
  id = second;
  const told = { message: 'x', isPublic: true, promisedArrivalAt: inMinutes(10) };
  await test.call('POST', `${requests}/${id}/notes`, { as: 'agent.be', body: told });
  await test.call('POST', '/v1/bo/order-requests', { body: orderInGent('1ABC125') });
  const list = async (query: string, as = 'agent.be') =>
    (await test.call('GET', `${requests}?sortBy=promise${query}`, { as })).json<RequestList>();
  const { count, records } = await list('');
  expect([count, records.map((row) => row.id)]).toEqual([2, [second, first]]);
  expect(Date.parse(records[0]!.promisedAt!)).toBe(Date.parse(inMinutes(10)));
  expect((await list('&take=1&skip=1')).records.map((row) => row.id)).toEqual([first]);
  expect((await list('&status=ExecutingAfterDispatch')).records.map((row) => row.id)).toEqual([first]);
  expect((await list('', 'agent.it')).count).toBe(0);
});

describe('the motorist’s page', () => {
  const send = (body: object = {}, as = 'agent.be') =>
    test.call('POST', `${requests}/${id}/status-link`, {
      as,
      body: { phoneNumber: '0475 12 34 56', language: 'fr', ...body },
    });
  const page = (what: string, body: object) => test.call('POST', `/v1/status-pages/${what}`, { as: '', body });
  async function sent(): Promise<string> {
    const answer = await send();
    expect(answer.statusCode, answer.body).toBe(201);
    const found = () => test.left.texts.find(({ text }) => text.includes('/status#'));
    await expect.poll(found).toBeDefined();
    return /\/status#([\w-]+)/.exec(found()!.text)![1]!;
  }
  const open = async (token: string) => (await page('open', { token })).json<StatusPage>();

  it('tells status, arrival and truck of this job, and nothing else', async () => {
    await accept(21);
    await tell({ kind: 'progress', jobId: await jobId(), status: 'Enroute' });
    await tell({ kind: 'position', jobId: await jobId(), latitude: 51.1, longitude: 3.8 });
    const token = await sent();
    const shown = await open(token);
    expect(shown).toMatchObject({
      stage: 'Enroute',
      language: 'fr',
      mayRate: false,
      truck: { latitude: 51.1, longitude: 3.8 },
    });
    expect(Date.parse(shown.promisedAt!) % 300_000).toBe(0);
    const text = JSON.stringify(shown);
    const { jobs } = await request();
    for (const secret of ['Jan Maes', '475123456', '1ABC123', jobs[0]!.partner.name, 'price', id])
      expect(text).not.toContain(secret);
    expect(Object.keys(shown).sort()).toEqual([
      'companyName',
      'expiresAt',
      'language',
      'mayRate',
      'now',
      'predictedAt',
      'promisedAt',
      'stage',
      'truck',
      'vehicle',
    ]);
  });

  it('keeps the time that it shows as told, and a later one moves no promise', async () => {
    await accept(20);
    const token = await sent();
    const { promisedAt } = await open(token);
    await open(token);
    const first = (await request()).promises!;
    expect(first).toMatchObject([{ source: 'PartnerAccepted' }, { source: 'StatusPage', isInForce: true }]);
    await tell({ kind: 'arrival', jobId: await jobId(), expectedArrivalAt: new Date(inMinutes(50)) });
    const later = await open(token);
    expect(later.promisedAt).toBe(promisedAt);
    expect(Date.parse(later.predictedAt!)).toBeGreaterThan(Date.parse(promisedAt!));
    expect((await request()).promisedAt).toBe(promisedAt?.replace('.000Z', '+00:00'));
  });

  it('keeps what it told when nobody comes any more, and predicts nothing', async () => {
    await accept(20);
    const token = await sent();
    const { promisedAt } = await open(token);
    await bringBack();
    const { stage, predictedAt, truck, ...shown } = await open(token);
    expect([stage, predictedAt, truck, shown.promisedAt]).toEqual(['Searching', undefined, undefined, promisedAt]);
  });

  it('takes feedback once the help is done, which the agents see', async () => {
    await accept(20);
    const token = await sent();
    expect((await page('rate', { token, stars: 5 })).statusCode).toBe(409);
    await tell({ kind: 'progress', jobId: await jobId(), status: 'Completed' });
    expect((await open(token)).mayRate).toBe(true);
    const rated = await page('rate', { token, stars: 4, words: ' Très <b>aimable</b> ' });
    expect(rated.json<StatusPage>().stars).toBe(4);
    await page('rate', { token, stars: 4, words: 'Très <b>aimable</b>' });
    const state = (await test.call('GET', `${requests}/${id}/status-link`, { as: 'agent.be' })).json<StatusLinkState>();
    expect(state).toMatchObject({ feedback: { stars: 4, words: 'Très <b>aimable</b>' }, link: { status: 'Sent' } });
    expect((await messages()).filter((message) => message === 'Motorist gave feedback')).toHaveLength(1);
    expect((await page('rate', { token, stars: 6 })).statusCode).toBe(400);
  });

  describe('by itself, where the contract says so', () => {
    const dispatch = (path: string, value: unknown) =>
      test.db.pool.query(
        `update contracts set doc = jsonb_set(doc, '{dispatch,${path}}', $1) where code = 'C24Prepaid19'`,
        [JSON.stringify(value)],
      );
    const links = () => test.left.texts.filter(({ text }) => text.includes('/status#'));
    afterEach(() => dispatch('statusLinkOnAssignment', false));

    it('goes out when a partner is assigned, in the motorist’s language, once a request', async () => {
      await dispatch('statusLinkOnAssignment', true);
      await accept(20);
      await expect.poll(() => links().length).toBe(1);
      expect(links()[0]).toMatchObject({ to: '+32475123456', text: expect.stringContaining('volg uw hulp hier') });
      expect((await open(/#([\w-]+)/.exec(links()[0]!.text)![1]!)).language).toBe('nl');
      await test.db.pool.query(`update requests set status = 'Dispatching', partner_name = null where id = $1`, [id]);
      await test.db.pool.query('update jobs set is_active = false');
      await stepDispatch(deps(), id);
      offerId = test.left.offers[1]!.offerId;
      await accept(20);
      expect((await request()).status).toBe('PartnerAssigned');
      expect(await rows('select 1 from status_links')).toHaveLength(1);
      expect((await messages()).filter((message) => message === 'Status link sent to the motorist')).toHaveLength(1);
    });

    it('stays away where the contract does not say so, or nobody has a mobile number', async () => {
      await accept(20);
      expect(await rows('select 1 from status_links')).toEqual([]);
      await dispatch('statusLinkOnAssignment', true);
      await test.db.pool.query(
        `update requests set status = 'Dispatching', service_order = jsonb_set(service_order, '{serviceLocation,contacts,0,phoneNumber}', '"+3292250000"')`,
      );
      await test.db.pool.query('update jobs set is_active = false');
      await stepDispatch(deps(), id);
      offerId = test.left.offers[1]!.offerId;
      await accept(20);
      expect((await request()).status).toBe('PartnerAssigned');
      expect(await rows('select 1 from status_links')).toEqual([]);
    });
  });

  it('ends after its day, and answers what nobody gave out alike', async () => {
    const token = await sent();
    test.later(25 * 3600);
    const answers = [await page('open', { token }), await page('open', { token: 'guess' })];
    test.later(-25 * 3600);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  it('is sent to a number only, by who may, a few times', async () => {
    expect((await send({ phoneNumber: 'call me' })).statusCode).toBe(400);
    expect((await send({}, 'agent.it')).statusCode).toBe(404);
    const codes = [];
    for (let n = 0; n < 9; n += 1) codes.push((await send()).statusCode);
    expect(codes.slice(-2)).toEqual([201, 429]);
  });

  it('leaves nothing of its secret behind', async () => {
    const token = await sent();
    await expect.poll(async () => (await rows(`select 1 from outbox where status = 'Pending'`)).length).toBe(0);
    const [kept] = await rows(
      'select (select json_agg(l)::text from status_links l) || (select json_agg(o)::text from outbox o) as everything',
    );
    expect(kept!.everything).not.toContain(token);
  });
});
