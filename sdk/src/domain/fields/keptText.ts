/** Half of a pair of code units, and the character zero: what no database keeps and no file shows. */
const unkept = new RegExp(`\\p{Surrogate}|${String.fromCodePoint(0)}`, 'gu');

/** Whether a text can be kept as it is (DECISIONS T-178). */
export const isKeptText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The text as it can be kept: what stands for no character goes (DECISIONS T-178). */
export const keptText = (text: string): string => text.replaceAll(unkept, '');

/** The first `most` code units of a text, cut between two characters (DECISIONS T-178). */
export const cutText = (text: string, most: number): string => keptText(text.slice(0, most));

/** The same of every text inside a value, its keys too; the value itself where nothing has to go (DECISIONS T-178). */
export function keptValue<T>(value: T): T {
  if (typeof value === 'string') return keptText(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const kept = entries.map(([key, entry]) => [keptText(key), keptValue(entry)] as const);
  if (kept.every(([key, entry], index) => key === entries[index]?.[0] && entry === entries[index]?.[1])) return value;
  return (Array.isArray(value) ? kept.map(([, entry]) => entry) : Object.fromEntries(kept)) as T;
}
