import type { Agent, PriceEstimate, ServiceOrder } from '@towline/sdk/api';
import { type EstimateQuery, estimateQuery, estimateTimeoutInMs } from '@towline/sdk/domain/price/estimateQuery';
import {
  estimateCheckIntervalInMs,
  isEstimateStale,
  isSameQuery,
  type LastEstimate,
} from '@towline/sdk/domain/price/staleness';
import { useTowline } from '@towline/sdk/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTask } from '../../../kit/actions/useTask.ts';
import { onRecovered } from '../../../kit/data/recovery.ts';

/** The estimate of the order, as it stands. */
export interface EstimateState {
  readonly estimate: PriceEstimate | undefined;
  /** The estimate is of the order as it stands; one for another place or service opens no gate. */
  readonly isCurrent: boolean;
  readonly error: unknown;
  readonly isBusy: boolean;
  /** A person asks: at once, whatever the age of the last one. */
  readonly refresh: () => void;
  /** Service, contract or position is missing: nothing can be asked. */
  readonly isPossible: boolean;
}

interface EstimateOptions {
  readonly order: ServiceOrder;
  readonly agent: Agent;
  readonly now: Date;
  /** Somebody looks at it: the price chip, the estimate's tab, the Summary. */
  readonly isWanted: boolean;
}

/**
 * Asks for an estimate where the parameters have changed, when it is forced, or when the last one is older than five
 * minutes, looked at every second (1-intake §4); once more when one failed and the connection is back.
 */
export function useEstimate({ order, agent, now, isWanted }: EstimateOptions): EstimateState {
  const { prices } = useTowline();
  const [answered, setAnswered] = useState<{ readonly query: EstimateQuery; readonly estimate: PriceEstimate }>();
  const [error, setError] = useState<unknown>();
  const { run, isBusy, isUnderWay } = useTask();
  const last = useRef<LastEstimate>(undefined);
  const query = estimateQuery(order, agent, now);
  const latest = useRef(query);
  latest.current = query;

  const ask = useCallback(
    async (asked: EstimateQuery): Promise<void> => {
      last.current = { query: asked, checkedAt: new Date() };
      const ended = await run(() => prices.estimate(asked, { timeoutInMs: estimateTimeoutInMs }));
      if (ended.kind === 'overtaken') return;
      setAnswered(ended.kind === 'done' ? { query: asked, estimate: ended.answer } : undefined);
      setError(ended.kind === 'failed' ? ended.error : undefined);
    },
    [run, prices],
  );

  useEffect(() => {
    if (!isWanted) return;
    const look = (): void => {
      const asked = latest.current;
      if (!asked || isUnderWay()) return;
      if (isEstimateStale(asked, last.current, new Date())) void ask(asked);
    };
    look();
    const timer = setInterval(look, estimateCheckIntervalInMs);
    return () => clearInterval(timer);
  }, [ask, isUnderWay, isWanted]);

  // The connection came back: what failed for want of it is not left to the next five minutes while somebody waits on the phone.
  const askAgain = useEffectEvent(() => {
    if (isWanted && error !== undefined && query && !isUnderWay()) void ask(query);
  });
  useEffect(() => onRecovered(() => askAgain()), []);

  return {
    estimate: answered?.estimate,
    isCurrent: answered !== undefined && query !== undefined && isSameQuery(query, answered.query),
    error,
    isBusy,
    isPossible: query !== undefined,
    refresh: () => {
      if (latest.current) void ask(latest.current);
    },
  };
}
