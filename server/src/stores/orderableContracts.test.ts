import { orderableContracts } from '@towline/sdk/access/orderableClients';
import type { Agent } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function agentWith(account: string, permissions: Partial<Agent['permissions']>): Promise<Agent> {
  await test.db.pool.query('update agents set permissions = permissions || $1 where email = $2', [
    JSON.stringify(permissions),
    `${account}@towline.example`,
  ]);
  return (await test.call('GET', '/v1/bo/agent', { as: account })).json();
}

const referencesOf = (agent: Agent) => agent.clients.flatMap(({ contracts }) => contracts);

it('a contract that an agent may only order for is offered to him, and is none of his (INT-19)', async () => {
  const agent = await agentWith('agent.lu', { canOrderRequestsForContractCodes: ['Q8', 'FoyerPrepaid19'] });
  expect(
    orderableContracts(agent)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(['FoyerPrepaid19', 'Q8']);
  expect(
    referencesOf(agent)
      .filter(({ isForOrdersOnly }) => isForOrdersOnly)
      .map(({ code }) => code),
  ).toEqual(['Q8']);
  const policies = await test.call('GET', '/v1/bo/policies?licensePlate=1QTR808', { as: 'agent.lu' });
  expect(policies.json()).toEqual([]);
});

it('an agent of no contract orders for those that he may, and has none', async () => {
  const agent = await agentWith('client.q8', { contracts: [], canOrderRequestsForContractCodes: ['Auto5Tire'] });
  expect(orderableContracts(agent).map(({ code }) => code)).toEqual(['Auto5Tire']);
  expect(referencesOf(agent).find(({ code }) => code === 'Q8')?.isForOrdersOnly).toBeUndefined();
});
