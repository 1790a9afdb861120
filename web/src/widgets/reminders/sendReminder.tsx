import { NotificationsIcon } from '@blueprintjs/icons';
import type { PaymentReminder, PaymentType, ReminderType } from '@towline/sdk/api';
import { reminderChoices } from '@towline/sdk/domain/payment/reminders';
import {
  type PaymentReminderValues,
  paymentReminderBody,
  paymentReminderForm,
} from '@towline/sdk/forms/paymentReminder';
import { paymentTypeValues } from '@towline/sdk/values';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatMoney } from '../../i18n/format.ts';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import { lettersPart, reminderReaches } from './lettersPart.tsx';
import { isLeftToRemind, mayRemind, type ReminderSubject } from './reminderSubject.ts';

const typeText = (type: string): string => dynamicText(`ReminderType.${type}`, {}, 'enumerations');

/** Reminds a customer at once: a type that was not sent yet, asked again before it goes (2-requests §4, §5, §8). */
export const sendReminder = defineAction<ReminderSubject, PaymentReminderValues, PaymentReminder>({
  label: 'SEND_PAYMENT_REMINDER',
  icon: <NotificationsIcon />,
  operation: 'sendPaymentReminder',
  alsoStale: ['getRequest', 'listRequestLogs', 'listOutstandingRequests'],
  allowed: (_by, subject) => mayRemind(subject),
  offered: (_by, subject) => isLeftToRemind(subject),
  ask: defineForm<typeof paymentReminderForm, ReminderSubject>(
    paymentReminderForm,
    {
      type: {
        input: 'select',
        label: 'REMINDER_TYPE',
        required: true,
        options: ({ subject }) => reminderChoices(subject.sent),
        enumeration: 'ReminderType',
      },
      paymentType: {
        input: 'select',
        label: 'PAYMENT_TYPE',
        required: true,
        when: ({ type }) => type === 'FirstReminder',
        options: paymentTypeValues,
        enumeration: 'PaymentType',
      },
    },
    ({ subject: { wanted, sent } }) => ({ type: wanted && reminderChoices(sent).includes(wanted) ? wanted : '' }),
    [
      {
        rows: [
          'type',
          'paymentType',
          lettersPart(({ type, paymentType }) => ({
            type: (type || undefined) as ReminderType | undefined,
            paymentType: (paymentType || undefined) as PaymentType | undefined,
          })),
        ],
      },
    ],
  ),
  question: reminderReaches,
  sure: ({ shortId, amountDue }, { type }) => ({
    key: 'PAYMENT_REMINDER_Q',
    values: { type: typeText(type), id: shortId, amount: formatMoney(amountDue, currentLocale()) },
  }),
  run: (towline, { id }, values) => towline.payments.sendReminder(id, paymentReminderBody(values)),
  failure: 'PAYMENT_REMINDER_FAILED',
  success: ({ type }) => [{ key: 'PAYMENT_REMINDER_SENT', values: { type: typeText(type) } }],
});
