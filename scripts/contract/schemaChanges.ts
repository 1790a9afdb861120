// What a schema asks or promises less or more than it did.
import { deref, type Schema, type Spec } from './document.ts';

/** What breaks a client, and where: a pointer below the operation. */
export type Change = { pointer: string; what: string };

/** `input`: the server may take more, never less. `answer`: it may promise more, never less. */
export type Side = 'input' | 'answer';

export type Bundles = { before: Spec; after: Spec };
type Pair = { before: Schema; after: Schema; pointer: string };

const lists = ['anyOf', 'oneOf'] as const;
const upper = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const lower = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
const forms = ['pattern', 'format', 'multipleOf', 'uniqueItems'];
const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** One schema of all its parts: `allOf` is read together. */
function whole(spec: Spec, given: Schema): Schema {
  const { allOf, ...own } = deref(spec, given);
  if (!allOf) return own;
  const parts = [...(allOf as Schema[]).map((part) => whole(spec, part)), own];
  return Object.assign({}, ...parts, {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => (required as string[] | undefined) ?? []),
  });
}

function alternatives(schema: Schema): Schema[] | undefined {
  const found = lists.flatMap((list) => (schema[list] as Schema[] | undefined) ?? []);
  return found.length > 0 ? found : undefined;
}

const typesOf = (schema: Schema): Set<string> | undefined => {
  if (schema.type === undefined) return undefined;
  const types = new Set([schema.type].flat());
  if (types.has('number')) types.add('integer');
  return types;
};

/** Compares what two bundles say about one value. */
export class SchemaComparison {
  readonly #bundles: Bundles;
  readonly #side: Side;
  readonly #seen: Set<string>;

  constructor(bundles: Bundles, side: Side, seen: Iterable<string> = []) {
    this.#bundles = bundles;
    this.#side = side;
    this.#seen = new Set(seen);
  }

  changes({ before, after, pointer }: Pair): Change[] {
    const key = `${before.$ref} ${after.$ref}`;
    // A thing that contains itself, or stands in many places, is told once.
    if (before.$ref && after.$ref) {
      if (this.#seen.has(key)) return [];
      this.#seen.add(key);
    }
    const old = whole(this.#bundles.before, before);
    const now = whole(this.#bundles.after, after);
    const choices = this.#choiceChanges(old, now, pointer);
    if (choices) return choices;
    return [
      ...this.#typeChanges(old, now, pointer),
      ...this.#enumChanges(old, now, pointer),
      ...this.#limitChanges(old, now, pointer),
      ...this.#propertyChanges(old, now, pointer),
      ...this.#innerChanges(old, now, pointer),
    ];
  }

  /** Each thing that could be sent or come back must still find a place. */
  #choiceChanges(old: Schema, now: Schema, pointer: string): Change[] | undefined {
    const [was, is] = [alternatives(old), alternatives(now)];
    if (!was && !is) return undefined;
    const [wanted, offered] = this.#side === 'input' ? [was ?? [old], is ?? [now]] : [is ?? [now], was ?? [old]];
    return wanted.flatMap((one, index) => {
      const fits = offered.some((other) => {
        const [before, after] = this.#side === 'input' ? [one, other] : [other, one];
        return (
          new SchemaComparison(this.#bundles, this.#side, this.#seen).changes({ before, after, pointer }).length === 0
        );
      });
      return fits ? [] : [{ pointer: `${pointer}/${index}`, what: 'one of its alternatives is another now' }];
    });
  }

  #typeChanges(old: Schema, now: Schema, pointer: string): Change[] {
    const [was, is] = [typesOf(old), typesOf(now)];
    const [wide, narrow] = this.#side === 'input' ? [is, was] : [was, is];
    if (wide === undefined) return [];
    const lost = narrow === undefined ? ['any'] : [...narrow].filter((type) => !wide.has(type));
    if (lost.length === 0) return [];
    const what = this.#side === 'input' ? `no longer takes ${lost.join(', ')}` : `may now be ${lost.join(', ')}`;
    return [{ pointer, what }];
  }

  /** A new word in an answer is no break: clients are told to expect words that they do not know. */
  #enumChanges(old: Schema, now: Schema, pointer: string): Change[] {
    const [was, is] = [old, now].map((schema) => (schema.const === undefined ? schema.enum : [schema.const]));
    if (this.#side === 'answer') return was && !is ? [{ pointer, what: 'is no value set any more' }] : [];
    if (!is) return [];
    if (!was) return [{ pointer, what: `takes only ${is.join(', ')} now` }];
    const lost = was.filter((value) => !is.includes(value));
    return lost.length > 0 ? [{ pointer, what: `no longer takes ${lost.join(', ')}` }] : [];
  }

  /** Of an answer only its format is a promise that clients read by. */
  #limitChanges(old: Schema, now: Schema, pointer: string): Change[] {
    if (this.#side === 'answer') {
      if (old.format === undefined || old.format === now.format) return [];
      return [{ pointer, what: `format is ${now.format ?? 'none'} now, no longer ${old.format}` }];
    }
    const isTighter = (name: string, sign: 1 | -1): boolean => {
      const [was, is] = [old[name], now[name]];
      if (typeof is !== 'number' || (sign === -1 && is === 0 && name !== 'minimum')) return false;
      return typeof was !== 'number' || (is - was) * sign < 0;
    };
    const tighter = [
      ...upper.filter((name) => isTighter(name, 1)),
      ...lower.filter((name) => isTighter(name, -1)),
      ...forms.filter((name) => now[name] !== undefined && now[name] !== false && now[name] !== old[name]),
    ];
    return tighter.map((name) => ({
      pointer,
      what: `${name} is tightened from ${old[name] ?? 'none'} to ${now[name]}`,
    }));
  }

  #propertyChanges(old: Schema, now: Schema, pointer: string): Change[] {
    const was = (old.properties ?? {}) as Record<string, Schema>;
    const is = (now.properties ?? {}) as Record<string, Schema>;
    const [needed, needs] = [old, now].map((schema) => new Set((schema.required as string[]) ?? []));
    const at = (name: string) => `${pointer}/properties/${escaped(name)}`;
    const removed = Object.keys(was).filter((name) => !(name in is));
    const changes = Object.entries(was).flatMap(([name, before]) => {
      const after = is[name];
      return after ? this.changes({ before, after, pointer: at(name) }) : [];
    });
    if (this.#side === 'answer') {
      const optional = Object.keys(is).filter((name) => needed?.has(name) && !needs?.has(name));
      return [
        ...removed.map((name) => ({ pointer: at(name), what: 'is removed' })),
        ...optional.map((name) => ({ pointer: at(name), what: 'may be missing now' })),
        ...changes,
      ];
    }
    const isClosed = now.additionalProperties === false;
    const required = [...(needs ?? [])].filter((name) => !needed?.has(name));
    return [
      ...(isClosed ? removed.map((name) => ({ pointer: at(name), what: 'is removed, and refused' })) : []),
      ...required.map((name) => ({ pointer: at(name), what: 'is required now' })),
      ...(isClosed && old.additionalProperties !== false ? [{ pointer, what: 'refuses other properties now' }] : []),
      ...changes,
    ];
  }

  #innerChanges(old: Schema, now: Schema, pointer: string): Change[] {
    return ['items', 'additionalProperties'].flatMap((name) => {
      const [before, after] = [old[name], now[name]];
      if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return [];
      return this.changes({ before: before as Schema, after: after as Schema, pointer: `${pointer}/${name}` });
    });
  }
}
