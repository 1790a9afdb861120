import { isSameJson } from '../contract/sameJson.ts';

/** A field as it is compared: its name, and the paths (`vehicle.make`) that only count together. */
export type ComparedField<Key extends string = string> = { readonly key: Key; readonly paths: readonly string[] };

/** A thing before two agents changed it, as one of them wants it, and as the other one has saved it (DECISIONS S-04). */
export type ThreeVersions<Thing extends object> = {
  readonly before: Thing;
  readonly mine: Thing;
  readonly theirs: Thing;
};

/** Who changed a field: one of the two, both alike, or each in another way. */
export type ChangeKind = 'mine' | 'theirs' | 'same' | 'conflict';

/** A field that somebody changed. */
export type ComparedChange<Key extends string = string> = { readonly key: Key; readonly kind: ChangeKind };

/** Which version of a field that both changed is kept. */
export type KeptVersion = 'mine' | 'theirs';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueAt(thing: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return thing;
  return isObject(thing) && Object.hasOwn(thing, name) ? valueAt(thing[name], rest) : undefined;
}

function withValueAt(thing: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const { [name]: inside, ...others } = isObject(thing) ? thing : {};
  const made = withValueAt(inside, rest, value);
  return made === undefined ? others : { ...others, [name]: made };
}

const stepsOf = (path: string): string[] => path.split('.');

const isSameAt = (one: object, other: object, path: string): boolean =>
  isSameJson(valueAt(one, stepsOf(path)) ?? null, valueAt(other, stepsOf(path)) ?? null);

/** Whether two versions of a thing say the same in a field; nothing and null are the same (DECISIONS S-04). */
export const isSameField = (field: ComparedField, one: object, other: object): boolean =>
  field.paths.every((path) => isSameAt(one, other, path));

/** The names of the fields in which a thing differs from what it was (2-requests §5, editing asks for confirmation). */
export const changedFields = <Key extends string>(
  fields: readonly ComparedField<Key>[],
  before: object,
  after: object,
): Key[] => fields.filter((field) => !isSameField(field, before, after)).map(({ key }) => key);

function kindOf(field: ComparedField, { before, mine, theirs }: ThreeVersions<object>): ChangeKind | undefined {
  const isMine = !isSameField(field, before, mine);
  const isTheirs = !isSameField(field, before, theirs);
  if (isMine && isTheirs) return isSameField(field, mine, theirs) ? 'same' : 'conflict';
  if (isMine) return 'mine';
  return isTheirs ? 'theirs' : undefined;
}

/** What two agents changed of one thing, field by field; fields that nobody changed are left out (DECISIONS S-04). */
export const compareFields = <Key extends string>(
  fields: readonly ComparedField<Key>[],
  versions: ThreeVersions<object>,
): ComparedChange<Key>[] =>
  fields.flatMap((field) => {
    const kind = kindOf(field, versions);
    return kind ? [{ key: field.key, kind }] : [];
  });

/**
 * The thing with the changes of both: what one of them changed is taken over; of what both changed the version that was
 * chosen, theirs where nothing was. Parts that no field names stay as they were saved (DECISIONS S-04).
 */
export function mergeFields<Thing extends object, Key extends string>(
  fields: readonly ComparedField<Key>[],
  versions: ThreeVersions<Thing>,
  chosen: Partial<Readonly<Record<Key, KeptVersion>>>,
): Thing {
  const isKept = (field: ComparedField<Key>): boolean => {
    const kind = kindOf(field, versions);
    return kind === 'mine' || (kind === 'conflict' && chosen[field.key] === 'mine');
  };
  const paths = fields.filter(isKept).flatMap((field) => field.paths);
  // Only whole fields of one version replace those of the other: what is made is a thing of the same kind.
  return paths.reduce<unknown>(
    (made, path) => withValueAt(made, stepsOf(path), valueAt(versions.mine, stepsOf(path))),
    versions.theirs,
  ) as Thing;
}
