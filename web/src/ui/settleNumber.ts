export interface NumberBounds {
  readonly min?: number;
  readonly max?: number;
  /** What an emptied field falls back to. */
  readonly fallback?: number;
}

/** What may stay of a text that is being typed: digits and minus, with `decimals` a comma or point too (1-intake §5). */
export function numberText(text: string, decimals = false): string {
  return text.replace(decimals ? /[^\d,.-]/g : /[^\d-]/g, '');
}

/** The number typed, clamped to its bounds; undefined while it is none (empty is invalid, 1-intake §5). */
export function readNumber(text: string, { min, max }: NumberBounds): number | undefined {
  const plain = text.trim().replace(',', '.');
  if (!/^-?\d+(\.\d*)?$|^-?\.\d+$/.test(plain)) return undefined;
  const value = Number(plain);
  return Math.min(max ?? value, Math.max(min ?? value, value));
}

/** What a field that is left holds: its number, else the fallback, else the lower bound, else 0 (1-intake §5). */
export function settleNumber(text: string, bounds: NumberBounds): number {
  return readNumber(text, bounds) ?? bounds.fallback ?? bounds.min ?? 0;
}
