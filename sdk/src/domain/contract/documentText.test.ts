import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocumentText } from './documentText.ts';
import { isSameJson } from './sameJson.ts';

const faultsOf = (text: string) =>
  readDocumentText(text).faults.map(({ kind, pointer, offset }) => [kind, pointer, offset]);

test.each([
  ['{"code":"Q8"}', []],
  ['{"a":{"a":1},"b":[{"a":1},{"a":2}]}', []],
  ['{"a":"\\"a\\":1,","b":"{[\\\\"}', []],
  ['{"a":1,"a":1}', [['keyTwice', '/a', 7]]],
  ['{"a":1,"\\u0061":2}', [['keyTwice', '/a', 7]]],
  ['{"x/y":[0,{"b":{},"b":[]}]}', [['keyTwice', '/x~1y/1/b', 18]]],
  [
    '{"a":1,"a":1,"a":1}',
    [
      ['keyTwice', '/a', 7],
      ['keyTwice', '/a', 13],
    ],
  ],
  ['{"__proto__":{}}', [['keyForbidden', '/__proto__', 1]]],
  ['{"a":[{"__proto__":1}]}', [['keyForbidden', '/a/0/__proto__', 7]]],
  ['{"a":[["b"],"b",{"c":1,"c":[1]}]}', [['keyTwice', '/a/2/c', 23]]],
  ['[]', [['noObject', '', 0]]],
  ['null', [['noObject', '', 0]]],
  ['"Q8"', [['noObject', '', 0]]],
  ['', [['notJson', '', 0]]],
  ['{"a":1,}', [['notJson', '', 7]]],
  ['{"a":', [['notJson', '', 5]]],
])('%s', (text, expected) => {
  expect(faultsOf(text)).toEqual(expected);
});

test('a document without faults is what JSON says it is; nesting a thousand levels deep is read', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string().filter((key) => key !== '__proto__'),
        fc.jsonValue(),
      ),
      (value) => {
        const text = JSON.stringify(value, undefined, 2);
        const { document } = readDocumentText(text);
        // A generated value may itself hold the one name that is refused.
        expect(text.includes('"__proto__"') || isSameJson(document, JSON.parse(text))).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
  expect(faultsOf(`{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`)).toEqual([]);
});

test('5 MB are read within a moment, twice the text in about twice the time', () => {
  const text = JSON.stringify({
    texts: Array.from({ length: 40_000 }, (_, at) => ({ id: at, text: 'x'.repeat(100) })),
  });
  const began = performance.now();
  expect(faultsOf(text)).toEqual([]);
  expect(performance.now() - began).toBeLessThan(10_000);
});
