import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { cellAsWritten } from '@towline/sdk/domain/csv';
import { createDecoder } from '@towline/sdk/domain/guaranteeImport/decode';
import { detectDelimiter } from '@towline/sdk/domain/guaranteeImport/detect';
import { createRecordReader } from '@towline/sdk/domain/guaranteeImport/readRecords';
import type { z } from 'zod';
import { UserError } from '../errors.ts';
import { faultText } from '../flags/faultText.ts';
import type { Io } from '../io.ts';
import { unreadable } from '../unreadable.ts';
import { asUserError } from './asUserError.ts';

/** A row that may be acted on, with the line it came from. */
export type ReadRow<Row> = { line: number; row: Row };
/** A row that may not, and why. */
export type RejectedRow = { line: number; reasons: string[] };

/** Letters that the separator is told from. */
const SAMPLE = 64 * 1024;

function textOf(bytes: Uint8Array): string {
  const decoder = createDecoder('auto');
  try {
    return decoder.decode(bytes) + decoder.decode();
  } catch (error) {
    throw asUserError(error);
  }
}

type FileRecord = { fields: string[]; line: number };

/** What a file says of its own separator, for spreadsheets. */
const SAID = /^sep=(.)\r?\n/i;

/** The records of a file with the lines that they begin on: empty lines, and breaks within a cell, count as the editor counts them. */
function recordsOf(marked: string): FileRecord[] {
  const text = marked.replace(/^\uFEFF/, '').replace(/\r(?!\n)/g, '\n');
  const [said = '', separator = detectDelimiter(text.slice(0, SAMPLE))] = SAID.exec(text) ?? [];
  const before = said === '' ? 0 : 1;
  const records: FileRecord[] = [];
  const reader = createRecordReader(separator, (fields, line) => {
    if (fields.some((field) => field.trim() !== '')) records.push({ fields, line: line + before });
  });
  try {
    reader.push(text.slice(said.length));
    reader.end();
  } catch (error) {
    throw asUserError(error);
  }
  return records;
}

/** Reads a CSV file (header first) or stdin for a bulk command and checks every row. */
export async function readRows<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  io: Io,
): Promise<{ rows: ReadRow<z.output<Schema>>[]; rejected: RejectedRow[] }> {
  const bytes = source === '-' ? await buffer(io.stdin) : await readBytes(path.resolve(io.cwd, source), source);
  const [header, ...records] = recordsOf(textOf(bytes));
  if (!header) throw new UserError(`${source} has no header line`);
  const names = header.fields.map((name) => name.trim());
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  // One of the two would be acted on, and nobody said which.
  if (twice !== undefined) throw new UserError(`${source} has the column ${twice} twice`);
  const rows: ReadRow<z.output<Schema>>[] = [];
  const rejected: RejectedRow[] = [];
  for (const { fields, line } of records) {
    const isWhole = fields.length === names.length;
    // A table of ours that was mended: the apostrophe that keeps spreadsheets from running a cell is not what it says (cli.md §5.9).
    const given = Object.fromEntries(
      names.map((name, at) => [name, cellAsWritten(fields[at] ?? '')]).filter(([, value]) => value),
    );
    const result = schema.safeParse(given, { error: faultText });
    if (result.success && isWhole) rows.push({ line, row: result.data });
    else {
      const reasons = result.success
        ? []
        : result.error.issues.map((issue) => `${issue.path.join('.') || 'row'}: ${issue.message}`);
      const width = `has ${fields.length} columns, the header has ${names.length}`;
      rejected.push({ line, reasons: [...(isWhole ? [] : [width]), ...reasons] });
    }
  }
  return { rows, rejected };
}

async function readBytes(file: string, shown: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw unreadable(shown, cause);
  }
}
