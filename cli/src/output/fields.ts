import { UserError } from '../errors.ts';

/** The fields of `--json a,b`, checked against those that there are. */
export function selectedFields(flag: boolean | string | undefined, available: readonly string[]): string[] | undefined {
  if (typeof flag !== 'string') return undefined;
  const wanted = flag
    .split(',')
    .map((field) => field.trim())
    .filter(Boolean);
  const known = new Set(available);
  const unknown = wanted.filter((field) => !known.has(field));
  if (unknown.length > 0 || wanted.length === 0)
    throw new UserError(`--json: no field ${unknown.map((field) => `"${field}"`).join(', ') || 'named'}`, {
      hint: `There are: ${available.join(', ')}`,
    });
  return wanted;
}

/** Only these fields of a row; one that is absent is null, never left out (cli.md §5.4). */
export function pick(row: unknown, fields: readonly string[] | undefined): unknown {
  if (!fields || typeof row !== 'object' || row === null) return row;
  const values = row as Record<string, unknown>;
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}

/** A row as it came, with null where a field of its kind is absent, so that columns never shift (cli.md §5.4). */
export function withNulls(row: unknown, fields: readonly string[]): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return { ...Object.fromEntries(fields.map((field) => [field, null])), ...row };
}
