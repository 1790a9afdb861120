import { z } from 'zod';

/** What a screen can be linked to: a zod object whose fields read the text of one query parameter each. */
export type UrlSchema = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

/** The values of a schema, each with its default where the address says nothing or nonsense. */
export type UrlValues<Schema extends UrlSchema> = z.output<Schema>;

const longest = 500;

/** A text parameter; empty when absent. */
export const urlText = () => z.string().trim().max(longest).default('');

/** A whole number of at least `least` and at most `most`. */
export const urlNumber = (fallback: number, least = 1, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(least).max(most).default(fallback);

/** One of a closed set of words. */
export const urlChoice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  fallback: Values[number],
) => z.enum(values).default(fallback);

/** One of a closed set of words, or nothing. */
export const urlOptional = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).optional();

function splitList<Item extends string>(item: z.ZodType<Item>) {
  return (text: string): Item[] => {
    const found = text.split(',').map((part) => item.safeParse(part.trim()));
    return [...new Set(found.flatMap((part) => (part.success && part.data !== '' ? [part.data] : [])))];
  };
}

const listText = () =>
  z
    .string()
    .max(longest * 4)
    .default('');

/** A comma list of free words (2-requests §2); repeated ones count once. */
export const urlWords = () => listText().transform(splitList(z.string()));

/** A comma list of a closed set; words outside of it are left out. */
export const urlList = <const Values extends readonly [string, ...string[]] | readonly string[]>(values: Values) =>
  listText().transform(
    splitList<Values[number]>(z.enum(values as readonly string[] as readonly [string, ...string[]])),
  );

/** A calendar date, YYYY-MM-DD; empty when absent or impossible. */
export const urlDate = () => z.union([z.literal(''), z.iso.date()]).default('');

/** On or off; off when absent. */
export const urlSwitch = () =>
  z
    .enum(['true', 'false'])
    .default('false')
    .transform((word) => word === 'true');

function field(schema: UrlSchema, name: string): z.ZodType {
  const found = schema.shape[name];
  if (!found) throw new Error(`the address has no parameter ${name}`);
  return found;
}

function read(schema: UrlSchema, name: string, raw: string | undefined): unknown {
  const parsed = field(schema, name).safeParse(raw);
  return parsed.success ? parsed.data : field(schema, name).parse(undefined);
}

/** The values of the schema in a query string: what is absent or refused falls to its default, field by field. */
export function readUrlState<Schema extends UrlSchema>(schema: Schema, search: string): UrlValues<Schema> {
  const given = new URLSearchParams(search);
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(schema.shape)) values[name] = read(schema, name, given.get(name) ?? undefined);
  return values as UrlValues<Schema>;
}

/** A value as its parameter writes it; nothing is the empty text. */
function write(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.join(',') : String(value);
}

/**
 * The query string with `changes` applied: values equal to their default are dropped, parameters that the schema does
 * not know stay where they are, because the list passes them on (2-requests §2).
 */
export function writeUrlState<Schema extends UrlSchema>(
  schema: Schema,
  search: string,
  changes: Partial<UrlValues<Schema>>,
): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    const text = write(value);
    if (text === write(read(schema, name, undefined))) next.delete(name);
    else next.set(name, text);
  }
  const text = next.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** The parameters of the address that the schema does not name. */
export function unknownParameters(schema: UrlSchema, search: string): Record<string, string> {
  const unknown: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (!(name in schema.shape)) unknown[name] = value;
  }
  return unknown;
}
