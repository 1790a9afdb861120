import type { PriceEstimate } from '@towline/sdk/api';
import { type EstimateQuery, estimateQuery, estimateTimeoutInMs } from '@towline/sdk/domain/price/estimateQuery';
import { estimateCheckIntervalInMs, isEstimateStale, type LastEstimate } from '@towline/sdk/domain/price/staleness';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTowline } from '../../kit/session/towline.tsx';
import { useIntakeTab } from './tabContext.tsx';

/** The estimate of the order, as it stands. */
export interface EstimateState {
  readonly estimate: PriceEstimate | undefined;
  readonly error: unknown;
  readonly isBusy: boolean;
  /** A person asks: at once, whatever the age of the last one. */
  readonly refresh: () => void;
  /** Service, contract or position is missing: nothing can be asked. */
  readonly isPossible: boolean;
}

/**
 * Asks for an estimate where the parameters have changed, when it is forced, or when the last one is older than five
 * minutes, looked at every second (1-intake §4).
 */
export function useEstimate(onEstimate?: (estimate: PriceEstimate | undefined) => void): EstimateState {
  const { prices } = useTowline();
  const { order, context } = useIntakeTab();
  const [estimate, setEstimate] = useState<PriceEstimate>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const last = useRef<LastEstimate>(undefined);
  const running = useRef(false);
  const query = estimateQuery(order, context.agent, context.now);
  const latest = useRef(query);
  latest.current = query;
  const told = useRef(onEstimate);
  told.current = onEstimate;

  const ask = useCallback(
    async (asked: EstimateQuery): Promise<void> => {
      running.current = true;
      setIsBusy(true);
      last.current = { query: asked, checkedAt: new Date() };
      try {
        const answer = await prices.estimate(asked, { timeoutInMs: estimateTimeoutInMs });
        setEstimate(answer);
        setError(undefined);
        told.current?.(answer);
      } catch (failure) {
        setEstimate(undefined);
        setError(failure);
        told.current?.(undefined);
      }
      running.current = false;
      setIsBusy(false);
    },
    [prices],
  );

  useEffect(() => {
    const look = (): void => {
      const asked = latest.current;
      if (!asked || running.current) return;
      if (isEstimateStale(asked, last.current, new Date())) void ask(asked);
    };
    look();
    const timer = setInterval(look, estimateCheckIntervalInMs);
    return () => clearInterval(timer);
  }, [ask]);

  return {
    estimate,
    error,
    isBusy,
    isPossible: query !== undefined,
    refresh: () => {
      if (latest.current) void ask(latest.current);
    },
  };
}
