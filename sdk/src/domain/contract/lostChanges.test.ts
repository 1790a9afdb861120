import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentChanges } from './documentChanges.ts';
import { lostChanges, withoutBookkeeping } from './lostChanges.ts';

const base = {
  version: 1,
  lastUpdatedAt: 'a',
  a: 1,
  b: { c: 1 },
  list: [
    { code: 'x', n: 1 },
    { code: 'y', n: 1 },
  ],
};
const [x, y] = base.list as [object, object];
const placesOf = (theirs: object, mine: object) =>
  lostChanges(base, { ...base, version: 2, lastUpdatedAt: 'b', ...theirs }, { ...base, ...mine }).map(
    ({ kind, place }) => `${kind} ${place}`,
  );

test.each<[string, object, object, string[]]>([
  ['nobody changed anything', {}, { a: 2 }, []],
  ['theirs is missing in mine', { a: 2 }, {}, ['changed a']],
  ['both the same', { a: 2 }, { a: 2 }, []],
  ['mine has theirs and more', { a: 2 }, { a: 2, b: { c: 2 } }, []],
  ['both the same place, differently', { a: 2 }, { a: 3 }, ['changed a']],
  ['elsewhere, but theirs is missing', { a: 2 }, { b: { c: 2 } }, ['changed a']],
  ['theirs within what mine took out', { b: { c: 2 } }, { b: undefined }, ['changed b.c']],
  ['theirs added', { d: { e: 1 } }, {}, ['added d']],
  ['theirs added, mine added another within', { d: { e: 1 } }, { d: { e: 2 } }, ['added d']],
  ['an item of a list, matched by its code', { list: [{ ...x, n: 2 }, y] }, { list: [y, { ...x, n: 2 }] }, []],
  ['an item of a list is missing', { list: [x, y, { code: 'z' }] }, {}, ['added list[z]']],
  ['another order', { list: [y, x] }, {}, ['reordered list']],
  ['another order, and mine has it', { list: [y, x] }, { list: [y, { ...x, n: 2 }] }, []],
  ['names that begin alike are two', { ab: 1 }, { ab: 1, a: 2 }, []],
])('%s', (_what, theirs, mine, lost) => {
  expect(placesOf(theirs, mine)).toEqual(lost);
});

describe('for any three documents', () => {
  const value = fc.oneof(fc.integer({ max: 3, min: 0 }), fc.record({ c: fc.integer({ max: 2, min: 0 }) }));
  const document = fc.dictionary(fc.constantFrom('a', 'ab', 'b', 'version'), value);

  test('what is as theirs loses nothing; what is as the base loses all of it', () => {
    fc.assert(
      fc.property(document, document, (was, theirs) => {
        expect(lostChanges(was, theirs, theirs)).toEqual([]);
        const changes = documentChanges(withoutBookkeeping(was), withoutBookkeeping(theirs));
        expect(lostChanges(was, theirs, was)).toEqual(changes);
      }),
    );
  });

  test('where nothing is lost, every change of theirs stands in mine', () => {
    fc.assert(
      fc.property(document, document, document, (was, theirs, mine) => {
        const isKept = Object.keys(withoutBookkeeping({ ...was, ...theirs })).every(
          (key) =>
            JSON.stringify(was[key]) === JSON.stringify(theirs[key]) ||
            typeof theirs[key] === 'object' ||
            JSON.stringify(theirs[key]) === JSON.stringify(mine[key]),
        );
        expect(lostChanges(was, theirs, mine).length > 0 || isKept).toBe(true);
      }),
    );
  });
});
