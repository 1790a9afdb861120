import { randomUUID } from 'node:crypto';
import type { AsyncLogEntry, Job } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { workedRequest } from '../testing/workedRequest.ts';

let test: TestApp;

const base = '/v1/bo/assistance-requests';

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let id: string;
let job: Job;
const { begin, get } = workedRequest(() => test);
beforeEach(async () => {
  ({ id, job } = await begin());
});

describe('the async log', () => {
  const log = async (as = 'agent.be') => get<AsyncLogEntry[]>(`${base}/${id}/async-log`, as);

  it('has deliveries, calls and tries with outcome and next try, newest first', async () => {
    await test.db.pool.query('delete from outbox');
    const at = '2026-11-20T10:00:00Z';
    await test.db.pool.query(
      `insert into outbox (id, request_id, channel, kind, receiver, body, status, tries, last_error, created_at, next_try_at)
       values (gen_random_uuid(), $1, 'Email', 'partner.JobAssigned', 'a@b.example', 'x', 'Pending', 3, 'refused', $2, $3)`,
      [id, '2026-11-20T10:03:00Z', '2999-01-01T00:00:00Z'],
    );
    await test.db.pool.query(
      `insert into dispatch_rounds (id, request_id, round, started_at, ended_at, outcome, settings, candidates, excluded)
       values (gen_random_uuid(), $1, 1, $2, $2, 'NobodyAccepted', '{}', '[]', '[]')`,
      [id, at],
    );
    const call = {
      id: randomUUID(),
      status: 'NoAnswer',
      startedAt: '2026-11-20T10:01:00Z',
      phoneNumber: '+3291111111',
    };
    await test.db.pool.query(
      `insert into job_offers (id, request_id, round, position, partner_id, partner_name, status, phone_calls)
       values (gen_random_uuid(), $1, 1, 1, $2, 'Depannage Maes', 'CallTimeout', $3)`,
      [id, job.partner.id, JSON.stringify([call])],
    );
    await test.db.pool.query('update jobs set assigned_at = $2, told_at = $2 where request_id = $1', [
      id,
      '2026-11-20T10:02:00Z',
    ]);
    const { body } = await log();
    expect(body.map(({ kind, subject, outcome }) => [kind, subject, outcome])).toEqual([
      ['Delivery', 'partner.JobAssigned', 'Pending'],
      ['Try', job.partnerName, 'Sent'],
      ['Call', 'Depannage Maes', 'NoAnswer'],
      ['Try', 'Dispatch', 'NobodyAccepted'],
    ]);
    expect(body[0]).toMatchObject({ channel: 'Email', receiver: 'a@b.example', tries: 3, lastError: 'refused' });
    expect(body[0]?.nextTryAt).toMatch(/^2999-/);
    expect(body[1]?.nextTryAt).toBeUndefined();
    expect(body[2]).toMatchObject({ id: call.id, receiver: '+3291111111' });
  });

  it('says of a job that ended before the network took it, that it is not handed over any more', async () => {
    const handedOver = async () => (await log()).body.find(({ subject }) => subject === job.partnerName);
    await test.db.pool.query(
      `update jobs set assigned_at = now(), told_at = null, tell_next_at = '2999-01-01' where id = $1`,
      [job.id],
    );
    expect(await handedOver()).toMatchObject({ outcome: 'Pending', nextTryAt: expect.stringMatching(/^2999-/) });
    await test.db.pool.query(`update jobs set is_active = false, completed_at = '2026-11-20T10:05:00Z' where id = $1`, [
      job.id,
    ]);
    const ended = await handedOver();
    expect(ended).toMatchObject({ outcome: 'Cancelled', endedAt: expect.stringMatching(/^2026-11-20T10:05/) });
    expect(ended).not.toHaveProperty('nextTryAt');
  });

  it('is for home and abroad agents', async () => {
    await test.db.pool.query(`update requests set client_code = 'Q8' where id = $1`, [id]);
    expect((await log('client.q8')).status).toBe(403);
    expect((await log('agent.it')).status).toBe(404);
  });
});
