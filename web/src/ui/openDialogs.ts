import { useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function become(next: number): void {
  open = next;
  for (const listener of listeners) listener();
}

/** A dialog is there; the answer says that it has gone. */
export function dialogOpened(): () => void {
  become(open + 1);
  return () => become(open - 1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many dialogs lie over the page. */
export const useOpenDialogs = (): number => useSyncExternalStore(subscribe, () => open);
