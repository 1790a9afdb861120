import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, Communication, CommunicationList, Problem } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeMail } from '../services/communications/takeMail.ts';
import { liveListener } from '../testing/liveListener.ts';
import { type MessageDesk, messageDesk, picture, receivedMail } from '../testing/messageDesk.ts';
import { recordingDesk } from '../testing/recordingDesk.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

// A message that was given to the wrong request, by the rules or by hand, is moved (DECISIONS S-34).

let test: TestApp;
let desk: MessageDesk;
beforeAll(async () => {
  test = await startTestApp();
  desk = messageDesk(test);
});
afterAll(() => test.close());

const take = (mail: Parameters<typeof takeMail>[1]) =>
  takeMail({ db: test.db, ports: test.ports, now: () => test.clock.now }, mail, 'C24Belgium');
const move = (id: string, from: string, to?: string, as = 'agent.be', headers = {}) =>
  test.call('POST', `/v1/bo/communications/${id}/move`, {
    as,
    body: { fromRequestId: from, ...(to && { toRequestId: to }) },
    headers,
  });
const tray = async () =>
  (await test.call('GET', '/v1/bo/communications/unmatched', { as: 'agent.be' })).json<CommunicationList>().records;
const read = async (id: string) =>
  (await test.call('GET', `/v1/bo/assistance-requests/${id}`, { as: 'agent.be' })).json<AssistanceRequest>();
const logOf = async (id: string) => (await desk.read(id)).logs.map(({ message, data }) => ({ message, data }));

/** A request with a mail that came in for it, and a photo in that. */
async function withMail(): Promise<{ request: AssistanceRequest; message: Communication }> {
  const request = await desk.waiting();
  await take(
    receivedMail({
      subject: `${request.shortId} ${request.vehicleV2.licensePlate}`,
      attachments: [{ fileName: 'damage.jpg', contentType: 'image/jpeg', content: await picture() }],
    }),
  );
  const [message] = await desk.inboxOf(request.id);
  return { request: await read(request.id), message: message! };
}

it('goes to another request with its photos; the history of both says so, and both are told', async () => {
  const { request: from, message } = await withMail();
  const to = await desk.waiting();
  const live = await liveListener(test.db);
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all([1, 2].map(() => move(message.id, from.id, to.id, 'agent.be', headers)));
  for (const answer of answers)
    expect(answer.json(), answer.body).toMatchObject({ id: message.id, attachmentCount: 1 });
  const heard = await live.heard('request');
  await live.end();
  expect(await desk.inboxOf(from.id)).toEqual([]);
  expect((await desk.inboxOf(to.id)).map(({ id }) => id)).toEqual([message.id]);
  expect((await read(from.id)).attachments).toEqual([]);
  expect((await read(to.id)).attachments.map(({ fileName }) => fileName)).toEqual(['damage.jpg']);
  const about = { communicationId: message.id, channel: 'Email', sender: message.sender };
  expect(await logOf(from.id)).toContainEqual({
    message: 'Message moved to another request',
    data: { ...about, toRequest: to.shortId },
  });
  const line = { message: 'Message matched', data: { ...about, fromRequest: from.shortId } };
  expect((await logOf(to.id)).filter(({ message: said }) => said === line.message)).toEqual([line]);
  for (const id of [from.id, to.id])
    expect(heard).toContainEqual(expect.objectContaining({ topic: 'request', id, operation: 'moveCommunication' }));
});

it('goes back to the tray, where its photo is read by who works on it, and from there to its own', async () => {
  const { request, message } = await withMail();
  expect((await move(message.id, request.id)).statusCode).toBe(200);
  expect((await tray()).map(({ id }) => id)).toContain(message.id);
  const content = `/v1/content/${request.attachments[0]!.id}`;
  expect((await test.call('GET', content, { as: 'agent.be' })).statusCode).toBe(200);
  expect((await test.call('GET', content, { as: 'client.q8' })).statusCode).toBe(404);
  expect((await logOf(request.id)).at(-1)?.message).toBe('Message put back into the tray');
  // The same once more changes nothing.
  const { version } = await read(request.id);
  expect((await move(message.id, request.id)).statusCode).toBe(200);
  expect((await read(request.id)).version).toBe(version);
  const body = { requestId: request.id };
  await test.call('POST', `/v1/bo/communications/${message.id}/match`, { as: 'agent.be', body });
  expect((await read(request.id)).attachments).toHaveLength(1);
});

it('its photos are everybody’s who sees the request, its files are for who reads messages (T-1036)', async () => {
  const { id, shortId, vehicleV2 } = await desk.waiting();
  await test.db.pool.query(`update requests set client_code = 'Q8' where id = $1`, [id]);
  const attachments = [
    { fileName: 'damage.jpg', contentType: 'image/jpeg', content: await picture() },
    { fileName: 'bill.csv', contentType: 'text/csv', content: Buffer.from('Tow;250,00\n') },
  ];
  await take(receivedMail({ subject: `${shortId} ${vehicleV2.licensePlate}`, attachments }));
  const url = `/v1/bo/assistance-requests/${id}`;
  const [message] = await desk.inboxOf(id);
  const all = (await read(id)).attachments;
  expect(all.map(({ fileName, communicationId }) => [fileName, communicationId])).toEqual(
    attachments.map(({ fileName }) => [fileName, message!.id]),
  );
  const shown = (await test.call('GET', url, { as: 'client.q8' })).json<AssistanceRequest>().attachments;
  expect(shown.map(({ fileName }) => fileName)).toEqual(['damage.jpg']);
  const opened = all.map(({ publicUrl }) => test.call('GET', publicUrl, { as: 'client.q8' }));
  expect((await Promise.all(opened)).map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  const replayed = await test.call('GET', `${url}/recording`, { as: 'client.q8' });
  expect(replayed.body).toContain('damage.jpg');
  expect(replayed.body).not.toContain('bill.csv');
});

it('who comes second is told so, and it is in one place', async () => {
  const { request, message } = await withMail();
  const others = await Promise.all([desk.waiting(), desk.waiting()]);
  const answers = await Promise.all(others.map(({ id }) => move(message.id, request.id, id)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const inboxes = await Promise.all([request, ...others].map(({ id }) => desk.inboxOf(id)));
  expect(inboxes.flat()).toHaveLength(1);
});

it('exchanged between two requests in both directions at once, nobody waits for the other', async () => {
  const [one, other] = [await withMail(), await withMail()];
  const answers = await Promise.all([
    move(one.message.id, one.request.id, other.request.id),
    move(other.message.id, other.request.id, one.request.id),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await desk.inboxOf(one.request.id)).map(({ id }) => id)).toEqual([other.message.id]);
});

it.each<[string, string, number]>([
  ['who has not the tools', 'client.q8', 403],
  ['who may not see the request', 'agent.it', 404],
])('is refused to %s', async (_who, as, status) => {
  const { request, message } = await withMail();
  const answer = await move(message.id, request.id, undefined, as);
  expect([answer.statusCode, answer.json<Problem>().status]).toEqual([status, status]);
  expect(await desk.inboxOf(request.id)).toHaveLength(1);
});

it('is taken to no request that the agent may not see, nor to one that is not there', async () => {
  const { request, message } = await withMail();
  const hidden = await desk.waiting();
  await test.db.pool.query(`update requests set home_code = 'C24Italy', contract_code = 'BA_DTA' where id = $1`, [
    hidden.id,
  ]);
  for (const to of [hidden.id, randomUUID()]) expect((await move(message.id, request.id, to)).statusCode).toBe(404);
  expect((await move(randomUUID(), request.id)).statusCode).toBe(404);
  expect(await desk.inboxOf(request.id)).toHaveLength(1);
});

it('the recordings of both tell where it was then', async () => {
  const recorder = recordingDesk(test);
  const { request, message } = await withMail();
  const to = await desk.waiting();
  const kept = await recorder.live(request.id, [
    ['to the other', () => move(message.id, request.id, to.id)],
    ['and back', () => move(message.id, to.id, request.id)],
    ['to the tray', () => move(message.id, request.id)],
  ]);
  expect(kept.map(({ messages }) => messages.filter(({ direction }) => direction === 'Inbound').length)).toEqual([
    1, 0, 1, 0,
  ]);
  expect(kept.map(({ request: then }) => then.attachments.length)).toEqual([1, 0, 1, 0]);
  await recorder.expectKept(request.id, kept);
  const there = await recorder.stateAt(to.id, kept[1]!.at);
  expect(there.communications?.map(({ id }) => id)).toContain(message.id);
  expect((await recorder.stateAt(to.id, kept[2]!.at)).communications?.map(({ id }) => id)).not.toContain(message.id);
});
