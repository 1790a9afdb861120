import { z } from 'zod';
import { reminderIssues, scheduledReminderIssues } from '../domain/payment/reminderIssues.ts';
import { reminderPaymentType } from '../domain/payment/reminders.ts';
import type { PaymentReminderBody, PaymentReminderSchedule, PaymentType, ReminderType } from '../generated/api.ts';
import { paymentTypeValues, reminderTypeValues } from '../generated/values.ts';

const unchosen = '';
const reminderType = z.enum([unchosen, ...reminderTypeValues]);

/** A reminder that is sent at once: its type, and for the first one how it asks to be paid (2-requests §5). */
export const paymentReminderForm = z
  .object({
    type: reminderType.default(unchosen),
    paymentType: z.enum([unchosen, ...paymentTypeValues]).default(unchosen),
  })
  .check(({ value, issues }) => {
    const choice = {
      ...(value.type && { type: value.type }),
      ...(value.paymentType && { paymentType: value.paymentType }),
    };
    // Types already sent are no choice of the dialog; the server asks it again (2-requests §4).
    for (const { path, messageKey } of reminderIssues(choice, []))
      issues.push({ code: 'custom', path: [path], message: messageKey, input: value });
  });

/** The values of the first dialog (2-requests §5). */
export type PaymentReminderValues = z.output<typeof paymentReminderForm>;

/** A valid first dialog as it is sent: every type but the first asks to be paid by card (2-requests §5, §7). */
export const paymentReminderBody = ({ type, paymentType }: PaymentReminderValues): PaymentReminderBody => {
  const wanted = type as ReminderType;
  const paid = reminderPaymentType(wanted, (paymentType || undefined) as PaymentType | undefined);
  return { type: wanted, ...(paid && { paymentType: paid }) };
};

/** A planned reminder under the wire's own names: its type and its time, by the clock of `zone` (2-requests §3, §5). */
export const paymentReminderPlanAt = (now: () => number) =>
  z
    .object({ Type: reminderType.default(unchosen), ScheduleNewAttempAt: z.string().default(''), zone: z.string() })
    .check(({ value, issues }) => {
      if (value.Type === unchosen)
        issues.push({ code: 'custom', path: ['Type'], message: 'SELECT_A_REMINDER_TYPE', input: value });
      for (const { path, messageKey } of scheduledReminderIssues(
        Date.parse(value.ScheduleNewAttempAt),
        now(),
        value.zone,
      ))
        issues.push({ code: 'custom', path: [path], message: messageKey, input: value });
    });

/** The values of the second dialog (2-requests §5). */
export type PaymentReminderPlan = z.output<ReturnType<typeof paymentReminderPlanAt>>;

/** A valid second dialog as it is sent (2-requests §7). */
export const paymentReminderPlanBody = ({
  Type,
  ScheduleNewAttempAt,
}: PaymentReminderPlan): PaymentReminderSchedule => ({
  Type: Type as ReminderType,
  ScheduleNewAttempAt: new Date(ScheduleNewAttempAt).toISOString(),
});
