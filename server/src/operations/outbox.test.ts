import { randomUUID } from 'node:crypto';
import type { OutboxList, OutboxMessage } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaseSeconds } from '../background/outboxLane.ts';
import { writeAs } from '../db/transaction.ts';
import { outbox } from '../stores/outbox.ts';
import { outboxMessages } from '../stores/outboxMessages.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const list = async (query: string) => (await test.call('GET', `/v1/bo/outbox?${query}`)).json<OutboxList>().records;
const retry = (id: string, as = 'admin') => test.call('POST', `/v1/bo/outbox/${id}/retry`, { as });
const make = (status: string, nextTry = 'now()', body = 'Your tow truck is on its way') =>
  test.db.pool
    .query<{ id: string }>(
      `insert into outbox (id, channel, kind, receiver, body, status, tries, last_error, next_try_at)
       values (gen_random_uuid(), 'Sms', 'Sms', '+32475000000', $1, $2, 12, 'the gateway is away', ${nextTry}) returning id`,
      [body, status],
    )
    .then(({ rows }) => rows[0]!.id);

it('one that was given up is sent when somebody asks for it', async () => {
  const body = `given up ${randomUUID()}`;
  const id = await make('Failed', 'now()', body);
  const answer = await retry(id);
  expect([answer.statusCode, answer.json<OutboxMessage>()]).toEqual([
    200,
    expect.objectContaining({ id, status: 'Pending', tries: 0, nextTryAt: expect.any(String) }),
  ]);
  const sent = async () => (await list(`text=${encodeURIComponent(body)}`))[0];
  await expect.poll(async () => (await sent())?.status).toBe('Sent');
  expect(await sent()).not.toHaveProperty('lastError');
  expect(test.left.texts.filter(({ text }) => text === body)).toHaveLength(1);
});

it('one that several ask for at once, and ask for again, leaves once', async () => {
  const body = `asked for twice ${randomUUID()}`;
  const id = await make('Failed', 'now()', body);
  const answers = await Promise.all([retry(id), retry(id), retry(id)]);
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  await expect.poll(async () => (await list(`text=${encodeURIComponent(body)}`))[0]?.status).toBe('Sent');
  expect((await retry(id)).statusCode).toBe(409);
  expect(test.left.texts.filter(({ text }) => text === body)).toHaveLength(1);
});

it('one that waits long comes at once; one that may be under way is left alone', async () => {
  const [long, soon] = [
    await make('Pending', `now() + interval '20 minutes'`),
    await make('Pending', `now() + interval '50 seconds'`),
  ];
  expect((await retry(long)).json<OutboxMessage>().tries).toBe(0);
  expect((await retry(soon)).json<OutboxMessage>().tries).toBe(12);
});

it('one whose sending began while it was asked for leaves once', async () => {
  const id = await make('Pending', `now() + interval '50 seconds'`);
  const asked = await writeAs(test.db, 'Admin', 'retryOutboxMessage', async (tx) => {
    await test.db.pool.query(`update outbox set next_try_at = now() + make_interval(secs => $2) where id = $1`, [
      id,
      leaseSeconds,
    ]);
    return outboxMessages.retry(tx, id, leaseSeconds);
  });
  expect(asked).toMatchObject({ id, status: 'Pending', tries: 12 });
});

it.each(['Sent', 'Cancelled'])('one that is %s is not sent again', async (status) => {
  expect((await retry(await make(status))).statusCode).toBe(409);
});

it.each([
  ['left, and its link with it', true, 'Open #…', 422],
  ['left, and is kept as it was', true, 'Open #secret', 200],
  ['never left', false, 'Open #secret', 200],
])('one with a link that %s, and did not arrive: %s, "%s" is answered %i', async (_name, hasLeft, body, status) => {
  const id = await make('Failed', 'now()', body);
  await test.db.pool.query('update outbox set sent_at = $2, payload = $3 where id = $1', [
    ...[id, hasLeft ? new Date() : null],
    { bodyAfterwards: 'Open #…' },
  ]);
  const answer = await retry(id);
  expect(answer.statusCode, answer.body).toBe(status);
  if (status === 422) expect(answer.json()).toMatchObject({ messageKey: 'OUTBOX_LINK_IS_GONE' });
});

it('one that is not there, or who may not, is refused', async () => {
  expect((await retry(randomUUID())).statusCode).toBe(404);
  expect((await retry(await make('Failed'), 'manager.be')).statusCode).toBe(403);
});

it.each([
  ['the receiver', '5000000'],
  ['the text, in any case', 'TOW TRUCK'],
  ['more than one word of it', 'is on its'],
])('is found by %s', async (_name, text) => {
  await make('Cancelled');
  const found = await list(`text=${encodeURIComponent(text)}&status=Cancelled&channel=Sms`);
  expect(found.length).toBeGreaterThan(0);
  expect(await list(`text=${encodeURIComponent(`${text}%`)}`)).toEqual([]);
});

it.each([
  ['triesFrom=12', true],
  ['triesFrom=13', false],
  ['triesTo=12', true],
  ['triesTo=11', false],
  ['triesFrom=3&triesTo=20', true],
  ['triesFrom=0&triesTo=0', false],
])('one of twelve tries is found by %s: %s', async (query, isFound) => {
  const body = `tried ${randomUUID()}`;
  await make('Cancelled', 'now()', body);
  expect(await list(`${query}&text=${encodeURIComponent(body)}`)).toHaveLength(isFound ? 1 : 0);
});

it.each([
  [true, 'a link: #secret'],
  [false, 'a link: #…'],
])('a text that stays here (%s) reads "%s" once it was sent', async (staysHere, body) => {
  const effect = { channel: 'Sms', kind: 'PositionLink', receiver: '+32475000001' } as const;
  // In one transaction: the server's own delivery never sees it waiting.
  const id = await writeAs(test.db, 'A test', 'test', async (tx) => {
    const added = await outbox.add(tx, { ...effect, body: 'a link: #secret', bodyAfterwards: 'a link: #…' });
    await outbox.sent(tx, added, { staysHere });
    return added;
  });
  const { rows } = await test.db.pool.query<{ body: string }>('select body from outbox where id = $1', [id]);
  expect(rows[0]!.body).toBe(body);
});

it('a mail is shown with who else gets it, where it went, and what goes along', async () => {
  const body = `with files ${randomUUID()}`;
  const id = await make('Sent', 'now()', body);
  const [second, first] = [randomUUID(), randomUUID()];
  for (const [file, name] of [
    [second, 'report.pdf'],
    [first, 'damage.jpg'],
  ])
    await test.db.pool.query(
      `insert into attachments (id, content_type, source, file_name, size, storage_key) values ($1, 'image/jpeg', 'Agent', $2, 3, 'x')`,
      [file, name],
    );
  expect((await list(`text=${encodeURIComponent(body)}`))[0]).not.toHaveProperty('attachments');
  const payload = {
    sender: 'C24 <desk@c24.example>',
    cc: 'boss@c24.example',
    bcc: '',
    sentTo: 'qa@c24.example',
    attachmentIds: [second, first],
  };
  await test.db.pool.query('update outbox set payload = $2 where id = $1', [id, payload]);
  const [shown] = await list(`text=${encodeURIComponent(body)}`);
  expect(shown).toMatchObject({
    sender: payload.sender,
    cc: payload.cc,
    sentTo: payload.sentTo,
    attachments: [
      { id: first, fileName: 'damage.jpg', publicUrl: `/v1/content/${first}` },
      { id: second, fileName: 'report.pdf' },
    ],
  });
  expect(shown).not.toHaveProperty('bcc');
});
