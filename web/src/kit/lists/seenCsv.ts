import { csvSeparatorOf, harmlessCell } from '@towline/sdk/domain/csv';
import papa from 'papaparse';
import type { SeenList } from './seenList.ts';

/** What a spreadsheet takes for UTF-8. */
const mark = '\uFEFF';

/**
 * The rows of a list with the columns that are shown, titles first, as a file holds them: numbers to count with, no text that runs
 * (DECISIONS T-661), and moments on the operator's clock, which their title names, as in every export (DECISIONS S-12, T-959).
 */
export function seenTable<Row>({
  columns,
  rows,
  shown,
}: Pick<SeenList<Row>, 'columns' | 'rows' | 'shown'>): string[][] {
  const told = shown().flatMap(({ key, title }) => {
    const { text, counted, clock } = columns[key] ?? {};
    if (counted) return [{ title: clock ? `${title} (${clock})` : title, cell: counted }];
    return text ? [{ title, cell: (row: Row) => harmlessCell(text(row)) }] : [];
  });
  return [told.map(({ title }) => title), ...rows.map((row) => told.map(({ cell }) => cell(row)))];
}

/** A table as a file that the spreadsheet of the locale opens as it is. */
export const seenCsv = (rows: readonly (readonly string[])[], locale: string): Blob =>
  new Blob(
    [mark, papa.unparse([...rows] as string[][], { delimiter: csvSeparatorOf(locale), newline: '\r\n' }), '\r\n'],
    {
      type: 'text/csv',
    },
  );
