import type { Payment } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import { lazyModal } from '../../kit/modals/lazyModal.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import type { PaymentDialogProps } from './PaymentDialog.tsx';

const dialog = lazyModal<PaymentDialogProps>(async () => (await import('./PaymentDialog.tsx')).PaymentDialog);

interface PaymentTimeProps {
  readonly payment: Payment;
}

/** When a payment was made, in its row: the way to all that is known of it (2-requests §2). */
export function PaymentTime({ payment }: PaymentTimeProps) {
  const { t } = useTranslation();
  const time = formatDateTime(payment.timestamp);
  return (
    <button
      type="button"
      className="tl-link tl-number"
      aria-label={t('DETAILS_OF', { what: time })}
      onClick={() => void openModal(dialog, { payment })}
    >
      {time}
    </button>
  );
}
