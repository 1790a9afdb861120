import { useEffect } from 'react';
import { useIntakeTab } from '../form/tabContext.tsx';

/** A contract that cannot be loaded takes the code of the insurer behind it along: nobody knows if it has one (1-intake §8). */
export function useContractLoss(contractError: unknown): void {
  const { order, change, contract, isReadOnly } = useIntakeTab();
  const isLost = Boolean(contractError) && !contract && !isReadOnly;
  const { externalContractCode } = order.requestedService;
  useEffect(() => {
    if (!isLost || externalContractCode === undefined) return;
    change((before) => {
      const { externalContractCode: _, ...requestedService } = before.requestedService;
      return { ...before, requestedService };
    });
  }, [isLost, externalContractCode, change]);
}
