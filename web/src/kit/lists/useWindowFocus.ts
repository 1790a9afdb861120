import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Whether the agent is at this window now: it is seen and takes the keys. */
export const useWindowFocus = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible' && document.hasFocus());

/** Whether the window is in sight, whoever takes the keys. */
export const useIsInSight = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
