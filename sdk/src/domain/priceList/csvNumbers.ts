/** What separates the whole from its parts in the numbers of a file. */
export type DecimalMark = ',' | '.';

/** What a number looks like, in whichever language: digits with marks between them. */
const NUMBER = /^-?\d+(?:[.,]\d+)*$/;
/** Blanks and apostrophes between thousands, and the sign of the euro beside an amount. */
const DRESSING = /[\s\u00A0\u202F'’€]/g;

const plain = (text: string): string => text.replace(DRESSING, '');

/** Whether a text is a number at all (3-platform §3; DECISIONS T-509). */
export const isNumberText = (text: string): boolean => NUMBER.test(plain(text));

/** Thousands apart from each other, and the parts of the whole after another mark. */
const grouped = (mark: DecimalMark): RegExp =>
  mark === ',' ? /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/ : /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const ungrouped = (mark: DecimalMark): RegExp => (mark === ',' ? /^-?\d+(?:,\d+)?$/ : /^-?\d+(?:\.\d+)?$/);

const reads = (text: string, mark: DecimalMark): boolean => ungrouped(mark).test(text) || grouped(mark).test(text);

/**
 * Which mark a number can only have been written with: both where it reads differently with either (`1.234`), neither where
 * there is no mark in it (3-platform §3; DECISIONS T-509).
 */
export const marksOf = (text: string): readonly DecimalMark[] =>
  /[.,]/.test(text) ? ([',', '.'] as const).filter((mark) => reads(plain(text), mark)) : [];

/** A number as it was written with a mark; undefined where it cannot have been (3-platform §3; DECISIONS T-509). */
export function numberWith(
  text: string,
  mark: DecimalMark,
  { mayGroup }: { readonly mayGroup: boolean },
): number | undefined {
  const digits = plain(text);
  if (!ungrouped(mark).test(digits) && !(mayGroup && grouped(mark).test(digits))) return undefined;
  const thousands = mark === ',' ? '.' : ',';
  return Number(digits.replaceAll(thousands, '').replace(mark, '.'));
}

/**
 * A number with a decimal point, as our files have it. Three digits behind the mark would read as thousands in other languages:
 * they get a nought (3-platform §3; DECISIONS T-509).
 */
export const decimalText = (value: number): string => {
  const text = String(value);
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
};
