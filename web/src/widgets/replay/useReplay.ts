import type { Towline } from '@towline/sdk';
import type { Contract, ReplayCounts, ReplayedRequest } from '@towline/sdk/api';
import { addCounts, noCounts } from '@towline/sdk/domain/replay/compare';
import { useTowline } from '@towline/sdk/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../../kit/problems/failureText.ts';

/** How many days back requests are decided again; the API takes no more than the last of these. */
export const replayedDays = ['7', '30', '90'] as const;

/** How many a part has: a moment's work. */
const take = 250;

/** A draft may bear members that no rule reads, and is still decided by (DECISIONS C-80). */
export const asItStands = { bypassSchema: true } as const;

/** What is kept of a request that would change: its two sides are asked anew when they are looked at (DECISIONS T-544). */
export type ChangedLine = Pick<ReplayedRequest, 'requestId' | 'shortId' | 'differences'>;

const lineOf = ({ requestId, shortId, differences }: ReplayedRequest): ChangedLine => ({
  ...{ requestId, differences },
  ...(shortId !== undefined && { shortId }),
});

/** What a replay has found so far. */
export interface Replayed {
  readonly counts: ReplayCounts;
  /** Of how many; unknown until the first part has come. */
  readonly total: number | undefined;
  readonly changed: readonly ChangedLine[];
  readonly state: 'running' | 'stopped' | 'done' | 'failed';
  readonly failure?: string;
  /** What the next part is asked with; absent before the first and after the last. */
  readonly next?: string | undefined;
}

const begun: Replayed = { counts: noCounts, total: undefined, changed: [], state: 'running' };

/** Asks part after part until there is none, or nobody asks any more. */
async function ask(
  { contracts }: Towline,
  asking: { readonly contract: Contract; readonly days: number },
  from: string | undefined,
  signal: AbortSignal,
  tell: (next: (before: Replayed) => Replayed) => void,
): Promise<void> {
  let after = from;
  do {
    const more = after === undefined ? {} : { after };
    const page = await contracts.replay(asking.contract.code, { ...asking, take, ...more }, asItStands, { signal });
    if (signal.aborted) return;
    after = page.next;
    const lines = page.changed.map(lineOf);
    tell((before) => ({
      counts: addCounts(before.counts, page.counts),
      total: page.total ?? before.total,
      changed: [...before.changed, ...lines],
      state: page.next === undefined ? 'done' : 'running',
      next: page.next,
    }));
  } while (after !== undefined);
}

/**
 * What a draft would have decided otherwise over the last days, part by part; leaving the screen stops it, and what was stopped, or has
 * failed, goes on where it was (DECISIONS T-423).
 */
export function useReplay(
  draft: Contract,
  days: number,
): Replayed & { readonly stop: () => void; readonly resume: () => void } {
  const towline = useTowline();
  const [replayed, setReplayed] = useState(begun);
  const running = useRef<AbortController>(undefined);
  const run = useCallback(
    (from: string | undefined): void => {
      const control = new AbortController();
      running.current = control;
      ask(towline, { contract: draft, days }, from, control.signal, setReplayed).catch((error: unknown) => {
        if (control.signal.aborted) return;
        const failure = failureText(error).lines.join(' ');
        setReplayed((before) => ({ ...before, state: 'failed', failure }));
      });
    },
    [towline, draft, days],
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
