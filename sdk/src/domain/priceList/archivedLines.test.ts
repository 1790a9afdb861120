import { expect, test } from 'vitest';
import { missingArchivedCodes } from './archivedLines.ts';

const line = (code: string, isArchived = false) => ({ code, isArchived });

test.each<[string, ReturnType<typeof line>[], ReturnType<typeof line>[], string[]]>([
  ['nothing archived', [line('Towing')], [], []],
  ['an archived line that stays', [line('Towing', true)], [line('Towing', true)], []],
  ['one that is used again', [line('Towing', true)], [line('Towing')], []],
  ['one that is left out', [line('Towing', true), line('Depot')], [line('Depot')], ['Towing']],
  ['one of two', [line('Towing', true), line('Towing', true)], [line('Towing', true)], ['Towing']],
])('archived lines stay in their list: %s (DECISIONS T-503)', (_case, before, after, expected) => {
  expect(missingArchivedCodes(before, after)).toEqual(expected);
});
