import type { ActionContext } from '@towline/sdk/access/requestActions';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** How the subject of an open dialog is now. */
export interface AskNow<Subject> {
  readonly subject: Subject;
  /** Why it may not be done any more. */
  readonly reason: string | undefined;
  /** What the rules ask beside it: a contract may come after the dialog. */
  readonly context?: ActionContext;
}

/** What an open dialog follows: it stands over the page and is not painted with it. */
export interface LiveAsk<Subject> {
  now(): AskNow<Subject>;
  subscribe(listener: () => void): () => void;
}

/** Tells dialogs that were opened from here what becomes of their subject meanwhile. */
export function useLiveAsk<Subject>(
  subject: Subject,
  reason: string | undefined,
  context: ActionContext,
): LiveAsk<Subject> {
  const [ask] = useState(() => {
    const listeners = new Set<() => void>();
    let state: AskNow<Subject> = { subject, reason, context };
    return {
      now: () => state,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      become(next: AskNow<Subject>) {
        if (next.subject === state.subject && next.reason === state.reason && next.context === state.context) return;
        state = next;
        for (const listener of listeners) listener();
      },
    };
  });
  useEffect(() => ask.become({ subject, reason, context }));
  return ask;
}

/** Of a dialog that has no subject. */
export const nothingLive: LiveAsk<unknown> = (() => {
  const state: AskNow<unknown> = { subject: undefined, reason: undefined };
  return { now: () => state, subscribe: () => () => {} };
})();

/** The subject of a dialog as it is now. */
export const useAskNow = <Subject>(ask: LiveAsk<Subject>): AskNow<Subject> =>
  useSyncExternalStore(ask.subscribe, ask.now);
