import type { Agent, Contract } from '../generated/api.ts';
import { readsExamples } from './agent.ts';
import { visibleEstimateAmounts } from './gates.ts';

/** The factor says what a partner takes to whoever knows what the customer pays: it is for who sees both (DECISIONS S-24, T-1035). */
function seesPriceFactor(agent: Agent, { code, coverage: { homeMarket } = {} }: Contract): boolean {
  const { customerPrice, partnerPrice } = visibleEstimateAmounts(agent, { code, ...(homeMarket && { homeMarket }) });
  return customerPrice && partnerPrice;
}

const withoutFactor = ({ customerPriceFactor: _factor, ...others }: NonNullable<Contract['pricing']>) => others;

/**
 * A contract as the agent reads it, its members in their order: without the examples that it is tested by, and without the factor of its
 * prices where these are hidden (3-platform §6).
 */
export function visibleContract(agent: Agent, contract: Contract): Contract {
  const { examples: _examples, ...untested } = contract;
  const shown = readsExamples(agent) ? contract : untested;
  const { pricing } = shown;
  return pricing && !seesPriceFactor(agent, contract) ? { ...shown, pricing: withoutFactor(pricing) } : shown;
}
