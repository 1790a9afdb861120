import { useCallback, useRef, useState } from 'react';
import { flash } from '../flash.ts';
import { flashFailure } from '../problems/flashFailure.ts';
import type { MessageKey } from '../texts.ts';
import type { Said } from './defineAction.ts';
import { saidText } from './saidText.ts';

/** How a task ended. One that another has overtaken says nothing any more. */
export type Ended<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'overtaken' };

/** Something that takes a while and is no action of its own: a look-up, an estimate, a part of a longer conversation. */
export interface Task {
  readonly isBusy: boolean;
  /** Whether it is under way now, also before that is painted. */
  readonly isUnderWay: () => boolean;
  /** Does it; of several that run at once the last counts, and nothing is thrown. */
  readonly run: <Answer>(
    work: () => Promise<Answer>,
    /** What is said once it is done; nothing where the answer says that it was left as it was. */
    said?: (answer: Answer) => readonly Said[],
  ) => Promise<Ended<Answer>>;
  /** What is under way counts no more. */
  readonly stop: () => void;
}

/**
 * Whether something is under way, and how it ended, so that no screen keeps a flag of its own.
 * @param told a failure is told of at once, after these words where there are any
 */
export function useTask(told?: { readonly lead?: MessageKey }): Task {
  const [isBusy, setIsBusy] = useState(false);
  const latest = useRef(0);
  const running = useRef(false);
  const lead = told?.lead;
  const isTold = told !== undefined;

  const run = useCallback(
    async <Answer>(work: () => Promise<Answer>, said?: (answer: Answer) => readonly Said[]): Promise<Ended<Answer>> => {
      latest.current += 1;
      const own = latest.current;
      running.current = true;
      setIsBusy(true);
      let ended: Ended<Answer>;
      try {
        ended = { kind: 'done', answer: await work() };
      } catch (error) {
        ended = { kind: 'failed', error };
      }
      if (own !== latest.current) return { kind: 'overtaken' };
      running.current = false;
      setIsBusy(false);
      const lines = ended.kind === 'done' ? (said?.(ended.answer) ?? []) : [];
      if (lines.length > 0) flash.success(lines.map(saidText));
      if (ended.kind === 'failed' && isTold) flashFailure(ended.error, lead);
      return ended;
    },
    [isTold, lead],
  );
  const stop = useCallback((): void => {
    latest.current += 1;
    running.current = false;
    setIsBusy(false);
  }, []);
  const isUnderWay = useCallback(() => running.current, []);
  return { isBusy, isUnderWay, run, stop };
}
