import type { PaymentReminder } from '@towline/sdk/api';
import { isReminderSent } from '@towline/sdk/domain/payment/reminders';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../ui/StatusTag.tsx';

/** Whether a reminder went or waits for its time (DECISIONS T-564). */
export function ReminderState({ reminder }: { readonly reminder: PaymentReminder }) {
  const { t } = useTranslation();
  const waits = !isReminderSent(reminder);
  return (
    <StatusTag level={waits ? 'info' : 'success'}>{t(waits ? 'REMINDER_IS_PLANNED' : 'REMINDER_WAS_SENT')}</StatusTag>
  );
}
