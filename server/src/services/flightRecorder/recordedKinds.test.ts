import { createHmac, randomUUID } from 'node:crypto';
import type { AssistanceRequest, Communication } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MessageDesk, mailOf, messageDesk, withCustomer } from '../../testing/messageDesk.ts';
import { type RecordingDesk, recordingDesk, type Step } from '../../testing/recordingDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

const secret = 'a secret of more than 16';
const base = '/v1/bo/assistance-requests';
let test: TestApp;
let desk: MessageDesk;
let recorder: RecordingDesk;

beforeAll(async () => {
  test = await startTestApp({ INBOUND_SECRET: secret });
  desk = messageDesk(test);
  recorder = recordingDesk(test);
});
afterAll(() => test.close());

const made = async <Body = { id: string }>(answer: ReturnType<TestApp['call']>): Promise<Body> => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBeLessThan(300);
  return (body === '' ? undefined : JSON.parse(body)) as Body;
};
const act = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = 'agent.be') =>
  made(test.call(method, path, { as, ...(body && { body }) }));
const handIn = (message: object): Promise<unknown> => {
  const payload = JSON.stringify({ channel: 'Sms', receiver: '+3292100200', providerId: randomUUID(), ...message });
  const signature = createHmac('sha256', secret).update(payload).digest('hex');
  return made(
    test.app.inject({
      method: 'POST',
      url: '/v1/inbound/messages',
      headers: { 'content-type': 'application/json', 'x-signature': `sha256=${signature}` },
      payload,
    }),
  );
};
const kinds = async (id: string) =>
  (
    await test.db.pool.query<{ source: string }>(
      'select distinct source from request_records where request_id = $1 order by 1',
      [id],
    )
  ).rows.map(({ source }) => source);

it('messages in both directions, what became of them, and photos are shown as they were', async () => {
  const number = '+32470550001';
  const { id } = await desk.waiting(withCustomer(number, 'recorded@post.example'));
  const other = await desk.waiting(withCustomer('+32470550002', 'recorded@post.example'));
  let sms: Communication;
  let photo: string;
  const waiting = async (sender: string) =>
    (await test.call('GET', '/v1/bo/communications/unmatched', { as: 'agent.be' }))
      .json<{ records: Communication[] }>()
      .records.find((one) => one.sender === sender)!;
  const steps: Step[] = [
    [
      'text message',
      async () =>
        (sms = await made<Communication>(
          test.call('POST', '/v1/bo/sms-messages', {
            as: 'agent.be',
            body: { to: number, message: 'The truck comes', requestId: id },
          }),
        )),
    ],
    ['delivered', () => handIn({ deliveryOf: sms.id, receivedAt: '2026-11-20T09:30:00Z' })],
    ['answer', () => handIn({ sender: number, body: 'I stand at exit 9' })],
    ['mail', () => made(desk.sendMail(id, mailOf({ Cc: 'second@garage.example' })))],
    ['photo', async () => (photo = await desk.uploaded(id))],
    ['mail with the photo', () => made(desk.sendMail(id, mailOf({ AttachmentIds: [photo] })))],
    ['photo deleted', () => act('DELETE', `${base}/${id}/attachments/${photo}`)],
    ['message nobody knows', () => handIn({ sender: '+32470550009', body: 'Where are you?' })],
    [
      'matched',
      async () => act('POST', `/v1/bo/communications/${(await waiting('+32470550009')).id}/match`, { requestId: id }),
    ],
    ['another message', () => made(desk.sendMail(id, mailOf()))],
    [
      'not delivered',
      async () => handIn({ deliveryOf: (await recorder.messages(id)).at(-1)!.id, deliveryFailure: 'mailbox full' }),
    ],
    ['second call', () => act('POST', `${base}/${id}/second-calls`, { isUrgent: true, message: 'How long?' })],
    ['linked', () => act('POST', `${base}/${id}/linked-requests`, { requestId: other.id })],
    ['unlinked', () => act('DELETE', `${base}/${id}/linked-requests/${other.id}`)],
    ['cancelled', () => act('POST', `${base}/${id}/cancel`, { reason: 'CustomerCancelled' })],
  ];
  const kept = await recorder.live(id, steps);
  await recorder.expectKept(id, kept);

  const at = (step: string) => kept.find((one) => one.step === step)!;
  expect(at('delivered').messages.find((one) => one.id === sms.id)?.confirmedDeliveryTimestamp).toBeDefined();
  expect(at('answer').messages.map(({ direction }) => direction)).toContain('Inbound');
  expect(at('matched').messages).toHaveLength(at('message nobody knows').messages.length + 1);
  expect([at('photo'), at('photo deleted')].map(({ request }) => request.attachments[0]?.isDeleted)).toEqual([
    false,
    true,
  ]);
  expect([at('linked'), at('unlinked')].map(({ request }) => request.linkedRequests.length)).toEqual([1, 0]);
  expect(await kinds(id)).toEqual(
    expect.arrayContaining(['attachments', 'inbound_messages', 'linked_requests', 'outbox', 'request_notes']),
  );
});

it('who held it, what was told and what the workshop answered are shown as they were', async () => {
  const { id } = await desk.waiting();
  const inMinutes = (minutes: number) => new Date(test.clock.now.getTime() + minutes * 60_000).toISOString();
  const repair = randomUUID();
  const jobs = async () =>
    (await test.call('POST', `${base}/${id}/prepare-jobs`, { as: 'agent.be', body: {} })).json<{ id: string }[]>();
  const steps: Step[] = [
    ['claimed', () => act('PUT', `${base}/${id}/claim`)],
    ['taken over', () => act('POST', `${base}/${id}/claim/take-over`, { reason: 'Her shift ended' }, 'manager.be')],
    ['released', () => act('DELETE', `${base}/${id}/claim`, undefined, 'manager.be')],
    ['assigned', async () => act('POST', `${base}/${id}/assign-job`, { jobId: (await jobs())[0]!.id })],
    ['told a time', () => act('POST', `${base}/${id}/extend-arrival`, { promisedAt: inMinutes(30), isTold: false })],
    [
      'told a later one',
      () => act('POST', `${base}/${id}/extend-arrival`, { promisedAt: inMinutes(50), isTold: false }),
    ],
    [
      'offered to a workshop',
      async () => {
        await test.db.pool.query(
          `with repair as (insert into repair_jobs (id, request_id, partner, created_at)
             values ($2, $1, '{"id": "a9e20001-1c3d-4e5f-8a9b-0c1d2e3f4a5b", "type": "Partner", "name": "Garage"}', now()))
           update requests set flags = flags || jsonb_build_object('linkedRepairJobId', $2::text) where id = $1`,
          [id, repair],
        );
      },
    ],
    [
      'the workshop proposes a time',
      () =>
        test.db.pool.query(
          `update repair_jobs set accepted_at = now(), planned_at = '2026-12-01T09:00:00Z' where id = $1`,
          [repair],
        ),
    ],
    [
      'which is taken',
      () => test.db.pool.query('update repair_jobs set agreed_for = planned_at where id = $1', [repair]),
    ],
    ['brought back', () => act('POST', `${base}/${id}/assign-to-assistancecompany`, { remarks: 'late' })],
  ];
  const kept = await recorder.live(id, steps);
  await recorder.expectKept(id, kept);

  const requestAt = (step: string): AssistanceRequest => kept.find((one) => one.step === step)!.request;
  expect(['claimed', 'taken over', 'released'].map((step) => requestAt(step).claim?.agentName)).toEqual([
    'Lien Dewaele',
    'Karel Bogaert',
    undefined,
  ]);
  expect(requestAt('told a later one').promises?.map(({ isInForce }) => isInForce ?? false)).toContain(true);
  expect(requestAt('told a time').promises).not.toEqual(requestAt('told a later one').promises);
  expect(
    ['offered to a workshop', 'the workshop proposes a time', 'which is taken'].map(
      (step) => requestAt(step).workshopOffers?.[0]?.offerStatus,
    ),
  ).toEqual(['Initiated', 'Interested', 'Accepted']);
  expect(await kinds(id)).toEqual(expect.arrayContaining(['promises', 'repair_jobs', 'request_claims']));
});
