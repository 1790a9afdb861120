import { useEffect, useState, useSyncExternalStore } from 'react';

/** How the subject of an open dialog is now. */
export interface AskNow<Subject, By = unknown> {
  readonly subject: Subject;
  /** Why it may not be done any more. */
  readonly reason: string | undefined;
  /** Who asks, and what the rules ask beside them: a contract may come after the dialog. */
  readonly by?: By;
}

/** What an open dialog follows: it stands over the page and is not painted with it. */
export interface LiveAsk<Subject, By = unknown> {
  now(): AskNow<Subject, By>;
  subscribe(listener: () => void): () => void;
}

/** Tells dialogs that were opened from here what becomes of their subject meanwhile. */
export function useLiveAsk<Subject, By>(subject: Subject, reason: string | undefined, by: By): LiveAsk<Subject, By> {
  const [ask] = useState(() => {
    const listeners = new Set<() => void>();
    let state: AskNow<Subject, By> = { subject, reason, by };
    return {
      now: () => state,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      become(next: AskNow<Subject, By>) {
        if (next.subject === state.subject && next.reason === state.reason && next.by === state.by) return;
        state = next;
        for (const listener of listeners) listener();
      },
    };
  });
  useEffect(() => ask.become({ subject, reason, by }));
  return ask;
}

/** Of a dialog that has no subject. */
export const nothingLive: LiveAsk<unknown> = (() => {
  const state: AskNow<unknown> = { subject: undefined, reason: undefined };
  return { now: () => state, subscribe: () => () => {} };
})();

/** The subject of a dialog as it is now. */
export const useAskNow = <Subject, By>(ask: LiveAsk<Subject, By>): AskNow<Subject, By> =>
  useSyncExternalStore(ask.subscribe, ask.now);
