import type { Towline } from '@towline/sdk';
import type { Contract, ReplayCounts, ReplayedRequest } from '@towline/sdk/api';
import { addCounts, noCounts } from '@towline/sdk/domain/replay/compare';
import { useTowline } from '@towline/sdk/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../../kit/problems/failureText.ts';

/** How far back requests are decided again. */
export const replayedDays = 30;

/** How many a part has: a moment's work. */
const take = 250;

/** What a replay has found so far. */
export interface Replayed {
  readonly counts: ReplayCounts;
  readonly total: number;
  readonly changed: readonly ReplayedRequest[];
  readonly partnerNames: Readonly<Record<string, string>>;
  readonly state: 'running' | 'stopped' | 'done' | 'failed';
  readonly failure?: string;
  /** What the next part is asked with; absent before the first and after the last. */
  readonly next?: string | undefined;
}

const begun: Replayed = { counts: noCounts, total: 0, changed: [], partnerNames: {}, state: 'running' };

/** Asks part after part until there is none, or nobody asks any more. */
async function ask(
  { contracts }: Towline,
  contract: Contract,
  from: string | undefined,
  signal: AbortSignal,
  tell: (next: (before: Replayed) => Replayed) => void,
): Promise<void> {
  let after = from;
  do {
    const more = after === undefined ? {} : { after };
    const page = await contracts.replay(contract.code, { contract, days: replayedDays, take, ...more }, { signal });
    if (signal.aborted) return;
    after = page.next;
    tell((before) => ({
      counts: addCounts(before.counts, page.counts),
      total: page.total ?? before.total,
      changed: [...before.changed, ...page.changed],
      partnerNames: { ...before.partnerNames, ...page.partnerNames },
      state: page.next === undefined ? 'done' : 'running',
      next: page.next,
    }));
  } while (after !== undefined);
}

/**
 * What a draft would have decided otherwise over the last days, part by part; leaving the screen stops it, and what was stopped, or has
 * failed, goes on where it was (DECISIONS T-423).
 */
export function useReplay(draft: Contract): Replayed & { readonly stop: () => void; readonly resume: () => void } {
  const towline = useTowline();
  const [replayed, setReplayed] = useState(begun);
  const running = useRef<AbortController>(undefined);
  const run = useCallback(
    (from: string | undefined): void => {
      const control = new AbortController();
      running.current = control;
      ask(towline, draft, from, control.signal, setReplayed).catch((error: unknown) => {
        if (control.signal.aborted) return;
        const failure = failureText(error).lines.join(' ');
        setReplayed((before) => ({ ...before, state: 'failed', failure }));
      });
    },
    [towline, draft],
  );
  useEffect(() => {
    setReplayed(begun);
    run(undefined);
    return () => running.current?.abort();
  }, [run]);
  const stop = () => {
    running.current?.abort();
    setReplayed((before) => ({ ...before, state: 'stopped' }));
  };
  const resume = () => {
    setReplayed(({ failure: _, ...before }) => ({ ...before, state: 'running' }));
    run(replayed.next);
  };
  return { ...replayed, stop, resume };
}
