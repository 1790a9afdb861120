import { NotificationsIcon, NotificationsSnoozeIcon } from '@blueprintjs/icons';
import { requestGates } from '@towline/sdk/access/gates';
import type { AssistanceRequest, Reminder } from '@towline/sdk/api';
import { type ReminderValues, type reminderForm, reminderFormAt, reminderTime } from '@towline/sdk/forms/reminder';
import { formatTimeOfDay } from '../../../i18n/format.ts';
import { defineForm } from '../../../kit/forms/defineForm.ts';
import { serverNow } from '../../../ui/serverClock.ts';
import { requestAction } from '../asker/requestAction.ts';

/** As long as people say that they call back. */
const usualMinutes = 15;

const reminderFields = defineForm<typeof reminderForm, AssistanceRequest>(
  reminderFormAt(serverNow),
  {
    minutes: {
      input: 'number',
      label: 'REMIND_IN',
      min: 1,
      unit: 'min',
      outcome: ({ minutes, time }, _context, now) =>
        typeof minutes === 'number' && typeof time === 'string'
          ? { key: 'RINGS_AT', values: { time: formatTimeOfDay(reminderTime({ minutes, time }, now)) } }
          : undefined,
    },
    time: { input: 'dateTime', label: 'REMIND_AT', hint: 'REMIND_AT_HINT' },
    remarks: { input: 'textArea', label: 'REMARKS', rows: 2 },
  },
  () => ({ minutes: usualMinutes, time: '', remarks: '' }),
);

/** The agent's own bell rings at that time: "call back at 14:30" (DECISIONS T-205). */
export const remindMe = requestAction<AssistanceRequest, ReminderValues, Reminder>({
  label: 'REMIND_ME',
  key: { keys: 'z', label: 'KEY_REMIND_ME' },
  icon: <NotificationsIcon />,
  operation: 'createReminder',
  alsoStale: ['listReminders'],
  allowed: (viewer, request) => requestGates.ClaimRequest(viewer, request),
  ask: reminderFields,
  run: (towline, { id }, values) =>
    towline.requests.createReminder(id, {
      dueAt: reminderTime(values, serverNow()),
      ...(values.remarks && { remarks: values.remarks }),
    }),
  success: ({ dueAt }) => [{ key: 'REMINDER_SET', values: { time: formatTimeOfDay(dueAt) } }],
});

/** Takes one back before it rings. */
export const forgetReminder = requestAction<Reminder>({
  label: 'FORGET_REMINDER',
  icon: <NotificationsSnoozeIcon />,
  operation: 'deleteReminder',
  alsoStale: ['listReminders'],
  // A person's own: whoever sees it may.
  allowed: () => ({ allowed: true }),
  ask: 'nothing',
  run: (towline, { requestId, id }) => towline.requests.deleteReminder(requestId, id),
  success: ['REMINDER_FORGOTTEN'],
});
