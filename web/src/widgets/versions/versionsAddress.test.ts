import { expect, it } from 'vitest';
import { versionsShown, versionsText } from './versionsAddress.ts';

it.each([
  ['', 'none'],
  ['all', 'all'],
  ['11,13', { from: 11, to: 13 }],
  ['13,11', { from: 13, to: 11 }],
  ['11', 'all'],
  ['11,11', 'all'],
  ['0,1', 'all'],
  ['1,2,3', 'all'],
  ['1,99999999999', 'all'],
] as const)('versions=%s', (text, shown) => {
  expect(versionsShown(text)).toEqual(shown);
  expect(versionsShown(versionsText(shown))).toEqual(shown);
});
