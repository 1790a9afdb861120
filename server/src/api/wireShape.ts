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

/** The first that the shape or one of its parts has. */
function ask<Found>(shape: WireShape, question: (part: WireShape) => Found | undefined): Found | undefined {
  const own = question(shape);
  if (own !== undefined) return own;
  for (const part of shape.parts) {
    const found = ask(part, question);
    if (found !== undefined) return found;
  }
  return undefined;
}

const allParts = (shape: WireShape): WireShape[] => [shape, ...shape.parts.flatMap(allParts)];

const loose = new WeakMap<WireShape, Map<string, Property | undefined>>();

/** Properties by their name in small letters; two that differ in case only are two, and neither is guessed. */
function looseOf(shape: WireShape): Map<string, Property | undefined> {
  const made = loose.get(shape);
  if (made) return made;
  const names = new Map<string, Property | undefined>();
  for (const property of allParts(shape).flatMap(({ properties }) => [...properties.values()])) {
    const small = property.name.toLowerCase();
    const other = names.get(small);
    if (!names.has(small) || other?.name === property.name) names.set(small, other ?? property);
    else names.set(small, undefined);
  }
  loose.set(shape, names);
  return names;
}

/** The property that a key means: its own name, or the only one that differs from it in case. */
function propertyOf(shape: WireShape, key: string): Property | undefined {
  return ask(shape, ({ properties }) => properties.get(key)) ?? looseOf(shape).get(key.toLowerCase());
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
export function readWire(value: unknown, shape: WireShape, pointer = ''): { value: unknown; conflicts: Conflict[] } {
  if (typeof value === 'string')
    return { value: ask(shape, ({ canonical }) => canonical?.(value)) ?? value, conflicts: [] };
  if (Array.isArray(value)) return readList(value, shape, pointer);
  if (!isObject(value)) return { value, conflicts: [] };
  const conflicts: Conflict[] = [];
  for (const key of Object.keys(value)) {
    const property = propertyOf(shape, key);
    const name = property?.name ?? key;
    if (name !== key) {
      if (Object.hasOwn(value, name)) {
        conflicts.push({ pointer: `${pointer}/${key}`, detail: `stands beside ${name}, which is the same property` });
        continue;
      }
      value[name] = value[key];
      delete value[key];
    }
    const inner = property?.shape ?? ask(shape, ({ values }) => values);
    if (!inner) continue;
    if (property && !dropNone(value, property)) continue;
    const read = readWire(value[name], inner, `${pointer}/${name}`);
    value[name] = read.value;
    conflicts.push(...read.conflicts);
  }
  return { value, conflicts };
}

function readList(list: unknown[], shape: WireShape, pointer: string): { value: unknown; conflicts: Conflict[] } {
  const items = ask(shape, (part) => part.items);
  if (!items) return { value: list, conflicts: [] };
  const read = list.map((entry, index) => readWire(entry, items, `${pointer}/${index}`));
  return { value: read.map((entry) => entry.value), conflicts: read.flatMap((entry) => entry.conflicts) };
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
