import type { AssistanceRequest, Job } from '@towline/sdk/api';
import { waysToStop } from '@towline/sdk/domain/request/partnerStop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MessageDesk, messageDesk } from '../../testing/messageDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let desk: MessageDesk;
const requests = '/v1/bo/assistance-requests';

beforeAll(async () => {
  test = await startTestApp();
  desk = messageDesk(test);
});
afterAll(() => test.close());

const post = (url: string, body: object = {}, headers: Record<string, string> = {}) =>
  test.call('POST', url, { as: 'agent.be', body, headers });
const done = async (url: string, body: object = {}, headers: Record<string, string> = {}) => {
  const answer = await post(url, body, headers);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<AssistanceRequest>();
};
const bringBack = (id: string, key?: string) =>
  done(
    `${requests}/${id}/assign-to-assistancecompany`,
    { remarks: 'He is late' },
    key ? { 'idempotency-key': key } : {},
  );
const cancel = (id: string) => done(`${requests}/${id}/cancel`, { reason: 'CustomerGoneOnArrival' });

const stops = async (requestId: string) =>
  (
    await test.db.pool.query<{ channel: string; receiver: string; body: string }>(
      `select channel, receiver, body from outbox where request_id = $1 and kind = 'partner.CustomerCancelled' order by channel`,
      [requestId],
    )
  ).rows;

/** A partner of the network has the job; `depot` is what is known of his depot besides. */
async function withPartner(dispatchEmail: string, depot: object = {}): Promise<string> {
  const { id } = await desk.waiting();
  const [first] = (await post(`${requests}/${id}/prepare-jobs`)).json<Job[]>();
  await test.db.pool.query(
    `update jobs set doc = jsonb_set(doc - 'partnerEmail' || '{"partnerLanguage":"nl"}', '{dispatchLocation}', (doc->'dispatchLocation') - 'smsNumber' || $2) where id = $1`,
    [first!.id, JSON.stringify(depot)],
  );
  await done(`${requests}/${id}/assign-job`, { jobId: first!.id, ...(dispatchEmail && { dispatchEmail }) });
  return id;
}

/** Somebody who is in no list has the job. */
async function withTypedPartner(email?: string): Promise<string> {
  const { id, order } = await desk.waiting();
  await done(`${requests}/${id}/external-partner`, {
    name: 'Garage Janssens',
    phoneNumber: '+3291234567',
    ...(email && { email }),
    location: order.serviceLocation,
    departureTimestamp: test.clock.now.toISOString(),
    sendJobAssignedEmail: false,
  });
  return id;
}

const notTold = [{ pointer: '/jobs', detail: 'PARTNER_NOT_TOLD_TO_STOP', code: 'PARTNER_NOT_TOLD' }];

describe('a partner whose job ends is told to stop', () => {
  it('by mail when the request is brought back', async () => {
    const id = await withPartner('jobs@maes.example');
    const { warnings, jobs } = await bringBack(id);
    expect(await stops(id)).toMatchObject([{ channel: 'Email', receiver: 'jobs@maes.example' }]);
    expect(warnings).toBeUndefined();
    expect(jobs.at(-1)).toMatchObject({ status: 'Cancelled', isActive: false, jobStatusReason: 'BroughtBack' });
  });

  it('by text message in his language where he is reached by one', async () => {
    const id = await withPartner('', { smsNumber: '0475/12.34.56' });
    const { shortId } = await cancel(id);
    const [text, ...others] = await stops(id);
    expect(others).toEqual([]);
    expect(text).toMatchObject({ channel: 'Sms', receiver: '+32475123456' });
    expect(text!.body).toMatch(new RegExp(`^.+: opdracht ${shortId} is geannuleerd\\. Keer terug`));
  });

  it('by mail where he was typed by hand', async () => {
    const id = await withTypedPartner('garage@janssens.example');
    expect((await bringBack(id)).warnings).toBeUndefined();
    expect(await stops(id)).toMatchObject([{ receiver: 'garage@janssens.example' }]);
  });

  it('once only: what is already brought back tells nobody again', async () => {
    const id = await withPartner('jobs@maes.example');
    await bringBack(id);
    await done(`${requests}/${id}/cancel`, { reason: 'NoHelpNeeded' });
    expect(await stops(id)).toHaveLength(1);
  });
});

describe('what the cancel dialog says before', () => {
  it.each(['', 'garage@janssens.example'])('is what a partner typed with %j gets', async (email) => {
    const id = await withTypedPartner(email);
    const said = waysToStop((await desk.read(id)).jobs.at(-1)!);
    await cancel(id);
    expect((await stops(id)).map(({ channel }) => channel)).toEqual(said);
  });
});

describe('a partner whom nothing reaches', () => {
  it('is called by the agent, who is told so, again where he asks again', async () => {
    const id = await withTypedPartner();
    expect((await bringBack(id, 'back-1')).warnings).toEqual(notTold);
    expect((await bringBack(id, 'back-1')).warnings).toEqual(notTold);
    expect(await stops(id)).toEqual([]);
    expect((await desk.read(id)).warnings).toBeUndefined();
  });

  it('is called when the request is cancelled, too', async () => {
    const { warnings, jobs } = await cancel(await withTypedPartner());
    expect(warnings).toEqual(notTold);
    expect(jobs.at(-1)?.jobStatusReason).toBe('CustomerGoneOnArrival');
  });

  it('needs no call where the network stops him', async () => {
    expect((await cancel(await withPartner(''))).warnings).toBeUndefined();
  });
});
