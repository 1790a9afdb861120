import { useEffect, useSyncExternalStore } from 'react';

let own: string | undefined;
const listeners = new Set<() => void>();

function set(title: string | undefined): void {
  own = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A page about one thing calls itself by that thing's name, in the bar and in the browser's tab. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    set(title);
    return () => set(undefined);
  }, [title]);
}

/** What the page calls itself, where it does. */
export const useOwnTitle = (): string | undefined => useSyncExternalStore(subscribe, () => own);
