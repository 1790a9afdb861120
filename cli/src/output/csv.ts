import { harmlessCell, isFormula } from '@towline/sdk/domain/csv';
import type { Cell } from './column.ts';

const PHONE = /^\+\d[\d ().\-/]*$/;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/** How cells are written. `isRaw` switches the protection against formulas off (--csv-raw). */
export type CsvOptions = { separator: string; isRaw: boolean };

/**
 * One cell. Text that a spreadsheet would run as a formula gets an apostrophe; a phone number keeps its plus, quoted
 * (cli.md §5.9); a number is a number, with its minus.
 */
export function csvCell(cell: Cell, isPhone: boolean, { isRaw }: CsvOptions): string {
  if (cell === null || cell === undefined) return '';
  const text = String(cell);
  const keeps = isRaw || typeof cell !== 'string' || !isFormula(text);
  if (keeps) return NEEDS_QUOTES.test(text) ? quote(text) : text;
  return quote(isPhone && PHONE.test(text) ? text : harmlessCell(text));
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** One line with its line end. */
export function csvLine(cells: readonly Cell[], isPhone: (index: number) => boolean, options: CsvOptions): string {
  return `${cells.map((cell, index) => csvCell(cell, isPhone(index), options)).join(options.separator)}\r\n`;
}
