import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, Job, LinkedRequest, PriceCalculation, RequestSummary } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRequest } from '../testing/orders.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';
import { workedRequest } from '../testing/workedRequest.ts';

let test: TestApp;

const base = '/v1/bo/assistance-requests';

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let id: string;
let job: Job;
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
        // What is paid, which the job tells rounded (DECISIONS T-1008).
        details: { distanceToVehicleInKm: expect.closeTo(job.distanceInKm ?? 0, 1) },
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
