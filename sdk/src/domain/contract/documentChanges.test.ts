import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentChanges } from './documentChanges.ts';
import { isSameJson } from './sameJson.ts';

const told = (before: object, after: object) =>
  documentChanges({ ...before }, { ...after }).map(({ kind, place, pointer }) => `${kind} ${place} ${pointer}`);

describe('what differs between two documents', () => {
  it.each<[string, object, object, string[]]>([
    ['nothing', { a: 1, b: [1] }, { b: [1], a: 1 }, []],
    [
      'a value',
      { pricing: { vatRate: 0.21 } },
      { pricing: { vatRate: 0.2 } },
      ['changed pricing.vatRate /pricing/vatRate'],
    ],
    ['members', { a: 1 }, { 'b/c': 1 }, ['removed a /a', 'added b/c /b~1c']],
    ['another kind', { a: [1] }, { a: { 0: 1 } }, ['changed a /a']],
    ['null', { a: null }, { a: {} }, ['changed a /a']],
    [
      'by code',
      { l: [{ code: 'x', n: 1 }, { code: 'y' }] },
      { l: [{ code: 'z' }, { code: 'x', n: 2 }] },
      ['removed l[y] /l/1', 'added l[z] /l/0', 'changed l[x].n /l/1/n'],
    ],
    [
      'by id',
      { l: [{ id: 7, n: [1] }] },
      { l: [{ id: 8 }, { id: 7, n: [1, 2] }] },
      ['added l[8] /l/0', 'added l[7].n[2] /l/1/n/1'],
    ],
    ['another order', { l: ['BE', 'FR'] }, { l: ['FR', 'BE'] }, ['reordered l /l']],
    ['values', { l: ['BE', 'FR'] }, { l: ['BE', 'LU', 'FR'] }, ['added l[LU] /l/1']],
    ['a value twice', { l: ['BE'] }, { l: ['BE', 'BE'] }, ['added l[BE 2] /l/1']],
    ['1 is not "1"', { l: [1] }, { l: ['1'] }, ['removed l[1] /l/0', 'added l[1] /l/0']],
    [
      'without names, at the beginning',
      { l: [{ n: 1 }, { n: 2 }] },
      { l: [{ n: 0 }, { n: 1 }, { n: 2 }] },
      ['added l[0] /l/0'],
    ],
    [
      'without names, in the middle',
      { l: [[1], { code: '' }, [3]] },
      { l: [[1], { code: 'b' }, [3]] },
      ['changed l[1].code /l/1/code'],
    ],
    [
      'names on one side',
      { l: [{ code: 'a' }] },
      { l: [{ n: 1 }] },
      ['removed l[0].code /l/0/code', 'added l[0].n /l/0/n'],
    ],
    ['lists in lists', { l: [[1], [2]] }, { l: [[1], [2, 3]] }, ['added l[1][3] /l/1/1']],
  ])('%s', (_, before, after, changes) => {
    expect(told(before, after)).toEqual(changes);
  });

  it('tells what stood there and what stands there', () => {
    expect(documentChanges({ a: 1, b: 2, l: ['x', 'y'] }, { a: 3, c: 4, l: ['y', 'x'] })).toEqual([
      { kind: 'changed', place: 'a', pointer: '/a', before: 1, after: 3 },
      { kind: 'removed', place: 'b', pointer: '/b', before: 2 },
      { kind: 'reordered', place: 'l', pointer: '/l', before: ['x', 'y'], after: ['y', 'x'] },
      { kind: 'added', place: 'c', pointer: '/c', after: 4 },
    ]);
  });
});

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(null, true, 0, 1, '', 'a', '__proto__'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'code', 'id', '~/'), tie('value'), { maxKeys: 3 }),
  ),
})).value;
const document = fc.dictionary(fc.constantFrom('a', 'b', 'c'), json, { maxKeys: 3 });

describe('whatever the documents', () => {
  it('nothing differs exactly where they say the same', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        expect(documentChanges(before, after).length === 0).toBe(isSameJson(before, after));
        expect(documentChanges(before, structuredClone(before))).toEqual([]);
      }),
    );
  });

  it('each difference is told at its place, and told both ways', () => {
    const at = (whole: unknown, pointer: string): unknown =>
      pointer
        .split('/')
        .slice(1)
        .reduce(
          (value, key) => (value as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
          whole,
        );
    const turned = { added: 'removed', removed: 'added', changed: 'changed', reordered: 'reordered' } as const;
    fc.assert(
      fc.property(document, document, (before, after) => {
        const changes = documentChanges(before, after);
        for (const { kind, pointer, ...values } of changes) {
          if (kind === 'removed') expect(at(before, pointer)).toEqual(values.before);
          else if (kind !== 'reordered') expect(at(after, pointer)).toEqual(values.after);
        }
        const back = documentChanges(after, before).map(({ kind }) => turned[kind]);
        expect(back.toSorted()).toEqual(changes.map(({ kind }) => kind).toSorted());
      }),
    );
  });

  it('items with codes may stand in any order: only that is told', () => {
    const items = fc.uniqueArray(fc.record({ code: fc.string({ minLength: 1 }), n: json }), {
      selector: ({ code }) => code,
    });
    fc.assert(
      fc.property(items, (list) => {
        const changes = documentChanges({ list }, { list: list.toReversed() });
        expect(changes.map(({ kind }) => kind)).toEqual(list.length > 1 ? ['reordered'] : []);
      }),
    );
  });
});
