import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, PartnerPage, StatusPage } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPageApp } from '../../testing/promiseStand.ts';
import { orderInGent, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let id: string;
let token: string;
let offerToken: string;
let offerId: string;
const requests = '/v1/bo/assistance-requests';
const inHours = (hours: number) => new Date(test.clock.now.getTime() + hours * 3_600_000).toISOString();
const request = async () => (await test.call('GET', `${requests}/${id}`, { as: 'admin' })).json<AssistanceRequest>();
const page = (what: string, body: object) =>
  test.call('POST', `/v1/status-pages/${what}`, { as: '', body: { token, ...body } });
const open = async () => (await page('open', {})).json<StatusPage>();
const answer = (isAgreed: boolean, proposedStartTime: string) =>
  page('answer-proposed-time', { offerId, proposedStartTime, isAgreed });
const linesOf = async (message: string) => (await request()).logs.filter((line) => line.message === message);
const propose = (proposedStartTime: string) =>
  test.call('POST', '/v1/partner-pages/answer-offer', {
    as: '',
    body: { token: offerToken, id: randomUUID(), answer: 'Interested', proposedStartTime },
  });
async function secretIn(page: 'partner' | 'status'): Promise<string> {
  const found = () =>
    test.left.texts.map(({ text }) => new RegExp(`/${page}#([\\w-]+)`).exec(text)?.[1]).findLast(Boolean);
  await expect.poll(found).toBeDefined();
  return found()!;
}

beforeAll(async () => {
  test = await startPageApp();
});
afterAll(() => test.close());

/** A job wanted in five hours, whose motorist has a link, and whose first partner would come an hour later. */
beforeEach(async () => {
  await test.clear();
  const order = orderInGent();
  const appointment = { kind: 'ApproximateDateTime', startDateTime: inHours(5) };
  const body = { ...order, serviceLocation: { ...order.serviceLocation, appointment } };
  id = (await test.call('POST', '/v1/bo/order-requests', { body })).json<{ id: string }>().id;
  await expect.poll(() => test.left.offers.length).toBe(1);
  offerId = test.left.offers[0]!.offerId;
  offerToken = await secretIn('partner');
  await expect.poll(async () => (await request()).offers[0]?.jobOfferStatus).toBe('Initiated');
  await test.call('POST', `${requests}/${id}/status-link`, {
    as: 'agent.be',
    body: { phoneNumber: '0475 12 34 56', language: 'fr' },
  });
  token = await secretIn('status');
  await propose(inHours(6));
});

describe('the motorist’s page while a partner proposes another time', () => {
  it('shows the time beside the one that was wanted, and not whose it is', async () => {
    const shown = await open();
    expect(shown.proposal).toEqual({ offerId, proposedStartTime: inHours(6), wantedStartTime: inHours(5) });
    expect([shown.isForLater, shown.isOnHighway]).toEqual([true, undefined]);
    expect(JSON.stringify(shown)).not.toContain((await request()).offers[0]!.partnerName);
  });

  it('takes a yes as an agent’s acceptance, from two phones once, with one job for that time', async () => {
    const answers = await Promise.all([answer(true, inHours(6)), answer(true, inHours(6))]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const after = await request();
    expect([after.status, after.jobs.length]).toEqual(['PartnerAssigned', 1]);
    expect(after.order.serviceLocation.appointment?.startDateTime).toBe(inHours(6));
    // The page tells it in steps of five minutes, rounded up.
    const minutesMore = (Date.parse(after.promisedAt ?? '') - Date.parse(inHours(6))) / 60_000;
    expect(minutesMore >= 0 && minutesMore <= 5).toBe(true);
    expect(await linesOf('Motorist agreed to another time')).toMatchObject([
      { agentName: 'Motorist', data: { proposedStartTime: inHours(6) } },
    ]);
    expect(await open()).toMatchObject({ stage: 'Assigned' });
    expect((await open()).proposal).toBeUndefined();
    expect((await answer(false, inHours(6))).statusCode).toBe(409);
  });

  it('assigns the partner also after the search went on', async () => {
    await test.db.pool.query(
      `update dispatch_rounds set ended_at = now(), outcome = 'DispatchTimeout', next_try_at = null`,
    );
    await test.db.pool.query(`update job_offers set status = 'AcceptanceTimeout', decided_at = now()`);
    await test.db.pool.query(
      `update requests set status = 'HomeAssistanceCompanyAssigned', status_group = 'AssistanceCompanyAssigned'`,
    );
    const said = await answer(true, inHours(6));
    expect(said.statusCode, said.body).toBe(200);
    expect(said.json<StatusPage>().stage).toBe('Assigned');
    expect((await request()).jobs).toHaveLength(1);
  });

  it('notes a no once and shows the time no more; an agent may still take it', async () => {
    const answers = await Promise.all([answer(false, inHours(6)), answer(false, inHours(6))]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await linesOf('Motorist declined another time')).toHaveLength(1);
    const { offers, jobs } = await request();
    expect(jobs).toEqual([]);
    expect(offers[0]).toMatchObject({ jobOfferStatus: 'Interested', appointment: { isDeclinedByMotorist: true } });
    expect((await open()).proposal).toBeUndefined();
  });

  it('shows the next time that the partner proposes, after a no and before any answer, but not the refused one again', async () => {
    await answer(false, inHours(6));
    await propose(inHours(6));
    expect((await open()).proposal).toBeUndefined();
    const again = await propose(inHours(7));
    expect(again.json<PartnerPage>().offer?.appointment).toEqual({
      isAvailableAtRequestedTime: false,
      proposedStartTime: inHours(7),
    });
    expect((await open()).proposal).toMatchObject({ offerId, proposedStartTime: inHours(7) });
    await propose(inHours(8));
    expect((await open()).proposal?.proposedStartTime).toBe(inHours(8));
    expect(await linesOf('Partner proposed another time')).toHaveLength(3);
    expect((await answer(true, inHours(7))).statusCode).toBe(409);
    // Nor is a no to what stood there a moment ago a no to what stands there now.
    expect((await answer(false, inHours(7))).statusCode).toBe(409);
    expect((await open()).proposal?.proposedStartTime).toBe(inHours(8));
    expect((await answer(true, inHours(8))).statusCode).toBe(200);
    expect((await request()).order.serviceLocation.appointment?.startDateTime).toBe(inHours(8));
  });

  it('waits for the new time as long as for the first', async () => {
    test.later(50 * 60);
    await answer(false, inHours(6));
    const proposed = inHours(7);
    await propose(proposed);
    test.later(50 * 60);
    expect((await open()).proposal?.proposedStartTime).toBe(proposed);
    test.later(-100 * 60);
  });

  it('is seen by the home company without its partner, answered or not, and taken there for a motorist who calls', async () => {
    const seen = async () =>
      (await test.call('GET', `${requests}/${id}`, { as: 'agent.be' })).json<AssistanceRequest>();
    const first = await seen();
    const asked = { offerId, proposedStartTime: inHours(6), jobOfferStatus: 'Interested' };
    expect([first.offers, first.proposedTimes]).toEqual([[], [asked]]);
    await answer(false, inHours(6));
    expect((await seen()).proposedTimes).toEqual([{ ...asked, isDeclinedByMotorist: true }]);
    const taken = await test.call('POST', `${requests}/${id}/offers/${offerId}/accept-proposed-time`, {
      as: 'agent.be',
      headers: { 'if-match': `"${(await seen()).version}"` },
    });
    expect(taken.statusCode, taken.body).toBe(200);
    await expect.poll(async () => (await seen()).status).toBe('PartnerAssigned');
    expect((await seen()).order.serviceLocation.appointment?.startDateTime).toBe(inHours(6));
    expect((await seen()).proposedTimes).toBeUndefined();
  });

  it('is asked about by text message, once a time, and their yes is not answered with an apology', async () => {
    const told = () => test.left.texts.map(({ text }) => text).filter((text) => text.includes('possible le'));
    await expect.poll(told).toHaveLength(1);
    expect(told()[0]).toMatch(/^C24 Prepaid Belgium: l'aide est possible le \d\d-\d\d-\d{4} \d\d:\d\d\. .*\/status#/);
    await propose(inHours(6));
    await propose(inHours(7));
    await expect.poll(told).toHaveLength(2);
    for (let hour = 8; hour < 14; hour += 1) await propose(inHours(hour));
    const sent = 'select body from outbox where request_id = $1 and kind = any($2)';
    const asked = async (kinds: string[]) => (await test.db.pool.query(sent, [id, kinds])).rows;
    expect(await asked(['StatusLink'])).toHaveLength(5);
    // An agent had told an earlier time.
    const note = { message: 'At five', isPublic: true, promisedArrivalAt: inHours(5) };
    expect((await test.call('POST', `${requests}/${id}/notes`, { as: 'agent.be', body: note })).statusCode).toBe(201);
    expect((await answer(true, inHours(13))).statusCode).toBe(200);
    expect(await asked(['ArrivalExtended'])).toEqual([]);
    expect(Date.parse((await open()).promisedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(inHours(13)));
  });

  it('refuses a time that changed, is over, or cannot be agreed to, and tells nothing of the agents', async () => {
    const stale = await answer(true, inHours(7));
    expect(stale.json()).toMatchObject({ status: 409, code: 'ALREADY_DECIDED' });
    await test.db.pool.query(`update job_offers set status = 'AcceptanceTimeout', decided_at = now()`);
    expect((await open()).proposal).toBeUndefined();
    const late = await answer(true, inHours(6));
    expect(late.statusCode).toBe(409);
    expect(late.body).not.toContain('current');
    expect((await request()).jobs).toEqual([]);
    offerId = randomUUID();
    expect((await answer(true, inHours(6))).statusCode).toBe(409);
    token = 'guess';
    expect((await answer(true, inHours(6))).statusCode).toBe(404);
  });
});
