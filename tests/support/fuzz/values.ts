import fc from 'fast-check';
import { type Contract, deref, type Schema } from '../../contract/samples.ts';

// Values that the contract allows, with a good share of those that programs forget: both ends of every range, texts that
// databases, dates and addresses choke on, now and then another type altogether.

const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  "'; drop table agents; --",
  '%',
  '_%\\',
  '\\',
  '../../etc/passwd',
  '<b>x</b>',
  '=1+1',
  '\u202eabc',
  'é'.normalize('NFD'),
  '👩‍🔧',
  'NaN',
  '1e400',
  '-0',
  'null',
  '{}',
  '0001-01-01T00:00:00',
  '9999-12-31T23:59:59Z',
  '2026-02-30',
  '2026-11-22T25:00:00Z',
  '+275760-09-13T00:00:00Z',
  'x'.repeat(501),
  'x'.repeat(5_000),
];
const oddNumbers = [0, -1, 1, 0.1, -0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, -1e308, 5e-324];
const otherTypes: readonly unknown[] = [null, [], {}, '', 0, true, [null], [[]], { a: { b: [] } }, 'text', 1e30];

const byFormat: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  date: fc.constantFrom('2026-11-20', '2026-02-28', '0001-01-01', '9999-12-31', '2024-02-29'),
  'date-time': fc.constantFrom(
    '2026-11-20T09:12:00Z',
    '2026-11-20T09:12:00.123456789+13:59',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-12-31T23:59:60Z',
  ),
  email: fc.constantFrom('someone@towline.example', 'a+b@x.example', `${'a'.repeat(64)}@towline.example`),
  uri: fc.constantFrom('https://towline.example/', 'data:,x', 'javascript:1'),
};

const text = ({ format, minLength = 0, maxLength }: Schema): fc.Arbitrary<unknown> => {
  const most = Math.min(maxLength ?? 40, 40);
  const plain = byFormat[format ?? ''] ?? fc.string({ minLength: Math.min(minLength, most), maxLength: most });
  const ends = maxLength === undefined ? [] : ['x'.repeat(maxLength), 'é'.repeat(maxLength), 'x'.repeat(maxLength + 1)];
  return fc.oneof(
    { arbitrary: plain, weight: 6 },
    { arbitrary: fc.constantFrom(...oddTexts, ...ends), weight: 3 },
    { arbitrary: fc.string({ unit: 'grapheme' }), weight: 1 },
  );
};

const number = (schema: Schema & { maximum?: number }): fc.Arbitrary<unknown> => {
  const { type, minimum = -1_000, maximum = minimum + 2_000 } = schema;
  const inside =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.max(minimum, maximum)) })
      : fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true });
  return fc.oneof(
    { arbitrary: inside, weight: 6 },
    { arbitrary: fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1), weight: 2 },
    { arbitrary: fc.constantFrom(...oddNumbers), weight: 2 },
  );
};

function shaped(contract: Contract, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const inner = (one: Schema) => valueFor(contract, one, depth + 1);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inner));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts) as object);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return number(schema);
  if (type === 'array') return fc.array(inner(schema.items ?? {}), { maxLength: depth > 3 ? 1 : 3 });
  if (type === 'object' || schema.properties) return record(schema, inner, depth);
  return type === 'string' ? text(schema) : fc.constantFrom(...otherTypes);
}

function record(schema: Schema, inner: (one: Schema) => fc.Arbitrary<unknown>, depth: number): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([name]) => depth < 5 || schema.required?.includes(name),
  );
  const requiredKeys = (schema.required ?? []).filter((name) => schema.properties?.[name]);
  const whole = fc.record(Object.fromEntries(properties.map(([name, one]) => [name, inner(one)])), { requiredKeys });
  return fc.oneof(
    { arbitrary: whole, weight: 18 },
    { arbitrary: whole.map((value) => ({ ...value, __proto__x: 1, thisIsNoProperty: '\u0000' })), weight: 1 },
    { arbitrary: fc.constant({}), weight: 1 },
  );
}

/** A value for a schema of the contract: mostly one that it takes, sometimes one that is not far from it. */
export function valueFor(contract: Contract, given: Schema, depth = 0): fc.Arbitrary<unknown> {
  const schema = deref(contract, given);
  const shown = [...(schema.examples ?? []), ...(schema.example === undefined ? [] : [schema.example])];
  return fc.oneof(
    { arbitrary: shaped(contract, schema, depth), weight: 24 },
    { arbitrary: shown.length > 0 ? fc.constantFrom(...shown) : shaped(contract, schema, depth), weight: 12 },
    { arbitrary: fc.constantFrom(...otherTypes), weight: 1 },
  );
}

/** An example of the contract with a few of its leaves replaced: it passes the schema more often than what is made from nothing. */
export function changed(example: unknown): fc.Arbitrary<unknown> {
  const leaves = leavesOf(example);
  if (leaves.length === 0) return fc.constant(example);
  const change = fc.tuple(
    fc.constantFrom(...leaves),
    fc.constantFrom<unknown>(...oddTexts, ...oddNumbers, ...otherTypes),
  );
  return fc
    .array(change, { minLength: 0, maxLength: 2 })
    .map((changes) => changes.reduce((value, [at, put]) => replaced(value, at, put), example));
}

type Path = readonly (string | number)[];

function leavesOf(value: unknown, at: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => leavesOf(one, [...at, index]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...at, name]));
  return [at];
}

function replaced(value: unknown, [step, ...rest]: Path, put: unknown): unknown {
  if (step === undefined) return put;
  if (Array.isArray(value)) return value.map((one, index) => (index === step ? replaced(one, rest, put) : one));
  if (typeof value !== 'object' || value === null) return value;
  const known = value as Record<string, unknown>;
  return { ...known, [step]: replaced(known[step], rest, put) };
}
