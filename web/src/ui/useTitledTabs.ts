import { type RefObject, useLayoutEffect, useState } from 'react';
import { type TabWidths, titledTabs } from './titledTabs.ts';

/** Measures every tab with its title and without; the row is put back before the browser paints. */
function measured(box: HTMLElement): readonly TabWidths[] {
  const widths = (form: 'titled' | 'small'): readonly number[] => {
    box.dataset.measures = form;
    return [...box.querySelectorAll<HTMLElement>('[role=tab]')].map((tab) => tab.getBoundingClientRect().width + 2);
  };
  const titled = widths('titled');
  const small = widths('small');
  delete box.dataset.measures;
  return titled.map((width, index) => ({ titled: width, small: small[index] ?? width }));
}

/**
 * Which tabs have room for their title.
 * @param content changes when a title or a count does
 */
export function useTitledTabs(
  box: RefObject<HTMLElement | null>,
  content: string,
  selected: number,
): readonly boolean[] | undefined {
  const [shown, setShown] = useState<readonly boolean[]>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const widths = measured(element);
    const fit = (): void => {
      const next = titledTabs(widths, selected, element.clientWidth);
      setShown((now) => (now?.join() === next.join() ? now : next));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [box, content, selected]);
  return shown;
}
