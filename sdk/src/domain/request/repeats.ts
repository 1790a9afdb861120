/**
 * What follows one another and is the same to who reads it, as one group: tries that were made again stand once, with how often
 * (2-requests §2, log and async log; DECISIONS T-195). Without a key an entry stands alone.
 */
export function groupRepeats<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string | undefined,
): readonly (readonly [Entry, ...Entry[]])[] {
  const groups: { readonly key: string | undefined; readonly entries: [Entry, ...Entry[]] }[] = [];
  for (const entry of entries) {
    const key = keyOf(entry);
    const last = groups.at(-1);
    if (last && key !== undefined && last.key === key) last.entries.push(entry);
    else groups.push({ key, entries: [entry] });
  }
  return groups.map((group) => group.entries);
}
