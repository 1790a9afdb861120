import { Button } from '@blueprintjs/core';
import type { PaymentReminder } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDateTime } from '../../i18n/format.ts';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { paths } from '../../paths.ts';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ReminderState } from './ReminderState.tsx';

export interface ReminderDialogProps extends ModalProps<never> {
  readonly reminder: PaymentReminder;
  readonly requestId: string;
}

/** A reminder with every date of it (2-requests §2, DECISIONS T-564, T-621). */
export function ReminderDialog({ reminder, requestId, close }: ReminderDialogProps) {
  const { t } = useTranslation();
  const at = (instant: string | undefined) => instant && formatDateTime(instant);
  const { type, paymentType, createdAt, sentAt, plannedFor, newReminderScheduledFor, newAttemptScheduledFor } =
    reminder;
  return (
    <ModalFrame
      isOpen
      closesOutside
      title={t(`enumerations:ReminderType.${type}`)}
      onClose={close}
      footer={<Button text={t('buttons:CLOSE')} onClick={() => close()} />}
    >
      <KeyValues
        items={[
          { label: t('labels:STATUS'), value: <ReminderState reminder={reminder} /> },
          { label: t('labels:PAYMENT_TYPE'), value: paymentType && t(`enumerations:PaymentType.${paymentType}`) },
          { label: t('labels:CREATED'), value: at(createdAt) },
          { label: t('labels:REMINDER_GOES_AT'), value: at(plannedFor) },
          { label: t('labels:SENT'), value: at(sentAt) },
          { label: t('labels:NEXT_REMINDER'), value: at(newReminderScheduledFor), always: true },
          { label: t('labels:NEXT_ATTEMPT'), value: at(newAttemptScheduledFor), always: true },
          {
            label: t('labels:PAYMENT'),
            value: reminder.paymentId && <span className="tl-code">{reminder.paymentId}</span>,
            ...(reminder.paymentId && { copy: reminder.paymentId }),
          },
        ]}
      />
      {(sentAt !== undefined || plannedFor === undefined) && (
        <p className="tl-actions">
          <Link to={paths.request(requestId, { tab: 'messages' })} onClick={() => close()}>
            {t('buttons:LETTERS_OF_REQUEST')}
          </Link>
        </p>
      )}
    </ModalFrame>
  );
}
