import type { Agent, AssistanceRequest, Problem, ServiceOrder } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createRequest, orderWithoutPolicy, savePart } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  // He may order for the contract; he works neither for a home company nor for its client.
  await test.db.pool.query(
    `update agents set permissions = permissions || '{"canOrderRequestsForContractCodes": ["C24Prepaid19"]}'
     where email = 'client.q8@towline.example'`,
  );
  const known = async () =>
    (await test.call('GET', '/v1/bo/agent', { as: 'client.q8' })).json<Agent>().permissions
      .canOrderRequestsForContractCodes;
  await vi.waitFor(async () => expect(await known()).toEqual(['C24Prepaid19']));
});
afterAll(() => test.close());

const withReference = (value: string): ServiceOrder => ({
  ...orderWithoutPolicy(),
  referenceData: [{ code: 'BreakdownLocation', value }],
});
const create = async (order: ServiceOrder, as: string) => {
  const answer = await test.call('POST', '/v1/bo/order-requests', { as, body: order });
  const { errors = [] } = answer.json<Problem>();
  return [answer.statusCode, ...errors.map(({ pointer, code }) => `${pointer} ${code}`)];
};
const refused = [400, '/referenceData REFERENCES_NOT_PERMITTED'];

it.each<[string, string, (string | number)[]]>([
  ['agent.be', 'DOSSIER-7', [201]],
  ['client.q8', 'DOSSIER-7', refused],
  ['client.q8', ' ', [201]],
])('references from %s: %j is answered %j (AllowIntakeReference, 1-intake §6)', async (as, value, expected) => {
  expect(await create(withReference(value), as)).toEqual(expected);
});

it('an order that has references is put right beside them by who may not give any', async () => {
  const request = await createRequest(test, withReference('DOSSIER-7'), 'agent.be');
  await test.db.pool.query(
    `update requests set status = 'AbroadAssistanceCompanyAssigned', abroad_code = 'Q8', is_abroad = true where id = $1`,
    [request.id],
  );
  const referenceData = [{ code: 'BreakdownLocation', value: 'OTHER' }];
  const { requestedService } = request.order;
  const answers = async (body: object) => {
    const answer = await test.call('POST', `/v1/bo/orders/${request.orderId}/contract`, { as: 'client.q8', body });
    const { errors = [] } = answer.json<Problem>();
    return [answer.statusCode, ...errors.map(({ pointer, code }) => `${pointer} ${code}`)];
  };
  expect(await answers({ requestedService, referenceData })).toEqual(refused);
  expect(await answers({ requestedService, referenceData: [] })).toEqual(refused);
  expect(await answers({ requestedService: { ...requestedService, additionalRemarks: 'Blue door' } })).toEqual([200]);
  const after: AssistanceRequest = await savePart(test, request, 'contract', { requestedService, referenceData });
  expect(after.order.referenceData).toEqual(referenceData);
});
