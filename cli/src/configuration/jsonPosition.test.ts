import { jsonPointer } from '@towline/sdk/domain/contract/jsonPointer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionOf } from './jsonPosition.ts';
import { stableJson } from './stableJson.ts';

const text = `{
  "a": 1,
  "b": { "c": [true, "x,]}", {"d\\"e": null}], "~/": 2 },
  "text": "\\"b\\": {"
}
`;

test.each([
  ['', 1, 1],
  ['/a', 2, 8],
  ['/b', 3, 8],
  ['/b/c', 3, 15],
  ['/b/c/1', 3, 22],
  ['/b/c/2/d"e', 3, 39],
  ['/b/~0~1', 3, 53],
  ['/text', 4, 11],
  ['/missing', 1, 1],
  ['/b/missing/deeper', 3, 8],
  ['/a/b', 2, 8],
])('%s is at line %i, column %i', (pointer, line, column) => {
  expect(positionOf(text, pointer)).toEqual({ line, column });
});

test.each([
  [0, 12],
  [1, 14],
  [3, 21],
  [99, 25],
])('character %i of a string is at column %i, each escape being one', (within, column) => {
  expect(positionOf('{ "text": "\\"b\\u00e9 e\\n" }', '/text', within)).toEqual({ line: 1, column });
});
test('of what is no string, where it begins', () => {
  expect(positionOf(text, '/a', 4)).toEqual({ line: 2, column: 8 });
});

test('every value of any document is found where it begins', () => {
  fc.assert(
    fc.property(fc.object({ maxDepth: 3 }), (value) => {
      const document = JSON.parse(JSON.stringify(value)) as unknown;
      const written = stableJson(document);
      const lines = written.split('\n');
      const visit = (node: unknown, path: string[]) => {
        const { line, column } = positionOf(written, jsonPointer(path));
        const rest = [(lines[line - 1] ?? '').slice(column - 1), ...lines.slice(line)].join('\n');
        expect(rest.startsWith(JSON.stringify(node)[0] ?? '')).toBe(true);
        if (typeof node !== 'object' || node === null) return;
        for (const [key, child] of Object.entries(node)) visit(child, [...path, key]);
      };
      visit(document, []);
    }),
    { numRuns: 60 },
  );
});

test('stableJson is the same whatever the order of the keys', () => {
  expect(stableJson({ b: [{ d: 1, c: 2 }], a: null })).toBe(stableJson({ a: null, b: [{ c: 2, d: 1 }] }));
  expect(stableJson({ a: 1 })).toBe('{\n  "a": 1\n}\n');
});
