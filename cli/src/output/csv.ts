import { harmlessCell, isFormula } from '@towline/sdk/domain/csv';
import papa from 'papaparse';
import type { Cell } from './column.ts';

const PHONE = /^\+\d[\d ().\-/]*$/;
/** What some spreadsheet takes for the end of a cell or drops, whichever separator this file has. */
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/** How cells are written. `isRaw` switches the protection against formulas off (--csv-raw). */
export type CsvOptions = { separator: string; isRaw: boolean };

/** A cell before it is written, and whether it stands in quotes whatever is in it. */
type Prepared = { text: string; isQuoted: boolean };

/**
 * Text that a spreadsheet would run as a formula gets an apostrophe; a phone number keeps its plus, quoted (cli.md §5.9); a
 * number is a number, with its minus, and with a comma where the separator says that decimals have one (DECISIONS T-660).
 */
function prepare(cell: Cell, isPhone: boolean, { separator, isRaw }: CsvOptions): Prepared {
  if (cell === null || cell === undefined) return { text: '', isQuoted: false };
  if (typeof cell === 'number' && separator === ';') return { text: String(cell).replace('.', ','), isQuoted: false };
  const text = String(cell);
  if (isRaw || typeof cell !== 'string' || !isFormula(text)) return { text, isQuoted: NEEDS_QUOTES.test(text) };
  return { text: isPhone && PHONE.test(text) ? text : harmlessCell(text), isQuoted: true };
}

/** One line with its line end. */
export function csvLine(cells: readonly Cell[], isPhone: (index: number) => boolean, options: CsvOptions): string {
  const prepared = cells.map((cell, index) => prepare(cell, isPhone(index), options));
  const quotes = prepared.map(({ isQuoted }) => isQuoted);
  return `${papa.unparse([prepared.map(({ text }) => text)], { delimiter: options.separator, quotes })}\r\n`;
}
