import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, Communication, Problem, ServiceOrder } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignedBy } from '../services/communications/receiveInbound.ts';
import { type MessageDesk, messageDesk, withCustomer } from '../testing/messageDesk.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { inboundDesk, secret, sign } from './inboundMessages.testing.ts';

let test: TestApp;
let desk: MessageDesk;
beforeAll(async () => {
  test = await startTestApp({ INBOUND_SECRET: secret });
  desk = messageDesk(test);
});
afterAll(() => test.close());
const { handIn, sms, tray, match } = inboundDesk(() => test);

const faults = (problem: Problem) => problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`);

describe('what a provider hands in', () => {
  it.each<[string, (payload: string) => string]>([
    ['no signature', () => ''],
    ['another secret’s signature', (payload) => sign(payload, 'another secret of 16')],
    ['another body’s signature', () => sign('{}')],
    ['a signature of another length', () => 'sha256=00'],
  ])('is refused with %s, and not kept', async (_, signatureOf) => {
    const message = sms();
    const answer = await handIn(message, signatureOf(JSON.stringify(message)));
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([401, 'SIGNATURE_INVALID']);
    expect((await tray()).records.map(({ sender }) => sender)).not.toContain(message.sender);
  });

  it('is not even read where it is large and not signed: megabytes of small values held up everybody', async () => {
    const payload = `[${'0,'.repeat(20_000)}0]`;
    const send = (signature: string) =>
      test.app.inject({
        method: 'POST',
        url: '/v1/inbound/messages',
        headers: { 'content-type': 'application/json', 'x-signature': signature },
        payload,
      });
    const answers = [await send('sha256=00'), await send(sign(payload))];
    const told = answers.map((answer) => [answer.statusCode, answer.json<Problem>().code]);
    expect(told).toEqual([
      [401, 'SIGNATURE_INVALID'],
      [400, 'VALIDATION_FAILED'],
    ]);
  });

  it('is signed by nobody while no secret is set', () => {
    const body = Buffer.from('{}');
    expect(isSignedBy(undefined, body, sign('{}', ''))).toBe(false);
    expect(isSignedBy('', body, sign('{}', ''))).toBe(false);
    expect(isSignedBy(secret, body, sign('{}'))).toBe(true);
  });

  it('is signed over its bytes, spaces and all', async () => {
    const payload = `${JSON.stringify(sms({ sender: '+32470111222' }), undefined, 2)}\n`;
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/inbound/messages',
      headers: {
        'content-type': 'application/json',
        'x-signature': sign(payload).toUpperCase().replace('SHA256', 'sha256'),
      },
      payload,
    });
    expect(answer.statusCode, answer.body).toBe(204);
  });

  it.each<[string, object, string]>([
    ['without a sender', { sender: '  ' }, '/sender REQUIRED'],
    ['that says nothing', { body: ' ' }, '/body REQUIRED'],
  ])('%s is refused', async (_, more, fault) => {
    expect(faults((await handIn(sms(more))).json<Problem>())).toEqual([fault]);
  });

  it('joins the request about which its sender was written to, and is told live', async () => {
    const { id, version } = await desk.waiting();
    await test.call('POST', '/v1/bo/sms-messages', {
      as: 'agent.be',
      body: { to: '0470 44 00 01', message: 'Where are you?', requestId: id },
    });
    const message = sms({ sender: '+32470440001', body: 'Exit <b>9</b>' });
    expect((await handIn(message)).statusCode).toBe(204);
    expect((await handIn(message)).statusCode).toBe(204); // handed in twice, it counts once
    const [received, ...others] = (await desk.messagesOf(id)).filter(({ direction }) => direction === 'Inbound');
    expect(others).toEqual([]);
    expect(received).toMatchObject({ channel: 'Sms', sender: '+32470440001' });
    expect((await desk.contentOf(received!.id)).json()).toMatchObject({
      body: 'Exit <b>9</b>',
      contentType: 'text/plain',
    });
    const request = await test.call('GET', `/v1/bo/assistance-requests/${id}`, { as: 'agent.be' });
    expect(request.json<AssistanceRequest>().version).toBeGreaterThan(version);
    expect((await desk.contentOf(received!.id, 'agent.it')).statusCode).toBe(404);
  });

  it('joins it as well where the gateway leaves out the plus of its numbers (DECISIONS T-1005)', async () => {
    const { id } = await desk.waiting(withCustomer('+32470551177', 'plus@post.example'));
    await handIn(sms({ sender: '32470551177', receiver: '3292100200', body: 'Where is it?' }));
    expect(await desk.inboxOf(id)).toMatchObject([{ sender: '+32470551177', receiver: '+3292100200' }]);
  });

  it.each([
    ['the first of several', 'one'],
    ['the second', 'two'],
    ['one who got a copy', 'copy'],
    ['one whom the others do not see', 'blind'],
  ])('joins it as well from %s, whose address was typed otherwise (DECISIONS T-955)', async (_who, name) => {
    const { id } = await desk.waiting();
    const at = (local: string) => `${local}.${id.slice(0, 8)}@Garage.example`;
    const To = `${at('One')}; ${at('Two')}`;
    const mail = { HtmlBody: '<p>Is it ready?</p>', Subject: 'The car', To, Cc: at('Copy'), Bcc: at('Blind') };
    expect((await desk.sendMail(id, mail)).statusCode).toBe(200);
    const sender = `Garage <${at(name).toLowerCase()}>`;
    await handIn({ channel: 'Email', providerId: randomUUID(), sender, subject: 'Yes', body: 'It is' });
    const received = (await desk.messagesOf(id)).filter(({ direction }) => direction === 'Inbound');
    expect(received).toMatchObject([{ subject: 'Yes' }]);
  });

  it('joins the one open request of its customer', async () => {
    const { id } = await desk.waiting(withCustomer('+32470440002', 'only@post.example'));
    await handIn(sms({ sender: '0032470440002' }));
    expect((await desk.messagesOf(id)).filter(({ direction }) => direction === 'Inbound')).toHaveLength(1);
  });

  it.each<[string, string, (number: string) => (order: ServiceOrder) => void]>([
    ['typed as in its country', '0470 44/81.01', (number) => withCustomer(number, 'a@post.example')],
    ['typed with a zero too many', '+32 (0)470 448 102', (number) => withCustomer(number, 'a@post.example')],
    [
      'of the second contact',
      '+32470448103',
      (phoneNumber) =>
        ({ serviceLocation }) => {
          const [first] = serviceLocation.contacts!;
          serviceLocation.contacts = [
            { ...first!, phoneNumber: '+32470448199' },
            { ...first!, priority: 2, name: 'Jo', phoneNumber },
          ];
        },
    ],
  ])('joins it too where the number is %s', async (_name, typed, change) => {
    const { id } = await desk.waiting(change(typed));
    await handIn(sms({ sender: `+32${typed.replaceAll(/\D/g, '').slice(-9)}` }));
    expect(await desk.inboxOf(id)).toHaveLength(1);
  });

  it('waits in the tray where two requests fit, until somebody says which', async () => {
    const customer = withCustomer('+32470440003', 'two@post.example');
    const [one, other] = [await desk.waiting(customer), await desk.waiting(customer)];
    await handIn(sms({ sender: '+32470440003', body: 'Hello?' }));
    const waits = (await tray('?channel=Sms')).records.find(({ sender }) => sender === '+32470440003')!;
    expect(waits).toMatchObject({ direction: 'Inbound', channel: 'Sms' });
    expect((await tray('?channel=Email')).records.map(({ id }) => id)).not.toContain(waits.id);
    expect((await desk.contentOf(waits.id)).json()).toMatchObject({ body: 'Hello?' });
    expect((await desk.contentOf(waits.id, 'client.q8')).statusCode).toBe(404);
    expect((await match(waits.id, one.id, 'client.q8')).statusCode).toBe(403);
    expect((await match(waits.id, one.id, 'agent.it')).statusCode).toBe(404);

    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2].map(() => match(waits.id, one.id, 'agent.be', headers)));
    for (const answer of answers) expect(answer.json()).toMatchObject({ id: waits.id, direction: 'Inbound' });
    expect((await match(waits.id, one.id)).statusCode).toBe(200); // the same once more changes nothing
    expect((await match(waits.id, other.id)).json()).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect((await match(randomUUID(), one.id)).statusCode).toBe(404);
    expect((await tray()).records.map(({ id }) => id)).not.toContain(waits.id);
    expect((await desk.messagesOf(one.id)).map(({ id }) => id)).toContain(waits.id);
    expect((await desk.read(one.id)).logs.filter(({ message }) => message === 'Message matched')).toHaveLength(1);
  });

  it('the tray is for who has the tools', async () => {
    expect((await test.call('GET', '/v1/bo/communications/unmatched', { as: 'client.q8' })).statusCode).toBe(403);
  });
});

describe('a delivery receipt', () => {
  async function sentSms(): Promise<{ id: string; requestId: string }> {
    const request = await desk.waiting();
    const answer = await test.call('POST', '/v1/bo/sms-messages', {
      as: 'agent.be',
      body: { to: '+32470440004', message: 'Hi', requestId: request.id },
    });
    const { id } = answer.json<Communication>();
    await expect
      .poll(async () => (await desk.messagesOf(request.id)).find((one) => one.id === id)?.status)
      .toBe('Sent');
    return { id, requestId: request.id };
  }
  const stateOf = async ({ id, requestId }: { id: string; requestId: string }) =>
    (await desk.messagesOf(requestId)).find((one) => one.id === id);

  it('says when the message arrived; the first one counts', async () => {
    const message = await sentSms();
    const receipt = { channel: 'Sms', providerId: 'r-1', deliveryOf: message.id, receivedAt: '2026-11-20T09:30:00Z' };
    expect((await handIn(receipt)).statusCode).toBe(204);
    await handIn({ ...receipt, receivedAt: '2026-11-20T09:31:00Z' });
    await handIn({ ...receipt, deliveryFailure: 'late failure' });
    const state = await stateOf(message);
    expect(state).toMatchObject({ status: 'Sent' });
    expect(Date.parse(state!.confirmedDeliveryTimestamp!)).toBe(Date.parse('2026-11-20T09:30:00Z'));
  });

  it('says that it did not, with a line in the log; nothing is sent again', async () => {
    const message = await sentSms();
    const before = test.left.texts.length;
    const receipt = { channel: 'Sms', providerId: 'r-2', deliveryOf: message.id, deliveryFailure: 'number is off' };
    await handIn(receipt);
    await handIn(receipt);
    expect(await stateOf(message)).toMatchObject({ status: 'Failed', lastError: 'number is off' });
    const lines = (await desk.read(message.requestId)).logs.filter((line) => line.message === 'Message not delivered');
    expect(lines).toHaveLength(1);
    expect(test.left.texts).toHaveLength(before);
  });

  it('of a message that is not ours is refused', async () => {
    const receipt = { channel: 'Sms', providerId: 'r-3', deliveryOf: randomUUID() };
    expect((await handIn(receipt)).statusCode).toBe(404);
  });
});
