import { randomUUID } from 'node:crypto';
import type { Communication, Job } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { workedRequest } from '../testing/workedRequest.ts';

let test: TestApp;
let id: string;
let job: Job;
const base = '/v1/bo/assistance-requests';

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const { begin, get, post, lastLog } = workedRequest(() => test);
beforeEach(async () => {
  ({ id, job } = await begin());
});

describe('a text message', () => {
  const url = '/v1/bo/sms-messages/'; // with the slash, as the documents write it

  it('of a request leaves once, and stands in its log and messages', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { to: '0475 12 34 56', message: 'De takelwagen is er om 11 uur.', requestId: id };
    const [first, second] = [await post(url, body, 'agent.be', headers), await post(url, body, 'agent.be', headers)];
    expect([first.status, second.body]).toEqual([201, first.body]);
    await expect
      .poll(() => test.left.texts.filter((text) => text.id === first.body.id))
      .toEqual([{ id: first.body.id, to: '+32475123456', text: 'De takelwagen is er om 11 uur.' }]);
    expect(await lastLog()).toBe('Text message sent');
    const { body: messages } = await get<Communication[]>(`${base}/${id}/communications`);
    expect(messages.map(({ id: sent }) => sent)).toContain(first.body.id);
  });

  it('of no request is for organisations with tools', async () => {
    const body = { to: '+393331234567', message: 'Ciao' };
    expect((await post(url, body, 'agent.it')).status).toBe(201);
    expect((await post(url, body, 'client.q8')).status).toBe(403);
  });

  it.each([
    ['a number that is none', { to: '12345', message: 'x' }, 400],
    ['an empty text', { to: '+32475123456', message: '' }, 400],
    ['a request that is not there', { to: '+32475123456', message: 'x', requestId: randomUUID() }, 404],
  ])('refuses %s', async (_what, body, status) => {
    expect((await post(url, body)).status).toBe(status);
    const { rows } = await test.db.pool.query(`select id from outbox where kind = 'Sms'`);
    expect(rows).toEqual([]);
  });

  it('of a request is not for its client', async () => {
    await test.db.pool.query(`update requests set client_code = 'Q8' where id = $1`, [id]);
    const answer = await post(url, { to: '+32475123456', message: 'x', requestId: id }, 'client.q8');
    expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_HOME_OR_ABROAD_AGENT' } });
  });
});

describe('the job-assigned e-mail', () => {
  const url = '/v1/emails/partner/job-assigned';
  const again = (as?: string) => post(url, { id: job.id, reason: 'Not received', email: 'depot@maes.example' }, as);

  it('is sent again to the address that was typed', async () => {
    const { status, body } = await again();
    expect([status, body.receiver, body.status]).toEqual([200, 'depot@maes.example', 'Pending']);
    // Outside production partners' mail goes to the test address (2-requests §9).
    const communicationId = String(body.communicationId);
    await expect
      .poll(() => test.left.mails.find((mail) => mail.id === communicationId)?.to)
      .toBe('test@towline.example');
    expect(await lastLog()).toBe('Job-assigned e-mail sent again');
  });

  it('is for home agents while the job is open', async () => {
    await test.db.pool.query(`update requests set client_code = 'Q8' where id = $1`, [id]);
    expect((await again('client.q8')).body.code).toBe('NOT_HOME_AGENT');
    await test.db.pool.query(`update requests set status = 'PartnerCompleted' where id = $1`, [id]);
    expect((await again()).body.code).toBe('REQUEST_CLOSED');
    await test.db.pool.query(`update requests set status = 'PartnerAssigned' where id = $1`, [id]);
    await test.db.pool.query('update jobs set is_active = false where id = $1', [job.id]);
    expect((await again()).body.code).toBe('JOB_NOT_ACTIVE');
    expect((await post(url, { id: randomUUID(), email: 'a@b.example' })).status).toBe(404);
  });

  it('is refused where the contract has no text for it', async () => {
    await test.db.pool.query(`update contracts set doc = doc - 'communications' where code = 'C24Prepaid19'`);
    expect(await again()).toMatchObject({ status: 422, body: { code: 'RULE_BROKEN' } });
  });
});
