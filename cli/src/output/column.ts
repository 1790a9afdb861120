import { placeOf } from '@towline/sdk/domain/time/zone';
import { printable } from './printable.ts';
import type { Reader } from './reader.ts';
import type { Tone } from './style.ts';

/** What a cell holds; a number keeps its type so that CSV does not take a minus for a formula. */
export type Cell = string | number | boolean | null | undefined;

/** A column of a list: its key in CSV, its title in tables, what it holds of a row. */
export type Column<Row> = {
  key: string;
  title: string;
  /** As the contract writes it: what CSV has, and tables too where nothing else is shown */
  value(row: Row): Cell;
  /** What people read instead: a name for a word, their own clock, a telephone number in groups (DECISIONS T-216) */
  shown?(row: Row, reader: Reader): Cell;
  /** In CSV alone, which has one word a cell: people read it within another column */
  isCsvOnly?: boolean;
  /** Shows times, whose zone the title names */
  isTime?: boolean;
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

/** A line of a single thing: its label, what people read, and what CSV has where that is another. */
export type Pair = readonly [label: string, shown: string, value?: Cell];

/** A column of instants: CSV has them as they came, people read their own clock. */
export function timeColumn<Row>(
  key: string,
  title: string,
  instantOf: (row: Row) => string | null | undefined,
  { precision, ...more }: Partial<Column<Row>> & { precision?: 'minutes' | 'seconds' } = {},
): Column<Row> {
  const shown: Column<Row>['shown'] = (row, reader) => reader.time(instantOf(row), precision);
  return { key, title, isTime: true, value: instantOf, shown, ...more };
}

/** A cell as text for people. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : printable(String(cell));
}

/** The columns that people read. */
export const shownColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter(({ isCsvOnly }) => !isCsvOnly);

/** What people read of a row in a column. */
export const shownText = <Row>({ value, shown }: Column<Row>, row: Row, reader: Reader): string =>
  cellText(shown ? shown(row, reader) : value(row));

/** The title that people read, with the zone of its times: whole, or where room is scarce by its place. */
export const titleOf = <Row>({ title, isTime }: Column<Row>, { timeZone }: Reader, isShort = false): string =>
  isTime ? `${title} (${isShort ? placeOf(timeZone) : timeZone})` : title;

/** One row as lines of label and value; a time is followed by its zone. */
export const pairsOf = <Row>(columns: readonly Column<Row>[], row: Row, reader: Reader): Pair[] =>
  shownColumns(columns).map((column): Pair => {
    const text = shownText(column, row, reader);
    return [column.title, column.isTime && text ? `${text} (${reader.timeZone})` : text, column.value(row)];
  });
