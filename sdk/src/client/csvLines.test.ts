import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineCounter } from './csvLines.ts';

test.each([
  ['', 0],
  ['id', 1],
  ['id\n', 1],
  ['id\r\n1\r\n', 2],
  ['id\n1\n2', 3],
  ['id\n\n', 2],
  ['id,name\n1,"Jan\nMaes"\n', 2],
  ['id,name\n1,"Jan\r\n\r\nMaes"', 2],
  ['id,name\n1,"a ""b""\n"\n2,x\n', 3],
  ['id,name\n1,""\n2,""""\n', 3],
  ['id,name\n1,"é\n"', 2],
  ['id\n1,"not ended\n', 2],
])('%j has %i lines, wherever its pieces end', (text, lines) => {
  const bytes = new TextEncoder().encode(text);
  fc.assert(
    fc.property(fc.array(fc.nat(bytes.length), { maxLength: 4 }), (cuts) => {
      const count = createLineCounter();
      const ends = [0, ...cuts.toSorted((one, other) => one - other), bytes.length];
      const told = ends.slice(1).map((end, index) => count(bytes.subarray(ends[index], end)));
      expect(told.at(-1)).toBe(lines);
      expect(told).toEqual(told.toSorted((one, other) => one - other));
    }),
    { numRuns: 20 },
  );
});
