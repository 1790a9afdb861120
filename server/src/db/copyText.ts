import type { Schema } from './schema.ts';

/** A row as a table takes it. */
export type Row<Table extends keyof Schema> = Schema[Table];

const needsEscape = /[\\\t\n\r]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** One field in the text format of COPY. JSON comes as text already, so a list is always a PostgreSQL array. */
function copyField(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escapeText(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (Buffer.isBuffer(value)) return escapeText(`\\x${value.toString('hex')}`);
  if (Array.isArray(value)) return escapeText(arrayLiteral(value));
  return String(value);
}

/** Values of a row, in the order of the columns, as one line of COPY. */
export function copyLine<T>(row: T, columns: readonly (keyof T)[]): string {
  let line = copyField(row[columns[0] as keyof T]);
  for (let index = 1; index < columns.length; index++) line += `\t${copyField(row[columns[index] as keyof T])}`;
  return `${line}\n`;
}

function escapeText(text: string): string {
  return needsEscape.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] as string) : text;
}

function arrayLiteral(values: readonly unknown[]): string {
  return `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
