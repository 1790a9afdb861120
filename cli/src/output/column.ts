import { printable } from './printable.ts';
import type { Tone } from './style.ts';

/** What a cell holds; a number keeps its type so that CSV does not take a minus for a formula. */
export type Cell = string | number | boolean | null | undefined;

/** A column of a list: its key in CSV, its title in tables, what it shows of a row. */
export type Column<Row> = {
  key: string;
  title: string;
  value(row: Row): Cell;
  /** Numbers stand on the right */
  isRight?: boolean;
  /** A phone number may begin with + and is not a formula (cli.md §5.9) */
  isPhone?: boolean;
  /** May be cut when the terminal is too narrow */
  mayShrink?: boolean;
  /** Is cut to this many columns at most, while another column can be left out instead */
  least?: number;
  /** May be left out when the terminal is too narrow; the highest number goes first */
  leaveOut?: number;
  tone?(row: Row): Tone | undefined;
};

/** A cell as text for people. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : printable(String(cell));
}
