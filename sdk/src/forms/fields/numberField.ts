/** What a number field keeps to. */
export type NumberBounds = {
  readonly min?: number;
  readonly max?: number;
  /** What an emptied field falls back to. */
  readonly fallback?: number;
};

/** What may stay of a text that is being typed: digits and minus, with `decimals` a comma or point too (1-intake §5, 3-platform §5). */
export const numberText = (text: string, decimals = false): string =>
  // Word processors write the minus as a sign or a dash of its own: without it a discount would be a charge.
  text.replace(/[−–]/g, '-').replace(decimals ? /[^\d,.-]/g : /[^\d-]/g, '');

/** Thousands that nothing else can be: another mark follows them, or there are two of them. */
const grouped = /^-?[1-9]\d{0,2}(?:(?:\.\d{3})+,\d*|(?:,\d{3})+\.\d*|(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;

/** With a point for its decimals and nothing between its thousands, which are copied from where amounts are read (DECISIONS T-895). */
function plainNumber(text: string): string {
  const groups = grouped.test(text) ? (/[.,]/.exec(text)?.[0] ?? '') : '';
  return (groups === '' ? text : text.replaceAll(groups, '')).replace(',', '.');
}

/** The number typed, clamped to its bounds; undefined while it is none: empty is invalid. Never -0 (1-intake §5, 3-platform §5). */
export function readNumber(text: string, { min, max }: NumberBounds): number | undefined {
  const plain = plainNumber(text.trim());
  if (!/^-?\d+(\.\d*)?$|^-?\.\d+$/.test(plain)) return undefined;
  const value = Number(plain);
  if (!Number.isFinite(value)) return undefined;
  // + 0: "-0" is nothing to show.
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, value)) + 0;
}

/** What a field that is left holds: its number, else the fallback, else the lower bound, else 0 (1-intake §5, 3-platform §5). */
export const settleNumber = (text: string, bounds: NumberBounds): number =>
  readNumber(text, bounds) ?? bounds.fallback ?? bounds.min ?? 0;

/** The number a step further, with no more decimals than it had: 1.14 less 1 is 0.14, and not 0.1399999999999999 (1-intake §5). */
export const steppedNumber = (value: number | undefined, by: number, bounds: NumberBounds): number | undefined => {
  const from = value ?? bounds.min ?? 0;
  const { length } = String(from).split('.')[1] ?? '';
  return readNumber((from + by).toFixed(Math.min(length, 20)), bounds);
};
