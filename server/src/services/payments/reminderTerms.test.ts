import { WAITING_DAYS } from '@towline/sdk/domain/outstanding/classify';
import { formatDateTime } from '@towline/sdk/domain/time/dateFormat';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Bill } from '../../stores/paymentReminders.ts';
import { dayNamed } from './reminderTerms.ts';

const billOf = (country: string): Pick<Bill, 'order'> => ({
  order: { vehicle: { licensePlate: { country, value: '1ABC123' } } } as Bill['order'],
});

it.each([
  ['BE', 'a week without a change', '2026-11-20T12:00:00Z', '2026-11-27T12:00:00.000Z'],
  ['BE', 'half past midnight of 20 October', '2026-10-19T22:30:00Z', '2026-10-26T23:30:00.000Z'],
  ['BE', 'half past eleven of 24 March', '2027-03-24T22:30:00Z', '2027-03-31T21:30:00.000Z'],
  ['BE', 'New Year’s night', '2026-12-31T23:30:00Z', '2027-01-07T23:30:00.000Z'],
  ['TR', 'where clocks are never changed', '2026-10-19T22:30:00Z', '2026-10-26T22:30:00.000Z'],
])('in %s, %s, a letter names the day a week later', (country, _case, at, expected) => {
  expect(dayNamed(billOf(country), 'CreditCard', new Date(at)).toISOString()).toBe(expected);
});

it('names the same hour of the seventh day, at whatever hour of the year it leaves', () => {
  const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const at = new Date(minute * 60_000);
      const then = dayNamed(billOf('BE'), 'CreditCard', at);
      const [day, time] = formatDateTime(at.toISOString()).split(' ');
      const [dayThen, timeThen] = formatDateTime(then.toISOString()).split(' ');
      const dayOf = (text = '') => Date.parse(`${text.split('-').reverse().join('-')}T00:00:00Z`) / 86_400_000;
      expect(dayOf(dayThen) - dayOf(day)).toBe(WAITING_DAYS);
      // But for a reading that the change skips, which is moved on.
      if (!/^02:/.test(time ?? '')) expect(timeThen).toBe(time);
    }),
  );
});
