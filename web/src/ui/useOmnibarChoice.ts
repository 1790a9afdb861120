import { useEffect, useEffectEvent, useState } from 'react';

/** What the choice needs to know of a row. */
interface Choosable {
  readonly key: string;
  /** Begins something new: never chosen before the search is over. */
  readonly creates?: boolean;
}

interface OmnibarChoice<Item extends Choosable> {
  readonly items: readonly Item[];
  /** What was typed; another text forgets what was chosen before. */
  readonly query: string;
  /** More rows may come. */
  readonly busy: boolean;
  /** The search did not answer: what begins something new is not chosen by itself. */
  readonly isUnsure: boolean;
  readonly isOpen: boolean;
  readonly onPick: (item: Item, newTab: boolean) => void;
}

/**
 * Which row is ready for Enter, and when Enter takes it. While the search runs Enter waits for its answer, unless the row was
 * chosen by hand; and what begins something new it takes only when it was pressed after the answer.
 */
export function useOmnibarChoice<Item extends Choosable>(choice: OmnibarChoice<Item>) {
  const { items, query, busy, isUnsure, isOpen, onPick } = choice;
  const [chosen, setChosen] = useState<{ readonly key: string; readonly byHand: boolean }>();
  const [waiting, setWaiting] = useState<{ readonly newTab: boolean }>();
  const [foundNone, setFoundNone] = useState(false);
  // By key, so that rows that come in between move nothing.
  const kept = items.findIndex(({ key }) => key === chosen?.key);
  const first = busy || isUnsure ? items.findIndex(({ creates }) => !creates) : 0;
  const active = kept >= 0 ? kept : Math.min(first, items.length - 1);

  useEffect(() => {
    setChosen(undefined);
    setFoundNone(false);
    if (!isOpen) setWaiting(undefined);
  }, [query, isOpen]);

  const take = useEffectEvent((newTab: boolean) => {
    setWaiting(undefined);
    const found = items.find(({ creates }) => !creates);
    if (found) onPick(found, newTab);
    else setFoundNone(true);
  });
  useEffect(() => {
    if (waiting && !busy) take(waiting.newTab);
  }, [waiting, busy]);

  return {
    active,
    /** Enter was pressed and waits. */
    isWaiting: waiting !== undefined,
    /** Enter waited, and nothing is there that it could open. */
    foundNone,
    step: (by: number) => {
      if (items.length === 0) return;
      const next = items[(active + by + items.length) % items.length];
      if (next) setChosen({ key: next.key, byHand: true });
    },
    /** The mouse lies over it. */
    point: ({ key }: Item) => setChosen({ key, byHand: false }),
    enter: (newTab: boolean) => {
      const item = items[active];
      if (busy && !(kept >= 0 && chosen?.byHand)) setWaiting({ newTab });
      else if (item) onPick(item, newTab);
    },
    /** Typing on takes Enter back. */
    typed: () => setWaiting(undefined),
    wait: () => setWaiting({ newTab: false }),
  };
}
