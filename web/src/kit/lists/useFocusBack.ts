import { type RefObject, useEffect, useRef } from 'react';

/** When what lay over the list is closed, its row has the focus again: arrows go on from there (console.md §4.4). */
export function useFocusBack(frame: RefObject<HTMLElement | null>, openKey: string): void {
  const before = useRef(openKey);
  useEffect(() => {
    const closed = before.current;
    before.current = openKey;
    if (openKey !== '' || closed === '') return;
    const rows = frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    [...rows].find((row) => row.dataset.row === closed)?.focus();
  }, [frame, openKey]);
}
