import type { Payment } from '@towline/sdk/api';
import { paymentLevels } from '@towline/sdk/domain/payment/status';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatDateTime, formatMoney } from '../../i18n/format.ts';
import { useIsFrozen } from '../../kit/session/frozen.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { PaymentTime } from './PaymentTime.tsx';
import { givenBackOf, paymentText } from './paymentWords.ts';

interface PaymentTableProps {
  readonly payments: readonly Payment[];
  /** What can be done about one of them. */
  readonly acts: (payment: Payment) => ReactNode;
}

/** What a request's customer paid and tried to, with what became of it since (2-requests §2, §4). */
export function PaymentTable({ payments, acts }: PaymentTableProps) {
  const { t } = useTranslation();
  const isPast = useIsFrozen();
  if (payments.length === 0) return <p className="tl-muted">{t('NO_PAYMENTS')}</p>;
  return (
    <SmallTable
      label={t('labels:PAYMENTS')}
      columns={[
        t('labels:TIME'),
        t('labels:STATUS'),
        t('labels:PAYMENT_TYPE'),
        { end: t('labels:AMOUNT') },
        t('labels:ACTIONS'),
      ]}
    >
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id}>
            <td className="tl-number">
              {/* What became of it since is not of the moment that is looked at. */}
              {isPast ? formatDateTime(payment.timestamp) : <PaymentTime payment={payment} />}
            </td>
            <td>
              <StatusTag level={paymentLevels[payment.rawStatus]}>{paymentText(payment)}</StatusTag>
            </td>
            <td>
              {payment.transfer
                ? t('labels:BANK_TRANSFER')
                : payment.type
                  ? t(`enumerations:PaymentType.${payment.type}`)
                  : '–'}
            </td>
            <td className="tl-number tl-end">
              <Amount payment={payment} />
            </td>
            <td>{acts(payment)}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

function Amount({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { chargedAmount, mistakenAmount, chargedBackAmount, failedRefundAmount } = payment;
  const givenBack = givenBackOf(payment);
  return (
    <>
      {formatMoney(chargedAmount, locale)}
      {givenBack !== undefined && (
        <div className="tl-muted">{t('REFUNDED_OF_IT', { amount: formatMoney(givenBack, locale) })}</div>
      )}
      {mistakenAmount !== undefined && (
        <div className="tl-muted">{t('TRANSFER_TAKEN_OUT', { amount: formatMoney(mistakenAmount, locale) })}</div>
      )}
      {chargedBackAmount !== undefined && (
        <div className="tl-muted">{t('CHARGED_BACK_OF_IT', { amount: formatMoney(chargedBackAmount, locale) })}</div>
      )}
      {failedRefundAmount !== undefined && (
        <div>
          <StatusTag level="danger">
            {t('REFUND_FAILED_OF_IT', { amount: formatMoney(failedRefundAmount, locale) })}
          </StatusTag>
        </div>
      )}
    </>
  );
}
