import { csvSeparatorOf } from '@towline/sdk/domain/csv';
import papa from 'papaparse';

/** What a spreadsheet takes for UTF-8. */
const mark = '\uFEFF';

/** A table as a file that the spreadsheet of the locale opens as it is. */
export const seenCsv = (rows: readonly (readonly string[])[], locale: string): Blob =>
  new Blob(
    [mark, papa.unparse([...rows] as string[][], { delimiter: csvSeparatorOf(locale), newline: '\r\n' }), '\r\n'],
    {
      type: 'text/csv',
    },
  );
