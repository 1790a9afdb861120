import { describe, expect, it } from 'vitest';
import { documentOfVersion, formerDocument, restoredVersion } from './formerDocument.ts';

const newest = { name: 'Q8', 'a/b': 1, list: [{ id: 'x', on: true }, 2], flags: { on: true } };

it.each([
  ['a value', { path: '/name', before: 'Old', after: 'Q8' }, { ...newest, name: 'Old' }],
  ['one that came', { path: '/a~1b', after: 1 }, { name: 'Q8', list: newest.list, flags: newest.flags }],
  ['one that went', { path: '/country', before: 'BE' }, { ...newest, country: 'BE' }],
  ['one within', { path: '/flags/on', before: false, after: true }, { ...newest, flags: { on: false } }],
  ['an item that came', { path: '/list/1', after: 2 }, { ...newest, list: [{ id: 'x', on: true }] }],
  ['an item that went', { path: '/list/2', before: 3 }, { ...newest, list: [...newest.list, 3] }],
  [
    'a value of an item',
    { path: '/list/0/on', before: false, after: true },
    { ...newest, list: [{ id: 'x', on: false }, 2] },
  ],
])('takes back %s', (_what, change, former) => {
  expect(formerDocument(newest, [{ changes: [change] }])).toEqual(former);
});

it('goes back over several saves, the newest first, each from its end', () => {
  const saves = [
    { changes: [{ path: '/list/1', before: 5, after: 2 }] },
    {
      changes: [
        { path: '/list/3', before: 4 },
        { path: '/list/2', before: 3 },
        { path: '/name', after: 'Q8' },
      ],
    },
  ];
  expect(formerDocument(newest, saves)).toEqual({
    'a/b': 1,
    list: [{ id: 'x', on: true }, 5, 3, 4],
    flags: { on: true },
  });
  expect(formerDocument(newest, [])).toBe(newest);
});

describe('a version by its history (DECISIONS T-472)', () => {
  const stands = { code: 'Q8', version: 4, lastUpdatedAt: '2026-11-20T10:00:00Z', name: 'Four' };
  const save = (version: number, before: string) => ({ version, changes: [{ path: '/name', before, after: '' }] });
  const saves = [save(4, 'Three'), save(3, 'Two'), save(2, 'One')];

  it.each([
    [4, saves, 'Four'],
    [3, saves, 'Three'],
    [1, saves, 'One'],
    [4, [], 'Four'],
    // Saved by another since what stands there was read.
    [3, [save(5, 'Four'), ...saves], 'Three'],
  ])('%i is what stood there', (version, history, name) => {
    expect(documentOfVersion(stands, history, version)).toEqual({ ...stands, version, name });
  });

  it.each([
    ['a save that is missing', 2, [save(4, 'Three'), save(2, 'One')]],
    ['a history that begins later', 1, saves.slice(0, 2)],
    ['one before the first', 0, [...saves, save(1, '')]],
    ['one that is not there yet', 5, saves],
  ])('%s leads nowhere', (_why, version, history) => {
    expect(documentOfVersion(stands, history, version)).toBeUndefined();
  });

  it('is saved again over what stands there', () => {
    const old = documentOfVersion(stands, saves, 1) as typeof stands;
    expect(restoredVersion({ ...old, lastUpdatedAt: 'long ago' }, stands)).toEqual({ ...stands, name: 'One' });
  });
});
