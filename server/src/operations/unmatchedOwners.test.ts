import { createHmac, randomUUID } from 'node:crypto';
import type { CommunicationList } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseMail } from '../ports/mailbox/parseMail.ts';
import { takeMail } from '../services/communications/takeMail.ts';
import { createRequest, orderWithoutPolicy } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

const secret = 'a secret of more than 16';
const belgian = '+3292100200';
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ INBOUND_SECRET: secret });
});
afterAll(() => test.close());

async function handIn(more: object): Promise<string> {
  const body = `I stand at exit 9 ${randomUUID()}`;
  const payload = JSON.stringify({ channel: 'Sms', providerId: randomUUID(), sender: '+32470999000', body, ...more });
  const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  const answer = await test.app.inject({ method: 'POST', url: '/v1/inbound/messages', headers, payload });
  expect(answer.statusCode, answer.body).toBe(204);
  const { rows } = await test.db.pool.query<{ id: string }>(
    'select id from inbound_messages order by seq desc limit 1',
  );
  return rows[0]!.id;
}
const sees = async (as: string, id: string) =>
  (await test.call('GET', '/v1/bo/communications/unmatched?take=100', { as }))
    .json<CommunicationList>()
    .records.some((one) => one.id === id);
const opens = async (as: string, id: string) =>
  (await test.call('GET', `/v1/bo/communications/${id}/content`, { as })).statusCode;
const readers = ['admin', 'agent.be', 'agent.it', 'agent.fr', 'agent.lu'];
const whoSees = async (id: string) => {
  const found: string[] = [];
  for (const name of readers) if (await sees(name, id)) found.push(name);
  return found;
};

it('are shown to the agents of the organisation whose number it is, and to administrators', async () => {
  const id = await handIn({ receiver: '+32 9 210 02 00' });
  expect(await whoSees(id)).toEqual(['admin', 'agent.be']);
  expect([await opens('agent.be', id), await opens('agent.it', id)]).toEqual([200, 404]);
});

it('are not shown, nor is a contract, to who has signed up and waits (S-43, T-347)', async () => {
  const id = await handIn({ receiver: belgian });
  const seen = async () => [
    await sees('agent.be', id),
    await opens('agent.be', id),
    (await test.call('GET', '/v1/contracts/C24Prepaid19', { as: 'agent.be' })).statusCode,
  ];
  const before = await seen();
  expect(before).toEqual([true, 200, 200]);
  const { rows } = await test.db.pool.query<{ permissions: object }>(
    `select permissions from agents where email = 'agent.be@towline.example'`,
  );
  const save = (permissions: object | undefined) =>
    test.db.pool.query(`update agents set permissions = $1 where email = 'agent.be@towline.example'`, [permissions]);
  await save({ ...rows[0]!.permissions, contracts: [], isWithoutContracts: true });
  await expect.poll(seen).toEqual([false, 404, 404]);
  await save(rows[0]!.permissions);
  await expect.poll(seen).toEqual(before);
});

it('are named to nobody else by a request of theirs, wherever they lie', async () => {
  const foreign = await createRequest(test, orderWithoutPolicy());
  const own = await createRequest(test, orderWithoutPolicy());
  await test.db.pool.query(`update requests set home_code = 'C24Italia', contract_code = 'Acrisure' where id = $1`, [
    own.id,
  ]);
  const lost = randomUUID();
  const post = async (id: string, verb: string, body: object, as = 'agent.it') => {
    const answer = await test.call('POST', `/v1/bo/communications/${id}/${verb}`, { as, body });
    return [answer.statusCode, answer.json<{ code?: string }>().code];
  };
  const tries = async (id: string) => [
    await post(id, 'move', { fromRequestId: own.id }),
    await post(id, 'move', { fromRequestId: own.id, toRequestId: own.id }),
    await post(id, 'match', { requestId: own.id }),
  ];
  const none = await tries(lost);
  expect(none).toEqual([1, 2, 3].map(() => [404, 'NOT_FOUND']));
  const id = await handIn({ receiver: belgian });
  expect(await tries(id)).toEqual(none);
  expect(await post(id, 'match', { requestId: foreign.id }, 'agent.be')).toEqual([200, undefined]);
  expect(await tries(id)).toEqual(none);
  // Who reads it where it lies is told that somebody was faster.
  const other = await createRequest(test, orderWithoutPolicy());
  expect(await post(id, 'match', { requestId: other.id }, 'agent.be')).toEqual([409, 'ALREADY_DECIDED']);
});

it('are its own however its number is written', async () => {
  const write = (phoneNumber: string) =>
    test.db.pool.query(
      `update organisations set doc = doc || jsonb_build_object('phoneNumber', $1::text) where code = 'C24Belgium'`,
      [phoneNumber],
    );
  for (const written of ['+32 9 210 02 00', '09/210.02.00', '0032 (0)9 210 02 00']) {
    await write(written);
    expect(await whoSees(await handIn({ receiver: belgian })), written).toEqual(['admin', 'agent.be']);
  }
  await write(belgian);
});

it('of a channel of nobody are shown to administrators only, and /readyz warns of it', async () => {
  const id = await handIn({});
  expect(await whoSees(id)).toEqual(['admin']);
  const ready = await test.app.inject({ method: 'GET', url: '/readyz' });
  expect(ready.statusCode).toBe(200);
  expect(ready.json<{ warnings?: string[] }>().warnings?.[0]).toContain('no organisation');
});

it('are matched by nobody who does not see them', async () => {
  const id = await handIn({ receiver: '+390115100500' });
  const request = await createRequest(test, orderWithoutPolicy());
  const match = async (as: string) =>
    (await test.call('POST', `/v1/bo/communications/${id}/match`, { as, body: { requestId: request.id } })).statusCode;
  expect(await match('agent.be')).toBe(404);
  expect(await match('admin')).toBe(200);
});

it('join only a request that the channel’s organisation sees', async () => {
  await test.clear();
  const order = orderWithoutPolicy();
  const request = await createRequest(test, order);
  const sender = order.serviceLocation.contacts![0]!.phoneNumber!;
  const requestOf = async (id: string) =>
    (
      await test.db.pool.query<{ request_id: string | null }>('select request_id from inbound_messages where id = $1', [
        id,
      ])
    ).rows[0]!.request_id;
  expect(await requestOf(await handIn({ sender, receiver: '+390115100500' }))).toBeNull();
  expect(await requestOf(await handIn({ sender, receiver: belgian }))).toBe(request.id);
});

it('of a mailbox are those of who owns it, unless another’s address is named', async () => {
  const owners = async (receiver: string, organisation?: string, copies = '') => {
    const head = `From: an@post.example\r\nTo: ${receiver}\r\n${copies && `Cc: ${copies}\r\n`}\r\n`;
    const mail = await parseMail(Buffer.from(`${head}Hello`));
    mail.messageId = randomUUID();
    await takeMail({ db: test.db, now: () => test.clock.now, ports: test.ports as never }, mail, organisation);
    const { rows } = await test.db.pool.query<{ code: string | null }>(
      'select organisation_code as code from inbound_messages order by seq desc limit 1',
    );
    return rows[0]!.code;
  };
  await test.db.pool.query(
    `update organisations set doc = doc || '{"details": {"inboundChannels": ["Pech@C24.example"]}}' where code = 'C24Italia'`,
  );
  expect(await owners('Desk <desk@nobody.example>', 'C24Belgium')).toBe('C24Belgium');
  expect(await owners('Desk <desk@nobody.example>, Pech <pech@c24.example>', 'C24Belgium')).toBe('C24Italia');
  expect(await owners('desk@nobody.example')).toBeNull();
  const many = Array.from({ length: 12 }, (_, n) => `Garage number ${n} <garage.number.${n}@nobody.example>`).join(
    ', ',
  );
  expect(await owners(`${many}, pech@c24.example`, 'C24Belgium'), 'behind many others').toBe('C24Italia');
  expect(await owners('a@nobody.example', 'C24Belgium', 'Pech <Pech@C24.example>'), 'by a copy').toBe('C24Italia');
  expect(await owners('All: pech@c24.example, b@nobody.example;', 'C24Belgium'), 'in a group').toBe('C24Italia');
  const { rows } = await test.db.pool.query<{ email: string }>(
    `select doc ->> 'email' as email from organisations where code = 'C24France'`,
  );
  expect(await owners('pech@c24.example', undefined, rows[0]!.email), 'before a copy').toBe('C24Italia');
});
