import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, RepairJob, ServiceOrder } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repairTow } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { corona, order, orderDesk, plain, ticket } from './relatedRequests.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.pool.query('delete from requests'));
const { create, created, read, all } = orderDesk(() => test);

describe('towing with repair', () => {
  it('creates the workshop’s request with it, linked with its own kind of relationship', async () => {
    const depot = (
      await test.db.pool.query<{ id: string; name: string }>(
        `select l.id, p.name from partner_locations l join partners p on p.id = l.partner_id
       where p.is_active and (p.doc->'metrics'->>'repairJobsCapacity')::int > 0 limit 1`,
      )
    ).rows[0]!;
    const body = repairTow();
    body.destinationLocation!.partnerLocationId = depot.id;
    const parent = await created(body);
    const [link] = parent.linkedRequests;
    expect(parent.linkedRequests).toHaveLength(1);
    expect(link).toMatchObject({
      parentAssistanceRequestId: parent.id,
      relationshipType: 'Workshop',
      status: 'WorkshopAssigned',
    });
    const child = await read(link!.childAssistanceRequestId);
    expect(child).toMatchObject({
      status: 'WorkshopAssigned',
      service: 'Workshop',
      contractCode: 'CoronaPrepaid',
      homeAssistanceCompanyCode: parent.homeAssistanceCompanyCode,
      vehicleV2: { licensePlate: '2ZZZ999' },
      customer: { name: 'Jan Maes' },
      linkedRepairJobId: parent.linkedRepairJobId,
      order: {
        orderType: 'Workshop',
        requestedService: { category: 'Other', description: 'Smoke from the bonnet' },
        serviceLocation: { partnerLocationId: depot.id },
      },
    });
    expect(child.statusHistory).toHaveLength(1);
    const job = await test.call('GET', `/v1/repair-jobs/${parent.linkedRepairJobId}`);
    expect(job.json<RepairJob>(), job.body).toMatchObject({
      requestId: child.id,
      linkedRequestId: parent.id,
      status: 'InProgress',
      // As the workshop is reached, so that the agent can call it.
      partner: { name: depot.name, email: expect.stringContaining('@'), phoneNumber: expect.stringMatching(/^\+/) },
    });
  });

  it('creates both once, however often it is sent', async () => {
    const key = randomUUID();
    const [one, other] = [await created(repairTow(), { key }), await created(repairTow(), { key })];
    expect(other).toMatchObject({ id: one.id, linkedRequests: one.linkedRequests });
    expect(await all()).toBe(2);
  });

  it('leaves nothing where it is refused', async () => {
    expect((await create({ ...repairTow(), searchType: undefined })).statusCode).toBe(400);
    expect(await all()).toBe(0);
  });

  it('tells the flags of a request as before', async () => {
    expect((await created(repairTow())).flags).toEqual({ IsAbroadRequest: false, needsValidation: true });
  });

  it('that is cancelled leaves the workshop’s request to be asked about', async () => {
    const parent = await created(repairTow());
    await test.db.pool.query(`update requests set status = 'HomeAssistanceCompanyAssigned' where id = $1`, [parent.id]);
    const answer = await test.call('POST', `/v1/bo/assistance-requests/${parent.id}/cancel`, {
      as: 'agent.be',
      body: { reason: 'CustomerCancelled' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<AssistanceRequest>()).toMatchObject({
      status: 'Cancelled',
      linkedRequests: [{ relationshipType: 'Workshop', status: 'WorkshopAssigned' }],
    });
  });

  it('tells how the other ended, and why', async () => {
    const parent = await created(repairTow());
    const other = parent.linkedRequests[0]!.childAssistanceRequestId;
    await test.db.pool.query(
      `update requests set status = 'Cancelled', status_reason = 'PartnerCancelled' where id = $1`,
      [other],
    );
    const answer = await test.call('GET', `/v1/bo/assistance-requests/${parent.id}`, { as: 'agent.be' });
    expect(answer.json<AssistanceRequest>().linkedRequests).toMatchObject([
      { status: 'Cancelled', statusReason: 'PartnerCancelled' },
    ]);
  });

  it('has no repair job that a stranger could read', async () => {
    const { linkedRepairJobId } = await created(repairTow());
    expect((await test.call('GET', `/v1/repair-jobs/${linkedRepairJobId}`, { as: 'agent.it' })).statusCode).toBe(404);
    expect((await test.call('GET', `/v1/repair-jobs/${randomUUID()}`)).statusCode).toBe(404);
  });

  it('is over once the vehicle was fetched', async () => {
    const { linkedRepairJobId } = await created(repairTow());
    await test.db.pool.query(`update repair_jobs set vehicle_pickup_date = $1`, [
      new Date(test.clock.now.getTime() - 1),
    ]);
    expect((await test.call('GET', `/v1/repair-jobs/${linkedRepairJobId}`)).json()).toMatchObject({
      status: 'Completed',
    });
  });
});

describe('a tow that becomes one with repair', () => {
  const plainTow = (): ServiceOrder => ({
    ...repairTow(),
    requestedService: plain,
    destinationLocation: { ...order.serviceLocation, required: true, contacts: [] },
  });
  const edit = async (request: AssistanceRequest, part: string, body: object) => {
    const answer = await test.call('POST', `/v1/bo/orders/${request.orderId}/${part}`, { as: 'agent.be', body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<AssistanceRequest>();
  };

  it('brings the workshop’s request then, once', async () => {
    const parent = await created(plainTow());
    expect(parent.linkedRepairJobId).toBeUndefined();
    const { requestedService, destinationLocation } = repairTow();
    const edited = await edit(parent, 'contract', { requestedService });
    expect(edited.linkedRequests).toMatchObject([{ relationshipType: 'Workshop', status: 'WorkshopAssigned' }]);
    expect(edited.linkedRepairJobId).toBeDefined();
    const again = await edit(parent, 'destination-location', destinationLocation!);
    expect(again).toMatchObject({ linkedRepairJobId: edited.linkedRepairJobId, linkedRequests: edited.linkedRequests });
    expect(await all()).toBe(2);
  });

  it('keeps the workshop’s request when it is a plain tow again', async () => {
    const parent = await created(repairTow());
    const { requestedService } = plainTow();
    expect(await edit(parent, 'contract', { requestedService })).toMatchObject({
      linkedRepairJobId: parent.linkedRepairJobId,
      linkedRequests: [{ status: 'WorkshopAssigned' }],
    });
  });
});

it('a plain tow creates no other request', async () => {
  const body = repairTow();
  body.requestedService = plain;
  body.destinationLocation = { ...order.serviceLocation, required: true, contacts: [] };
  expect(await created(body)).toMatchObject({ linkedRequests: [] });
  expect(await all()).toBe(1);
});

describe('the status of a workshop ticket', () => {
  const paymentFirst = (is: boolean) =>
    test.db.pool.query(
      `update contracts set doc = jsonb_set(doc, '{process,paymentFirst}', to_jsonb($1::boolean)) where code = 'CoronaPrepaid'`,
      [is],
    );

  it('is WorkshopAssigned, whatever the contract checks', async () => {
    expect(await created(ticket())).toMatchObject({ status: 'WorkshopAssigned', flags: { IsAbroadRequest: false } });
    const { rowCount } = await test.db.pool.query('select 1 from outbox o join requests r on r.id = o.request_id');
    expect(rowCount).toBe(0);
  });

  it('waits for the money where the contract wants it first', async () => {
    await paymentFirst(true);
    const answer = await create(ticket());
    await paymentFirst(false);
    expect(answer.json(), answer.body).toMatchObject({ status: 'PaymentPending' });
  });
});

describe('a clone', () => {
  it('is linked with the request that it was taken from', async () => {
    const first = await created(order);
    const clone = await created({ ...order, clonedFromRequestId: first.id });
    expect(clone.linkedRequests).toEqual([
      expect.objectContaining({
        parentAssistanceRequestId: first.id,
        childAssistanceRequestId: clone.id,
        relationshipType: 'Clone',
      }),
    ]);
    expect((await read(first.id)).linkedRequests).toHaveLength(1);
  });

  it('of a request that the agent may not see, or that is none, is linked with nothing', async () => {
    const foreign = await created(order);
    await test.db.pool.query(
      `update requests set home_code = 'C24Italy', client_code = null, contract_code = 'BA_DTA' where id = $1`,
      [foreign.id],
    );
    expect(await created({ ...order, clonedFromRequestId: foreign.id }, { as: 'agent.be' })).toMatchObject({
      linkedRequests: [],
    });
    expect(await created({ ...order, clonedFromRequestId: randomUUID() })).toMatchObject({ linkedRequests: [] });
  });

  it('by who is no home agent of the request is linked with nothing', async () => {
    const first = await created(order);
    await test.db.pool.query(`update requests set home_code = 'C24Italy', payer_code = 'C24Belgium' where id = $1`, [
      first.id,
    ]);
    expect((await test.call('GET', `/v1/bo/assistance-requests/${first.id}`, { as: 'agent.be' })).statusCode).toBe(200);
    expect(await created({ ...order, clonedFromRequestId: first.id }, { as: 'agent.be' })).toMatchObject({
      linkedRequests: [],
    });
  });
});

it('the second request of a day is linked with the first one', async () => {
  const body = { ...order, requestedService: corona };
  const first = await created(body);
  expect(await created(body)).toMatchObject({
    status: 'HomeAssistanceCompanyAssigned',
    linkedRequests: [{ parentAssistanceRequestId: first.id, relationshipType: 'Duplicate' }],
  });
});
