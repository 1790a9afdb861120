import { expect, it } from 'vitest';
import { reminderFormAt, reminderTime } from './reminder.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const faults = (values: object) =>
  reminderFormAt(() => now)
    .safeParse(values)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('rings after the minutes, or at the time that is typed', () => {
  expect(reminderTime({ minutes: 15, time: '' }, now)).toBe('2026-11-22T10:15:00.000Z');
  expect(reminderTime({ minutes: 15, time: '2026-11-22T14:30:00+01:00' }, now)).toBe('2026-11-22T13:30:00.000Z');
});

it('takes a time that lies ahead, within 30 days', () => {
  expect(faults({ minutes: 15 })).toBeUndefined();
  expect(faults({ minutes: 15, time: '2026-11-22T09:59:00Z' })).toEqual([['time', 'REMINDER_IN_THE_PAST']]);
  expect(faults({ minutes: 15, time: '2027-01-22T10:00:00Z' })).toEqual([['time', 'REMINDER_TOO_FAR_AHEAD']]);
  expect(faults({ minutes: 0 })?.[0]?.[0]).toBe('minutes');
});
