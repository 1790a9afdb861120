import { useId, useState } from 'react';
import { type Placeholder, placeholdersFor } from './placeholders.ts';

/** The parts of a key that count here; a browser's and React's have them alike. */
interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/**
 * The placeholders that are offered while one is typed: arrows choose, Enter and Tab take, Escape closes until the next.
 * @param typed what is begun before the cursor
 */
export function useOffered(
  typed: string | undefined,
  all: readonly Placeholder[],
  take: (name: string, typed: string) => void,
) {
  const id = useId();
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState<string>();
  if (typed === undefined && closed !== undefined) setClosed(undefined);
  const offered = typed === undefined || closed !== undefined ? [] : placeholdersFor(typed, all);
  const active = Math.min(at, offered.length - 1);
  const choose = (name: string): void => {
    if (typed === undefined) return;
    setAt(0);
    take(name, typed);
  };
  /** Answers whether the key was for the offer. */
  const onKey = ({ key, ctrlKey, altKey, metaKey }: PressedKey): boolean => {
    const chosen = offered[active];
    if (!chosen || ctrlKey || altKey || metaKey) return false;
    if (key === 'ArrowDown') setAt((active + 1) % offered.length);
    else if (key === 'ArrowUp') setAt((active + offered.length - 1) % offered.length);
    else if (key === 'Enter' || key === 'Tab') choose(chosen.name);
    else if (key === 'Escape') setClosed(typed);
    else return false;
    return true;
  };
  const described: Record<string, string> =
    offered.length > 0 ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${active}` } : {};
  return { id, offered, active, choose, onKey, described };
}
