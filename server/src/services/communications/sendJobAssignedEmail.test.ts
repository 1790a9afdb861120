import type { AssistanceRequest, EmailReceipt, Job } from '@towline/sdk/api';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { formatDateTime } from '@towline/sdk/domain/time/dateFormat';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MessageDesk, messageDesk } from '../../testing/messageDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let desk: MessageDesk;
const requests = '/v1/bo/assistance-requests';
const post = (url: string, body: object = {}) => test.call('POST', url, { as: 'agent.be', body });

beforeAll(async () => {
  test = await startTestApp({ TOWLINE_MOTORIST_URL: 'https://pages.example' });
  desk = messageDesk(test);
});
afterAll(() => test.close());

const saying = (text: string) =>
  test.db.pool.query(
    `update contracts set doc = jsonb_set(doc, '{communications}', $1::jsonb) where code = 'C24Prepaid19'`,
    [JSON.stringify({ 'partner.JobAssigned': { texts: { en: text } } })],
  );

async function assigned(): Promise<{ request: AssistanceRequest; job: Job }> {
  const { id } = await desk.waiting();
  const [first] = (await post(`${requests}/${id}/prepare-jobs`)).json<Job[]>();
  const answer = await post(`${requests}/${id}/assign-job`, { jobId: first!.id, dispatchEmail: 'jobs@maes.example' });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const request = answer.json<AssistanceRequest>();
  return { request, job: request.jobs[0]! };
}

const again = async ({ id }: Job): Promise<string> => {
  const answer = await post('/v1/emails/partner/job-assigned', { id, reason: 'Lost', email: 'depot@maes.example' });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<EmailReceipt>().communicationId;
};
const bodyOf = async (id: string): Promise<string> => {
  await expect.poll(() => test.left.mails.some((mail) => mail.id === id)).toBe(true);
  return test.left.mails.find((mail) => mail.id === id)!.body;
};

it('the mail that is sent again names the time and the number, and opens the job with a link of its own', async () => {
  await saying('<p>Arrival {{arrivalTime}}, call {{partnerPhone}}: {{link}}</p>');
  const { job } = await assigned();
  await expect.poll(() => test.left.mails.length).toBeGreaterThan(0);
  const first = /partner#([\w-]+)/.exec(test.left.mails.findLast(({ body }) => body.includes('partner#'))!.body)![1];
  const body = await bodyOf(await again(job));
  const secret = /https:\/\/pages\.example\/partner#([\w-]+)/.exec(body)?.[1];
  expect(body).toBe(
    `<p>Arrival ${formatDateTime(job.expectedArrivalAt!)}, call ${internationalPhone(job.partnerPhoneNumber!)}: https://pages.example/partner#${secret}</p>`,
  );
  expect(secret).not.toBe(first);
  for (const token of [first, secret]) {
    const page = await test.call('POST', '/v1/partner-pages/open', { as: '', body: { token } });
    expect([page.statusCode, page.json<{ kind: string }>().kind]).toEqual([200, 'Job']);
  }
});

it('where the contract’s text places no link it stands below, and what is kept has no secret', async () => {
  await saying('<p>The job is yours.</p>');
  const { job } = await assigned();
  const id = await again(job);
  const body = await bodyOf(id);
  expect(body).toMatch(/^<p>The job is yours\.<\/p><p><a href="https:\/\/pages\.example\/partner#[\w-]{20,}">/);
  const kept = async () => (await test.db.pool.query('select body from outbox where id = $1', [id])).rows[0].body;
  await expect.poll(kept).toContain('partner#…');
  expect(await kept()).not.toMatch(/partner#[\w-]/);
});

it('a time that the partner had proposed himself is said again', async () => {
  await saying('<p>Yours.</p>');
  const { request, job } = await assigned();
  await test.db.pool.query(
    `insert into job_offers (id, request_id, round, position, partner_id, partner_name, status, process, created_at, job_id, appointment)
     select gen_random_uuid(), $1, 1, 1, partner_id, partner_name, 'Accepted', 'Planned', now(), id,
       '{"isAvailableAtRequestedTime":false,"proposedStartTime":"2026-12-01T09:00:00Z"}' from jobs where id = $2`,
    [request.id, job.id],
  );
  expect(await bodyOf(await again(job))).toContain('01-12-2026 10:00');
});
