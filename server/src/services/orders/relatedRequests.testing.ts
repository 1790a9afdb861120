import type { AssistanceRequest, ServiceOrder } from '@towline/sdk/api';
import { expect } from 'vitest';
import { orderWithoutPolicy } from '../../testing/orders.ts';
import type { TestApp } from '../../testing/testApp.ts';

export const order = orderWithoutPolicy();
export const corona = { ...order.requestedService, contractCode: 'CoronaPrepaid' };
export const plain = { ...corona, type: 'TowingTransport', repairInWorkshop: false } as const;

/** The vehicle stands in a workshop already. */
export function ticket(): ServiceOrder {
  return {
    ...order,
    orderType: 'Workshop',
    requestedService: { type: 'Workshop', contractCode: 'CoronaPrepaid', category: 'Other', description: 'A dent' },
    vehicle: { ...order.vehicle, statusFlags: { lightlyDamaged: 'Yes' } },
    serviceLocation: {
      ...order.serviceLocation,
      choice: 'Workshop',
      workshopChoice: 'Other',
      selectionType: 'Workshop',
    },
    destinationLocation: undefined,
  };
}

/** Orders a request, and reads what came of it. */
export function orderDesk(test: () => TestApp) {
  const create = (body: ServiceOrder, { as = 'admin', key }: { as?: string; key?: string } = {}) =>
    test().call('POST', '/v1/bo/order-requests', { as, body, headers: key ? { 'idempotency-key': key } : {} });
  async function created(body: ServiceOrder, more = {}): Promise<AssistanceRequest> {
    const answer = await create(body, more);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<AssistanceRequest>();
  }
  const read = async (id: string, as = 'admin') =>
    (await test().call('GET', `/v1/bo/assistance-requests/${id}`, { as })).json<AssistanceRequest>();
  const all = async () => (await test().db.pool.query('select id from requests')).rowCount;
  return { create, created, read, all };
}
