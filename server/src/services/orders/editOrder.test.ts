import type { Agent, AssistanceRequest, OrderLocation, Problem, ServiceOrder } from '@towline/sdk/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderPartStand } from '../../testing/orderPartStand.ts';
import { aalst, createRequest, meir, orderWithoutPolicy, savePart } from '../../testing/orders.ts';
import { orderInGent, type TestApp } from '../../testing/testApp.ts';

const { now } = orderPartStand();
let test: TestApp;
let made: AssistanceRequest;

beforeEach(() => {
  ({ test, made } = now);
});

const plate = '2ZZZ999';
const created = (order: ServiceOrder, as?: string) => createRequest(test, order, as);
const base = '/v1/bo/assistance-requests';
const get = async (as = 'admin') => (await test.call('GET', `${base}/${made.id}`, { as })).json<AssistanceRequest>();
const put = (body: unknown, as = 'agent.be', id = made.id) => test.call('PUT', `${base}/${id}`, { as, body });
const save = (part: string, body: unknown, as = 'agent.be') =>
  test.call('POST', `/v1/bo/orders/${made.orderId}/${part}`, { as, body });
const saved = (part: string, body: unknown, as?: string) => savePart(test, made, part, body, as);
const lastLine = async () =>
  (
    await test.db.pool.query<{ message: string; data: Record<string, unknown> }>(
      'select message, data from request_log where request_id = $1 order by seq desc limit 1',
      [made.id],
    )
  ).rows[0]!;
const at = (answer: { statusCode: number; json: <T>() => T }) => [answer.statusCode, answer.json<Problem>().code];
const process = (changes: Record<string, unknown>) =>
  test.db.pool.query(
    `update contracts set doc = jsonb_set(doc, '{process}', doc->'process' || $1::jsonb) where code = 'C24Prepaid19'`,
    [JSON.stringify(changes)],
  );

const { vehicle, serviceLocation, requestedService } = orderInGent(plate);
const metz: OrderLocation = {
  ...serviceLocation,
  formattedAddress: 'Station 1, 57000 Metz',
  street: 'Station',
  postalCode: '57000',
  addressLevel3: 'Metz',
  addressLevel4: 'Metz',
  countryCode: 'FR',
  latitude: 49.1203,
  longitude: 6.1757,
};

it('a time that was sent as +00:00 and comes back as it was read is no change', async () => {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const appointment = { kind: 'ApproximateDateTime' as const, startDateTime: `${day}T10:00:00+00:00` };
  const order = { ...orderInGent('2ZZZ998'), serviceLocation: { ...serviceLocation, appointment } };
  made = await created(order as ServiceOrder);
  const before = await get();
  expect(before.order.serviceLocation.appointment).toMatchObject({ startDateTime: `${day}T10:00:00Z` });
  for (const startDateTime of [`${day}T10:00:00Z`, `${day}T10:00:00+00:00`]) {
    const same = { ...before.order.serviceLocation, appointment: { ...appointment, startDateTime } };
    expect((await save('service-location', same)).statusCode).toBe(200);
  }
  expect([(await get()).version, (await lastLine()).message]).toEqual([before.version, 'Request created']);
});

describe('a whole request that is saved', () => {
  it('takes over what was changed of the order and its references, in one write', async () => {
    const request = await get();
    const answer = await put({
      ...request,
      externalId: 'CLIENT-7',
      order: { ...request.order, vehicle: { ...vehicle, color: 'Red' }, destinationLocation: aalst },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const after = answer.json<AssistanceRequest>();
    expect(after).toMatchObject({ version: request.version + 1, externalId: 'CLIENT-7' });
    expect(after.order).toMatchObject({ vehicle: { color: 'Red' }, destinationLocation: { postalCode: '9300' } });
    const { message, data } = await lastLine();
    expect(message).toBe('Order changed');
    expect(new Set((data.changes as { part: string }[]).map(({ part }) => part))).toEqual(
      new Set(['contract', 'vehicle', 'destinationLocation']),
    );
  });

  it('takes a reference over from the order, too, and takes it away', async () => {
    const request = await get();
    const named = await put({ ...request, order: { ...request.order, externalId: 'A', externalId2: 'B' } });
    expect(named.json()).toMatchObject({ externalId: 'A', externalId2: 'B' });
    const { externalId: _gone, ...rest } = named.json<AssistanceRequest>();
    expect((await put(rest)).json<AssistanceRequest>().externalId).toBeUndefined();
  });

  it('keeps what the server keeps itself', async () => {
    const request = await get();
    const sent = {
      ...request,
      status: 'Completed',
      contractCode: 'Q8',
      statusHistory: [],
      notes: [],
      order: { ...request.order, id: undefined, attachmentIds: [made.id], clonedFromRequestId: made.id },
    };
    const answer = await put(sent);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual(request);
  });

  it.each<[string, (request: AssistanceRequest) => unknown, string]>([
    [
      'a vehicle without type',
      (r) => ({ ...r, order: { ...r.order, vehicle: { ...vehicle, type: undefined } } }),
      '/order/vehicle/type',
    ],
    [
      'another kind of order',
      (r) => ({ ...r, order: { ...r.order, orderType: 'PlannedTransportation' } }),
      '/order/orderType',
    ],
    ['another request', (r) => ({ ...r, id: '00000000-0000-4000-8000-000000000001' }), '/id'],
  ])('is refused with %s', async (_what, change, pointer) => {
    const request = await get();
    const answer = await put(change(request));
    expect(at(answer), answer.body).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.json<Problem>().errors?.map((error) => error.pointer)).toContain(pointer);
    expect((await get()).version).toBe(request.version);
  });

  it('that was read before somebody else’s change is refused, with that change', async () => {
    const request = await get();
    await saved('vehicle', { ...vehicle, color: 'Blue' });
    const answer = await put({ ...request, order: { ...request.order, vehicle: { ...vehicle, color: 'Red' } } });
    expect(at(answer)).toEqual([412, 'VERSION_CHANGED']);
    expect(answer.json<Problem>().current).toMatchObject({ changes: [{ fields: [{ field: 'color', to: 'Blue' }] }] });
  });

  it('is nobody’s who may not see or edit it', async () => {
    const request = await get();
    expect((await put(request, 'agent.it')).statusCode).toBe(404);
    await test.db.pool.query(`update requests set status = 'Cancelled' where id = $1`, [made.id]);
    expect(at(await put(request))).toEqual([403, 'REQUEST_CLOSED']);
  });
});

describe('a partner at work', () => {
  beforeEach(async () => {
    const [job] = (await test.call('POST', `${base}/${made.id}/prepare-jobs`, { as: 'agent.be', body: {} })).json<
      { id: string }[]
    >();
    const answer = await test.call('POST', `${base}/${made.id}/assign-job`, {
      as: 'agent.be',
      body: { jobId: job!.id },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('is told of the new place, and the log says so', async () => {
    const request = await saved('service-location', meir);
    expect(test.left.changed).toEqual([
      expect.objectContaining({ serviceLocation: { latitude: 51.2184, longitude: 4.4073 }, requestId: made.id }),
    ]);
    expect((await lastLine()).data).toMatchObject({ toldPartner: request.jobs[0]!.partnerName });
    await saved('destination-location', aalst);
    expect(test.left.changed[1]).toMatchObject({ destination: { latitude: 50.9378, longitude: 4.0403 } });
  });

  it('is not bothered with what his drive does not need', async () => {
    await saved('vehicle', { ...vehicle, color: 'Red' });
    expect(test.left.changed).toEqual([]);
    expect((await lastLine()).data).not.toHaveProperty('toldPartner');
  });

  it('is told again where the network could not be reached', async () => {
    const { partnerNetwork } = test.ports;
    const { change } = partnerNetwork;
    partnerNetwork.change = async () => Promise.reject(new Error('no line'));
    await saved('service-location', meir);
    partnerNetwork.change = change;
    expect(test.left.changed).toEqual([]);
    test.later(11);
    await expect.poll(() => test.left.changed.length).toBe(1);
    const { rows } = await test.db.pool.query('select change_next_at from jobs where request_id = $1', [made.id]);
    await expect
      .poll(async () => (await test.db.pool.query('select 1 from jobs where change_next_at is not null')).rowCount)
      .toBe(0);
    expect(rows).toHaveLength(1);
  });

  it('keeps his side of the request when the vehicle turns out to be abroad', async () => {
    expect((await saved('service-location', metz)).flags.IsAbroadRequest).toBe(false);
  });
});

describe('a search that is running', () => {
  const search = async () => {
    made = await created(orderInGent());
    expect(made.status).toBe('Dispatching');
    await expect.poll(() => test.left.offers.filter(({ requestId }) => requestId === made.id).length).toBe(1);
  };
  const rounds = async () =>
    (await test.db.pool.query('select outcome from dispatch_rounds where request_id = $1 order by round', [made.id]))
      .rows;

  it('begins anew around the new place, and takes the offer back', async () => {
    await search();
    const [offer] = test.left.offers;
    await saved('service-location', meir);
    expect(test.left.withdrawn).toContain(offer!.offerId);
    await expect.poll(rounds).toEqual([{ outcome: 'Stopped' }, { outcome: null }]);
    await expect.poll(() => test.left.offers.length).toBe(2);
  });

  it('goes on where the change asks nobody else', async () => {
    await search();
    await saved('service-location', { ...serviceLocation, remarks: 'Behind the church' });
    expect(await rounds()).toEqual([{ outcome: null }]);
    expect(test.left.withdrawn).toEqual([]);
  });

  it('ends where the vehicle is abroad, and the home agent hands it over', async () => {
    await search();
    expect(await saved('service-location', metz)).toMatchObject({
      status: 'HomeAssistanceCompanyAssigned',
      flags: { IsAbroadRequest: true },
      abroadAssistanceCompanyCode: 'C24France',
    });
    expect(await rounds()).toEqual([{ outcome: 'Stopped' }]);
  });
});

describe('what follows from the order', () => {
  it('is that it needs validation, until the checks hold again', async () => {
    await process({ checks: ['FoundStolenVehicle'] });
    made = await created(orderInGent());
    expect(made.flags.needsValidation).toBeUndefined();
    const stolen = await saved('vehicle', { ...orderInGent().vehicle, isFoundStolen: true });
    expect(stolen.flags.needsValidation).toBe(true);
    expect((await lastLine()).data).toMatchObject({ needsValidation: ['FoundStolenVehicle'] });
    expect((await saved('vehicle', orderInGent().vehicle)).flags.needsValidation).toBeUndefined();
    await process({ checks: ['PolicyNotFound', 'PolicyExpired', 'MaMOver35T', 'LongDistanceTow'] });
  });

  it('is that a vehicle which differs from its policy needs validation', async () => {
    made = await created(orderInGent());
    const seat = { ...orderInGent().vehicle, make: 'Seat', model: 'Ibiza', makeModel: 'Seat Ibiza' };
    const request = await saved('vehicle', { ...seat, differsFromPolicy: { reason: 'A courtesy car' } });
    expect(request.flags.needsValidation).toBe(true);
  });

  it('is whose request it is, after another contract', async () => {
    const to = { ...requestedService, contractCode: 'CoronaPrepaid' };
    const request = await saved('contract', { requestedService: to });
    expect(request).toMatchObject({ contractCode: 'CoronaPrepaid', clientOrganisationCode: 'Corona' });
    expect((await lastLine()).data.changes).toContainEqual({
      field: 'contract',
      part: 'contract',
      path: 'requestedService.contractCode',
      from: 'C24Prepaid19',
      to: 'CoronaPrepaid',
    });
  });

  it('is that a client which loses sight of it is named by the answer and the log', async () => {
    await saved('contract', { requestedService: { ...requestedService, contractCode: 'CoronaPrepaid' } });
    const back = await saved('contract', { requestedService });
    expect(back.warnings).toContainEqual({
      pointer: '/order/requestedService/contractCode',
      detail: 'CLIENT_LOSES_REQUEST',
      code: 'CLIENT_LOSES_REQUEST',
    });
    expect((await lastLine()).data).toMatchObject({ clientLost: 'Corona' });
  });

  it('is that the register says what a newly named policy covers', async () => {
    const sent = {
      type: 'Policy',
      status: 'Covered',
      policy: { licensePlate: '2XYZ987', contractCode: 'C24Prepaid19', status: 'Covered' },
    };
    const request = await saved('contract', { requestedService, entitlement: sent });
    expect(request.order.entitlement).toMatchObject({ status: 'Expired', policy: { licensePlate: '2XYZ987' } });
    const again = await saved('contract', { requestedService, entitlement: sent, externalId: 'X' });
    expect(again.order.entitlement).toEqual(request.order.entitlement);
  });

  it('is no other vehicle than the policy’s by mistake, and no time that is over', async () => {
    made = await created(orderInGent());
    const seat = { ...orderInGent().vehicle, make: 'Seat', model: 'Ibiza', makeModel: 'Seat Ibiza' };
    const errors = async (part: string, body: unknown) =>
      (await save(part, body)).json<Problem>().errors?.map(({ pointer, code }) => [pointer, code]);
    expect(await errors('vehicle', seat)).toEqual([['/makeModel', 'FIXED_BY_POLICY']]);
    const appointment = { kind: 'ApproximateDateTime', startDateTime: '2020-01-01T10:00:00Z' };
    expect(await errors('service-location', { ...made.order.serviceLocation, appointment })).toEqual([
      ['/appointment/startDateTime', 'APPOINTMENT_TOO_EARLY'],
    ]);
  });

  it('is that an estimate for another order is no estimate any more', async () => {
    await test.db.pool.query(
      `update requests set service_order = service_order || '{"estimates":{"amount":92}}' where id = $1`,
      [made.id],
    );
    const kept = await saved('vehicle', { ...vehicle, color: 'Red' });
    expect(kept.order.estimates).toEqual({ amount: 92 });
    expect((await saved('service-location', meir)).order.estimates).toBeUndefined();
  });
});

describe('for whom an agent may take orders', () => {
  const limit = async (codes: string[]) => {
    await test.db.pool.query(
      `update agents set permissions = permissions || jsonb_build_object('canOrderRequestsForContractCodes', $1::jsonb)
       where email = 'agent.be@towline.example'`,
      [JSON.stringify(codes)],
    );
    const known = async () =>
      (await test.call('GET', '/v1/bo/agent', { as: 'agent.be' })).json<Agent>().permissions
        .canOrderRequestsForContractCodes;
    await expect.poll(known).toEqual(codes);
  };
  const order = (contractCode: string) =>
    test.call('POST', '/v1/bo/order-requests', {
      as: 'agent.be',
      body: { ...orderWithoutPolicy(), requestedService: { ...requestedService, contractCode } },
    });

  it.each<[string, string[], string, number]>([
    ['one of his contracts, where nothing limits him', [], 'C24Prepaid19', 201],
    ['not another’s, where nothing limits him', [], 'BA_DTA', 403],
    ['one that he is limited to', ['C24Prepaid19'], 'C24Prepaid19', 201],
    ['not another of his own, where he is limited', ['Q8'], 'C24Prepaid19', 403],
    ['not one that there is not', [], 'Nothing', 403],
  ])('%s', async (_case, codes, contractCode, status) => {
    await limit(codes);
    const answer = await order(contractCode);
    await limit([]);
    expect(answer.statusCode, answer.body).toBe(status);
    if (status === 403) expect(at(answer)).toEqual([403, 'CONTRACT_NOT_PERMITTED']);
  });
});
