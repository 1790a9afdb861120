import type { PaymentReminder, PaymentType, ReminderType } from '../../generated/api.ts';
import { reminderTypeValues } from '../../generated/values.ts';
import { instantOf, knownTimeZone, OPERATOR_TIME_ZONE, zonedTimeOf } from '../time/zone.ts';

/** The reminders that can still be sent: those that the request had already are left out (2-requests §4). */
export const reminderChoices = (sent: readonly Pick<PaymentReminder, 'type'>[]): ReminderType[] =>
  reminderTypeValues.filter((type) => !sent.some((reminder) => reminder.type === type));

/** Whether a reminder left: one that is planned has reached nobody yet (DECISIONS T-742). */
export const isReminderSent = ({ plannedFor, sentAt }: Pick<PaymentReminder, 'plannedFor' | 'sentAt'>): boolean =>
  plannedFor === undefined || sentAt !== undefined;

/** Payment type of a reminder: chosen for the first one, CreditCard for the others (2-requests §5); undefined where it is still to be chosen. */
export const reminderPaymentType = (type: ReminderType, chosen: PaymentType | undefined): PaymentType | undefined =>
  type === 'FirstReminder' ? chosen : 'CreditCard';

/** Days ahead at which a scheduled reminder starts, and the hour of that day (2-requests §5, §9). */
export const REMINDER_DAYS_AHEAD = 5;
/** Hour of the day, on the operator's clock, at which a scheduled reminder starts (2-requests §5, §9). */
export const REMINDER_HOUR = 8;

/** Default and earliest time of a scheduled reminder: today + 5 days at 08:00, as an instant in milliseconds since 1970 (2-requests §5, §9). */
export const earliestReminder = (now: number, timeZone: string = OPERATOR_TIME_ZONE): number => {
  const today = zonedTimeOf(now, timeZone);
  if (!today) return Number.NaN;
  // Days are added on the calendar and then converted, so that the hour is 08:00 on both sides of a clock change.
  return instantOf(
    { ...today, day: today.day + REMINDER_DAYS_AHEAD, hour: REMINDER_HOUR, minute: 0, second: 0, millisecond: 0 },
    knownTimeZone(timeZone),
  );
};

/** Whether a reminder may be scheduled then: not earlier than the default (2-requests §5). */
export const isReminderTimeAllowed = (time: number, now: number, timeZone: string = OPERATOR_TIME_ZONE): boolean =>
  time >= earliestReminder(now, timeZone);
