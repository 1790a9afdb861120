import { expect, it } from 'vitest';
import { findShortcuts } from './ShortcutSheet.tsx';

const groups = [
  { title: 'Everywhere', shortcuts: [{ keys: 'Ctrl+K', text: 'Search or jump' }] },
  {
    title: 'Demande',
    shortcuts: [
      { keys: 'H', text: 'Prendre à ma charge' },
      { keys: '.', text: 'Copier l’identifiant' },
    ],
  },
];

it.each([
  ['', 'Ctrl+K H .'],
  ['  jump ', 'Ctrl+K'],
  ['ctrl+k', 'Ctrl+K'],
  ['.', '.'],
  ['demande CHARGE', 'H'],
  ['PRENDRE à MA', 'H'],
  ['nothing', ''],
])('%j finds %j', (typed, keys) => {
  const found = findShortcuts(groups, typed).flatMap(({ shortcuts }) => shortcuts.map((one) => one.keys));
  expect(found.join(' ')).toBe(keys);
});
