import type { RecordedChange } from '@towline/sdk/api';

type Json = unknown;

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// A name may be one that every object has of its own accord.
const memberOf = (value: Record<string, Json>, name: string): Json =>
  Object.hasOwn(value, name) ? value[name] : undefined;

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

// An id is a word: what is more is compared by what it says.
const idOf = (value: Json): Json => (isObject(value) && typeof value.id !== 'object' ? value.id : undefined);

/**
 * What makes `before` to `after`, leaf by leaf with both values, to be carried out in this order: paths are JSON pointers,
 * without `after` something goes, without `before` it comes. Lists grow and shrink at their end; one whose members are other
 * ones is replaced.
 */
export function changesBetween(before: Json, after: Json, path = ''): RecordedChange[] {
  if (before === after) return [];
  if (isObject(before) && isObject(after)) {
    const gone = Object.keys(before).filter(
      (name) => memberOf(after, name) === undefined && before[name] !== undefined,
    );
    return [
      ...gone.map((name) => ({ path: `${path}/${escaped(name)}`, before: before[name] })),
      ...Object.entries(after).flatMap(([name, value]) => {
        if (value === undefined) return [];
        const inner = `${path}/${escaped(name)}`;
        const was = memberOf(before, name);
        return was === undefined ? [{ path: inner, after: value }] : changesBetween(was, value, inner);
      }),
    ];
  }
  if (Array.isArray(before) && Array.isArray(after)) return changesInList(before, after, path);
  return [{ path, before, after }];
}

function changesInList(before: readonly Json[], after: readonly Json[], path: string): RecordedChange[] {
  const common = Math.min(before.length, after.length);
  for (let index = 0; index < common; index += 1)
    if (idOf(before[index]) !== idOf(after[index])) return [{ path, before, after }];
  return [
    ...before
      .slice(common)
      .map((value, index) => ({ path: `${path}/${common + index}`, before: value }))
      .reverse(),
    ...after.slice(0, common).flatMap((value, index) => changesBetween(before[index], value, `${path}/${index}`)),
    ...after.slice(common).map((value, index) => ({ path: `${path}/${common + index}`, after: value })),
  ];
}
