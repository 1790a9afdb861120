import { expect, it } from 'vitest';
import type { Agent, Contract, OrganisationFlags } from '../generated/api.ts';
import { anAdmin, anAgent } from './fixtures.testing.ts';
import { visibleContract } from './visibleContract.ts';

const contractOf = (homeMarket: string): Contract => ({
  ...{ code: 'Q8', name: 'Q8', type: 'B2B', isActive: true, version: 1, lastUpdatedAt: '', coverage: { homeMarket } },
  pricing: { customerPriceFactor: 1.2, vatRate: 0.21, priceListCode: 'Q8' },
  examples: [],
});
const agentWith = (organisationFlags: OrganisationFlags, more: Partial<Agent> = {}): Agent =>
  anAgent({ organisationFlags, ...more });

it.each<[who: string, agent: Agent, homeMarket: string, seesFactor: boolean]>([
  ['an administrator', anAdmin(), 'BE', true],
  ['an agent', anAgent(), 'IT', false],
  ['a manager of an Italian contract', anAgent({ role: 'CCManager' }), 'IT', true],
  ['a manager of another one', anAgent({ role: 'CCManager' }), 'BE', false],
  ['who sees what customers pay alone', agentWith({ seesCustomerPrice: true }), 'IT', false],
  ['who sees what partners take alone', agentWith({ seesFinance: true }), 'BE', false],
  ['who sees both', agentWith({ seesCustomerPrice: true, seesFinance: true }), 'BE', true],
  ['who never estimates', agentWith({ neverEstimatesPrices: true }, { role: 'CCManager' }), 'IT', false],
])('the factor of a contract’s prices is read by who reads both prices: %s', (_who, agent, homeMarket, seesFactor) => {
  const contract = contractOf(homeMarket);
  const { pricing, examples } = visibleContract(agent, contract);
  expect(pricing).toEqual({ vatRate: 0.21, priceListCode: 'Q8', ...(seesFactor && { customerPriceFactor: 1.2 }) });
  expect(examples !== undefined).toBe(agent.role === 'C24Admin');
});

it('a contract without prices has none, and everything else stays', () => {
  const { pricing: _none, examples: _tests, ...rest } = contractOf('BE');
  expect(visibleContract(anAgent(), rest)).toEqual(rest);
});

it.each([
  ['an administrator', anAdmin()],
  ['an agent', anAgent()],
])('its members stand as they were written, as the editor and files show them: %s', (_who, agent) => {
  const { pricing, examples, ...rest } = contractOf('IT');
  const contract = { pricing, examples, ...rest } as Contract;
  const shown = Object.keys(visibleContract(agent, contract));
  expect(shown).toEqual(Object.keys(contract).filter((member) => shown.includes(member)));
});
