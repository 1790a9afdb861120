import { expect, test } from 'vitest';
import { rememberedRows } from './rememberedRows.ts';

test('what was made of a revision is known by that revision alone', () => {
  const rows = rememberedRows<string>(2);
  rows.set('a', '1', 'of one');
  expect([rows.get('a', '1'), rows.get('a', '2'), rows.get('b', '1')]).toEqual(['of one', undefined, undefined]);
  rows.set('a', '2', 'of two');
  expect([rows.get('a', '1'), rows.get('a', '2'), rows.revisionOf('a')]).toEqual([undefined, 'of two', '2']);
  expect(rows.revisionOf('b')).toBeUndefined();
});

test('whoever was not asked for longest leaves first', () => {
  const rows = rememberedRows<string>(2);
  rows.set('a', '1', 'a');
  rows.set('b', '1', 'b');
  rows.get('a', '1');
  rows.set('c', '1', 'c');
  expect(['a', 'b', 'c'].map((key) => rows.get(key, '1'))).toEqual(['a', undefined, 'c']);
});

test('what many get nobody changes', () => {
  const rows = rememberedRows<{ prices: Record<string, number>; nothing: null }>(1);
  rows.set('a', '1', { prices: { Default: 1 }, nothing: null });
  const { prices } = rows.get('a', '1')!;
  expect(() => Object.assign(prices, { Default: 2 })).toThrow(TypeError);
});
