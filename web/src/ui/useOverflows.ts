import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether what is in the box is wider than the box, or higher, as it is now. */
export function useOverflows(box: RefObject<HTMLElement | null>, side: 'Width' | 'Height' = 'Width'): boolean {
  const [isOver, setIsOver] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => setIsOver(element[`scroll${side}`] > element[`client${side}`]);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, [box, side]);
  return isOver;
}
