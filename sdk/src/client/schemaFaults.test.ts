import { expect, test } from 'vitest';
import { schemaFaults } from './schemaFaults.ts';

const judge = schemaFaults({
  type: 'object',
  additionalProperties: false,
  required: ['code'],
  properties: {
    code: { type: 'string' },
    kind: { enum: ['a', 'b'] },
    list: { type: 'array', items: { $ref: '#/$defs/item' } },
  },
  $defs: { item: { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 1 } } } },
});

test.each<[Record<string, unknown>, string[]]>([
  [{ code: 'Q8', kind: 'a', list: [{ id: 1 }] }, []],
  [{}, ['required ']],
  [{ code: 1 }, ['type /code']],
  [{ code: 'Q8', kind: 'c', extra: 1 }, ['enum /kind', 'false /extra']],
  [{ code: 'Q8', list: [{ id: 1 }, { id: 0 }, {}] }, ['minimum /list/1/id', 'required /list/2']],
])('%j', (document, expected) => {
  expect(judge(document).map(({ keyword, pointer }) => `${keyword} ${pointer}`)).toEqual(expected);
});

test('says what is wrong in words', () => {
  expect(judge({})[0]?.detail).toContain('code');
});
