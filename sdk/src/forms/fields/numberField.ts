/** What a number field keeps to. */
export type NumberBounds = {
  readonly min?: number;
  readonly max?: number;
  /** What an emptied field falls back to. */
  readonly fallback?: number;
};

/** What may stay of a text that is being typed: digits and minus, with `decimals` a comma or point too (1-intake §5, 3-platform §5). */
export const numberText = (text: string, decimals = false): string =>
  text.replace(decimals ? /[^\d,.-]/g : /[^\d-]/g, '');

/** The number typed, clamped to its bounds; undefined while it is none: empty is invalid. Never -0 (1-intake §5, 3-platform §5). */
export function readNumber(text: string, { min, max }: NumberBounds): number | undefined {
  const plain = text.trim().replace(',', '.');
  if (!/^-?\d+(\.\d*)?$|^-?\.\d+$/.test(plain)) return undefined;
  const value = Number(plain);
  if (!Number.isFinite(value)) return undefined;
  // + 0: "-0" is nothing to show.
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, value)) + 0;
}

/** What a field that is left holds: its number, else the fallback, else the lower bound, else 0 (1-intake §5, 3-platform §5). */
export const settleNumber = (text: string, bounds: NumberBounds): number =>
  readNumber(text, bounds) ?? bounds.fallback ?? bounds.min ?? 0;
