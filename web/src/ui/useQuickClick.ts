import { type MouseEvent, useRef } from 'react';
import { isControl, opensRow } from './table/clickGuard.ts';

interface QuickClick {
  readonly onMouseDown: (event: MouseEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * Mouse handlers for an area that answers a quick click only: who selects its text, or presses a button inside it, means
 * something else (2-requests §9, job-detail toggle 200 ms). Its own button, by its class, answers the keyboard at any pace.
 */
export function useQuickClick(ownButton: string, answer: () => void): QuickClick {
  const pressedAt = useRef<number>(undefined);
  return {
    onMouseDown: ({ timeStamp }) => {
      pressedAt.current = timeStamp;
    },
    onClick: ({ target, currentTarget, timeStamp, detail }) => {
      const press = pressedAt.current;
      pressedAt.current = undefined;
      const isOwn = target instanceof Element && target.closest(`.${ownButton}`) !== null;
      // Enter and Space click without a press.
      const isByKey = detail === 0;
      const click = {
        heldMs: isByKey ? 0 : press === undefined ? Infinity : timeStamp - press,
        selection: isOwn ? '' : (window.getSelection()?.toString() ?? ''),
        onControl: !isOwn && isControl(target, currentTarget),
      };
      if (opensRow(click)) answer();
    },
  };
}
