import type { Agent, AssistanceRequest, Problem, ServiceOrder } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { orderPartStand } from '../../testing/orderPartStand.ts';
import { aalst, orderWithoutPolicy } from '../../testing/orders.ts';
import { orderInGent } from '../../testing/testApp.ts';
import { at, editDesk, requestedService, serviceLocation, vehicle } from './editOrder.testing.ts';

const { now } = orderPartStand();
const { created, get, put, save, saved, lastLine } = editDesk(now);

it('a time that was sent as +00:00 and comes back as it was read is no change', async () => {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const appointment = { kind: 'ApproximateDateTime' as const, startDateTime: `${day}T10:00:00+00:00` };
  const order = { ...orderInGent('2ZZZ998'), serviceLocation: { ...serviceLocation, appointment } };
  now.made = await created(order as ServiceOrder);
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
      order: { ...request.order, id: undefined, attachmentIds: [now.made.id], clonedFromRequestId: now.made.id },
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
    await now.test.db.pool.query(`update requests set status = 'Cancelled' where id = $1`, [now.made.id]);
    expect(at(await put(request))).toEqual([403, 'REQUEST_CLOSED']);
  });
});

describe('for whom an agent may take orders', () => {
  const limit = async (codes: string[]) => {
    await now.test.db.pool.query(
      `update agents set permissions = permissions || jsonb_build_object('canOrderRequestsForContractCodes', $1::jsonb)
       where email = 'agent.be@towline.example'`,
      [JSON.stringify(codes)],
    );
    const known = async () =>
      (await now.test.call('GET', '/v1/bo/agent', { as: 'agent.be' })).json<Agent>().permissions
        .canOrderRequestsForContractCodes;
    await expect.poll(known).toEqual(codes);
  };
  const order = (contractCode: string) =>
    now.test.call('POST', '/v1/bo/order-requests', {
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
