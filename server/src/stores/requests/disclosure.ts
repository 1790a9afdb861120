import { isAdmin } from '@towline/sdk/access/agent';
import type { Agent } from '@towline/sdk/api';

/** Whether amounts leave the building for this agent at all (DECISIONS S-24: left out of the answer, not only of the screen). */
export function seesPrices(agent: Agent): boolean {
  const flags = agent.organisationFlags;
  return (
    isAdmin(agent) ||
    flags.seesCustomerPrice === true ||
    flags.seesFinance === true ||
    flags.seesPriceEstimation === true
  );
}
