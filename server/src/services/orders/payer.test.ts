import { viewpointOf } from '@towline/sdk/access/viewpoint';
import type { Agent, AssistanceRequest, Viewpoint } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRequest, orderWithoutPolicy, savePart } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const billTo = (code: string | null) =>
  test.db.pool.query(
    `update contracts set doc = jsonb_set(doc, '{pricing}', coalesce(doc->'pricing', '{}') || jsonb_strip_nulls($1)) where code = 'C24Prepaid19'`,
    [JSON.stringify({ billedToOrganisation: code })],
  );
const under = (contractCode: string) => {
  const order = orderWithoutPolicy();
  return { ...order, requestedService: { ...order.requestedService, contractCode } };
};
const seen = async ({ id }: AssistanceRequest): Promise<Viewpoint | number> => {
  const answer = await test.call('GET', `/v1/bo/assistance-requests/${id}`, { as: 'client.q8' });
  if (answer.statusCode !== 200) return answer.statusCode;
  const agent = (await test.call('GET', '/v1/bo/agent', { as: 'client.q8' })).json<Agent>();
  return viewpointOf(agent, answer.json<AssistanceRequest>());
};

it('a business client pays for what its contract orders; nobody else for a consumer’s (S-19)', async () => {
  expect(await createRequest(test, under('Q8'))).toMatchObject({ billedToOrganisation: 'Q8' });
  const consumers = await createRequest(test, under('C24Prepaid19'));
  expect(consumers).not.toHaveProperty('billedToOrganisation');
  expect(await seen(consumers)).toBe(404);
});

it('whoever pays by the contract sees the request, in detail and list, until another contract pays', async () => {
  await billTo('Q8');
  const request = await createRequest(test, under('C24Prepaid19'));
  expect(request.billedToOrganisation).toBe('Q8');
  expect(await seen(request)).toBe('Payer');
  const list = await test.call('GET', '/v1/bo/assistance-requests?take=50', { as: 'client.q8' });
  expect(list.json<{ records: { id: string }[] }>().records.map(({ id }) => id)).toContain(request.id);
  const { requestedService } = under('CoronaPrepaid');
  await savePart(test, request, 'contract', { requestedService });
  expect(await seen(request)).toBe(404);
});
