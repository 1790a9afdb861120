import type { Towline } from '@towline/sdk';
import type { WhatIf, WhatIfCounts, WhatIfRequest } from '@towline/sdk/api';
import { addWhatIf, noWhatIf } from '@towline/sdk/domain/whatIf/tally';
import { useTowline } from '@towline/sdk/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../../kit/problems/failureText.ts';

/** How many searches a part has: a moment's work. */
const take = 1_000;
/** So many changed requests are kept to be looked at; how many there are is counted, and the others are asked for (DECISIONS T-781). */
const mostKept = 1_000;

export type Question = Pick<WhatIf, 'change'> & Partial<Pick<WhatIf, 'contractCode' | 'network' | 'days'>>;

/** A question as each part is asked it. */
export const questionOf = (question: Question) => ({ days: 30, seed: 1, ...question }) as const;

/** What was found so far. */
export interface Found {
  readonly counts: WhatIfCounts;
  readonly total: number;
  readonly changed: readonly WhatIfRequest[];
  readonly partnerNames: Readonly<Record<string, string>>;
  readonly state: 'running' | 'stopped' | 'done' | 'failed';
  readonly failure?: string;
  /** The end of the days that the parts are about. */
  readonly asOf?: string;
  /** What the next part is asked with. */
  readonly next?: Pick<WhatIf, 'asOf' | 'after'> | undefined;
}

const begun: Found = { counts: noWhatIf, total: 0, changed: [], partnerNames: {}, state: 'running' };

async function ask(
  { partners }: Towline,
  question: Question,
  from: Found['next'],
  signal: AbortSignal,
  tell: (next: (before: Found) => Found) => void,
): Promise<void> {
  let more = from;
  do {
    const page = await partners.askWhatIf({ ...questionOf(question), take, ...more }, { signal });
    if (signal.aborted) return;
    more = page.next === undefined ? undefined : { asOf: page.asOf, after: page.next };
    const next = more;
    tell((before) => ({
      counts: addWhatIf(before.counts, page.counts),
      total: page.total ?? before.total,
      changed: [...before.changed, ...page.changed].slice(0, mostKept),
      partnerNames: { ...before.partnerNames, ...page.partnerNames },
      asOf: page.asOf,
      state: next === undefined ? 'done' : 'running',
      next,
    }));
  } while (more !== undefined);
}

/** The answer to a question, part by part; leaving the screen stops it, and what was stopped goes on where it was (DECISIONS T-423). */
export function useWhatIf(question: Question): Found & { readonly stop: () => void; readonly resume: () => void } {
  const towline = useTowline();
  const [found, setFound] = useState(begun);
  const running = useRef<AbortController>(undefined);
  const run = useCallback(
    (from: Found['next']): void => {
      const control = new AbortController();
      running.current = control;
      ask(towline, question, from, control.signal, setFound).catch((error: unknown) => {
        if (control.signal.aborted) return;
        const failure = failureText(error).lines.join(' ');
        setFound((before) => ({ ...before, state: 'failed', failure }));
      });
    },
    [towline, question],
  );
  useEffect(() => {
    setFound(begun);
    run(undefined);
    return () => running.current?.abort();
  }, [run]);
  const stop = () => {
    running.current?.abort();
    setFound((before) => ({ ...before, state: 'stopped' }));
  };
  const resume = () => {
    setFound(({ failure: _, ...before }) => ({ ...before, state: 'running' }));
    run(found.next);
  };
  return { ...found, stop, resume };
}
