import { randomUUID } from 'node:crypto';
import type { Partner } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerCalls } from '../testing/partnerCalls.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const { read, inStatus } = partnerCalls(() => test);
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('deleting (DECISIONS S-36, T-492)', () => {
  const remove = (id: string) => test.call('DELETE', `/v1/bo/partners/${id}`);

  it.each([
    ['Suspended', 204],
    ['Imported', 204],
    ['Active', 403],
    ['Paused', 403],
  ])('one that is %s: %s', async (status, expected) => {
    const { id } = await inStatus(status);
    expect((await remove(id)).statusCode).toBe(expected);
    expect((await test.call('GET', `/v1/bo/partners/${id}`)).statusCode).toBe(expected === 204 ? 404 : 200);
  });

  it('leaves lists, maps and searches, and keeps what it was', async () => {
    const { id, name } = await inStatus('Suspended');
    await remove(id);
    const listed = (await test.call('GET', `/v1/bo/partners?take=999&name=${encodeURIComponent(name)}`)).json<{
      records: Partner[];
    }>();
    expect(listed.records.map((one) => one.id)).not.toContain(id);
    const covered = (await test.call('GET', '/v1/bo/partners/coverage')).json<Partner[]>();
    expect(covered.map((one) => one.id)).not.toContain(id);
    const { rows } = await test.db.pool.query('select name from partners where id = $1', [id]);
    expect(rows).toEqual([{ name }]);
    expect((await remove(id)).statusCode).toBe(404);
    const parts = ['capabilities', 'logs', 'price-lists'].map((part) => `/v1/partners/${id}/${part}`);
    for (const url of [...parts, `/v1/bo/partners/${id}/notes`])
      expect([url, (await test.call('GET', url)).statusCode]).toEqual([url, 404]);
  });

  it.each<[string, (id: string, requestId: string) => Promise<unknown>, object]>([
    [
      'a job',
      (id, requestId) =>
        test.db.pool.query(
          `insert into jobs (id, request_id, partner_id, partner_name, partner_type, status, is_active, doc) values (gen_random_uuid(), $2, $1, 'P', 'Partner', 'Assigned', true, '{}')`,
          [id, requestId],
        ),
      { jobs: 1 },
    ],
    [
      'an offer',
      (id, requestId) =>
        test.db.pool.query(
          `insert into job_offers (id, request_id, round, position, partner_id, partner_name, status) values (gen_random_uuid(), $2, 99, 1, $1, 'P', 'Initiated')`,
          [id, requestId],
        ),
      { offers: 1 },
    ],
    [
      'money',
      (id, requestId) =>
        test.db.pool.query(
          `with job as (insert into jobs (id, request_id, partner_id, partner_name, partner_type, status, is_active, doc)
             values (gen_random_uuid(), $2, $1, 'P', 'Partner', 'Completed', false, '{}') returning id)
           insert into invoices (id, request_id, type, number, total_gross_amount, at, doc)
           select gen_random_uuid(), $2, 'SelfBilling', gen_random_uuid()::text, 121, now(), jsonb_build_object('partnerJobId', id) from job`,
          [id, requestId],
        ),
      { documents: 1 },
    ],
  ])('waits while %s is open', async (_what, open, openWork) => {
    const { id } = await inStatus('Suspended');
    const requestId = await aRequest();
    await open(id, requestId);
    expect((await read(id)).openWork).toMatchObject(openWork);
    const answer = await remove(id);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'PARTNER_HAS_OPEN_WORK', params: openWork });
    await test.db.pool.query(
      `select set_config('towline.unguarded', 'on', true); delete from requests where id = '${requestId}'`,
    );
    expect((await remove(id)).statusCode).toBe(204);
  });
});

describe('a proposal of a partner who is deleted or suspended (DECISIONS S-36, C-74)', () => {
  const remove = (id: string) => test.call('DELETE', `/v1/bo/partners/${id}`);

  /** A request with a job proposed of a new partner. */
  async function proposed(status: string, type = 'Partner') {
    const { id } = await inStatus(status);
    const requestId = await aRequest('2ZZZ999');
    const jobId = randomUUID();
    await test.db.pool.query('update partners set type = $2 where id = $1', [id, type]);
    await test.db.pool.query(
      `insert into jobs (id, request_id, partner_id, partner_name, partner_type, status, is_active, doc)
       values ($1, $2, $3, 'Garage Claes', $4, 'Proposed', false, $5)`,
      [jobId, requestId, id, type, JSON.stringify({ partner: { id, type, name: 'Garage Claes' } })],
    );
    const assign = () =>
      test.call('POST', `/v1/bo/assistance-requests/${requestId}/assign-job`, { as: 'agent.be', body: { jobId } });
    return { id, assign };
  }

  it.each([
    ['Suspended', 'Partner', 200],
    ['Paused', 'Partner', 200],
    ['Suspended', 'ExternalPartner', 404],
    ['Active', 'ExternalPartner', 200],
  ])('one that is %s, of type %s: %s', async (status, type, expected) => {
    const { assign } = await proposed('Active', type);
    const { id: other, assign: later } = await proposed(status, type);
    expect((await assign()).statusCode).toBe(200);
    const answer = await later();
    expect(answer.statusCode, answer.body).toBe(expected);
    if (expected === 404) expect(answer.json()).toMatchObject({ messageKey: 'PROPOSAL_GONE' });
    expect((await read(other)).openWork?.jobs).toBe(expected === 200 ? 1 : 0);
  });

  it('is gone with a partner who was deleted since', async () => {
    const { id, assign } = await proposed('Suspended');
    expect((await remove(id)).statusCode).toBe(204);
    expect((await assign()).json()).toMatchObject({ code: 'NOT_FOUND', messageKey: 'PROPOSAL_GONE' });
  });

  // Both wait for the partner's row, which somebody else holds; who waits first is first.
  it.each(['delete', 'assign'] as const)('in the same moment: the %s that came first wins', async (first) => {
    const { id, assign } = await proposed('Suspended');
    const holder = await test.db.pool.connect();
    const waiting = async (count: number) =>
      expect
        .poll(
          async () =>
            (
              await test.db.pool.query<{ n: number }>(
                `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              )
            ).rows[0]?.n,
          { timeout: 20_000 },
        )
        .toBe(count);
    try {
      await holder.query('begin');
      await holder.query('select from partners where id = $1 for update', [id]);
      const calls = { delete: () => remove(id), assign };
      const second = first === 'delete' ? 'assign' : 'delete';
      const winner = calls[first]();
      await waiting(1);
      const loser = calls[second]();
      await waiting(2);
      await holder.query('commit');
      expect((await winner).statusCode).toBe(first === 'delete' ? 204 : 200);
      expect((await loser).json()).toMatchObject(
        first === 'delete'
          ? { code: 'NOT_FOUND', messageKey: 'PROPOSAL_GONE' }
          : { code: 'PARTNER_HAS_OPEN_WORK', params: { jobs: 1 } },
      );
    } finally {
      holder.release();
    }
    const { rows } = await test.db.pool.query(
      `select from partners p join jobs j on j.partner_id = p.id and j.is_active where p.id = $1 and p.deleted_at is not null`,
      [id],
    );
    expect(rows).toEqual([]);
  });
});

async function aRequest(plate?: string): Promise<string> {
  const { orderInGent } = await import('../testing/testApp.ts');
  const answer = await test.call('POST', '/v1/bo/order-requests', {
    as: 'agent.be',
    body: orderInGent(plate),
    headers: { 'idempotency-key': Math.random().toString() },
  });
  return answer.json<{ id: string }>().id;
}
