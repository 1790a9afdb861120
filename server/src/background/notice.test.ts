import type { LiveNotice } from '@towline/sdk/api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../seed/schemas.testing.ts';
import { claims } from '../stores/claims.ts';
import { promises } from '../stores/promises.ts';
import { watchers } from '../stores/watchers.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';
import { eventOf, readNotice } from './notice.ts';

let test: TestApp;
let listener: pg.Client;
const told: string[] = [];
beforeAll(async () => {
  test = await startTestApp();
  listener = new pg.Client({ connectionString: test.db.url });
  listener.on('error', () => {});
  await listener.connect();
  listener.on('notification', ({ payload }) => void told.push(payload!));
  await listener.query('listen live');
});
afterAll(async () => {
  await listener.end();
  await test.close();
});

/** Each kind of row that anybody is told of, changed. */
async function changeAll(): Promise<void> {
  const { pool } = test.db;
  const order = await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() });
  const { id } = order.json<{ id: string }>();
  const { rows } = await pool.query<{ id: string }>(`select id from agents where email = 'agent.be@towline.example'`);
  const agentId = rows[0]!.id;
  const message = `insert into outbox (id, request_id, agent_id, channel, kind, receiver, body) values (gen_random_uuid(), $1, $2, 'Sms', 'Free', 'x', 'x') returning id`;
  await pool.query('insert into followers (request_id, agent_id) values ($1, $2)', [id, agentId]);
  await pool.query(`update requests set version = version + 1 where id = $1`, [id]);
  await pool.query(message, [id, null]);
  await pool.query(`update outbox set status = 'Sent' where request_id = $1`, [id]);
  const own = await pool.query<{ id: string }>(message, [null, agentId]);
  await pool.query(
    `insert into notices (agent_id, kind, communication_id, failure) values ($1, 'NotDelivered', $2, 'no such number')`,
    [agentId, own.rows[0]!.id],
  );
  await pool.query(`update outbox set status = 'Sent' where id = $1`, [own.rows[0]!.id]);
  await pool.query(
    `insert into drafts (id, agent_id, order_type, service_order) values (gen_random_uuid(), $1, 'RoadsideAssistance', '{}')`,
    [agentId],
  );
  await pool.query('update drafts set version = version + 1');
  await pool.query('delete from drafts');
  await pool.query(
    `insert into inbound_messages (id, channel, provider_id, sender, body, received_at) values (gen_random_uuid(), 'Sms', 'p', 'x', 'x', now())`,
  );
  await pool.query('update contracts set version = version + 1');
  for (const table of ['organisations', 'agents', 'partners', 'price_lists'])
    await pool.query(`update ${table} set version = version + 1`);
  await watchers.tell(pool, id);
  await claims.tellAgent(pool, id, { agentId, by: 'Els', operation: 'takeOverClaim', reason: 'she is out' });
  await promises.tellFollowers(pool, id, 'promiseWarning');
}

describe('what the database tells the servers', () => {
  it('is what the contract says of it, whatever has changed', async () => {
    await changeAll();
    const topics = () => [...new Set(told.map((text) => readNotice(text).topic))].sort();
    const all = ['changed', 'claim', 'contract', 'draft', 'followed', 'notice', 'outbox', 'promise', 'request', 'tray'];
    await expect.poll(topics).toEqual(all);
    for (const text of told) {
      expect(faultsOf('LiveNotice', JSON.parse(text)), text).toEqual([]);
      expect(faultsOf('RequestEvent', eventOf(readNotice(text))), text).toEqual([]);
    }
  });

  it.each<[string, object]>([
    ['no audience', { topic: 'request', id: 'x', timestamp: '' }],
    ['no topic', { id: 'x', see: [null, null, null, null], contract: 'c' }],
    ['no id', { topic: 'draft', agentId: 'x' }],
  ])('is refused with %s', (_what, notice) => {
    expect(() => readNotice(JSON.stringify(notice as LiveNotice))).toThrow('a notice that nobody may hear');
  });
});
