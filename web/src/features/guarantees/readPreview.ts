import { findColumns, type HeaderMap, type SourceColumn } from '@towline/sdk/domain/guaranteeImport/columns';
import { readPhone } from '@towline/sdk/domain/guaranteeImport/encodeRow';
import { FileFault, type FileFaultCode } from '@towline/sdk/domain/guaranteeImport/fileFault';
import { createFileReader } from '@towline/sdk/domain/guaranteeImport/readFile';
import type { RowFault } from '@towline/sdk/domain/guaranteeImport/rowFault';

/** What the beginning of a file says, before anything is sent. */
export interface Preview {
  readonly headers: readonly string[];
  /** What each column was found to be; undefined for one that is not sent. */
  readonly columns: readonly (SourceColumn | undefined)[];
  /** The first rows as they stand in the file. */
  readonly rows: readonly (readonly string[])[];
  readonly good: number;
  /** Telephone numbers of good rows that name no country, as they are kept. */
  readonly localPhones: readonly string[];
  readonly rejects: readonly { readonly line: number; readonly faults: readonly RowFault[] }[];
  /** Why it cannot be read so. */
  readonly fault: FileFaultCode | undefined;
}

const previewBytes = 256 * 1024;
const mostRows = 5;

function columnsOf({ indexes }: HeaderMap, width: number): (SourceColumn | undefined)[] {
  const columns: (SourceColumn | undefined)[] = Array.from({ length: width }, () => undefined);
  for (const [name, index] of Object.entries(indexes)) columns[index] = name as SourceColumn;
  return columns;
}

/**
 * Reads the beginning of a file by the rules of the server (DECISIONS T-358).
 * @param said what the columns are, where a person has said it
 */
export async function readPreview(file: Blob, said?: readonly (SourceColumn | undefined)[]): Promise<Preview> {
  let headers: readonly string[] = [];
  let columns: readonly (SourceColumn | undefined)[] = said ?? [];
  const rows: (readonly string[])[] = [];
  const localPhones: string[] = [];
  const rejects: { line: number; faults: readonly RowFault[] }[] = [];
  let good = 0;
  const keep = (fields: readonly string[]): void => {
    if (rows.length < mostRows) rows.push(fields);
  };
  const reader = createFileReader(
    { columns: said },
    {
      onHeaders: (found) => {
        headers = found;
        // Also where one is missing: whoever says which it is says it of that one, and the others go on being what they are called.
        if (!said) columns = columnsOf(findColumns(found, {}), found.length);
      },
      onHeader: (found, map) => {
        columns = columnsOf(map, found.length);
      },
      onRow: (_line, _text, fields) => {
        good += 1;
        const phone = readPhone(fields[columns.indexOf('customerPhoneNumber')] ?? '');
        if (phone && !phone.startsWith('+')) localPhones.push(phone);
        keep(fields);
      },
      onReject: (line, _reasons, fields, faults) => {
        rejects.push({ line, faults });
        keep(fields);
      },
    },
  );
  const isWhole = file.size <= previewBytes;
  let fault: FileFaultCode | undefined;
  try {
    reader.push(new Uint8Array(await file.slice(0, previewBytes).arrayBuffer()));
    // The last row of a piece may be cut: only a whole file has an end.
    if (isWhole) reader.end();
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    fault = error.code;
  }
  return { headers, columns, rows, good, localPhones, rejects, fault };
}
