import { type SchemaFault, schemaFaults } from '@towline/sdk/client/schemaFaults';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rememberingFaults } from './rememberingFaults.ts';
import type { JsonSchema } from './schemaAt.ts';

const schema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['code'],
  properties: {
    code: { type: 'string' },
    examples: { type: 'array', maxItems: 3, items: { $ref: '#/$defs/Example' } },
    tags: { type: 'array', items: { type: 'string' } },
  },
  $defs: {
    Example: {
      ...{ type: 'object', additionalProperties: false, required: ['name'] },
      properties: { name: { type: 'string' }, expected: { type: 'object', properties: { price: { type: 'number' } } } },
    },
  },
};
const sorted = (faults: readonly SchemaFault[]) =>
  faults.map(({ keyword, pointer }) => `${pointer} ${keyword}`).toSorted();

const anything = fc.oneof(fc.constant('a'), fc.constant(1), fc.constant(null));
const item = fc.record(
  { name: anything, expected: fc.record({ price: anything }), other: anything },
  { requiredKeys: [] },
);
const document = fc.record(
  {
    ...{ code: anything, unknown: anything, tags: fc.oneof(fc.array(anything, { maxLength: 4 }), anything) },
    examples: fc.oneof(fc.array(fc.oneof(item, anything), { maxLength: 5 }), anything),
  },
  { requiredKeys: [] },
);

it('finds what the schema finds at once, however often and in whatever order documents come', () => {
  const whole = schemaFaults(schema);
  fc.assert(
    fc.property(fc.array(document, { minLength: 1, maxLength: 6 }), (documents) => {
      const remembering = rememberingFaults(schema);
      for (const one of [...documents, ...documents.toReversed()])
        expect(sorted(remembering(one))).toEqual(sorted(whole(one)));
    }),
  );
});

it('says an item that was moved at its new place', () => {
  const judge = rememberingFaults(schema);
  const [sound, wrong] = [{ name: 'a' }, { name: 1 }];
  expect(sorted(judge({ code: 'x', examples: [wrong] }))).toEqual(['/examples/0/name type']);
  expect(sorted(judge({ code: 'x', examples: [sound, wrong] }))).toEqual(['/examples/1/name type']);
  expect(judge({ code: 'x', examples: [sound] })).toEqual([]);
});
