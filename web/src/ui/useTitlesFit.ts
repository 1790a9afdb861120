import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether the titles in a row of tabs fit beside each other. Where they did not, it remembers how much room they need and
 * tries again once there is that much.
 * @param titles changes when the titles do
 */
export function useTitlesFit(box: RefObject<HTMLElement | null>, titles: string): boolean {
  const [needed, setNeeded] = useState<{ titles: string; width: number }>();
  const fits = needed?.titles !== titles;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => {
      if (!fits) {
        if (element.clientWidth >= (needed?.width ?? 0)) setNeeded(undefined);
      } else if (element.scrollWidth > element.clientWidth) {
        setNeeded({ titles, width: element.scrollWidth });
      }
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [box, titles, fits, needed]);
  return fits;
}
