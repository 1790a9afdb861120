import { randomUUID } from 'node:crypto';
import type {
  AssistanceRequest,
  AsyncLogEntry,
  Job,
  LinkedRequest,
  PriceCalculation,
  RequestSummary,
} from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRequest } from '../testing/orders.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';
import { workedRequest } from '../testing/workedRequest.ts';

let test: TestApp;
let id: string;
let job: Job;
const base = '/v1/bo/assistance-requests';

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const { begin, get, post, request, lastLog } = workedRequest(() => test);
beforeEach(async () => {
  ({ id, job } = await begin());
});

describe('a job by its id', () => {
  it('is the request’s job, with its contract and reference', async () => {
    await test.db.pool.query(`update requests set external_id = 'DOS-1' where id = $1`, [id]);
    const { status, body } = await get<Job>(`/v1/jobs/${job.id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ ...job, contractCode: 'C24Prepaid19', requestExternalId: 'DOS-1' });
  });

  it('has no partner details where they are hidden, and no reference where there is none', async () => {
    await test.db.pool.query(`update requests set client_code = 'Q8' where id = $1`, [id]);
    const { body } = await get<Job>(`/v1/jobs/${job.id}`, 'client.q8');
    expect(body.partner).toEqual({ id: job.partner.id, type: job.partner.type, name: job.partner.name });
    for (const hidden of ['price', 'dispatchLocation', 'partnerEmail', 'partnerPhoneNumber', 'requestExternalId'])
      expect(body).not.toHaveProperty(hidden);
  });

  it('is not there for who may not see the request, and neither is a proposal', async () => {
    expect((await get(`/v1/jobs/${job.id}`, 'agent.it')).status).toBe(404);
    expect((await get(`/v1/jobs/${randomUUID()}`)).status).toBe(404);
    await test.db.pool.query(`update jobs set status = 'Proposed' where id = $1`, [job.id]);
    expect((await get(`/v1/jobs/${job.id}`)).status).toBe(404);
  });
});

describe('the summary', () => {
  const url = () => `/v1/assistance-requests/${id}/summary?format=json`;

  it('says where the vehicle is, and what the price came of, to an administrator', async () => {
    const { body } = await get<RequestSummary>(url());
    expect(body).toMatchObject({
      id,
      status: 'PartnerAssigned',
      service: 'BreakdownAssistance',
      location: { city: 'Gent' },
    });
    // The steps of its job's own basis, or estimations: never both (2-requests §3).
    expect(body.priceCalculation).not.toHaveProperty('estimations');
    expect(body.priceCalculation?.priceAdjustments?.at(-1)?.offers).toMatchObject([
      {
        partnerName: job.partnerName,
        partnerPriceVatExcluded: job.price,
        partnerPriceOrigin: { list: expect.any(String), passedOver: expect.any(Array) },
        details: { distanceToVehicleInKm: job.distanceInKm },
      },
    ]);
    expect(body).not.toHaveProperty('destinationLocation');
  });

  it('leaves the price out for who does not see its tab', async () => {
    const { status, body } = await get<RequestSummary>(url(), 'agent.be');
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('priceCalculation');
    expect((await get(`/v1/assistance-request/${id}/price-calculation`, 'agent.be')).status).toBe(403);
  });

  it('tells who sees customer prices those, and nothing of what the partner takes (INT-R-19)', async () => {
    const see = (isSeen: boolean) =>
      test.db.pool.query(
        `update organisations set doc = jsonb_set(doc, '{flags,seesCustomerPrice}', $1) where code = 'C24Belgium'`,
        [JSON.stringify(isSeen)],
      );
    const path = `/v1/assistance-request/${id}/price-calculation`;
    const whole = (await get<PriceCalculation>(path)).body.priceAdjustments!;
    const gross = whole.at(-1)!.offers[0]!.customerPrice;
    await see(true);
    // A session is not read anew for each call.
    test.later(60);
    const { body } = await get<PriceCalculation>(path, 'agent.be');
    const summary = (await get<RequestSummary>(url(), 'agent.be')).body;
    await see(false);
    test.later(60);
    expect(whole).toHaveLength(2);
    expect(body.priceAdjustments).toMatchObject([{ code: 'CustomerPriceFactor', offers: [{ customerPrice: gross }] }]);
    expect(summary.priceCalculation).toEqual(body);
    expect(JSON.stringify(body)).not.toMatch(/partnerPrice|partnerIntervention|partnerTravel|Revenue|Origin|KPIs/);
  });

  it('has the destination and the customer’s price where the order has them', async () => {
    const destination = {
      required: true,
      formattedAddress: 'Meir 1',
      countryCode: 'BE',
      latitude: 51.2,
      addressLevel4: 'Antwerpen',
    };
    const estimates = { status: 'OK', amount: 142.5, distanceInKm: 58 };
    await test.db.pool.query('update requests set service_order = service_order || $2::jsonb where id = $1', [
      id,
      JSON.stringify({ destinationLocation: destination, estimates }),
    ]);
    // Of a request of before its decision was kept.
    await test.db.pool.query('update jobs set price_basis = null where request_id = $1', [id]);
    const { body } = await get<RequestSummary>(url());
    expect(body.destinationLocation).toEqual({ country: 'BE', latitude: 51.2, address: 'Meir 1', city: 'Antwerpen' });
    expect(body.priceCalculation?.estimations?.[0]).toMatchObject({
      details: { vehicleToDestinationKms: 58 },
      customerPrice: { totalNetAmount: 142.5 },
    });
  });

  it('has no estimation before anybody has the job', async () => {
    await test.db.pool.query('delete from jobs where request_id = $1', [id]);
    const { body } = await get<PriceCalculation>(`/v1/assistance-request/${id}/price-calculation`);
    expect(body).toEqual({ estimations: [] });
  });
});

it('lists the linked requests that the agent may see', async () => {
  const child = (await createRequest(test, orderInGent('1ABC124'))).id;
  await test.db.pool.query(
    `insert into linked_requests (parent_id, child_id, relationship_type) values ($1, $2, 'Clone')`,
    [id, child],
  );
  const linked = async (as: string) => (await get<LinkedRequest[]>(`${base}/${id}/linked-requests`, as)).body;
  expect(await linked('agent.be')).toEqual([
    expect.objectContaining({
      parentAssistanceRequestId: id,
      childAssistanceRequestId: child,
      relationshipType: 'Clone',
    }),
  ]);
  await test.db.pool.query(`update requests set home_code = 'C24Italia', contract_code = 'EniMobility' where id = $1`, [
    child,
  ]);
  expect(await linked('agent.be')).toEqual([]);
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

describe('following', () => {
  const follow = (method: 'PUT' | 'DELETE', as = 'agent.be') => test.call(method, `${base}/${id}/follow`, { as });

  it('is the agent’s own flag that others see; twice is once', async () => {
    const { version } = await request();
    expect((await follow('PUT')).json<AssistanceRequest>().followers).toEqual(['Lien Dewaele']);
    expect((await follow('PUT')).json<AssistanceRequest>().followers).toEqual(['Lien Dewaele']);
    expect((await follow('PUT', 'manager.be')).json<AssistanceRequest>().followers).toEqual([
      'Karel Bogaert',
      'Lien Dewaele',
    ]);
    expect((await request('admin')).version).toBe(version);
    expect((await follow('DELETE')).json<AssistanceRequest>().followers).toEqual(['Karel Bogaert']);
    expect((await follow('DELETE')).statusCode).toBe(200);
  });

  it('is for who has a part in the request', async () => {
    expect((await follow('PUT', 'agent.it')).statusCode).toBe(404);
  });
});

describe('reopening a report', () => {
  const url = () => `/v1/bo/data-corrections/assistance-requests/${id}`;
  const reported = (status: string) =>
    test.db.pool.query(`update jobs set doc = doc || jsonb_build_object('jobReportStatus', $2::text) where id = $1`, [
      job.id,
      status,
    ]);

  it.each(['Reported', 'Approved'])('makes %s pending, with a line in the log', async (before) => {
    await reported(before);
    const { status, body } = await post(url(), { jobId: job.id, jobReportStatus: 'Pending' });
    expect([status, body]).toEqual([
      200,
      { changes: { 'Job.ReportStatus': { oldValue: before, newValue: 'Pending' } } },
    ]);
    expect((await request()).jobs[0]?.jobReportStatus).toBe('Pending');
    expect(await lastLog()).toBe('Report reopened');
  });

  it.each([
    ['a report that is not there yet', 'None', 'Pending', 409, 'WRONG_STATUS'],
    ['one that is open already', 'Pending', 'Pending', 409, 'WRONG_STATUS'],
    ['any other correction', 'Reported', 'Approved', 400, 'VALIDATION_FAILED'],
  ])('refuses %s', async (_what, before, wanted, status, code) => {
    await reported(before);
    const { version } = await request();
    expect(await post(url(), { jobId: job.id, jobReportStatus: wanted })).toMatchObject({ status, body: { code } });
    expect((await request()).version).toBe(version);
  });

  it('refuses a stale version, a foreign job and a foreign agent', async () => {
    await reported('Reported');
    const good = { jobId: job.id, jobReportStatus: 'Pending' };
    expect((await post(url(), good, 'agent.be', { 'if-match': '"1"' })).status).toBe(412);
    expect((await post(url(), { ...good, jobId: randomUUID() })).status).toBe(404);
    expect((await post(url(), good, 'agent.it')).status).toBe(404);
  });
});
