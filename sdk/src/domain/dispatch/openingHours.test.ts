import { expect, test } from 'vitest';
import { isOpenAt, type OpeningHours } from './openingHours.ts';

const hours: OpeningHours = {
  timeZone: 'Europe/Brussels',
  weekly: {
    1: [
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '18:00' },
    ],
    5: [{ from: '20:00', to: '06:00' }],
    6: [{ from: '10:00', to: '24:00' }],
    7: [{ from: '00:00', to: '24:00' }],
  },
  closedDays: ['2026-11-27', '2026-11-22'],
};

test.each([
  ['Monday, a minute before opening', '2026-11-23T06:59:59Z', false],
  ['Monday, at opening', '2026-11-23T07:00:00Z', true],
  ['Monday, at noon closed', '2026-11-23T11:00:00Z', false],
  ['Monday, last minute', '2026-11-23T16:59:59Z', true],
  ['Monday, at closing', '2026-11-23T17:00:00Z', false],
  ['Tuesday has no hours', '2026-11-24T10:00:00Z', false],
  ['Friday evening', '2026-11-20T19:00:00Z', true],
  ['the night after Friday', '2026-11-21T04:59:00Z', true],
  ['Saturday at six', '2026-11-21T05:00:00Z', false],
  ['Saturday before midnight', '2026-11-21T22:59:59Z', true],
  ['Friday that is closed', '2026-11-27T19:00:00Z', false],
  ['the night after a closed Friday', '2026-11-28T03:00:00Z', false],
  ['a closed Sunday', '2026-11-22T12:00:00Z', false],
  ['an open Sunday', '2026-11-29T12:00:00Z', true],
  ['Monday after an open Sunday', '2026-11-29T23:30:00Z', false],
  ['Monday in summer time', '2026-07-06T06:00:00Z', true],
  ['Monday in summer time, too early', '2026-07-06T05:59:00Z', false],
])('%s', (_case, instant, expected) => {
  expect(isOpenAt(hours, Date.parse(instant))).toBe(expected);
});

test('no hours at all means always, an instant that is none never', () => {
  expect(isOpenAt(undefined, 0)).toBe(true);
  expect(isOpenAt(hours, Number.NaN)).toBe(false);
});

test.each([
  [{ from: '8:00', to: '18:00' }],
  [{ from: '08:00', to: '24:01' }],
  [{ from: '08:60', to: '18:00' }],
  [{ from: '', to: '' }],
])('hours that cannot be read open nobody: %j', (span) => {
  const broken: OpeningHours = { timeZone: 'Europe/Brussels', weekly: { 1: [span], 7: [span] } };
  expect(isOpenAt(broken, Date.parse('2026-11-23T10:00:00Z'))).toBe(false);
});

test('the same start and end is a whole day', () => {
  const always: OpeningHours = { timeZone: 'Europe/Brussels', weekly: { 1: [{ from: '06:00', to: '06:00' }] } };
  expect(isOpenAt(always, Date.parse('2026-11-24T04:59:00Z'))).toBe(true);
  expect(isOpenAt(always, Date.parse('2026-11-24T05:00:00Z'))).toBe(false);
});

test('the night after Sunday is Monday’s', () => {
  const sundayNight: OpeningHours = { timeZone: 'Europe/Brussels', weekly: { 7: [{ from: '22:00', to: '02:00' }] } };
  expect(isOpenAt(sundayNight, Date.parse('2026-11-23T00:59:00Z'))).toBe(true);
  expect(isOpenAt(sundayNight, Date.parse('2026-11-23T01:00:00Z'))).toBe(false);
  expect(isOpenAt({ ...sundayNight, closedDays: ['2026-11-22'] }, Date.parse('2026-11-23T00:59:00Z'))).toBe(false);
});
