import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, NoticeList, RequestDuplicate, StatusPage } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiveReport } from '../../dispatch/reports.ts';
import type { PartnerReport } from '../../ports/partnerNetwork/port.ts';
import { straightLineRouter } from '../../ports/router/local.ts';
import { receivedMail } from '../../testing/messageDesk.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';
import { takeMail } from '../communications/takeMail.ts';

let test: TestApp;
let request: AssistanceRequest;
let path: string;

beforeAll(async () => {
  test = await startTestApp({ TOWLINE_MOTORIST_URL: 'https://pages.example' });
  await test.db.pool.query(
    `update partners set doc = doc - 'openingHours', operational_status = 'Active', is_active = true`,
  );
});
afterAll(() => test.close());

const report = (said: Partial<PartnerReport>) =>
  receiveReport(
    {
      db: test.db,
      network: test.ports.partnerNetwork,
      router: straightLineRouter({ averageSpeedKmh: 60 }),
      now: () => test.clock.now,
      pageAddress: 'https://pages.example',
    },
    { ...said, reportId: randomUUID(), at: test.clock.now } as PartnerReport,
  );
const read = async () => (await test.call('GET', path)).json<AssistanceRequest>();
const act = (what: string, body: object = {}, as = 'agent.be') => test.call('POST', `${path}/${what}`, { as, body });
const statusPage = async (token: string) =>
  (await test.call('POST', '/v1/status-pages/open', { as: '', body: { token } })).json<StatusPage>();
const standing = async () => (await read()).promises?.map(({ toldTo, outcome }) => [toldTo, outcome]);
const mail = async () => {
  const { shortId, vehicleV2 } = request;
  const subject = `${shortId} ${vehicleV2.licensePlate}`;
  await takeMail({ db: test.db, ports: test.ports, now: () => test.clock.now }, receivedMail({ subject }));
  const { rows } = await test.db.pool.query<{ request_id: string | null }>(
    'select request_id from inbound_messages order by seq desc limit 1',
  );
  return rows[0]?.request_id;
};
const duplicates = async () =>
  (
    await test.call('GET', `/v1/bo/request-duplicates?licensePlate=${request.vehicleV2.licensePlate}`, {
      as: 'agent.be',
    })
  ).json<RequestDuplicate[]>();
const callAgain = async () => (await act('second-calls', { isUrgent: true })).statusCode;
const bell = async () =>
  (await test.call('GET', '/v1/bo/notices', { as: 'agent.be' })).json<NoticeList>().records.map(({ kind }) => kind);

/** A job that its partner gives back, after the motorist's page has told the motorist a time; the page's secret. */
async function givenBack(): Promise<string> {
  const created = await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() });
  request = created.json<AssistanceRequest>();
  path = `/v1/bo/assistance-requests/${request.id}`;
  await expect.poll(() => test.left.offers.length).toBe(1);
  await report({ kind: 'accepted', offerId: test.left.offers[0]!.offerId, arrivalInMinutes: 20 });
  await act('status-link', { phoneNumber: '0475 12 34 56', language: 'fr' });
  const link = () => test.left.texts.map(({ text }) => /\/status#([\w-]+)/.exec(text)?.[1]).find(Boolean);
  await expect.poll(link).toBeDefined();
  await statusPage(link()!);
  await test.call('PUT', `${path}/follow`, { as: 'agent.be' });
  await report({ kind: 'cancelled', jobId: (await read()).jobs[0]!.id, remarks: 'Broke down' });
  expect(await read()).toMatchObject({ status: 'Cancelled', statusReason: 'PartnerCancelled' });
  return link()!;
}

beforeEach(() => test.clear());

describe('a request that its partner gave back (DECISIONS T-159)', () => {
  it('is still waited for: the page looks for help, and what the motorist was told stands', async () => {
    const token = await givenBack();
    const { stage, promisedAt } = await statusPage(token);
    expect([stage, promisedAt]).toEqual(['Searching', expect.any(String)]);
    expect(await standing()).toEqual([
      ['Company', 'Dropped'],
      ['Motorist', undefined],
    ]);
    expect((await act('status-link', { phoneNumber: '0475 12 34 56', language: 'fr' })).statusCode).toBe(201);
  });

  it('takes what its motorist says, and is found by who takes a second call; who follows it hears of it', async () => {
    await givenBack();
    expect(await duplicates()).toMatchObject([{ id: request.id }]);
    expect(await callAgain()).toBe(201);
    expect(await mail()).toBe(request.id);
    expect((await bell())[0]).toBe('Message');
  });

  it('is none to write about a day later', async () => {
    await givenBack();
    await test.db.pool.query(`update requests set status_at = now() - interval '25 hours' where id = $1`, [request.id]);
    expect(await duplicates()).toEqual([]);
  });

  it('is over once an agent says why', async () => {
    const token = await givenBack();
    expect((await act('cancel', { reason: 'NoHelpNeeded' })).statusCode).toBe(200);
    expect((await statusPage(token)).stage).toBe('Cancelled');
    expect(await standing()).toEqual([
      ['Company', 'Dropped'],
      ['Motorist', 'Dropped'],
    ]);
    expect(await duplicates()).toEqual([]);
    expect(await callAgain()).toBe(403);
    expect(await mail()).toBeNull();
  });
});
