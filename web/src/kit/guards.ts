/**
 * Whether a value from outside, of the browser's memory or the address, is what it should be. Guards of a few words instead of
 * zod: every page asks them before its first paint, and a schema library is more than all of them (performance.md, first load).
 */
export type Guard<Value> = (value: unknown) => value is Value;

export const isBoolean: Guard<boolean> = (value): value is boolean => typeof value === 'boolean';
export const isText: Guard<string> = (value): value is string => typeof value === 'string';
export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value);
export const isAbsent: Guard<undefined> = (value): value is undefined => value === undefined;
export const isNull: Guard<null> = (value): value is null => value === null;

/** One of a closed set of words. */
export const isOneOf =
  <const Values extends readonly string[]>(values: Values): Guard<Values[number]> =>
  (value): value is Values[number] =>
    isText(value) && values.includes(value);

export const isEither =
  <One, Other>(isOne: Guard<One>, isOther: Guard<Other>): Guard<One | Other> =>
  (value): value is One | Other =>
    isOne(value) || isOther(value);

export const isListOf =
  <Item>(isItem: Guard<Item>): Guard<Item[]> =>
  (value): value is Item[] =>
    Array.isArray(value) && value.every(isItem);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object of any keys, all of one kind. */
export const isRecordOf =
  <Item>(isItem: Guard<Item>): Guard<Record<string, Item>> =>
  (value): value is Record<string, Item> =>
    isObject(value) && Object.values(value).every(isItem);

/** An object with these parts; what it has beside them does not matter. */
export const isObjectOf =
  <Parts extends object>(parts: { readonly [Key in keyof Parts]: Guard<Parts[Key]> }): Guard<Parts> =>
  (value): value is Parts =>
    isObject(value) && Object.entries<Guard<unknown>>(parts).every(([key, isPart]) => isPart(value[key]));
