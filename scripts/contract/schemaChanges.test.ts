import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schema, Spec } from './document.ts';
import { SchemaComparison, type Side } from './schemaChanges.ts';

const bundle = (schemas: Record<string, Schema> = {}): Spec => ({
  info: { version: '1.0.0' },
  paths: {},
  components: { schemas },
});
const changes = (side: Side, before: Schema, after: Schema, schemas = { before: {}, after: {} }): string[] =>
  new SchemaComparison({ before: bundle(schemas.before), after: bundle(schemas.after) }, side)
    .changes({ before, after, pointer: '' })
    .map(({ pointer, what }) => `${pointer} ${what}`.trim());

/** Any schema of the kinds that the contract writes, three deep at most. */
const { schema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.record(
      {
        type: fc.constant('string'),
        maxLength: fc.integer({ min: 1, max: 9 }),
        format: fc.constantFrom('date', 'uuid'),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: fc.constant('string'), enum: fc.subarray(['a', 'b', 'c'], { minLength: 1 }) }),
    fc.record(
      { type: fc.constantFrom('integer', 'number'), minimum: fc.integer(), maximum: fc.integer() },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({
      type: fc.constant('object'),
      additionalProperties: fc.boolean(),
      required: fc.subarray(['x', 'y']),
      properties: fc.dictionary(fc.constantFrom('x', 'y', 'a/b', 'c~d'), tie('schema'), { maxKeys: 3 }),
    }),
  ) as fc.Arbitrary<Schema>,
}));
const side = fc.constantFrom<Side>('input', 'answer');

describe('whatever a schema is', () => {
  it('it breaks nobody by staying as it is', () =>
    fc.assert(fc.property(schema, side, (one, of) => void expect(changes(of, one, structuredClone(one))).toEqual([]))));

  it('what takes anything instead breaks nobody who sends', () =>
    fc.assert(fc.property(schema, (one) => void expect(changes('input', one, {})).toEqual([]))));

  it('one alternative more breaks nobody who sends, and one less nobody who reads', () =>
    fc.assert(
      fc.property(schema, schema, (one, other) => {
        expect(changes('input', one, { anyOf: [other, one] })).toEqual([]);
        expect(changes('answer', { anyOf: [other, one] }, one)).toEqual([]);
      }),
    ));

  it('an optional property more breaks nobody, at any depth', () =>
    fc.assert(
      fc.property(schema, schema, side, (inner, added, of) => {
        const thing = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties });
        expect(changes(of, thing({ inner }), thing({ inner, added }))).toEqual([]);
        const deep = (given: Schema): Schema => ({ type: 'array', items: thing({ given }) });
        expect(changes(of, deep(thing({ inner })), deep(thing({ inner, added })))).toEqual([]);
      }),
    ));

  it('a property more that must be sent breaks who sends, and is told where it stands', () =>
    fc.assert(
      fc.property(schema, fc.constantFrom('plain', 'a/b', 'c~d'), (one, name) => {
        const thing = (required: string[]): Schema => ({ type: 'object', required, properties: { [name]: one } });
        const at = `/properties/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        expect(changes('input', thing([]), thing([name]))).toEqual([`${at} is required now`]);
        expect(changes('input', thing([name]), thing([]))).toEqual([]);
        expect(changes('answer', thing([name]), thing([]))).toEqual([`${at} may be missing now`]);
        expect(changes('answer', thing([]), thing([name]))).toEqual([]);
      }),
    ));
});

describe('a schema that others name', () => {
  const named: Schema = { $ref: '#/components/schemas/Thing' };
  const text = { Thing: { type: 'string' } };
  const number = { Thing: { type: 'number' } };

  it('is followed on both sides, and told once however often it stands', () => {
    const twice: Schema = { type: 'object', properties: { a: named, b: named } };
    expect(changes('input', twice, twice, { before: text, after: number })).toEqual([
      '/properties/a no longer takes string',
    ]);
  });

  it('may be written out without being another', () => {
    expect(changes('input', named, { type: 'string' }, { before: text, after: {} })).toEqual([]);
    expect(changes('answer', { type: 'string' }, named, { before: {}, after: text })).toEqual([]);
  });

  it('may hold itself', () => {
    const tree = (leaf: Schema) => ({
      Tree: {
        type: 'object',
        properties: { leaf, twigs: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
      },
    });
    const root: Schema = { $ref: '#/components/schemas/Tree' };
    expect(changes('answer', root, root, { before: tree({ type: 'string' }), after: tree({}) })).toEqual([
      '/properties/leaf may now be any',
    ]);
  });
});
