import { expect, test } from 'vitest';
import { outstandingLevelValues } from '../../generated/values.ts';
import { byPressure, matchesOutstanding, type OutstandingFilters, type OutstandingRow } from './filter.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const row = (changes: Partial<OutstandingRow> = {}): OutstandingRow => ({
  createTimestamp: '2026-11-01T10:00:00Z',
  firstName: 'Jan',
  lastName: 'De Smedt',
  email: 'j.d@mail.example',
  level: 'high',
  niceStatus: 'Unknown',
  action: 'CheckManually',
  isPendingDirectDebit: false,
  ...changes,
});
const settled = row({ level: undefined, niceStatus: 'Settled', action: undefined });

test.each<[string, OutstandingRow, OutstandingFilters, boolean]>([
  ['no filter', row(), {}, true],
  ['empty filters', settled, { name: ' ', level: [], niceStatus: [], action: [], age: [] }, true],
  ['first name', row(), { name: 'JAN' }, true],
  ['part of the last name', row(), { name: ' smed ' }, true],
  ['e-mail', row(), { name: '@Mail' }, true],
  ['another name', row(), { name: 'Piet' }, false],
  ['a row without a name', row({ firstName: undefined, lastName: undefined, email: undefined }), { name: 'j' }, false],
  ['a name from right to left', row({ firstName: 'שרה' }), { name: 'שר' }, true],
  ['level', row(), { level: ['medium', 'high'] }, true],
  ['another level', row(), { level: ['medium'] }, false],
  ['a level of a settled one', settled, { level: ['high'] }, false],
  ['status', settled, { niceStatus: ['Settled'] }, true],
  ['another status', row(), { niceStatus: ['Settled'] }, false],
  ['action', row(), { action: ['CheckManually'] }, true],
  ['another action', row(), { action: ['Escalate'] }, false],
  ['no action', settled, { action: ['Escalate'] }, false],
  ['age', row(), { age: ['Under7Days', 'Under30Days'] }, true],
  ['another age', row(), { age: ['From90Days'] }, false],
  ['pending, included by default', row({ isPendingDirectDebit: true }), {}, true],
  ['pending, included', row({ isPendingDirectDebit: true }), { includesPendingDirectDebits: true }, true],
  ['pending, left out', row({ isPendingDirectDebit: true }), { includesPendingDirectDebits: false }, false],
  ['not pending, pending left out', row(), { includesPendingDirectDebits: false }, true],
])('%s', (_case, given, filters, expected) => {
  expect(matchesOutstanding(given, filters, now)).toBe(expected);
});

test('what presses most comes first, of two the older; settled last', () => {
  const at = (day: number) => `2026-11-0${day}T00:00:00Z`;
  const rows = [
    { id: 1, createTimestamp: at(1) },
    ...outstandingLevelValues.map((level, index) => ({ id: index + 2, level, createTimestamp: at(2) })),
    { id: 7, level: 'highest' as const, createTimestamp: at(1) },
    { id: 8, level: 'highest' as const, createTimestamp: at(3) },
  ];
  expect(rows.toSorted(byPressure).map(({ id }) => id)).toEqual([7, 6, 8, 5, 4, 3, 2, 1]);
  expect(byPressure({ createTimestamp: '' }, { createTimestamp: at(1) })).toBe(0);
  expect(byPressure({ createTimestamp: at(1) }, { createTimestamp: at(1) })).toBe(0);
  expect(outstandingLevelValues).toEqual(['observe', 'smedium', 'medium', 'high', 'highest']);
});
