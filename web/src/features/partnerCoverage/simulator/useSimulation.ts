import type { PriceEstimate } from '@towline/sdk/api';
import { type EstimateQuery, estimateTimeoutInMs } from '@towline/sdk/domain/price/estimateQuery';
import {
  estimateCheckIntervalInMs,
  isEstimateStale,
  isSameQuery,
  type LastEstimate,
} from '@towline/sdk/domain/price/staleness';
import { useTowline } from '@towline/sdk/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTask } from '../../../kit/actions/useTask.ts';

/** How the simulation stands (3-platform §4: idle, running, results panel). */
export type SimulationState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'results'; readonly estimate: PriceEstimate; readonly query: EstimateQuery };

interface RunningSimulation {
  readonly state: SimulationState;
  /** What is shown is fetched anew. */
  readonly isRefreshing: boolean;
  /** Asks where the choices have changed, the answer is older than five minutes, or somebody wants it anew. */
  readonly simulate: (query: EstimateQuery, isForced?: boolean) => void;
}

/** The simulator's question and its answer, which is asked anew by itself once it is five minutes old (3-platform §4, §9). */
export function useSimulation(): RunningSimulation {
  const { prices } = useTowline();
  const { run, isBusy, isUnderWay } = useTask();
  const [state, setState] = useState<SimulationState>({ kind: 'idle' });
  const last = useRef<LastEstimate>(undefined);

  const ask = useCallback(
    async (query: EstimateQuery): Promise<void> => {
      last.current = { query, checkedAt: new Date() };
      const ended = await run(() => prices.estimate(query, { timeoutInMs: estimateTimeoutInMs }));
      if (ended.kind === 'overtaken') return;
      setState(
        ended.kind === 'done'
          ? { kind: 'results', estimate: ended.answer, query }
          : { kind: 'failed', error: ended.error },
      );
    },
    [run, prices],
  );

  const simulate = useCallback(
    (query: EstimateQuery, isForced = false): void => {
      const isAnswered = state.kind === 'results' || state.kind === 'running';
      if (isAnswered && !isEstimateStale(query, last.current, new Date(), isForced)) return;
      const isSame = state.kind === 'results' && isSameQuery(query, state.query);
      if (!isSame) setState({ kind: 'running' });
      void ask(query);
    },
    [ask, state],
  );

  const shown = state.kind === 'results' ? state.query : undefined;
  useEffect(() => {
    if (!shown) return;
    const timer = setInterval(() => {
      if (!isUnderWay() && isEstimateStale(shown, last.current, new Date())) void ask(shown);
    }, estimateCheckIntervalInMs);
    return () => clearInterval(timer);
  }, [shown, ask, isUnderWay]);

  return { state, isRefreshing: isBusy && state.kind === 'results', simulate };
}
