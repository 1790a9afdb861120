/** A page number, or a gap where some are left out. */
export type PagerEntry = number | 'gap';

/** Which page buttons are shown: the first, the last, the current with its neighbours, and gaps between (1-based). */
export function pagerWindow(page: number, pages: number): readonly PagerEntry[] {
  const wanted = new Set([1, pages]);
  for (let near = page - 1; near <= page + 1; near++) wanted.add(near);
  if (page <= 3) for (let near = 1; near <= 4; near++) wanted.add(near);
  if (page >= pages - 2) for (let near = pages - 3; near <= pages; near++) wanted.add(near);
  const shown = [...wanted].filter((entry) => entry >= 1 && entry <= pages).sort((a, b) => a - b);
  return shown.flatMap((entry, index): PagerEntry[] => {
    const before = shown[index - 1];
    if (before === undefined || entry - before === 1) return [entry];
    return entry - before === 2 ? [entry - 1, entry] : ['gap', entry];
  });
}
