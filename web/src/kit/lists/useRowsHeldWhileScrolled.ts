import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

interface HeldRowsOptions<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** What was asked for: other rows of another page are shown at once. */
  readonly asked: string;
  readonly frame: RefObject<HTMLElement | null>;
}

/** The rows to show, and how many wait above them. */
export interface HeldRows<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly held: number;
  /** Shows them, from the top. */
  readonly release: () => void;
}

const regionOf = (frame: HTMLElement | null): Element | null => frame?.querySelector('.tl-table-region') ?? null;

/** The rows as they were, each as it is now, while new ones wait. */
export function withoutNew<Row>(
  before: readonly Row[],
  now: readonly Row[],
  rowKey: (row: Row) => string,
): { readonly rows: readonly Row[]; readonly added: number } {
  const known = new Set(before.map(rowKey));
  const latest = new Map(now.map((row) => [rowKey(row), row]));
  return {
    rows: before.map((row) => latest.get(rowKey(row)) ?? row),
    added: now.filter((row) => !known.has(rowKey(row))).length,
  };
}

/**
 * New rows are put in only when the list is scrolled to its top: who reads further down is not pushed away, and is told how
 * many wait (console.md §4.4).
 */
export function useRowsHeldWhileScrolled<Row>({ rows, rowKey, asked, frame }: HeldRowsOptions<Row>): HeldRows<Row> {
  const [shown, setShown] = useState({ asked, rows, held: 0 });
  // Other rows than those before them, and the first ones, wait for nobody; where the list is scrolled to is not asked for them,
  // because the browser would lay the page out to say so.
  const isOther = shown.asked !== asked || !shown.rows || !rows;
  if (isOther && (shown.asked !== asked || shown.rows !== rows)) setShown({ asked, rows, held: 0 });

  const mayWait = !isOther && shown.rows !== rows;

  // Before it is painted: what waits is never seen for a moment.
  useLayoutEffect(() => {
    if (!mayWait) return;
    const isScrolled = (regionOf(frame.current)?.scrollTop ?? 0) > 0;
    setShown((before) => {
      if (!isScrolled || !before.rows || !rows) return { asked, rows, held: 0 };
      const kept = withoutNew(before.rows, rows, rowKey);
      return kept.added === 0 ? { asked, rows, held: 0 } : { asked, rows: kept.rows, held: kept.added };
    });
  }, [mayWait, rows, asked, rowKey, frame]);

  const isHolding = shown.held > 0;
  useEffect(() => {
    const region = regionOf(frame.current);
    if (!isHolding || !region) return;
    const look = (): void => {
      if (region.scrollTop === 0) setShown({ asked, rows, held: 0 });
    };
    region.addEventListener('scroll', look);
    return () => region.removeEventListener('scroll', look);
  }, [isHolding, asked, rows, frame]);

  const release = (): void => {
    setShown({ asked, rows, held: 0 });
    regionOf(frame.current)?.scrollTo({ top: 0 });
  };
  return { rows: isOther ? rows : shown.rows, held: isOther ? 0 : shown.held, release };
}
