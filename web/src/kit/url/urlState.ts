import { calendarDayOf } from '@towline/sdk/domain/time/dateFormat';
import { serverNow } from '../../ui/serverClock.ts';

/** What reads one query parameter: it takes the text, or nothing where there is none, and answers a default for nonsense. */
export type UrlField<Value = unknown> = ((text: string | undefined) => Value) & {
  /** Stays in the address at its default, too, once it is there: a shared link means the same when the default changes. */
  readonly isKept?: boolean;
};

type UrlShape = Readonly<Record<string, UrlField>>;

/** What a screen can be linked to: a field for each query parameter. */
export interface UrlSchema<Shape extends UrlShape = UrlShape> {
  readonly shape: Shape;
}

/** The values of a schema, each with its default where the address says nothing or nonsense. */
export type UrlValues<Schema extends UrlSchema> = {
  [Name in keyof Schema['shape']]: ReturnType<Schema['shape'][Name]>;
};

/** Declares what a screen's address holds. */
export const urlSchema = <Shape extends UrlShape>(shape: Shape): UrlSchema<Shape> => ({ shape });

const longest = 500;
const longestList = longest * 4;

/** A text parameter as it stands in the address, or nothing. */
export const urlRaw = (): UrlField<string | undefined> => (text) => text;

/** A text parameter; empty when absent. */
export const urlText =
  (): UrlField<string> =>
  (text = '') => {
    const trimmed = text.trim();
    return trimmed.length > longest ? '' : trimmed;
  };

/** The id of a record; empty when absent or none. */
export const urlId =
  (): UrlField<string> =>
  (text = '') =>
    /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text.trim()) ? text.trim() : '';

/** A whole number of at least `least` and at most `most`. */
export const urlNumber =
  (fallback: number, least = 1, most = Number.MAX_SAFE_INTEGER): UrlField<number> =>
  (text) => {
    const number = Number(text);
    return Number.isSafeInteger(number) && number >= least && number <= most ? number : fallback;
  };

/** A number that narrows a list, as its text: a count, or an amount with its decimals; empty when absent or none. */
export const urlNumeral =
  (decimals = false): UrlField<string> =>
  (text = '') => {
    const trimmed = text.trim();
    return (decimals ? /^-?\d{1,9}(\.\d{1,4})?$/ : /^\d{1,9}$/).test(trimmed) ? String(Number(trimmed)) : '';
  };

/** A number of a range, or nothing. */
export const urlOptionalNumber =
  (least: number, most: number): UrlField<number | undefined> =>
  (text = '') => {
    const number = text.trim() === '' ? Number.NaN : Number(text);
    return number >= least && number <= most ? number : undefined;
  };

/** A field that stays in the address once it is there: page and items of a list (2-requests §2). */
export const urlKept = <Value>(kept: UrlField<Value>): UrlField<Value> =>
  Object.assign((text: string | undefined) => kept(text), { isKept: true });

/** One of a closed set of words. */
export const urlChoice =
  <const Values extends readonly [string, ...string[]]>(
    values: Values,
    fallback: Values[number],
  ): UrlField<Values[number]> =>
  (text) =>
    values.find((value) => value === text) ?? fallback;

/** One of a closed set of words, or nothing. */
export const urlOptional =
  <const Values extends readonly [string, ...string[]]>(values: Values): UrlField<Values[number] | undefined> =>
  (text) =>
    values.find((value) => value === text);

const wordsIn = (text = ''): string[] => {
  const words = (text.length > longestList ? '' : text).split(',').map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
};

/** A comma list of free words (2-requests §2); repeated ones count once. */
export const urlWords = (): UrlField<string[]> => wordsIn;

/**
 * A comma list of a closed set; words outside of it are left out.
 * @param today what a word of before is called now; an old link means what it meant (2-requests §4)
 */
export const urlList =
  <const Values extends readonly string[]>(
    values: Values,
    today: (word: string) => Values[number] | undefined = () => undefined,
  ): UrlField<Values[number][]> =>
  (text) => {
    const words = wordsIn(text).map((word) => (values.includes(word) ? word : today(word)));
    return [...new Set(words)].filter((word) => word !== undefined);
  };

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** A calendar date, YYYY-MM-DD; empty when absent or impossible. */
export const urlDate =
  (): UrlField<string> =>
  (text = '') =>
    isDay(text) ? text : '';

// The server counts days on the operator's clock (DECISIONS S-12).
export const today = (): string => calendarDayOf(new Date(serverNow()).toISOString());

/** A calendar date that is not in the future: what is to come has not been asked for yet (2-requests §5). */
export const urlPastDate =
  (): UrlField<string> =>
  (text = '') =>
    isDay(text) && text <= today() ? text : '';

/** On or off; off when absent. */
export const urlSwitch = (): UrlField<boolean> => (text) => text === 'true';

function field(schema: UrlSchema, name: string): UrlField {
  const found = schema.shape[name];
  if (!found) throw new Error(`the address has no parameter ${name}`);
  return found;
}

const read = (schema: UrlSchema, name: string, raw: string | undefined): unknown => field(schema, name)(raw);

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
 * not know stay where they are, because the list passes them on (2-requests §2). What is kept is written with all that is kept
 * beside it as soon as one of them says something.
 */
export function writeUrlState<Schema extends UrlSchema>(
  schema: Schema,
  search: string,
  changes: Partial<UrlValues<Schema>>,
): string {
  const next = new URLSearchParams(search);
  const isDefault = (name: string, text: string): boolean => text === write(read(schema, name, undefined));
  const texts = Object.entries(changes).map(([name, value]) => [name, write(value)] as const);
  const isKept = (name: string): boolean => field(schema, name).isKept === true;
  const keeps = texts.some(([name, text]) => isKept(name) && (next.has(name) || !isDefault(name, text)));
  for (const [name, text] of texts) {
    if (isDefault(name, text) && !(keeps && isKept(name))) next.delete(name);
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
