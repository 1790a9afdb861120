import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { endedWithin } from '../../../kit/pause.ts';

/** What is being found out about the place that was chosen a moment ago. */
export interface LookupsUnderWay {
  readonly follow: (work: Promise<unknown>) => void;
  /** Until they have ended; undefined while there are none. */
  readonly ended: () => Promise<unknown> | undefined;
}

/** Whoever has waited so long is told what is missing. */
const longestWaitMs = 5_000;

export function useLookupsUnderWay(): LookupsUnderWay {
  return useMemo(() => {
    const works = new Set<Promise<unknown>>();
    return {
      follow: (work) => {
        const leave = () => void works.delete(work);
        works.add(work);
        void work.then(leave, leave);
      },
      ended: () => (works.size > 0 ? endedWithin(longestWaitMs, Promise.allSettled(works)) : undefined),
    };
  }, []);
}

interface Form {
  readonly tab: string;
  readonly lookups: LookupsUnderWay;
}

/**
 * Going on from a step. Enter takes a suggestion, and Ctrl+Enter comes before the line has brought its town and postal code:
 * the step is judged once they are there, not refused as incomplete (1-intake §5, DECISIONS T-932).
 */
export function useOnceLookedUp({ tab, lookups }: Form, act: () => void): () => void {
  const askedOn = useRef<string>(undefined);
  const [timesEnded, setTimesEnded] = useState(0);
  // Painted together with what was found out.
  const goOn = useEffectEvent(() => {
    const isThere = askedOn.current === tab;
    askedOn.current = undefined;
    // Who has gone elsewhere meanwhile goes nowhere by a key of before.
    if (isThere) act();
  });
  useEffect(() => {
    if (timesEnded > 0) goOn();
  }, [timesEnded]);
  return () => {
    const ended = lookups.ended();
    if (!ended) return act();
    if (askedOn.current === tab) return;
    askedOn.current = tab;
    void ended.then(() => setTimesEnded((times) => times + 1));
  };
}
