import { allowIntakeReference, doPriceEstimation } from '@towline/sdk/access/gates';
import type { Agent, Contract } from '@towline/sdk/api';
import type { TabPermissions } from '@towline/sdk/domain/order/tabs';
import { useMemo } from 'react';

/** What the agent may do of an order under this contract; nothing before there is one. */
export function useTabPermissions(contract: Contract | undefined, agent: Agent): TabPermissions {
  return useMemo(() => {
    const reference = contract && {
      code: contract.code,
      homeMarket: contract.coverage?.homeMarket,
      clientOrganisationCode: contract.dispatch?.clientOrganisationCode,
    };
    return {
      allowIntakeReference: reference !== undefined && allowIntakeReference(agent, reference).allowed,
      doPriceEstimation: reference !== undefined && doPriceEstimation(agent, reference).allowed,
    };
  }, [contract, agent]);
}
