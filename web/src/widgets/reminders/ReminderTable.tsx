import type { PaymentReminder } from '@towline/sdk/api';
import { isReminderSent } from '@towline/sdk/domain/payment/reminders';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import { lazyModal } from '../../kit/modals/lazyModal.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { callOffReminder } from './callOffReminder.tsx';
import { OfferedAction } from './OfferedAction.tsx';
import type { ReminderDialogProps } from './ReminderDialog.tsx';
import { ReminderState } from './ReminderState.tsx';
import type { ReminderSubject } from './reminderSubject.ts';

const dialog = lazyModal<ReminderDialogProps>(async () => (await import('./ReminderDialog.tsx')).ReminderDialog);

interface ReminderTableProps {
  readonly reminders: readonly PaymentReminder[];
  readonly requestId: string;
  /** What they are of, where something can be done about them. */
  readonly of?: ReminderSubject;
}

/** Reminders that were sent and that are planned, each leading to all that is known of it (2-requests §2). */
export function ReminderTable({ reminders, requestId, of }: ReminderTableProps) {
  const { t } = useTranslation();
  const acts = of && reminders.some((reminder) => !isReminderSent(reminder)) ? of : undefined;
  // A column of dashes pushes what can be done out of a phone's sight.
  const hasNext = reminders.some(({ newReminderScheduledFor }) => newReminderScheduledFor);
  const waits = reminders.some(({ newAttemptScheduledFor }) => newAttemptScheduledFor);
  const at = (instant: string | undefined): string => (instant ? formatDateTime(instant) : '–');
  return (
    <SmallTable
      label={t('labels:REMINDERS')}
      columns={[
        t('labels:REMINDER_TYPE'),
        t('labels:STATUS'),
        t('labels:TIME'),
        hasNext && t('labels:NEXT_REMINDER'),
        waits && t('labels:NEXT_ATTEMPT'),
        acts && t('labels:ACTIONS'),
      ]}
    >
      <tbody>
        {reminders.map((reminder) => {
          const { type, createdAt, plannedFor, sentAt, newReminderScheduledFor, newAttemptScheduledFor } = reminder;
          const name = t(`enumerations:ReminderType.${type}`);
          return (
            <tr key={`${type} ${createdAt}`}>
              <td>
                <button
                  type="button"
                  className="tl-link"
                  aria-label={t('DETAILS_OF', { what: name })}
                  onClick={() => void openModal(dialog, { reminder, requestId })}
                >
                  {name}
                </button>
              </td>
              <td>
                <ReminderState reminder={reminder} />
              </td>
              <td className="tl-number">{formatDateTime(sentAt ?? plannedFor ?? createdAt)}</td>
              {hasNext && <td className="tl-number">{at(newReminderScheduledFor)}</td>}
              {waits && <td className="tl-number">{at(newAttemptScheduledFor)}</td>}
              {acts && (
                <td>
                  <OfferedAction action={callOffReminder} on={{ ...acts, reminder }} />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </SmallTable>
  );
}
