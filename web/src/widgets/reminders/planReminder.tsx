import { CalendarIcon } from '@blueprintjs/icons';
import { remindPayment } from '@towline/sdk/access/invoiceActions';
import type { PaymentReminder, ReminderType } from '@towline/sdk/api';
import { earliestReminder, reminderChoices } from '@towline/sdk/domain/payment/reminders';
import {
  type PaymentReminderPlan,
  paymentReminderPlanAt,
  paymentReminderPlanBody,
} from '@towline/sdk/forms/paymentReminder';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import { localPartsOf } from '../../ui/dateText.ts';
import { serverNow } from '../../ui/serverClock.ts';
import { lettersPart, reminderReaches } from './lettersPart.tsx';
import { isLeftToRemind, type PaymentSubject } from './reminderSubject.ts';

const typeText = (type: string): string => dynamicText(`ReminderType.${type}`, {}, 'enumerations');
const form = paymentReminderPlanAt(serverNow);

/** Plans a reminder of a payment that failed or came back: five days ahead at 08:00 at the earliest (2-requests §4, §5, §9). */
export const planReminder = defineAction<PaymentSubject, PaymentReminderPlan, PaymentReminder>({
  label: 'PLAN_PAYMENT_REMINDER',
  icon: <CalendarIcon />,
  operation: 'schedulePaymentReminder',
  alsoStale: ['getRequest', 'listRequestLogs', 'listOutstandingRequests'],
  allowed: (_by, { viewer, request, payment }) => remindPayment(viewer, request, payment),
  offered: (_by, subject) =>
    isLeftToRemind(subject) && remindPayment(subject.viewer, subject.request, subject.payment).allowed,
  ask: defineForm<typeof form, PaymentSubject>(
    form,
    {
      Type: {
        input: 'select',
        label: 'REMINDER_TYPE',
        required: true,
        options: ({ subject }) => reminderChoices(subject.sent),
        enumeration: 'ReminderType',
      },
      ScheduleNewAttempAt: {
        input: 'dateTime',
        label: 'REMINDER_GOES_AT',
        required: true,
        hint: 'PAYMENT_REMINDER_AT_HINT',
        min: (now) => localPartsOf(new Date(earliestReminder(now.getTime())).toISOString())?.date ?? '',
      },
      zone: { input: 'text', label: 'REMINDER_GOES_AT', when: () => false },
    },
    ({ subject: { zone } }) => ({
      Type: '',
      ScheduleNewAttempAt: new Date(earliestReminder(serverNow(), zone)).toISOString(),
      zone,
    }),
    [
      {
        rows: [
          'Type',
          'ScheduleNewAttempAt',
          'zone',
          lettersPart(({ Type, ScheduleNewAttempAt: at }) => ({
            type: (Type || undefined) as ReminderType | undefined,
            plannedFor: Number.isNaN(Date.parse(String(at))) ? undefined : new Date(String(at)).toISOString(),
          })),
        ],
      },
    ],
  ),
  question: reminderReaches,
  sure: ({ shortId }, { Type, ScheduleNewAttempAt }) => ({
    key: 'PAYMENT_REMINDER_PLAN_Q',
    values: { type: typeText(Type), id: shortId, time: formatDateTime(ScheduleNewAttempAt) },
  }),
  run: (towline, { payment }, values) => towline.payments.scheduleReminder(payment.id, paymentReminderPlanBody(values)),
  failure: 'PAYMENT_REMINDER_FAILED',
  success: ({ type, newAttemptScheduledFor }) => [
    {
      key: 'PAYMENT_REMINDER_PLANNED',
      values: { type: typeText(type), time: newAttemptScheduledFor ? formatDateTime(newAttemptScheduledFor) : '' },
    },
  ],
});
