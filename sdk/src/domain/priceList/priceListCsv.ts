import type { PriceListService } from '../../generated/api.ts';
import { harmlessCell } from '../csv.ts';
import { decimalText } from './csvNumbers.ts';
import { lineValueAt, type PriceListColumn, priceListColumns } from './priceListColumns.ts';

/** What separates the cells of a file: a semicolon goes with a decimal comma, as spreadsheets of those languages have both. */
export type PriceListSeparator = ',' | ';';

function cellOf(line: PriceListService, { path, kind }: PriceListColumn, separator: PriceListSeparator): string {
  const value = lineValueAt(line, path);
  if (value === undefined) return '';
  if (typeof value !== 'number') return kind === 'text' ? harmlessCell(String(value)) : String(value);
  return separator === ';' ? decimalText(value).replace('.', ',') : decimalText(value);
}

/**
 * The lines of a price list as the cells of a CSV file, in their order and under a header that never changes (3-platform §3;
 * DECISIONS T-509). What they say is read again by `readPriceListCsv` without a loss.
 */
export const priceListCells = (services: readonly PriceListService[], separator: PriceListSeparator): string[][] => [
  priceListColumns.map(({ name }): string => name),
  ...services.map((line) => priceListColumns.map((column) => cellOf(line, column, separator))),
];
