import { useMemo, useState } from 'react';

/**
 * The points that were picked: those that lay on one another where somebody clicked, or the one that the address names. Only what is shown counts.
 * @param id the one that is open, empty for none
 */
export function usePickedPoints<Point extends { readonly id: string }>(
  id: string,
  shown: readonly Point[],
  open: (id: string) => void,
) {
  const [pile, setPile] = useState<readonly string[]>([]);
  const picked = useMemo(() => {
    if (id === '') return [];
    const ids = new Set(pile.includes(id) ? pile : [id]);
    return shown.filter((point) => ids.has(point.id));
  }, [id, pile, shown]);
  const pick = (ids: readonly string[]): void => {
    setPile(ids);
    open(ids[0] ?? '');
  };
  return { picked, first: picked.find((point) => point.id === id) ?? picked[0], pick };
}
