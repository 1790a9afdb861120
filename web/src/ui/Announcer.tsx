import { useSyncExternalStore } from 'react';

type Manner = 'polite' | 'assertive';

let said: Record<Manner, string> = { polite: '', assertive: '' };
const listeners = new Set<() => void>();

/**
 * Says something to who cannot see the screen: politely for lists and saves, assertively for failures and safety
 * (console.md §4.12). Saying the same again is heard again.
 */
export function announce(text: string, manner: Manner = 'polite'): void {
  const again = said[manner] === text ? `${text}\u00a0` : text;
  said = { ...said, [manner]: again };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The two live regions of the page; rendered once, in the frame. */
export function Announcer() {
  const { polite, assertive } = useSyncExternalStore(subscribe, () => said);
  return (
    <>
      <div className="tl-hidden" role="status" aria-live="polite">
        {polite}
      </div>
      <div className="tl-hidden" role="alert" aria-live="assertive">
        {assertive}
      </div>
    </>
  );
}
