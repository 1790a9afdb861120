import type { PriceListService } from '../../generated/api.ts';
import { pricingTypeValues } from '../../generated/values.ts';
import { cellAsWritten } from '../csv.ts';
import { minutesOfDay } from '../dispatch/openingHours.ts';
import { createRecordReader, OpenQuoteError } from '../guaranteeImport/readRecords.ts';
import { errorAt, type RuleIssue } from '../ruleIssue.ts';
import { type DecimalMark, isNumberText, marksOf, numberWith } from './csvNumbers.ts';
import {
  type LineValue,
  type PriceListColumn,
  priceListColumnOf,
  priceListColumns,
  withLineValue,
} from './priceListColumns.ts';

/** What can be wrong with a file of prices; the codes are the text keys, and `line` is what an editor counts. */
export type PriceCsvIssueCode =
  | 'PRICE_CSV_EMPTY'
  | 'PRICE_CSV_NOT_TEXT'
  | 'PRICE_CSV_QUOTE_OPEN'
  | 'PRICE_CSV_COLUMN_MISSING'
  | 'PRICE_CSV_COLUMN_UNKNOWN'
  | 'PRICE_CSV_COLUMN_TWICE'
  | 'PRICE_CSV_CELLS'
  | 'PRICE_CSV_DECIMALS_MIXED'
  | 'PRICE_CSV_DECIMALS_UNCLEAR'
  | 'PRICE_CSV_VALUE';

/** The lines of a file, or why it is not one: never a part of it. */
export type ReadPriceList = {
  readonly services: readonly PriceListService[];
  readonly issues: readonly RuleIssue<PriceCsvIssueCode>[];
};

type Issue = RuleIssue<PriceCsvIssueCode>;
type Cell = { readonly line: number; readonly column: PriceListColumn; readonly text: string };
type Row = { readonly line: number; readonly cells: readonly Cell[] };

/** So many faults are told; a file of another kind has one in every cell. */
const MOST_ISSUES = 50;

const refused = (...issues: Issue[]): ReadPriceList => ({ services: [], issues: issues.slice(0, MOST_ISSUES) });

/** Yes and no as the spreadsheets of our languages write them (DECISIONS T-509). */
export const yesNo: Readonly<Record<string, boolean>> = {
  true: true,
  vrai: true,
  waar: true,
  vero: true,
  wahr: true,
  '1': true,
  false: false,
  faux: false,
  onwaar: false,
  falso: false,
  falsch: false,
  '0': false,
};

const isNumeric = ({ kind }: PriceListColumn): boolean => kind === 'amount' || kind === 'factor';

/** The separator of a file: the one that its own header has; spreadsheets also say it in a line of its own. */
function separatorOf(text: string): { separator: string; skipped: number } {
  const said = /^sep=(.)\r?\n/i.exec(text);
  if (said?.[1]) return { separator: said[1], skipped: said[0].length };
  const header = text.slice(0, text.search(/\r?\n|$/));
  const separator = [';', '\t', ','].find((one) => header.includes(one)) ?? ',';
  return { separator, skipped: 0 };
}

function recordsOf(text: string): { fields: string[]; line: number }[] {
  const { separator, skipped } = separatorOf(text);
  const before = skipped > 0 ? 1 : 0;
  const records: { fields: string[]; line: number }[] = [];
  const reader = createRecordReader(separator, (fields, line) => {
    // Spreadsheets leave lines of separators behind.
    if (fields.some((field) => field.trim() !== '')) records.push({ fields, line: line + before });
  });
  // The older end of a line that some still write is one, too.
  reader.push(text.slice(skipped).replace(/\r(?!\n)/g, '\n'));
  reader.end();
  return records;
}

/** Columns on the right without a name, which spreadsheets leave behind as they do lines: a line has the same, and nothing in them. */
const within = (fields: readonly string[], width: number, named: number): readonly string[] =>
  fields.length === width && fields.slice(named).every((field) => field.trim() === '')
    ? fields.slice(0, named)
    : fields;

/** The columns of a header; all have to be there: one that is not would take values out of every line without a word. */
function columnsOf(names: readonly string[], line: number): { columns: PriceListColumn[]; issues: Issue[] } {
  const columns = names.flatMap((name) => priceListColumnOf(name) ?? []);
  const unknown = names.filter((name) => !priceListColumnOf(name));
  const missing = priceListColumns.filter(({ name }) => !columns.some((one) => one.name === name));
  const twice = columns.filter((one, index) => columns.indexOf(one) !== index);
  const issue = (code: PriceCsvIssueCode) => (column: string) => errorAt(`lines.${line}`, code, { line, column });
  return {
    columns,
    issues: [
      ...unknown.map((name) => issue('PRICE_CSV_COLUMN_UNKNOWN')(name.trim())),
      ...missing.map(({ name }) => issue('PRICE_CSV_COLUMN_MISSING')(name)),
      ...twice.map(({ name }) => issue('PRICE_CSV_COLUMN_TWICE')(name)),
    ],
  };
}

const valueIssue = ({ line, column, text }: Cell): Issue =>
  errorAt(`lines.${line}.${column.name}`, 'PRICE_CSV_VALUE', { line, column: column.name, text: text.slice(0, 60) });

/**
 * The decimal mark of the whole file. `1.234,5` and `1,234.5` cannot stand in one file, and one in which nothing but `1.234`
 * says it may mean either: both are refused with their line rather than read by a guess.
 */
function decimalMarkOf(cells: readonly Cell[]): { mark: DecimalMark; issue?: Issue } {
  let decided: { mark: DecimalMark; line: number } | undefined;
  let unclear: Cell | undefined;
  for (const cell of cells) {
    const [mark, other] = marksOf(cell.text);
    if (mark && other) unclear ??= cell;
    if (!mark || other) continue;
    decided ??= { mark, line: cell.line };
    if (decided.mark === mark) continue;
    const { line, text } = cell;
    const path = `lines.${line}.${cell.column.name}`;
    return {
      mark,
      issue: errorAt(path, 'PRICE_CSV_DECIMALS_MIXED', { line, column: cell.column.name, text, other: decided.line }),
    };
  }
  if (decided) return { mark: decided.mark };
  if (!unclear) return { mark: '.' };
  const { line, column, text } = unclear;
  const issue = errorAt(`lines.${line}.${column.name}`, 'PRICE_CSV_DECIMALS_UNCLEAR', {
    line,
    column: column.name,
    text,
  });
  return { mark: '.', issue };
}

function timeOf(text: string): string | undefined {
  // Spreadsheets add seconds to a time and take the nought off its hour.
  const [, hour = '', minute] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text) ?? [];
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return minutesOfDay(time) === undefined ? undefined : time;
}

/** What a cell says; undefined where it is none of its column's values. */
function cellValueOf({ column, text }: Cell, mark: DecimalMark): LineValue {
  switch (column.kind) {
    case 'text':
      return column.name === 'pricingType' ? pricingTypeValues.find((value) => value === text) : cellAsWritten(text);
    case 'whole':
      return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
    case 'yesNo':
      return yesNo[text.toLowerCase()];
    case 'time':
      return timeOf(text);
    case 'amount':
      return numberWith(text, mark, { mayGroup: true });
    case 'factor':
      return numberWith(text, mark, { mayGroup: false });
  }
}

const mustBeThere = ['code', 'pricingType', 'displayOrder'];

function lineOf({ line, cells }: Row, mark: DecimalMark): { service: PriceListService; issues: Issue[] } {
  const issues: Issue[] = [];
  let service: object = {};
  for (const cell of cells) {
    if (cell.text === '' && !mustBeThere.includes(cell.column.name)) continue;
    const value = cell.text === '' ? undefined : cellValueOf(cell, mark);
    if (value === undefined) issues.push(valueIssue({ ...cell, line }));
    else service = withLineValue(service, cell.column.path, value);
  }
  // Half a night would be a surcharge that never holds.
  const times = cells.filter(({ column }) => column.kind === 'time');
  const [given, empty] = [times.some(({ text }) => text !== ''), times.find(({ text }) => text === '')];
  if (given && empty) issues.push(valueIssue(empty));
  // A line without an issue has all that a line needs.
  return { service: service as PriceListService, issues };
}

/**
 * Reads a price list from CSV: ours, or what a spreadsheet of another language made of it. Everything is read or nothing, and
 * each fault names its line (3-platform §3; DECISIONS T-509). Whether the prices may be saved is judged by `priceListIssues`.
 */
export function readPriceListCsv(text: string): ReadPriceList {
  if (text.includes('\uFFFD') || text.includes('\0')) return refused(errorAt('lines', 'PRICE_CSV_NOT_TEXT'));
  let records: ReturnType<typeof recordsOf>;
  try {
    records = recordsOf(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    // Else a line of a million letters: these are no rows.
    if (!(error instanceof OpenQuoteError)) return refused(errorAt('lines', 'PRICE_CSV_NOT_TEXT'));
    return refused(errorAt(`lines.${error.line}`, 'PRICE_CSV_QUOTE_OPEN', { line: error.line }));
  }
  const [header, ...rest] = records;
  if (!header || rest.length === 0) return refused(errorAt('lines', 'PRICE_CSV_EMPTY'));
  const named = header.fields.findLastIndex((name) => name.trim() !== '') + 1;
  const body = rest.map(({ fields, line }) => ({ line, fields: within(fields, header.fields.length, named) }));
  const { columns, issues } = columnsOf(header.fields.slice(0, named), header.line);
  if (issues.length > 0) return refused(...issues);
  const uneven = body.filter(({ fields }) => fields.length !== columns.length);
  if (uneven.length > 0)
    return refused(
      ...uneven.map(({ line, fields }) =>
        errorAt(`lines.${line}`, 'PRICE_CSV_CELLS', { line, count: fields.length, expected: columns.length }),
      ),
    );
  const rows = body.map(({ fields, line }) => ({
    line,
    cells: columns.map((column, index) => ({ line, column, text: fields[index]!.trim() })),
  }));
  const numbers = rows.flatMap(({ cells }) => cells).filter(({ column, text }) => isNumeric(column) && text !== '');
  const strange = numbers.filter((cell) => !isNumberText(cell.text));
  if (strange.length > 0) return refused(...strange.map(valueIssue));
  const { mark, issue } = decimalMarkOf(numbers);
  if (issue) return refused(issue);
  const lines = rows.map((row) => lineOf(row, mark));
  const faults = lines.flatMap((line) => line.issues);
  return faults.length > 0 ? refused(...faults) : { services: lines.map(({ service }) => service), issues: [] };
}
