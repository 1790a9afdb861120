import { useCallback, useSyncExternalStore } from 'react';

/** Whether a CSS media query holds, painted anew when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** The stated width of a phone (3-platform §9). */
export const phoneWidth = '(max-width: 767px)';
/** Two columns and the intake's context pane from here on (console.md §4.1, §4.6). */
export const narrowWidth = '(max-width: 1099px)';
export const stripWidth = '(max-width: 1199px)';
/** Who asked the machine for little movement: nothing slides or fades. */
export const reducedMotion = '(prefers-reduced-motion: reduce)';
