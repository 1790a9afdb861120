import type { RefObject } from 'react';
import { useHotkeys } from '../hotkeys/useHotkeys.tsx';
import type { RefreshCountdown } from './useRefreshCountdown.ts';

const focus = (frame: HTMLElement | null, selector: string): void =>
  frame?.querySelector<HTMLElement>(selector)?.focus();

interface ListKeys {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly refresh: RefreshCountdown;
  readonly canPause: boolean;
  readonly active: boolean;
}

/** The keys of a list: to its filters, into its rows, read anew, pause. */
export function useListKeys(title: string, { frame, refresh, canPause, active }: ListKeys): void {
  const { refreshNow, state, resume, pause } = refresh;
  useHotkeys(
    title,
    [
      {
        keys: 'f',
        label: 'KEY_FOCUS_FILTER',
        run: () => focus(frame.current, '.tl-filters input, .tl-filters button'),
      },
      // From anywhere else into the rows; among them the table itself goes on with it.
      {
        keys: 'j',
        label: 'KEY_ROW_DOWN',
        hidden: true,
        run: () => focus(frame.current, '[data-row][tabindex="0"]'),
      },
      { keys: 'r', label: 'KEY_REFRESH', run: refreshNow },
      ...(canPause ? [{ keys: 'p', label: 'KEY_PAUSE' as const, run: state.kind === 'paused' ? resume : pause }] : []),
    ],
    { active },
  );
}
