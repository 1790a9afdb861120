import type { Towline } from '@towline/sdk';
import type { Contract, Policy } from '@towline/sdk/api';
import type { CallOptions } from '@towline/sdk/client/call';
import type { PolicyQuery } from '@towline/sdk/domain/order/policyLookup';
import { useTowline } from '@towline/sdk/react';
import { useCallback } from 'react';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { contractItems } from '../contract/contractItems.ts';
import { useIntakeTab } from '../form/tabContext.tsx';

/** As many as can be told apart at a glance; who finds more types more. */
export const mostPolicies = 9;

/** The register, or by plate under a flagged contract its client's own path, with the session as token. */
export async function policiesUnder(
  policies: Towline['policies'],
  query: PolicyQuery,
  under: { readonly contractCode: string | undefined; readonly contract: Contract | undefined },
  options: CallOptions,
): Promise<readonly Policy[]> {
  const { contractCode, contract } = under;
  const { licensePlate } = query;
  if (contractCode && licensePlate && contract?.flags?.policyByToken)
    // The server has waited for the client's register already: whoever is on the phone is told at once.
    return policies.listByToken(contractCode, { licensePlate }, { ...options, retry: false });
  return policies.list({ ...query, take: mostPolicies + 1, ...(contractCode ? { contractCode } : {}) }, options);
}

type PolicySource = (
  query: PolicyQuery,
  contractCode: string | undefined,
  options: CallOptions,
) => Promise<readonly Policy[]>;

/**
 * Where policies are asked for: the register, or, by plate under a contract that is flagged, the path that its client
 * has for itself, with the session as token (1-intake §7, DECISIONS S-15, S-22). Filtered on a client, only what its
 * contracts have counts.
 */
export function usePolicySource(): PolicySource {
  const { policies, contracts } = useTowline();
  const agent = useAgent();
  const { order, contract } = useIntakeTab();
  const clientCode = order.filterOnClient ? order.client?.code : undefined;
  return useCallback(
    async (query, contractCode, options) => {
      const rules =
        contractCode === undefined || contract?.code === contractCode
          ? contract
          : await contracts.get(contractCode).catch(() => undefined);
      const found = await policiesUnder(policies, query, { contractCode, contract: rules }, options);
      if (contractCode || !clientCode) return found;
      const own = contractItems(agent).filter(({ client }) => client.code === clientCode);
      return found.filter((policy) => own.some(({ key }) => key === policy.contractCode));
    },
    [policies, contracts, agent, contract, clientCode],
  );
}
