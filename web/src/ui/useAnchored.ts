import { type RefObject, useLayoutEffect } from 'react';
import { type Align, placeUnder } from './placeUnder.ts';

/** Keeps a box of the top layer under its target while it is open, whatever scrolls or grows. */
export function useAnchored(
  target: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  align: Align,
): void {
  useLayoutEffect(() => {
    const element = box.current;
    const anchor = target.current;
    if (!isOpen || !element || !anchor) return;
    element.showPopover?.();
    const place = () => {
      element.style.maxHeight = '';
      const size = { width: element.offsetWidth, height: element.scrollHeight };
      const seen = { width: document.documentElement.clientWidth, height: innerHeight };
      const { left, top, maxHeight } = placeUnder(anchor.getBoundingClientRect(), size, seen, align);
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
      element.style.maxHeight = `${maxHeight}px`;
    };
    place();
    const grown = new ResizeObserver(place);
    for (const child of element.children) grown.observe(child);
    addEventListener('resize', place);
    addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      grown.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, { capture: true });
    };
  }, [target, box, isOpen, align]);
}
