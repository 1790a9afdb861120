import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds after the last key (console.md §4.2, Omnibar). */
const debounceMs = 250;

interface Found<Row> {
  readonly asked: string;
  readonly rows: readonly Row[];
  readonly hasFailed: boolean;
}

/** What a search shows now. */
export interface SearchState<Row> {
  readonly rows: readonly Row[];
  /** The rows are those of what was asked before, or none. */
  readonly isBusy: boolean;
  /** The answer to what is asked did not come. */
  readonly hasFailed: boolean;
}

/**
 * Asks once the typing rests, at once where it is hurried. A newer question ends the older call.
 * @param asked what is asked for, as text; empty for nothing
 */
export function useSearch<Row>(
  asked: string,
  ask: (signal: AbortSignal) => Promise<readonly Row[]>,
  isHurried = false,
): SearchState<Row> {
  const [found, setFound] = useState<Found<Row>>({ asked: '', rows: [], hasFailed: false });
  const askNow = useEffectEvent(ask);
  const isOpen = found.asked !== asked;

  useEffect(() => {
    if (asked === '') return setFound({ asked, rows: [], hasFailed: false });
    if (!isOpen) return;
    const ending = new AbortController();
    const search = async (): Promise<void> => {
      const answer = await askNow(ending.signal).then(
        (rows) => ({ rows, hasFailed: false }),
        () => ({ rows: [], hasFailed: true }),
      );
      if (!ending.signal.aborted) setFound({ asked, ...answer });
    };
    const timer = setTimeout(() => void search(), isHurried ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [asked, isOpen, isHurried]);

  return {
    rows: asked === '' ? [] : found.rows,
    isBusy: isOpen,
    hasFailed: !isOpen && found.hasFailed,
  };
}
