import * as z from 'zod/mini';

/** What reads one query parameter: a schema that takes the text or nothing. zod's small form, because every page loads it. */
export type UrlField = z.core.$ZodType;

/** What a screen can be linked to: a field for each query parameter. */
export type UrlSchema = z.ZodMiniObject<Readonly<Record<string, UrlField>>>;

/** The values of a schema, each with its default where the address says nothing or nonsense. */
export type UrlValues<Schema extends UrlSchema> = z.output<Schema>;

/** Declares what a screen's address holds. */
export const urlSchema = <Shape extends Readonly<Record<string, UrlField>>>(shape: Shape) => z.object(shape);

const longest = 500;

/** A text parameter; empty when absent. */
export const urlText = () => z._default(z.string().check(z.trim(), z.maxLength(longest)), '');

/** A whole number of at least `least` and at most `most`. */
export const urlNumber = (fallback: number, least = 1, most = Number.MAX_SAFE_INTEGER) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)), fallback);

/** One of a closed set of words. */
export const urlChoice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  fallback: Values[number],
) => z._default(z.enum(values), fallback as never);

/** One of a closed set of words, or nothing. */
export const urlOptional = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(z.enum(values));

const listText = () => z._default(z.string().check(z.maxLength(longest * 4)), '');

const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

/** A comma list of free words (2-requests §2); repeated ones count once. */
export const urlWords = () => z.pipe(listText(), z.transform(wordsIn));

/** A comma list of a closed set; words outside of it are left out. */
export const urlList = <const Values extends readonly string[]>(values: Values) =>
  z.pipe(
    listText(),
    z.transform((text: string): Values[number][] => wordsIn(text).filter((word) => values.includes(word))),
  );

/** A calendar date, YYYY-MM-DD; empty when absent or impossible. */
export const urlDate = () => z._default(z.union([z.literal(''), z.iso.date()]), '');

/** On or off; off when absent. */
export const urlSwitch = () =>
  z.pipe(
    z._default(z.enum(['true', 'false']), 'false'),
    z.transform((word) => word === 'true'),
  );

function field(schema: UrlSchema, name: string): UrlField {
  const found = schema.shape[name];
  if (!found) throw new Error(`the address has no parameter ${name}`);
  return found;
}

function read(schema: UrlSchema, name: string, raw: string | undefined): unknown {
  const parsed = z.safeParse(field(schema, name), raw);
  return parsed.success ? parsed.data : z.parse(field(schema, name), undefined);
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
