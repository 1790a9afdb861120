import { type RefCallback, type RefObject, useCallback } from 'react';
import { stillFooter } from './stillFooter.ts';

/** The ref of what fills a dialog, kept in `inside`, whose buttons stay where they are where `isStill`. */
export function useStillFooter(inside: RefObject<HTMLElement | null>, isStill: boolean): RefCallback<HTMLElement> {
  return useCallback(
    (filling) => {
      inside.current = filling;
      const stop = isStill ? stillFooter(filling) : undefined;
      return () => {
        stop?.();
        inside.current = null;
      };
    },
    [inside, isStill],
  );
}
