import type { Towline } from '@towline/sdk';
import type { Contract, ReplayCounts, ReplayedRequest } from '@towline/sdk/api';
import { addCounts, noCounts } from '@towline/sdk/domain/replay/compare';
import { useTowline } from '@towline/sdk/react';
import { useEffect, useRef, useState } from 'react';
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
}

const begun: Replayed = { counts: noCounts, total: 0, changed: [], partnerNames: {}, state: 'running' };

/** Asks part after part until there is none, or nobody asks any more. */
async function ask(
  { contracts }: Towline,
  contract: Contract,
  signal: AbortSignal,
  tell: (next: (before: Replayed) => Replayed) => void,
): Promise<void> {
  let after: string | undefined;
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
    }));
  } while (after !== undefined);
}

/** What a draft would have decided otherwise over the last days, part by part; leaving the screen stops it (DECISIONS T-423). */
export function useReplay(draft: Contract): Replayed & { readonly stop: () => void } {
  const towline = useTowline();
  const [replayed, setReplayed] = useState(begun);
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    const control = new AbortController();
    running.current = control;
    setReplayed(begun);
    ask(towline, draft, control.signal, setReplayed).catch((error: unknown) => {
      if (control.signal.aborted) return;
      const failure = failureText(error).lines.join(' ');
      setReplayed((before) => ({ ...before, state: 'failed', failure }));
    });
    return () => control.abort();
  }, [towline, draft]);
  const stop = () => {
    running.current?.abort();
    setReplayed((before) => ({ ...before, state: 'stopped' }));
  };
  return { ...replayed, stop };
}
