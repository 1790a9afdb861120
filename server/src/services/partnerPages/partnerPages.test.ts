import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, PartnerLink, PartnerPage } from '@towline/sdk/api';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let id: string;
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
  await test.db.pool.query('delete from sign_in_failures');
});

const query = async (sql: string, values: unknown[] = []) => (await test.db.pool.query(sql, values)).rows;
const request = async () => (await test.call('GET', `${requests}/${id}`)).json<AssistanceRequest>();
const pageOf = (answer: LightMyRequestResponse) => answer.json<PartnerPage>();
const publicly = (what: string, body: object) => test.call('POST', `/v1/partner-pages/${what}`, { as: '', body });
const open = async (token: string) => pageOf(await publicly('open', { token }));
const answer = (token: string, body: object) => publicly('answer-offer', { token, id: randomUUID(), ...body });
const report = (token: string, body: object) => publicly('report-job', { token, id: randomUUID(), ...body });
const secretOf = (text: string): string => /\/partner#([\w-]+)/.exec(text)![1]!;

/** An order whose first partner is being asked, and the secret of the link in his text message. */
async function offered(parts: object = {}): Promise<{ token: string; offerId: string }> {
  const order = orderInGent();
  const created = await test.call('POST', '/v1/bo/order-requests', {
    body: { ...order, serviceLocation: { ...order.serviceLocation, ...parts } },
  });
  expect(created.statusCode, created.body).toBe(201);
  id = created.json<{ id: string }>().id;
  await expect.poll(() => test.left.offers.length).toBe(1);
  await expect.poll(async () => (await query('select status from job_offers'))[0]?.status).toBe('Initiated');
  await expect.poll(() => test.left.texts.length).toBeGreaterThan(0);
  return { token: secretOf(test.left.texts.at(-1)!.text), offerId: test.left.offers[0]!.offerId };
}
async function accepted(): Promise<string> {
  const { token } = await offered();
  await answer(token, { answer: 'Accept', arrivalInMinutes: 20 });
  return token;
}
async function linkTo(kind: PartnerLink['kind'], subjectId: string, as = 'agent.be') {
  return test.call('POST', `${requests}/${id}/partner-links`, { as, body: { kind, subjectId } });
}

describe('an offer', () => {
  it('goes to its partner with a link, by mail and by text message, in his language', async () => {
    const { token } = await offered();
    const text = test.left.texts.at(-1)!;
    expect(text.text).toContain(`https://pages.example/partner#${token}`);
    await expect.poll(() => test.left.mails.length).toBe(1);
    expect(test.left.mails[0]!.body).toContain(`https://pages.example/partner#${token}`);
    const page = await open(token);
    expect(page).toMatchObject({ kind: 'Offer', state: 'Open', service: 'BreakdownAssistance', language: 'nl' });
    expect(page.offer?.dispatchProcess).toBe('Immediate');
  });

  it('leaves nothing of the secret behind', async () => {
    const { token } = await offered();
    await expect.poll(async () => (await query(`select 1 from outbox where status = 'Pending'`)).length).toBe(0);
    const [{ everything }] = await query(
      'select (select json_agg(l)::text from partner_links l) || (select json_agg(o)::text from outbox o) as everything',
    );
    expect(everything).not.toContain(token);
  });

  it('tells nothing of the customer, the plate, the price or the contract before it is accepted', async () => {
    const { token } = await offered();
    const text = JSON.stringify(await open(token));
    for (const secret of ['Jan Maes', '475123456', '1ABC123', 'C24Prepaid19', 'price', 'jan.maes'])
      expect(text).not.toContain(secret);
  });

  it('accepted, becomes the job of the page, once however often it is tapped', async () => {
    const { token, offerId } = await offered();
    const body = { answer: 'Accept', arrivalInMinutes: 20 };
    const answers = await Promise.all([answer(token, body), answer(token, body), answer(token, body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(pageOf(answers[0]!)).toMatchObject({ kind: 'Job', state: 'Open' });
    expect(await query('select status from jobs')).toEqual([{ status: 'Assigned' }]);
    const { status, promises } = await request();
    expect(status).toBe('PartnerAssigned');
    expect(promises).toMatchObject([{ source: 'PartnerAccepted', toldTo: 'Company', isInForce: true }]);
    expect(test.left.withdrawn).toContain(offerId);
    const page = await open(token);
    expect(page.job).toMatchObject({ status: 'Assigned', licensePlate: '1ABC123', contactName: 'Jan Maes' });
  });

  it('refused, needs a reason, and goes to the next partner', async () => {
    const { token } = await offered();
    expect((await answer(token, { answer: 'Refuse' })).statusCode).toBe(400);
    const page = pageOf(await answer(token, { answer: 'Refuse', reason: 'NoTruckAvailable', remarks: 'Flat tyre' }));
    expect(page).toMatchObject({ state: 'Refused', offer: { rejectReason: 'NoTruckAvailable' } });
    expect((await request()).offers[0]).toMatchObject({ jobOfferStatus: 'Rejected', remarks: 'Flat tyre' });
    expect(pageOf(await answer(token, { answer: 'Accept', arrivalInMinutes: 10 })).state).toBe('Refused');
  });

  it('accepted after its time, is told to be over, and changes nothing', async () => {
    const { token } = await offered();
    test.later(50);
    await expect
      .poll(async () => (await query('select status from job_offers order by position'))[0].status)
      .toBe('CallTimeout');
    expect(pageOf(await answer(token, { answer: 'Accept', arrivalInMinutes: 10 })).state).toBe('Expired');
    expect(await query('select 1 from jobs')).toEqual([]);
  });

  it('that two accept at once is one partner’s: the other is told', async () => {
    const first = await offered();
    test.later(50);
    await expect
      .poll(async () => (await query('select status from job_offers order by position'))[0].status)
      .toBe('CallTimeout');
    test.later(10);
    await expect.poll(() => test.left.offers.length).toBe(2);
    await expect.poll(() => test.left.texts.length).toBe(2);
    const second = secretOf(test.left.texts[1]!.text);
    const body = { answer: 'Accept', arrivalInMinutes: 15 };
    const answers = await Promise.all([answer(first.token, body), answer(second, body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await query('select 1 from jobs')).length).toBe(1);
    expect(await open(second)).toMatchObject({ kind: 'Job', state: 'Open' });
    expect(await open(first.token)).toMatchObject({ kind: 'Offer', state: 'Taken' });
  });

  it('of a cancelled request is over', async () => {
    const { token } = await offered();
    await query(`update requests set status = 'Cancelled', status_group = 'Cancelled' where id = $1`, [id]);
    const late = await answer(token, { answer: 'Accept', arrivalInMinutes: 10 });
    expect(late.statusCode, late.body).toBe(200);
    expect(pageOf(late).state).toBe('Over');
    expect(await query('select 1 from jobs')).toEqual([]);
  });

  it('that is planned, is accepted for its time, or answered with another one', async () => {
    const start = new Date(test.clock.now.getTime() + 5 * 3_600_000).toISOString();
    const planned = { appointment: { kind: 'ApproximateDateTime', startDateTime: start } };
    const { token } = await offered(planned);
    expect((await open(token)).offer).toMatchObject({ dispatchProcess: 'Planned', requestedTime: start });
    const past = { answer: 'Interested', proposedStartTime: test.clock.now.toISOString() };
    expect((await answer(token, past)).statusCode).toBe(400);
    const proposedStartTime = new Date(test.clock.now.getTime() + 6 * 3_600_000).toISOString();
    const page = pageOf(await answer(token, { answer: 'Interested', proposedStartTime }));
    expect(page).toMatchObject({ state: 'Interested', offer: { appointment: { isAvailableAtRequestedTime: false } } });
    expect((await request()).offers[0]).toMatchObject({
      jobOfferStatus: 'Interested',
      dispatchProcess: 'Planned',
      appointment: { isAvailableAtRequestedTime: false, proposedStartTime },
    });
    await answer(token, { answer: 'Accept' });
    const { offers, promisedAt } = await request();
    expect(offers[0]?.appointment).toEqual({ isAvailableAtRequestedTime: true });
    expect(Math.abs(Date.parse(promisedAt!) - Date.parse(start))).toBeLessThan(60_000);
  });
});

describe('a job', () => {
  it('is reported step by step, each once, only what may follow', async () => {
    const token = await accepted();
    expect((await open(token)).job?.nextStatuses).toEqual(['Enroute', 'Arriving', 'OnSite', 'Completed']);
    await Promise.all([report(token, { status: 'Enroute' }), report(token, { status: 'Enroute' })]);
    await report(token, { status: 'EnrouteToTowingDestination' });
    await report(token, { status: 'OnSite' });
    await report(token, { status: 'Enroute' });
    const done = pageOf(
      await report(token, { status: 'Completed', outcome: 'Battery replaced', remarks: 'Keys left' }),
    );
    expect(done).toMatchObject({
      state: 'Over',
      job: { status: 'Completed', outcome: 'Battery replaced', jobRemarks: 'Keys left' },
    });
    expect(done.job).not.toHaveProperty('contactName');
    const { statusHistory, jobs } = await request();
    expect(statusHistory.map(({ status }) => status)).toEqual([
      'Dispatching',
      'PartnerAssigned',
      'PartnerEnroute',
      'PartnerOnSite',
      'PartnerCompleted',
    ]);
    expect(jobs[0]?.jobReportStatus).toBe('Reported');
    // Where he arrived is known although his phone told no position.
    expect(jobs[0]?.trip?.find(({ status }) => status === 'ArrivedAtServiceLocation')).toMatchObject({
      address: orderInGent().serviceLocation.formattedAddress,
      latitude: orderInGent().serviceLocation.latitude,
    });
  });

  it('whose report is reopened asks its partner once more, and takes his answer once', async () => {
    const token = await accepted();
    await report(token, { status: 'Completed', outcome: 'Battery replaced', remarks: 'Keys left' });
    expect((await open(token)).state).toBe('Over');
    const [job] = (await request()).jobs;
    test.left.texts.length = 0;
    const reopened = await test.call('POST', `/v1/bo/data-corrections/assistance-requests/${id}`, {
      as: 'admin',
      body: { jobId: job!.id, jobReportStatus: 'Pending' },
    });
    expect(reopened.statusCode, reopened.body).toBe(200);
    await expect.poll(() => test.left.texts.length).toBe(1);
    const again = secretOf(test.left.texts[0]!.text);
    expect(test.left.texts[0]!.text).toContain('rapport');
    expect(await open(again)).toMatchObject({
      state: 'Open',
      job: { status: 'Completed', isReportReopened: true, nextStatuses: ['Completed'], outcome: 'Battery replaced' },
    });
    await report(again, { status: 'Enroute' });
    const right = { status: 'Completed', outcome: 'Towed', remarks: 'Keys are with the customer' };
    expect(pageOf(await report(again, right))).toMatchObject({ state: 'Over', job: { outcome: 'Towed' } });
    await report(again, { ...right, outcome: 'Nothing' });
    const after = await request();
    expect([after.status, after.jobs[0]!.jobReportStatus, after.jobs[0]!.jobRemarks]).toEqual([
      'PartnerCompleted',
      'Reported',
      'Keys are with the customer',
    ]);
    expect(after.jobs[0]!.trip!.at(-1)).toMatchObject({ status: 'Completed', outcome: 'Towed' });
    expect(after.logs.filter(({ message }) => message === 'Partner corrected the report')).toHaveLength(1);
  });

  it('later than told is a delay, with its new time kept beside the old one', async () => {
    const token = await accepted();
    const arrival = new Date(test.clock.now.getTime() + 40 * 60_000).toISOString();
    const twice = { expectedArrivalAt: arrival, remarks: 'Traffic' };
    await Promise.all([report(token, twice), report(token, twice)]);
    const { status, promises, jobs, promisedAt } = await request();
    expect(status).toBe('PartnerDelayed');
    expect(jobs[0]).toMatchObject({ expectedArrivalAt: arrival, jobRemarks: 'Traffic' });
    expect(promises?.map(({ source, isInForce }) => [source, isInForce])).toEqual([
      ['PartnerAccepted', undefined],
      ['PartnerReported', true],
    ]);
    expect(promisedAt && Date.parse(promisedAt)).toBe(Date.parse(arrival));
    expect((await open(token)).job?.nextStatuses[0]).toBe('Enroute');
    await report(token, { status: 'Enroute' });
    await report(token, { expectedArrivalAt: new Date(test.clock.now.getTime() + 50 * 60_000).toISOString() });
    expect((await open(token)).job?.nextStatuses).toEqual(['Arriving', 'OnSite', 'Completed', 'Enroute']);
    const gone = new Date(test.clock.now.getTime() - 60_000).toISOString();
    expect((await report(token, { expectedArrivalAt: gone })).statusCode).toBe(400);
  });

  it('that its partner cannot do is given back, with the reason', async () => {
    const token = await accepted();
    expect((await report(token, { status: 'Cancelled' })).statusCode).toBe(400);
    await report(token, { status: 'Cancelled', remarks: 'The truck broke down' });
    expect(await request()).toMatchObject({ status: 'Cancelled', statusReason: 'PartnerCancelled' });
  });

  it('takes photos of the work, the same one once, and nothing that is none', async () => {
    const token = await accepted();
    const content = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const photo = { token, id: randomUUID(), content };
    await publicly('photos', photo);
    expect(pageOf(await publicly('photos', photo)).job?.photos).toBe(1);
    expect((await request()).attachments).toMatchObject([{ source: 'Partner', contentType: 'image/png' }]);
    const text = Buffer.from('no picture').toString('base64');
    expect((await publicly('photos', { token, id: randomUUID(), content: text })).statusCode).toBe(415);
  });
});

describe('a link', () => {
  it('is made by who handles the request, for what is of the request', async () => {
    const { offerId } = await offered();
    const made = await linkTo('Offer', offerId);
    expect(made.statusCode, made.body).toBe(201);
    expect(await open(secretOf(made.json<PartnerLink>().url))).toMatchObject({ kind: 'Offer' });
    expect((await linkTo('Offer', randomUUID())).statusCode).toBe(404);
    expect((await linkTo('Offer', offerId, 'agent.it')).statusCode).toBe(404);
  });

  it('that nobody gave out, or that is over, is answered alike', async () => {
    const { token } = await offered();
    const [unknown, wrong] = [await publicly('open', { token: 'x' }), await publicly('open', { token: `${token}x` })];
    test.later(80 * 3600);
    const over = await publicly('open', { token });
    expect([unknown, wrong, over].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const told = (response: LightMyRequestResponse) => ({ ...response.json<Record<string, unknown>>(), instance: '' });
    expect(told(over)).toEqual(told(unknown));
    expect((await answer(token, { answer: 'Accept', arrivalInMinutes: 5 })).statusCode).toBe(404);
    test.later(-80 * 3600);
  });

  it('of an offer reports no repair, and one of a repair accepts nothing', async () => {
    const { token } = await offered();
    expect((await publicly('report-repair', { token, id: randomUUID(), isDone: true })).statusCode).toBe(404);
    expect((await report(token, { status: 'Enroute' })).statusCode).toBe(404);
  });
});

describe('a repair', () => {
  async function repair(): Promise<string> {
    await offered();
    const repairId = randomUUID();
    await test.db.pool.query(`update requests set status = 'HomeAssistanceCompanyAssigned' where id = $1`, [id]);
    await test.db.pool.query(`insert into repair_jobs (id, request_id, created_at) values ($1, $2, $3)`, [
      repairId,
      id,
      test.clock.now,
    ]);
    return secretOf((await linkTo('Repair', repairId)).json<PartnerLink>().url);
  }
  const say = (token: string, body: object) => publicly('report-repair', { token, id: randomUUID(), ...body });

  it('is refused with the reason, which the agents read, and may be taken after all', async () => {
    const token = await repair();
    await say(token, { isAccepted: true });
    expect((await say(token, { isAccepted: false })).json()).toMatchObject({ errors: [{ pointer: '/remarks' }] });
    const refused = { isAccepted: false, remarks: 'No lift free this week' };
    await Promise.all([say(token, refused), say(token, refused)]);
    expect(await open(token)).toMatchObject({ state: 'Refused', repair: { isAccepted: false } });
    const { rows } = await test.db.pool.query<{ id: string }>('select id from repair_jobs where request_id = $1', [id]);
    const job = (await test.call('GET', `/v1/repair-jobs/${rows[0]?.id}`)).json();
    expect(job).toMatchObject({ status: 'InProgress', refusedAt: expect.any(String) });
    const { status, logs } = await request();
    expect(status).toBe('HomeAssistanceCompanyAssigned');
    expect(logs.filter(({ message }) => message === 'Workshop refused the repair')).toMatchObject([
      { data: { remarks: 'No lift free this week' } },
    ]);
    expect(pageOf(await say(token, { isAccepted: true }))).toMatchObject({
      state: 'Open',
      repair: { isAccepted: true },
    });
    expect((await request()).status).toBe('WorkshopAssigned');
  });

  it('counts as done past its day of collection, and is ended by its workshop', async () => {
    const token = await repair();
    const vehiclePickupDate = new Date(test.clock.now.getTime() - 3_600_000).toISOString();
    const late = pageOf(await say(token, { isAccepted: true, vehiclePickupDate }));
    expect(late).toMatchObject({ state: 'Open', repair: { status: 'Completed' } });
    expect((await request()).status).toBe('WorkshopAssigned');
    expect(pageOf(await say(token, { isDone: true })).state).toBe('Over');
    expect((await request()).status).toBe('CustomerCompleted');
  });

  it('is taken, planned, ready and done, each said once', async () => {
    const token = await repair();
    expect(await open(token)).toMatchObject({ kind: 'Repair', state: 'Open', repair: { isAccepted: false } });
    await Promise.all([say(token, { isAccepted: true }), say(token, { isAccepted: true })]);
    expect((await request()).status).toBe('WorkshopAssigned');
    const plannedAt = '2030-01-10T08:00:00.000Z';
    const vehiclePickupDate = '2030-01-12T16:00:00.000Z';
    const planned = pageOf(await say(token, { plannedAt, vehiclePickupDate, remarks: 'Gearbox' }));
    expect(planned.repair).toMatchObject({ isAccepted: true, plannedAt, vehiclePickupDate, remarks: 'Gearbox' });
    const done = pageOf(await say(token, { isDone: true }));
    expect(done).toMatchObject({ state: 'Over', repair: { status: 'Completed' } });
    expect((await request()).status).toBe('CustomerCompleted');
    const [{ n }] = await query(
      `select count(*)::int as n from request_log where message = 'Workshop reported its repair'`,
    );
    expect(n).toBe(3);
  });
});
