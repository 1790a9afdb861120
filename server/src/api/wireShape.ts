import { isYearOne, secondSpellings } from '@towline/sdk/domain/normalise';

/** What a schema says about the values that other clients write differently (ledger API-02). */
export interface WireShape {
  properties: Map<string, Property>;
  items: WireShape | undefined;
  /** Of a map: the shape of each value; its keys are data. */
  values: WireShape | undefined;
  /** A date or date-time: the year 1 is none (DECISIONS S-12). */
  isDate: boolean;
  isNullable: boolean;
  /** The canonical word of a second spelling (DECISIONS C-09). */
  canonical: ((value: string) => string | undefined) | undefined;
  /** The schemas that this one is put together from; asked at reading, for one of them may contain this one. */
  parts: WireShape[];
}

interface Property {
  name: string;
  isRequired: boolean;
  shape: WireShape;
}

export interface WireSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  properties?: Record<string, WireSchema>;
  required?: string[];
  items?: WireSchema;
  additionalProperties?: boolean | WireSchema;
  allOf?: WireSchema[];
  anyOf?: WireSchema[];
  oneOf?: WireSchema[];
}

type Deref = (schema: WireSchema) => WireSchema;

const empty = (): WireShape => ({
  properties: new Map(),
  items: undefined,
  values: undefined,
  isDate: false,
  isNullable: false,
  canonical: undefined,
  parts: [],
});

/** Reads shapes once; a schema that contains itself is a shape that contains itself. */
export function shapeReader(deref: Deref): (schema: WireSchema) => WireShape {
  const known = new Map<string, WireShape>();

  function read(schema: WireSchema): WireShape {
    const { $ref } = schema;
    const before = $ref === undefined ? undefined : known.get($ref);
    if (before) return before;
    const shape = empty();
    if ($ref === undefined) return fill(shape, schema);
    known.set($ref, shape);
    shape.canonical = secondSpellings[$ref.split('/').at(-1) ?? ''];
    return fill(shape, deref(schema));
  }

  function fill(shape: WireShape, schema: WireSchema): WireShape {
    shape.isNullable = [schema.type].flat().includes('null');
    shape.isDate = schema.format === 'date-time' || schema.format === 'date';
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      shape.properties.set(name, { name, isRequired: schema.required?.includes(name) === true, shape: read(property) });
    }
    if (schema.items) shape.items = read(schema.items);
    if (typeof schema.additionalProperties === 'object') shape.values = read(schema.additionalProperties);
    shape.parts = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((parts) => parts ?? []).map(read);
    return shape;
  }

  return read;
}

const allParts = (shape: WireShape): WireShape[] => [shape, ...shape.parts.flatMap(allParts)];

/** A shape and its parts as one: of what several say, the first counts. */
interface Whole {
  named: ReadonlyMap<string, Property>;
  /** By their name in small letters; two that differ in case only are two, and neither is guessed. */
  loose: ReadonlyMap<string, Property | undefined>;
  items: WireShape | undefined;
  values: WireShape | undefined;
  canonicals: readonly ((value: string) => string | undefined)[];
}

function putTogether(shape: WireShape): Whole {
  const parts = allParts(shape);
  const named = new Map<string, Property>();
  const loose = new Map<string, Property | undefined>();
  for (const property of parts.flatMap(({ properties }) => [...properties.values()])) {
    if (!named.has(property.name)) named.set(property.name, property);
    const small = property.name.toLowerCase();
    const other = loose.get(small);
    if (!loose.has(small) || other?.name === property.name) loose.set(small, other ?? property);
    else loose.set(small, undefined);
  }
  return {
    named,
    loose,
    items: parts.find(({ items }) => items)?.items,
    values: parts.find(({ values }) => values)?.values,
    canonicals: parts.flatMap(({ canonical }) => canonical ?? []),
  };
}

const wholes = new WeakMap<WireShape, Whole>();

// Put together at the first reading, for a part may contain the shape; then kept, as every body is read by it.
function wholeOf(shape: WireShape): Whole {
  let whole = wholes.get(shape);
  if (!whole) {
    whole = putTogether(shape);
    wholes.set(shape, whole);
  }
  return whole;
}

function canonicalOf(value: string, { canonicals }: Whole): string {
  for (const canonical of canonicals) {
    const word = canonical(value);
    if (word !== undefined) return word;
  }
  return value;
}

/** One key of a body that says the same as another. */
export interface Conflict {
  pointer: string;
  detail: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Rewrites a body as the contract spells it, in place: keys that differ in case only, the year 1, second spellings.
 * What it does not know it leaves for the validation to refuse.
 */
export function readWire(value: unknown, shape: WireShape): { value: unknown; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  return { value: read(value, shape, '', conflicts), conflicts };
}

function read(value: unknown, shape: WireShape, pointer: string, conflicts: Conflict[]): unknown {
  if (typeof value === 'string') return canonicalOf(value, wholeOf(shape));
  if (Array.isArray(value)) {
    const { items } = wholeOf(shape);
    return items ? value.map((entry, index) => read(entry, items, `${pointer}/${index}`, conflicts)) : value;
  }
  if (isObject(value)) readMembers(value, wholeOf(shape), pointer, conflicts);
  return value;
}

function readMembers(
  members: Record<string, unknown>,
  { named, loose, values }: Whole,
  pointer: string,
  conflicts: Conflict[],
): void {
  for (const key of Object.keys(members)) {
    // Its own name, or the only one that differs from it in case.
    const property = named.get(key) ?? loose.get(key.toLowerCase());
    const name = property?.name ?? key;
    if (name !== key) {
      if (Object.hasOwn(members, name)) {
        conflicts.push({ pointer: `${pointer}/${key}`, detail: `stands beside ${name}, which is the same property` });
        continue;
      }
      members[name] = members[key];
      delete members[key];
    }
    const inner = property?.shape ?? values;
    if (!inner) continue;
    if (property && !dropNone(members, property)) continue;
    const before = members[name];
    const now = read(before, inner, `${pointer}/${name}`, conflicts);
    if (now !== before) members[name] = now;
  }
}

/** A date of the year 1 is none: null where the property may be null, else not there. A required one is left to be refused. */
function dropNone(owner: Record<string, unknown>, { name, shape, isRequired }: Property): boolean {
  const value = owner[name];
  if (typeof value !== 'string' || !isYearOne(value)) return true;
  const parts = allParts(shape);
  if (!parts.some(({ isDate }) => isDate)) return true;
  if (parts.some(({ isNullable }) => isNullable)) owner[name] = null;
  else if (!isRequired) delete owner[name];
  return false;
}
