import { NotificationsSnoozeIcon } from '@blueprintjs/icons';
import { callOffReminder as mayCallOff } from '@towline/sdk/access/invoiceActions';
import type { PaymentReminder } from '@towline/sdk/api';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { defineAction } from '../../kit/actions/defineAction.ts';
import type { ReminderSubject } from './reminderSubject.ts';

/** One of the reminders of what is not paid. */
export interface ReminderOfSubject extends ReminderSubject {
  readonly reminder: PaymentReminder;
}

const typeText = ({ type }: PaymentReminder): string => dynamicText(`ReminderType.${type}`, {}, 'enumerations');

/** Calls a planned reminder off: its letter does not go, and its type is a choice again (DECISIONS T-753). */
export const callOffReminder = defineAction<ReminderOfSubject>({
  label: 'CALL_OFF_REMINDER',
  icon: <NotificationsSnoozeIcon />,
  dismiss: 'LET_REMINDER_GO',
  operation: 'callOffPaymentReminder',
  alsoStale: ['getRequest', 'listRequestLogs', 'listOutstandingRequests'],
  allowed: (_by, { viewer, request, reminder }) => mayCallOff(viewer, request, reminder),
  offered: (_by, { viewer, request, reminder }) => mayCallOff(viewer, request, reminder).allowed,
  ask: 'confirm',
  question: ({ shortId, reminder }) => ({
    text: {
      key: 'CALL_OFF_REMINDER_Q',
      values: { type: typeText(reminder), id: shortId, time: formatDateTime(reminder.plannedFor ?? '') },
    },
  }),
  // The one that was seen: a colleague may have planned it anew meanwhile (DECISIONS T-821).
  run: (towline, { id, reminder: { type, plannedFor } }) =>
    towline.payments.callOffReminder(id, type, { ...(plannedFor && { plannedFor }) }),
  success: (_answer, { reminder }) => [{ key: 'REMINDER_CALLED_OFF', values: { type: typeText(reminder) } }],
});
