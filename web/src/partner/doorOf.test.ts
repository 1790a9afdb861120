import { expect, it } from 'vitest';
import { doorOf } from './doorOf.ts';

it.each([
  ['', 'company', ''],
  ['#', 'company', ''],
  ['#in/aB-3_x', 'company', 'aB-3_x'],
  ['#own/aB-3_x', 'own', 'aB-3_x'],
  ['#aB-3_x', 'work', 'aB-3_x'],
  ['#in', 'work', 'in'],
] as const)('the address %j opens %s', (hash, page, token) => {
  expect(doorOf(hash)).toEqual({ page, token });
});
