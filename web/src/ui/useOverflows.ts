import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether what is in the box is wider than the box, as it is now. */
export function useOverflows(box: RefObject<HTMLElement | null>): boolean {
  const [isOver, setIsOver] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => setIsOver(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return isOver;
}
