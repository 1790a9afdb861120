import type { KeyboardEvent } from 'react';

export type Orientation = 'horizontal' | 'vertical' | 'both';

const back: Record<Orientation, readonly string[]> = {
  horizontal: ['ArrowLeft'],
  vertical: ['ArrowUp'],
  both: ['ArrowLeft', 'ArrowUp'],
};

const on: Record<Orientation, readonly string[]> = {
  horizontal: ['ArrowRight'],
  vertical: ['ArrowDown'],
  both: ['ArrowRight', 'ArrowDown'],
};

/**
 * Where an arrow, Home or End leads from `index` among `usable.length` things, passing over those that are not usable
 * and round the ends; undefined when the key is another one or nothing else can be reached.
 */
export function rovingTarget(
  key: string,
  orientation: Orientation,
  index: number,
  usable: readonly boolean[],
): number | undefined {
  const count = usable.length;
  const seek = (from: number, step: 1 | -1): number | undefined => {
    for (let tried = 0; tried < count; tried++) {
      const at = (from + step * tried + count * 2) % count;
      if (usable[at]) return at === index ? undefined : at;
    }
    return undefined;
  };
  if (back[orientation].includes(key)) return seek(index - 1, -1);
  if (on[orientation].includes(key)) return seek(index + 1, 1);
  if (key === 'Home') return seek(0, 1);
  if (key === 'End') return seek(count - 1, -1);
  return undefined;
}

/**
 * One stop for the Tab key among many buttons: arrows move the focus inside `container`. Answers the index that was
 * moved to, so that the caller can select it.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  orientation: Orientation,
  selector: string,
): number | undefined {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const focused = document.activeElement;
  const index = focused instanceof HTMLElement ? all.indexOf(focused) : -1;
  if (index < 0) return undefined;
  const usable = all.map((element) => !element.hasAttribute('disabled'));
  const target = rovingTarget(event.key, orientation, index, usable);
  if (target === undefined) return undefined;
  event.preventDefault();
  all[target]?.focus();
  return target;
}
