import { expect, it } from 'vitest';
import { formerDocument } from './formerDocument.ts';

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
