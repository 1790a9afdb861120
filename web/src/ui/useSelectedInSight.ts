import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves a row that scrolls sideways to its selected tab; the page itself stays where it is, and so does a row that somebody
 * scrolled, until another tab is selected or the titles change.
 */
export function useSelectedInSight(box: RefObject<HTMLElement | null>, selected: string, form: string): void {
  useLayoutEffect(() => {
    const row = box.current;
    const tab = row?.querySelector('[role=tab][aria-selected=true]');
    if (!row || !tab) return;
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left;
    else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
  }, [box, selected, form]);
}
