import { type RefObject, useLayoutEffect, useState } from 'react';
import { fitting } from './fitting.ts';

/** The room inside a row, and what lies between two things in it, in pixels. */
function roomIn(row: HTMLElement): { readonly room: number; readonly gap: number } {
  const { columnGap, paddingLeft, paddingRight } = getComputedStyle(row);
  const [gap = 0, left = 0, right = 0] = [columnGap, paddingLeft, paddingRight].map(
    (size) => Number.parseFloat(size) || 0,
  );
  return { room: row.clientWidth - left - right, gap };
}

/** Measures what could stand in the row, also what does not; the row is put back before the browser paints. */
function measured(row: HTMLElement): readonly number[] {
  row.dataset.measures = '';
  const widths = [...row.querySelectorAll<HTMLElement>('[data-fits]')].map((one) => one.getBoundingClientRect().width);
  delete row.dataset.measures;
  return widths;
}

/**
 * Which of the things marked `data-fits` have room in a row beside what is marked `data-rest`, the menu that holds the others.
 * Nothing is said where nothing can be measured.
 * @param content changes when a text or a count does
 */
export function useFitting(
  row: RefObject<HTMLElement | null>,
  content: string,
  kept?: number,
): readonly boolean[] | undefined {
  const [shown, setShown] = useState<readonly boolean[]>();
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const fit = (): void => {
      const widths = measured(element);
      const rest = element.querySelector<HTMLElement>('[data-rest]')?.getBoundingClientRect().width;
      const { room, gap } = roomIn(element);
      const next = fitting(widths, room - (rest === undefined ? 0 : rest + gap), gap, kept);
      setShown((now) => (now?.join() === next.join() ? now : next));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    // Who spaces letters and words wider changes the words, and not the row (WCAG 1.4.12).
    for (const one of element.querySelectorAll('[data-fits]')) observer.observe(one);
    fit();
    return () => observer.disconnect();
  }, [row, content, kept]);
  return shown;
}
