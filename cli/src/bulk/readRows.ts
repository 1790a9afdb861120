import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createDecoder } from '@towline/sdk/domain/guaranteeImport/decode';
import type { z } from 'zod';
import { UserError } from '../errors.ts';
import type { Io } from '../io.ts';
import { unreadable } from '../unreadable.ts';
import { asUserError } from './asUserError.ts';

/** A row that may be acted on, with the line it came from. */
export type ReadRow<Row> = { line: number; row: Row };
/** A row that may not, and why. */
export type RejectedRow = { line: number; reasons: string[] };

function textOf(bytes: Uint8Array): string {
  const decoder = createDecoder('auto');
  try {
    return decoder.decode(bytes) + decoder.decode();
  } catch (error) {
    throw asUserError(error);
  }
}

/** Reads a CSV file (header first) or stdin for a bulk command and checks every row. */
export async function readRows<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  io: Io,
): Promise<{ rows: ReadRow<z.output<Schema>>[]; rejected: RejectedRow[] }> {
  const bytes = source === '-' ? await buffer(io.stdin) : await readBytes(path.resolve(io.cwd, source), source);
  const text = textOf(bytes);
  const { default: papa } = await import('papaparse');
  const { data, errors, meta } = papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim(),
  });
  if (!meta.fields || meta.fields.length === 0) throw new UserError(`${source} has no header line`);
  const rows: ReadRow<z.output<Schema>>[] = [];
  const rejected: RejectedRow[] = [];
  for (const [index, raw] of data.entries()) {
    const line = index + 2;
    const faults = errors.filter((error) => error.row === index).map(({ message }) => message);
    const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''));
    const result = schema.safeParse(given);
    if (result.success && faults.length === 0) rows.push({ line, row: result.data });
    else {
      const reasons = result.success
        ? []
        : result.error.issues.map((issue) => `${issue.path.join('.') || 'row'}: ${issue.message}`);
      rejected.push({ line, reasons: [...faults, ...reasons] });
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
