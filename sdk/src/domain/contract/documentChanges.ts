import { jsonPointer } from './jsonPointer.ts';
import { type ConfigurationDocument, isSameJson } from './sameJson.ts';

/** What became of a value; a list whose items only stand in another order is `reordered`. */
export type DocumentChangeKind = 'added' | 'removed' | 'changed' | 'reordered';

/** One difference between two documents. */
export type DocumentChange = {
  readonly kind: DocumentChangeKind;
  /** In words of the document: `pricing.vatRate`, `examples[flat battery].expect.status`, `urls[2]`. */
  readonly place: string;
  /** JSON pointer (RFC 6901) in the later document; of what was removed, in the earlier one. */
  readonly pointer: string;
  /** What stood there; of a reordered list the names of its items. */
  readonly before?: unknown;
  readonly after?: unknown;
};

type Place = { readonly name: string; readonly before: readonly string[]; readonly after: readonly string[] };
type Item = { readonly name: string; readonly at: number; readonly value: unknown };

const isRecord = (value: unknown): value is ConfigurationDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inObject = ({ name, before, after }: Place, key: string): Place => ({
  name: name === '' ? key : `${name}.${key}`,
  before: [...before, key],
  after: [...after, key],
});

/** What names an item of a list: its code, its id, or the value itself where it is no object. */
const keyOf = (value: unknown): string | undefined => {
  if (!isRecord(value)) return Array.isArray(value) ? undefined : `${typeof value} ${value}`;
  const key = [value.code, value.id].find((one) => (typeof one === 'string' && one !== '') || typeof one === 'number');
  return key === undefined ? undefined : `item ${key}`;
};

/** Items under their names; nothing where one has none. A name that comes again counts on: the second "BE" is another. */
const named = (list: readonly unknown[]): Map<string, Item> | undefined => {
  const found = new Map<string, Item>();
  const seen = new Map<string, number>();
  for (const [at, value] of list.entries()) {
    const key = keyOf(value);
    if (key === undefined) return undefined;
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    const name = key.slice(key.indexOf(' ') + 1);
    found.set(`${key} ${count}`, { name: count === 0 ? name : `${name} ${count + 1}`, at, value });
  }
  return found;
};

/** Items without names by where they stand: what is the same at the beginning and at the end keeps its partner. */
const byPosition = (before: readonly unknown[], after: readonly unknown[]): [Map<string, Item>, Map<string, Item>] => {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && isSameJson(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSameJson(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const items = (list: readonly unknown[]) =>
    new Map(
      list.map((value, at): [string, Item] => [
        at >= list.length - tail ? `end ${list.length - at}` : `${at}`,
        { name: `${at}`, at, value },
      ]),
    );
  return [items(before), items(after)];
};

const listChanges = (place: Place, before: readonly unknown[], after: readonly unknown[]): DocumentChange[] => {
  const [left, right] = [named(before), named(after)];
  const [were, are] = left && right ? [left, right] : byPosition(before, after);
  const at = ({ name, before: was, after: is }: Place, item: Item, from: Item | undefined): Place => ({
    name: `${name}[${item.name}]`,
    before: [...was, `${(from ?? item).at}`],
    after: [...is, `${item.at}`],
  });
  const kept = [...were.keys()].filter((key) => are.has(key));
  const now = [...are.keys()].filter((key) => were.has(key));
  const names = (keys: readonly string[]): string[] => keys.map((key) => are.get(key)!.name);
  const isMoved = kept.some((key, index) => key !== now[index]);
  return [
    ...[...were].filter(([key]) => !are.has(key)).map(([, item]) => changeAt('removed', at(place, item, item), item)),
    ...[...are].flatMap(([key, item]) => {
      const former = were.get(key);
      return former
        ? valueChanges(at(place, item, former), former.value, item.value)
        : [changeAt('added', at(place, item, undefined), undefined, item)];
    }),
    ...(isMoved ? [changeAt('reordered', place, { value: names(kept) }, { value: names(now) })] : []),
  ];
};

const changeAt = (
  kind: DocumentChangeKind,
  place: Place,
  before?: { readonly value: unknown },
  after?: { readonly value: unknown },
): DocumentChange => ({
  kind,
  place: place.name,
  pointer: jsonPointer(kind === 'removed' ? place.before : place.after),
  ...(before ? { before: before.value } : {}),
  ...(after ? { after: after.value } : {}),
});

const objectChanges = (place: Place, before: ConfigurationDocument, after: ConfigurationDocument): DocumentChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const under = inObject(place, key);
    if (!Object.hasOwn(after, key)) return [changeAt('removed', under, { value: before[key] })];
    if (!Object.hasOwn(before, key)) return [changeAt('added', under, undefined, { value: after[key] })];
    return valueChanges(under, before[key], after[key]);
  });

const valueChanges = (place: Place, before: unknown, after: unknown): DocumentChange[] => {
  if (isRecord(before) && isRecord(after)) return objectChanges(place, before, after);
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(place, before, after);
  return isSameJson(before, after) ? [] : [changeAt('changed', place, { value: before }, { value: after })];
};

/**
 * What differs between two documents of the configuration, innermost values first to last as they stand. The order of an
 * object's members says nothing; items of a list are matched by their code or id, plain values by themselves, what has
 * neither by where it stands (3-platform §2, §5: compare of two versions).
 */
export const documentChanges = (before: ConfigurationDocument, after: ConfigurationDocument): DocumentChange[] =>
  objectChanges({ name: '', before: [], after: [] }, before, after);
