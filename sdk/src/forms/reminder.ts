import { z } from 'zod';
import { type ReminderIssue, reminderIssue } from '../domain/request/reminder.ts';

const mostMinutes = 30 * 24 * 60;

/** When the bell is to ring: in so many minutes, or at a time where one is typed; and what about (DECISIONS T-205). */
export const reminderForm = z.object({
  minutes: z.number().int().min(1).max(mostMinutes),
  time: z.string().default(''),
  remarks: z.string().trim().max(500).default(''),
});

/** The values of the reminder dialog. */
export type ReminderValues = z.output<typeof reminderForm>;

/** The time that is meant (DECISIONS T-205), as ISO 8601; `now` in milliseconds since 1970. */
export const reminderTime = ({ minutes, time }: Pick<ReminderValues, 'minutes' | 'time'>, now: number): string =>
  Number.isNaN(Date.parse(time)) ? new Date(now + minutes * 60_000).toISOString() : new Date(time).toISOString();

/** The form as it is checked at a moment: a typed time lies ahead, within 30 days (DECISIONS T-205). */
export const reminderFormAt = (now: () => number) =>
  reminderForm.check(({ value, issues }) => {
    const issue: ReminderIssue | undefined = reminderIssue(reminderTime(value, now()), new Date(now()));
    if (issue) issues.push({ code: 'custom', path: ['time'], message: `REMINDER_${issue.code}`, input: value });
  });
