import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, Job, SessionEvents, TowsoftMission } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';
import { workedRequest } from '../testing/workedRequest.ts';

let test: TestApp;
let id: string;
let job: Job;
const base = '/v1/bo/assistance-requests';

beforeAll(async () => {
  test = await startTestApp({ TOWSOFT: 'demo' });
});
afterAll(() => test.close());

const { begin, request } = workedRequest(() => test);
beforeEach(async () => {
  ({ id, job } = await begin());
});

it('a page of instructions is a document in the language, in which nothing runs', async () => {
  const page = (name: string) => test.call('GET', `/app/data/instructions/${name}_fr.html`, { as: 'agent.be' });
  const answer = await page('PolicyNotFound');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect(answer.body).toContain('<h1>Police introuvable</h1>');
  expect((await page('customer-gone')).statusCode).toBe(404);
});

it('cancelling for another reason while a partner is at work is not possible yet, and says what comes first', async () => {
  const cancel = (reason: string) => test.call('POST', `${base}/${id}/cancel`, { as: 'agent.be', body: { reason } });
  const refused = await cancel('TooExpensive');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { code: 'NOT_POSSIBLE_YET', messageKey: 'NOT_POSSIBLE_YET', params: { hint: 'BRING_REQUEST_BACK_TO_CC_FIRST' } },
  ]);
  expect((await cancel('CustomerGoneOnArrival')).statusCode).toBe(200);
});

it('what a colleague searches meanwhile takes nobody’s partner from his eyes, for an hour', async () => {
  const back = await test.call('POST', `${base}/${id}/assign-to-assistancecompany`, { body: { remarks: 'late' } });
  expect(back.statusCode).toBe(200);
  const search = async (as: string) =>
    (await test.call('POST', `${base}/${id}/prepare-jobs`, { as, body: {} })).json<Job[]>();
  const assign = (of: Job) => test.call('POST', `${base}/${id}/assign-job`, { as: 'agent.be', body: { jobId: of.id } });
  const [old] = await search('agent.be');
  await test.db.pool.query(`update jobs set created_at = created_at - interval '61 minutes' where id = $1`, [old!.id]);
  const [mine] = await search('agent.be');
  await search('admin');
  expect((await assign(old!)).statusCode).toBe(404);
  expect((await assign(mine!)).statusCode).toBe(200);
  // With the job given the rest is settled.
  const { rows } = await test.db.pool.query(`select 1 from jobs where request_id = $1 and status = 'Proposed'`, [id]);
  expect(rows).toEqual([]);
});

describe('the mission in the towing software', () => {
  const mission = (of: string, as = 'agent.be') => test.call('GET', `/v1/towsoft/get-mission/${of}`, { as });
  const worksWithIt = (enabled: boolean) =>
    test.db.pool.query(
      `update partners set doc = jsonb_set(doc, '{operationalDetails,towsoftIntegration}', $2) where id = $1`,
      [job.partner.id, JSON.stringify({ enabled, contractorId: 'MAES01' })],
    );

  it('is found by the job, and by its own number', async () => {
    await worksWithIt(true);
    const byJob = (await mission(job.id)).json<TowsoftMission>();
    expect(byJob).toMatchObject({
      jobId: job.id,
      contractorId: 'MAES01',
      status: 'Accepted',
      licensePlate: '2ZZZ999',
      location: { country: 'BE', city: 'Gent' },
    });
    expect(byJob.number).toMatch(/^\d{8}$/);
    expect((await mission(byJob.id)).json()).toEqual(byJob);
  });

  it('is not there for a partner without the software, nor for a number that nobody has', async () => {
    await worksWithIt(false);
    expect((await mission(job.id)).statusCode).toBe(404);
    expect((await mission('8841-22')).statusCode).toBe(404);
    expect((await mission(randomUUID())).statusCode).toBe(404);
  });

  it('is shown to who manages the job only', async () => {
    await worksWithIt(true);
    const { number } = (await mission(job.id)).json<TowsoftMission>();
    await test.db.pool.query(`update requests set client_code = 'Q8' where id = $1`, [id]);
    for (const one of [job.id, number!]) {
      expect((await mission(one, 'client.q8')).statusCode).toBe(403);
      expect((await mission(one, 'agent.it')).statusCode).toBe(404);
    }
  });
});

describe('the dispatch call', () => {
  let offerId: string;
  beforeEach(async () => {
    offerId = randomUUID();
    await test.db.pool.query(
      `insert into job_offers (id, request_id, round, position, partner_id, partner_name, status)
       values ($1, $2, 1, 1, $3, $4, 'Accepted')`,
      [offerId, id, job.partner.id, 'Maes & Zoon'],
    );
  });
  const play = (body: object, as = 'admin') =>
    test.call('POST', `/v1/dispatch-calls/${offerId}/test-ivr`, { as, body });

  it('is a script with the language of the partner, or the one that was asked for', async () => {
    await test.db.pool.query(
      `update partners set doc = jsonb_set(doc, '{operationalDetails,dispatchVoiceLanguage}', '"fr"') where id = $1`,
      [job.partner.id],
    );
    const own = await play({});
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, expect.stringContaining('application/xml')]);
    expect(own.body).toContain('<Say language="fr-BE">Bonjour Maes &amp; Zoon.');
    expect((await play({ language: 'it', step: 1 })).body).toMatch(/<Say language="it-IT">Richiesta/);
  });

  it('tells the job and takes a key, and calls nobody', async () => {
    const told = (await play({ language: 'en', step: 1 })).body;
    expect(told).toContain('breakdown assistance');
    expect(told).toContain('2 Z Z Z 9 9 9');
    expect((await play({ language: 'en', step: 2, digits: '2' })).body).toContain('<Hangup/>');
    const { jobOfferStatus, phoneCalls } = (await request()).offers[0]!;
    expect([jobOfferStatus, phoneCalls]).toEqual(['Accepted', []]);
  });

  it('is heard by who passes the gate only', async () => {
    expect((await play({}, 'agent.be')).statusCode).toBe(403);
    expect((await play({}, 'agent.it')).statusCode).toBe(404);
    const other = await test.call('POST', `/v1/dispatch-calls/${randomUUID()}/test-ivr`, { body: {} });
    expect(other.statusCode).toBe(404);
    expect((await play({ step: 21 })).statusCode).toBe(400);
  });
});

describe('what the customer did in the app', () => {
  const events = (as = 'admin') => test.call('GET', `/v1/assistance-requests/${id}/events`, { as });

  it('is told in order, with the session that led to the request', async () => {
    const [sessionId, at] = [randomUUID(), '2026-11-20T09:00:00.000Z'];
    const later = '2026-11-20T09:02:00.000Z';
    await test.db.pool.query(
      `insert into customer_sessions (id, contract_code, started_at, request_id, events) values ($1, 'C24Prepaid19', $2, $3, $4)`,
      [
        sessionId,
        at,
        id,
        JSON.stringify([
          { category: 'page', code: 'problem', timestamp: later },
          { category: 'entry', code: 'home', timestamp: at, query: { utm_source: 'sticker' } },
        ]),
      ],
    );
    const answer = (await events()).json<SessionEvents>();
    expect(answer.sessionId).toBe(sessionId);
    expect(answer.events.map(({ code }) => code)).toEqual(['home', 'problem']);
  });

  it('is nothing where he was in none, and is not for everybody', async () => {
    expect((await events()).json()).toEqual({ events: [] });
    expect((await events('agent.be')).statusCode).toBe(403);
  });
});

describe('what the request says of its order', () => {
  const order = (part: object) =>
    test.db.pool.query('update requests set service_order = service_order || $2::jsonb where id = $1', [
      id,
      JSON.stringify(part),
    ]);

  it('has the entitlement check under the name of its type', async () => {
    const policy = { licensePlate: '2ZZZ999', contractCode: 'C24Prepaid19', status: 'Covered' };
    await order({ entitlement: { type: 'Policy', status: 'Covered', policy } });
    expect((await request()).entitlementCheck).toEqual({
      type: 'Policy',
      contractCode: 'C24Prepaid19',
      Policy: policy,
    });
    await order({ entitlement: { type: 'Contract' } });
    expect((await request()).entitlementCheck).toMatchObject({ type: 'Contract', Contract: { code: 'C24Prepaid19' } });
    await order({ entitlement: { type: 'None' } });
    expect(await request()).not.toHaveProperty('entitlementCheck');
  });

  it('has what the customer answered in the app, in each language', async () => {
    const customerDiagnostics = { localizedDiagnostics: { nl: ['Lege batterij'], fr: ['Batterie déchargée'] } };
    const body = { ...orderInGent('2ZZZ998'), customerDiagnostics };
    const answer = await test.call('POST', '/v1/bo/order-requests', { body });
    expect(answer.json<AssistanceRequest>().customerDiagnostics).toEqual(customerDiagnostics);
  });

  it('has the offer to the workshop, and its answer, for home agents', async () => {
    const repair = randomUUID();
    await test.db.pool.query(
      `insert into repair_jobs (id, request_id, partner, created_at) values ($1, $2, '{"id": "${job.partner.id}", "type": "Partner", "name": "Garage"}', now())`,
      [repair, id],
    );
    await test.db.pool.query(
      `update requests set flags = flags || jsonb_build_object('linkedRepairJobId', $2::text) where id = $1`,
      [id, repair],
    );
    expect((await request('agent.be')).workshopOffers).toMatchObject([
      { partnerName: 'Garage', offerStatus: 'Initiated', dispatchProcess: 'Planned' },
    ]);
    await test.db.pool.query(
      `update repair_jobs set accepted_at = now(), planned_at = '2026-12-01T09:00:00Z' where id = $1`,
      [repair],
    );
    const [offer] = (await request('agent.be')).workshopOffers ?? [];
    expect(offer).toMatchObject({ offerStatus: 'Interested', decidedAt: expect.any(String) });
    expect(Date.parse(offer?.appointment?.proposedStartTime ?? '')).toBe(Date.parse('2026-12-01T09:00:00Z'));
    await test.db.pool.query(`update requests set client_code = 'Q8' where id = $1`, [id]);
    expect(await request('client.q8')).not.toHaveProperty('workshopOffers');
  });
});
