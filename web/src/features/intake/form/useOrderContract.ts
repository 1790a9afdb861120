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
  /** By whose terms the order is judged, where that is not the newest. */
  readonly forVersion: number | undefined;
}

/** The contract of an order; that of its version where a request has the order (DECISIONS S-41). */
export function useOrderContract(
  order: ServiceOrder,
  request: Pick<AssistanceRequest, 'contractCode' | 'contractVersion'> | undefined,
): OrderContract {
  const code = order.requestedService.contractCode;
  const input = useMemo<ReturnType<typeof contractRead> | null>(
    () => (code ? (request ? contractRead(request, code) : { path: { code } }) : null),
    [code, request],
  );
  const { data, error, retry } = useResource('getContract', input, { every: contractPoll });
  const contract = data?.code === code ? data : undefined;
  return { contract, contractError: error, retryContract: retry, forVersion: input?.query?.forVersion };
}
