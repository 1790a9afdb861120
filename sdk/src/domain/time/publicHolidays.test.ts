import { expect, it } from 'vitest';
import { isPublicHoliday } from './publicHolidays.ts';

const at = (moment: string) => Date.parse(moment);

it.each([
  ['BE', '2026-07-21', true],
  ['BE', '2026-11-11', true],
  ['DE', '2026-11-11', false],
  ['be', '2026-12-25', true],
  // Easter is on 5 April 2026, 28 March 2027, 16 April 2028, 1 April 2029, 21 April 2030; 2038 has the latest there can be.
  ['BE', '2026-04-06', true],
  ['FR', '2027-03-29', true],
  ['DE', '2028-04-14', true],
  ['IT', '2029-04-02', true],
  ['NL', '2030-04-22', true],
  ['LU', '2038-04-26', true],
  ['AT', '2026-06-04', true],
  ['FR', '2026-05-14', true],
  ['FR', '2026-05-25', true],
  ['FR', '2026-05-26', false],
  ['ES', '2026-04-06', false],
  ['CH', '2026-08-01', true],
  ['PT', '2026-06-10', true],
  ['GB', '2026-12-25', false],
  ['constructor', '2026-12-25', false],
] as const)('%s, %s: %s', (country, day, expected) => {
  expect(isPublicHoliday(country, at(`${day}T11:00:00Z`), 'Europe/Brussels')).toBe(expected);
});

it('begins and ends at midnight of the place', () => {
  const brussels = (moment: string) => isPublicHoliday('BE', at(moment), 'Europe/Brussels');
  expect([
    brussels('2026-12-24T22:59:59Z'),
    brussels('2026-12-24T23:00:00Z'),
    brussels('2026-12-25T22:59:59Z'),
    brussels('2026-12-25T23:00:00Z'),
  ]).toEqual([false, true, true, false]);
});

it('is none without a country, without a moment', () => {
  expect(isPublicHoliday(undefined, at('2026-12-25T11:00:00Z'), 'Europe/Brussels')).toBe(false);
  expect(isPublicHoliday('BE', Number.NaN, 'Europe/Brussels')).toBe(false);
});
