import type { AssistanceRequest, Contract, ServiceOrder } from '@towline/sdk/api';
import { contractRead } from '@towline/sdk/domain/contract/contractRead';
import { useMemo } from 'react';
import { useResource } from '../../../kit/data/useResource.ts';

/** Milliseconds between two looks at the contract while no live events tell of its changes (DECISIONS S-10). */
const contractPoll = 30_000;

interface OrderContract {
  readonly contract: Contract | undefined;
  readonly contractError: unknown;
  readonly retryContract: () => Promise<void>;
}

/** The contract of an order; that of its version where a request has the order (DECISIONS S-41). */
export function useOrderContract(
  order: ServiceOrder,
  request: Pick<AssistanceRequest, 'contractCode' | 'contractVersion'> | undefined,
): OrderContract {
  const code = order.requestedService.contractCode;
  const input = useMemo(
    () => (code ? (request ? contractRead(request, code) : { path: { code } }) : null),
    [code, request],
  );
  const { data, error, retry } = useResource('getContract', input, { every: contractPoll });
  return { contract: data?.code === code ? data : undefined, contractError: error, retryContract: retry };
}
