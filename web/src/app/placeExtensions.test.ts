import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import type { NavGroup, NavItem } from '../ui/frame/SidebarNav.tsx';
import { placeExtensions } from './placeExtensions.ts';

const item = (key: string): NavItem => ({ key, text: key, icon: createElement('i') });
const menu: NavGroup[] = [
  { key: 'operations', title: 'Operations', items: [item('dashboard/requests'), item('dashboard/contracts')] },
  { key: 'finance', title: 'Finance', items: [] },
];
const own = { key: 'extensions', title: 'Extensions' };

const keysOf = (groups: readonly NavGroup[]) => groups.map(({ key, items }) => [key, items.map((one) => one.key)]);

it.each([
  ['nowhere', [['a', undefined]], [['dashboard/requests', 'dashboard/contracts'], [], ['a']]],
  ['a window', [['a', '_blank']], [['dashboard/requests', 'dashboard/contracts'], [], ['a']]],
  [
    'a group',
    [
      ['a', 'finance'],
      ['b', 'finance'],
    ],
    [['dashboard/requests', 'dashboard/contracts'], ['a', 'b'], []],
  ],
  [
    'an entry',
    [
      ['a', 'requests'],
      ['b', 'requests'],
    ],
    [['dashboard/requests', 'a', 'b', 'dashboard/contracts'], [], []],
  ],
  [
    'an entry by its address',
    [['a', 'dashboard/contracts']],
    [['dashboard/requests', 'dashboard/contracts', 'a'], [], []],
  ],
] as [string, [string, string | undefined][], string[][]][])('who names %s stands there', (_what, asked, expected) => {
  const log = vi.fn();
  const placed = placeExtensions(
    menu,
    own,
    asked.map(([key, target]) => ({ item: item(key), target })),
    log,
  );
  expect(keysOf(placed)).toEqual([
    ['operations', expected[0]],
    ['finance', expected[1]],
    ['extensions', expected[2]],
  ]);
  expect(log).not.toHaveBeenCalled();
});

// proves 3-platform §8 Extension menu items that cannot be placed
it('who names a place that is not there is shown all the same, and logged', () => {
  const log = vi.fn();
  expect(keysOf(placeExtensions(menu, own, [{ item: item('a'), target: 'somewhere' }], log))[2]).toEqual([
    'extensions',
    ['a'],
  ]);
  expect(log).toHaveBeenCalledWith('the menu entry "a" cannot be placed: there is no "somewhere"');
});
