import type { PaymentReminder, PaymentType, ReminderType } from '../../generated/api.ts';
import { errorAt, type RuleIssue } from '../ruleIssue.ts';
import { isReminderTimeAllowed, reminderChoices, reminderPaymentType } from './reminders.ts';

/** Why a reminder cannot be sent or scheduled (2-requests §5). */
export type ReminderIssueCode =
  | 'SELECT_A_REMINDER_TYPE'
  | 'REMINDER_TYPE_ALREADY_SENT'
  | 'SELECT_A_PAYMENT_TYPE'
  | 'REMINDER_TOO_EARLY';

/** What the reminder dialog holds. */
export type ReminderChoice = { readonly type?: ReminderType; readonly paymentType?: PaymentType };

/**
 * What is wrong with a reminder about to be sent: a type is required, one that was not sent yet; the first one also needs a
 * payment type (2-requests §4, §5).
 */
export const reminderIssues = (
  { type, paymentType }: ReminderChoice,
  sent: readonly Pick<PaymentReminder, 'type'>[],
): RuleIssue<ReminderIssueCode>[] => {
  if (!type) return [errorAt('type', 'SELECT_A_REMINDER_TYPE')];
  if (!reminderChoices(sent).includes(type)) return [errorAt('type', 'REMINDER_TYPE_ALREADY_SENT')];
  return reminderPaymentType(type, paymentType) ? [] : [errorAt('paymentType', 'SELECT_A_PAYMENT_TYPE')];
};

/** What is wrong with the time of a scheduled reminder, in milliseconds since 1970: it may not be earlier than 5 days ahead at 08:00 (2-requests §5). */
export const scheduledReminderIssues = (
  time: number,
  now: number,
  timeZone?: string,
): RuleIssue<ReminderIssueCode>[] =>
  isReminderTimeAllowed(time, now, timeZone) ? [] : [errorAt('ScheduleNewAttempAt', 'REMINDER_TOO_EARLY')];
