import type { AssistanceRequest, Job, NotifyResult, Problem } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PortError } from '../../ports/portError.ts';
import { changeStatus } from '../../stores/requests/changeStatus.ts';
import { type MessageDesk, messageDesk } from '../../testing/messageDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { announceStatus } from '../status/announceStatus.ts';

let test: TestApp;
let desk: MessageDesk;
beforeAll(async () => {
  test = await startTestApp();
  desk = messageDesk(test);
  await test.db.pool.query(
    `update contracts set doc = jsonb_set(doc, '{dispatch,onRequestStatusUpdatedActions}', '["NotifyClientOrganisation"]') where code = 'C24Prepaid19'`,
  );
});
afterAll(() => test.close());

const requests = '/v1/bo/assistance-requests';
interface Written {
  kind: string;
  receiver: string;
  channel: string;
  body: string;
}
const written = async (requestId: string, channel?: string): Promise<Written[]> =>
  (
    await test.db.pool.query<Written>(
      'select kind, receiver, channel, body from outbox where request_id = $1 and ($2::text is null or channel = $2) order by seq',
      [requestId, channel ?? null],
    )
  ).rows;
const kinds = async (requestId: string, channel = 'Email') =>
  (await written(requestId, channel)).map(({ kind }) => kind);
const post = (url: string, body?: object, as = 'agent.be') => test.call('POST', url, { as, body: body ?? {} });

async function assigned(): Promise<AssistanceRequest> {
  const { id } = await desk.waiting();
  const [job] = (await post(`${requests}/${id}/prepare-jobs`)).json<Job[]>();
  const answer = await post(`${requests}/${id}/assign-job`, { jobId: job!.id, dispatchEmail: 'jobs@maes.example' });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

it('a status tells each of its receivers once, and the client organisation where the contract says so', async () => {
  const { id } = await assigned();
  expect(await kinds(id)).toEqual(['homeAssistanceCompany.ValidationRequired', 'partner.JobAssigned']);
  const [told, ...others] = await written(id, 'Api');
  expect(others).toEqual([]); // its beginning was no update
  expect(told).toMatchObject({ kind: 'NotifyClientOrganisation', receiver: 'C24' });
  expect(JSON.parse(told!.body)).toMatchObject({
    requestId: id,
    status: 'PartnerAssigned',
    licensePlate: expect.stringMatching(/^2ZZZ/),
  });
  const cancel = () => post(`${requests}/${id}/cancel`, { reason: 'CustomerGoneOnArrival' });
  const answers = await Promise.all([cancel(), cancel()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await kinds(id)).filter((kind) => kind === 'partner.CustomerCancelled')).toHaveLength(1);
  expect(await kinds(id, 'Api')).toHaveLength(2);
  await expect.poll(() => test.left.notices.filter((notice) => notice.requestId === id)).toHaveLength(2);
});

it.each([
  [
    'NoCharliesFound',
    undefined,
    ['homeAssistanceCompany.NoCharliesFound', 'homeAssistanceCompany.ManualDispatchRequired'],
  ],
  ['HomeAssistanceCompanyAssigned', 'BA.TechnicalError', ['homeAssistanceCompany.ManualDispatchRequired']],
  ['HomeAssistanceCompanyAssigned', undefined, ['homeAssistanceCompany.RequestAssigned']],
  ['Cancelled', 'PartnerCancelled', ['homeAssistanceCompany.PartnerCancelled']],
] as const)('%s with reason %s writes %j, however often it is announced', async (status, statusReason, expected) => {
  const { id } = await desk.waiting();
  const at = test.clock.now;
  const write = {
    status,
    ...(statusReason ? { statusReason } : {}),
    agentName: 'Dispatch',
    message: 'Request created',
    at,
  } as const;
  await changeStatus(test.db.pool, { ...write, requestId: id });
  await announceStatus(test.db.pool, id, write);
  await announceStatus(test.db.pool, id, write);
  expect((await kinds(id)).slice(1)).toEqual(expected);
});

it('an abroad company is told that a request is its own', async () => {
  const { id } = await desk.waiting();
  await test.db.pool.query(`update requests set abroad_code = 'C24France' where id = $1`, [id]);
  const write = {
    status: 'AbroadAssistanceCompanyAssigned',
    agentName: 'A',
    message: 'Handed over abroad',
    at: test.clock.now,
  } as const;
  await changeStatus(test.db.pool, { ...write, requestId: id });
  await announceStatus(test.db.pool, id, write);
  expect((await written(id, 'Email')).at(-1)).toMatchObject({
    kind: 'abroadAssistanceCompany.RequestAssigned',
    receiver: 'contact@c24france.example',
  });
});

it('a partner who is told by the agent himself gets no mail, the others hear of it', async () => {
  const { id, order } = await desk.waiting();
  const answer = await post(`${requests}/${id}/external-partner`, {
    name: 'Garage Janssens',
    phoneNumber: '+3291234567',
    email: 'garage@janssens.example',
    location: order.serviceLocation,
    departureTimestamp: test.clock.now.toISOString(),
    sendJobAssignedEmail: false,
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  expect(await kinds(id)).not.toContain('partner.JobAssigned');
  expect(await kinds(id, 'Api')).toHaveLength(1);
});

it.each<[string, () => Promise<void>, NotifyResult['status']]>([
  ['took it', async () => {}, 'Sent'],
  [
    'refuses it',
    () => Promise.reject(new PortError('clientNotification', 'BadAnswer', 'unknown', { isFinal: true })),
    'Failed',
  ],
  ['is away', () => Promise.reject(new PortError('clientNotification', 'Unavailable', 'away')), 'Pending'],
])('an agent learns at once that the client organisation %s', async (_case, send, status) => {
  const { id } = await desk.waiting();
  const { clientNotification } = test.ports;
  const kept = clientNotification.send;
  clientNotification.send = send;
  try {
    const answer = await post(`/v1/support/b2b/send-api-notification/${id}?organisationCode=C24`);
    expect(answer.json<NotifyResult>()).toMatchObject({ requestId: id, organisationCode: 'C24', status });
    expect(answer.json<NotifyResult>().sentAt !== undefined).toBe(status === 'Sent');
  } finally {
    clientNotification.send = kept;
  }
});

it('an agent tells the client organisation by himself: its own requests only, once a call', async () => {
  const { id } = await desk.waiting();
  const url = (code: string) => `/v1/support/b2b/send-api-notification/${id}?organisationCode=${code}`;
  const headers = { 'idempotency-key': 'notify-1' };
  const call = () => test.call('POST', url('C24'), { as: 'agent.be', headers });
  for (const answer of await Promise.all([call(), call()]))
    expect(answer.json<NotifyResult>()).toMatchObject({ requestId: id, organisationCode: 'C24' });
  expect(await kinds(id, 'Api')).toEqual(['NotifyClientOrganisation']);
  const other = await post(url('Q8'));
  expect([other.statusCode, other.json<Problem>().code]).toEqual([400, 'VALIDATION_FAILED']);
  await test.db.pool.query(
    `update contracts set doc = jsonb_set(doc, '{dispatch,onRequestStatusUpdatedActions}', '[]') where code = 'C24Prepaid19'`,
  );
  const refused = await post(url('C24'));
  expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'CLIENT_NOTIFICATION_NOT_CONFIGURED']);
  expect((await test.call('POST', url('C24'), { as: 'agent.it' })).statusCode).toBe(404);
});
