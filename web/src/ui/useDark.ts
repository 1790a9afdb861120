import { useSyncExternalStore } from 'react';
import { isDark } from './theme.ts';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** Whether the page is dark now, for what draws its own colours. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark);
}
