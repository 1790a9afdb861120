import { type HeaderMap, mapHeader, type SourceColumn } from './columns.ts';
import { dateReader, type ReadDate } from './dates.ts';
import { createDecoder, type Encoding, type Known } from './decode.ts';
import { detectDelimiter } from './detect.ts';
import { type EncodeRow, rowEncoder } from './encodeRow.ts';
import { FileFault } from './fileFault.ts';
import { createRecordReader, LONGEST_RECORD, type RecordReader } from './readRecords.ts';
import { type RowFault, rowFaultText } from './rowFault.ts';

/** How a file of guarantees is read; what is not said is found out. */
export type ReadOptions = {
  encoding?: Encoding;
  delimiter?: string | undefined;
  /** Headers that are not understood by their names, and the columns that they are. */
  maps?: Readonly<Record<string, string>>;
  /** The columns by their places, where a person has said them all; nothing for one that is left out. */
  columns?: readonly (SourceColumn | undefined)[] | undefined;
  readDate?: ReadDate;
};

/** What is told of a file, row by row. */
export type FileRows = {
  /** The columns' names as they stand there, before it is known what they are. */
  onHeaders?(headers: readonly string[]): void;
  onHeader?(headers: readonly string[], map: HeaderMap, delimiter: string): void;
  /** A good row: its line of the file, and the cells as they are sent. */
  onRow(line: number, text: string, fields: readonly string[]): void;
  /** A bad row: in words, and as whoever shows it says it. */
  onReject(line: number, reasons: readonly string[], fields: readonly string[], faults: readonly RowFault[]): void;
};

/** Takes the bytes of a file in pieces. */
export type FileReader = {
  push(bytes: Uint8Array): void;
  /** The file is over; refused where there was nothing in it. */
  end(): void;
  readonly encoding: Known;
};

/** Letters that the separator is told from. */
const SAMPLE = 64 * 1024;

function mapOf(headers: readonly string[], { columns, maps = {} }: ReadOptions): HeaderMap {
  if (!columns) return mapHeader(headers, maps);
  const indexes: HeaderMap['indexes'] = {};
  for (const [index, column] of columns.entries()) if (column) indexes[column] ??= index;
  const missing = (['licensePlate', 'coverageFrom'] as const).filter((column) => indexes[column] === undefined);
  if (missing.length > 0) throw new FileFault('MissingColumn', `No column is said to be ${missing.join(' and ')}`);
  return { indexes, unknown: headers.filter((_, index) => columns[index] === undefined) };
}

/**
 * Reads a file of guarantees, whoever has it: the command line, the console before it is sent, the server (cli.md §5.9). What is
 * wrong with the whole file is thrown as a `FileFault`; memory does not grow with the file.
 */
export function createFileReader(options: ReadOptions, rows: FileRows): FileReader {
  const decoder = createDecoder(options.encoding ?? 'auto');
  const readDate = options.readDate ?? dateReader(undefined);
  let reader: RecordReader | undefined;
  let encode: EncodeRow | undefined;
  let delimiter = ',';
  let head = '';

  function onRecord(fields: string[], line: number): void {
    if (!encode) {
      // Some programs name the separator for spreadsheets: that line is no header (DECISIONS T-896).
      if (line === 1 && /^sep=.$/i.test(fields.join(delimiter))) return;
      if (fields.every((field) => field.trim() === '')) return;
      rows.onHeaders?.(fields);
      const map = mapOf(fields, options);
      encode = rowEncoder(map, fields.length, readDate);
      rows.onHeader?.(fields, map, delimiter);
      return;
    }
    const row = encode(fields);
    // Spreadsheets leave lines of separators behind.
    if ('faults' in row && fields.every((field) => field.trim() === '')) return;
    if ('faults' in row) rows.onReject(line, row.faults.map(rowFaultText), fields, row.faults);
    else rows.onRow(line, row.text, fields);
  }

  function read(text: string, isLast: boolean): void {
    if (reader) {
      reader.push(text);
      return;
    }
    head += text;
    // The separator is told from whole lines.
    if (!isLast && head.length <= LONGEST_RECORD && !head.includes('\n')) return;
    delimiter = options.delimiter ?? detectDelimiter(head.slice(0, SAMPLE));
    reader = createRecordReader(delimiter, onRecord);
    reader.push(head);
    head = '';
  }

  return {
    push: (bytes) => read(decoder.decode(bytes), false),
    end() {
      read(decoder.decode(), false);
      if (!reader && head !== '') read('', true);
      reader?.end();
      if (!encode) throw new FileFault('Empty', 'The file is empty');
    },
    get encoding() {
      return decoder.encoding;
    },
  };
}
