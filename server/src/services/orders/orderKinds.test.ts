import type { OrderType, ServiceOrder } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** The codes for which an order of this kind is refused under the contract. */
async function faults(orderType: OrderType, contractCode: string, id?: string): Promise<string[]> {
  const order = orderInGent();
  const body: ServiceOrder = {
    ...order,
    ...(id && { id }),
    orderType,
    requestedService: { ...order.requestedService, contractCode },
  };
  const answer = await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body });
  expect(answer.statusCode).not.toBe(500);
  return (answer.json<{ errors?: { code: string }[] }>().errors ?? []).map(({ code }) => code);
}

it.each<[OrderType, string, boolean]>([
  ['RoadsideAssistance', 'C24Prepaid19', true],
  ['PlannedTransportation', 'C24Prepaid19', true],
  ['Workshop', 'C24Prepaid19', false],
  ['WorkshopLogistics', 'C24Prepaid19', false],
  ['Workshop', 'CoronaPrepaid', true],
  ['WorkshopLogistics', 'Auto5Logistics', true],
  ['RoadsideAssistance', 'Auto5Logistics', false],
])('a contract takes its own kinds of order only (1-intake §1): %s under %s: %s', async (orderType, code, isTaken) => {
  expect((await faults(orderType, code)).includes('ORDER_TYPE_NOT_OFFERED')).toBe(!isTaken);
});

it('an id of the caller’s makes no order an old one', async () => {
  expect(await faults('Workshop', 'C24Prepaid19', '00000000-0000-4000-8000-000000000001')).toContain(
    'ORDER_TYPE_NOT_OFFERED',
  );
});

it('takes no new order under an archived contract, also from who names it', async () => {
  await test.db.pool.query("update contracts set archived_at = now() where code = 'CoronaPrepaid'");
  expect(await faults('Workshop', 'CoronaPrepaid')).toContain('CONTRACT_ARCHIVED');
});
