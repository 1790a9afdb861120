import type { RecordedChange } from '@towline/sdk/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from './changesBetween.ts';

describe('what makes one document to another', () => {
  it.each<[string, unknown, unknown, RecordedChange[]]>([
    ['nothing', { a: 1 }, { a: 1 }, []],
    ['nothing deep inside', { a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 2 }] } }, []],
    ['a leaf is another', { a: 1 }, { a: 2 }, [{ path: '/a', before: 1, after: 2 }]],
    ['a leaf comes', {}, { a: 1 }, [{ path: '/a', after: 1 }]],
    ['a leaf goes', { a: 1 }, {}, [{ path: '/a', before: 1 }]],
    ['a leaf goes where nothing is said of it', { a: 1 }, { a: undefined }, [{ path: '/a', before: 1 }]],
    ['what was said as nothing is nothing that goes', { a: undefined }, {}, []],
    ['null is a value', { a: null }, { a: 0 }, [{ path: '/a', before: null, after: 0 }]],
    ['false is no nothing', { a: false }, { a: true }, [{ path: '/a', before: false, after: true }]],
    [
      'what goes is told before what comes',
      { a: 1 },
      { b: 1 },
      [
        { path: '/a', before: 1 },
        { path: '/b', after: 1 },
      ],
    ],
    ['a whole branch comes as one', {}, { a: { b: 1 } }, [{ path: '/a', after: { b: 1 } }]],
    ['a kind changes', { a: [1] }, { a: { 0: 1 } }, [{ path: '/a', before: [1], after: { 0: 1 } }]],
    ['an object becomes a text', { a: {} }, { a: '' }, [{ path: '/a', before: {}, after: '' }]],
    ['a name with a slash', { 'a/b': 1 }, { 'a/b': 2 }, [{ path: '/a~1b', before: 1, after: 2 }]],
    ['a name with a tilde', { 'a~b': 1 }, { 'a~b': 2 }, [{ path: '/a~0b', before: 1, after: 2 }]],
    ['a name that objects have by themselves comes', {}, { toString: 1 }, [{ path: '/toString', after: 1 }]],
    ['and goes', { constructor: 1 }, {}, [{ path: '/constructor', before: 1 }]],
    [
      'a list grows at its end',
      [1],
      [1, 2, 3],
      [
        { path: '/1', after: 2 },
        { path: '/2', after: 3 },
      ],
    ],
    [
      'a list shrinks from its end',
      [1, 2, 3],
      [1],
      [
        { path: '/2', before: 3 },
        { path: '/1', before: 2 },
      ],
    ],
    ['a member is another', [1, 2], [1, 3], [{ path: '/1', before: 2, after: 3 }]],
    [
      'a member with an id keeps its place',
      [{ id: 'x', n: 1 }],
      [{ id: 'x', n: 2 }],
      [{ path: '/0/n', before: 1, after: 2 }],
    ],
    [
      'another record in its place replaces the list',
      [{ id: 'x' }, { id: 'y' }],
      [{ id: 'y' }, { id: 'x' }],
      [{ path: '', before: [{ id: 'x' }, { id: 'y' }], after: [{ id: 'y' }, { id: 'x' }] }],
    ],
  ])('%s', (_what, before, after, expected) => {
    expect(changesBetween(before, after)).toEqual(expected);
  });

  it('begins its paths where it is told to', () => {
    expect(changesBetween({ a: 1 }, { a: 2 }, '/order')).toEqual([{ path: '/order/a', before: 1, after: 2 }]);
  });
});

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Carries the changes out, as who replays a history does. */
function carriedOut(document: Json, changes: readonly RecordedChange[]): Json {
  let root = structuredClone(document);
  for (const change of changes) {
    const steps = change.path
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = steps.pop();
    if (last === undefined) {
      root = change.after as Json;
      continue;
    }
    const holder = steps.reduce<Json>((inner, step) => (inner as Record<string, Json>)[step]!, root);
    if ('after' in change) Object.defineProperty(holder, last, asValue(change.after));
    else if (Array.isArray(holder)) holder.pop();
    else delete (holder as Record<string, Json>)[last];
  }
  return root;
}
const asValue = (value: unknown) => ({ value, writable: true, enumerable: true, configurable: true });

const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json>(null, true, false, 0, 1, 'a', ''),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'a/b', '~', 'id'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

describe('a history', () => {
  it('carried out on what was there makes what is there, whatever they are', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(carriedOut(before, changesBetween(before, after) as RecordedChange[])).toEqual(after);
      }),
    );
  });

  it('of a document and itself is empty', () => {
    fc.assert(
      fc.property(json, (document) => {
        expect(changesBetween(document, structuredClone(document))).toEqual([]);
      }),
    );
  });

  it('read backwards names the same places', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const places = (changes: RecordedChange[]) => changes.map(({ path }) => path).toSorted();
        expect(places(changesBetween(after, before))).toEqual(places(changesBetween(before, after)));
      }),
    );
  });
});
