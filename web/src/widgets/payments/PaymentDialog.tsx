import { Button } from '@blueprintjs/core';
import { sections } from '@towline/sdk/access/sections';
import type { Payment } from '@towline/sdk/api';
import { paymentLevels } from '@towline/sdk/domain/payment/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatDate, formatDateTime, formatMoney } from '../../i18n/format.ts';
import { Pending } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
import { paths } from '../../paths.ts';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { ReminderTable } from '../reminders/ReminderTable.tsx';
import { MovementTable } from './MovementTable.tsx';
import { givenBackOf, mistakeText, paymentText } from './paymentWords.ts';

export interface PaymentDialogProps extends ModalProps<never> {
  readonly payment: Payment;
}

/** A payment: how it stands, every amount of it, what became of its money, and the reminders of it (2-requests §2, DECISIONS T-621). */
export function PaymentDialog({ payment, close }: PaymentDialogProps) {
  const { t } = useTranslation();
  const detail = useResource('getPayment', { path: { id: payment.id } });
  const { reminders = [] } = detail.data ?? {};
  return (
    <ModalFrame
      isOpen
      size="large"
      closesOutside
      title={t('PAYMENT_OF', { time: formatDateTime(payment.timestamp) })}
      onClose={close}
      footer={<Button text={t('buttons:CLOSE')} onClick={() => close()} />}
    >
      <div className="tl-stack">
        <Facts payment={detail.data?.payment ?? payment} reference={detail.data?.providerReference} />
        {detail.data ? <MovementTable movements={detail.data.movements} /> : <Pending of={detail} lines={3} />}
        {detail.data && reminders.length > 0 && (
          <ReminderTable reminders={reminders} requestId={detail.data.requestId} />
        )}
        {detail.data && <Links payment={payment} requestId={detail.data.requestId} onLeave={() => close()} />}
      </div>
    </ModalFrame>
  );
}

function Facts({ payment, reference }: { readonly payment: Payment; readonly reference: string | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (amount: number | undefined) => (amount === undefined ? undefined : formatMoney(amount, locale));
  const { id, rawStatus, type, timestamp, chargedAmount, mistakenAmount, chargedBackAmount, transfer } = payment;
  const failed = money(payment.failedRefundAmount);
  const word = paymentText(payment);
  return (
    <KeyValues
      items={[
        {
          label: t('labels:STATUS'),
          value: (
            <StatusTag level={paymentLevels[rawStatus]}>
              {word === rawStatus ? word : `${word} · ${rawStatus}`}
            </StatusTag>
          ),
        },
        { label: t('labels:PAYMENT_TYPE'), value: type && t(`enumerations:PaymentType.${type}`), always: true },
        { label: t('labels:TIME'), value: formatDateTime(timestamp) },
        { label: t('labels:AMOUNT_CHARGED'), value: money(chargedAmount) },
        { label: t('labels:AMOUNT_REFUNDED'), value: money(givenBackOf(payment)) },
        { label: mistakeText(), value: money(mistakenAmount) },
        {
          label: t('labels:AMOUNT_REFUND_FAILED'),
          value: failed && <StatusTag level="danger">{failed}</StatusTag>,
        },
        { label: t('labels:AMOUNT_CHARGED_BACK'), value: money(chargedBackAmount) },
        {
          label: t('labels:TAKEN_IN_BY'),
          value: t(
            transfer
              ? 'BY_TRANSFER'
              : payment.inSandbox
                ? 'BY_SANDBOX'
                : payment.byProvider
                  ? 'BY_PROVIDER'
                  : 'BY_NO_PROVIDER',
          ),
        },
        { label: t('labels:VALUE_DAY'), value: transfer && formatDate(transfer.valueDay) },
        { label: t('labels:REFERENCE'), value: transfer?.reference },
        {
          label: t('labels:PAYS_DOCUMENT'),
          value: transfer?.document && (transfer.document.number ?? transfer.document.id),
        },
        { label: t('labels:BOOKED_BY'), value: transfer?.bookedBy },
        {
          label: t('labels:PROVIDER_REFERENCE'),
          value: reference && <span className="tl-code">{reference}</span>,
          ...(reference && { copy: reference }),
        },
        { label: t('labels:ID'), value: <span className="tl-code">{id}</span>, copy: id },
      ]}
    />
  );
}

interface LinksProps {
  readonly payment: Payment;
  readonly requestId: string;
  readonly onLeave: () => void;
}

function Links({ payment, requestId, onLeave }: LinksProps) {
  const { t } = useTranslation();
  const seesLedger = sections.invoices(useAgent()).allowed;
  return (
    <p className="tl-actions">
      <Link to={paths.request(requestId, { tab: 'finance' })} onClick={onLeave}>
        {t('buttons:FINANCE_OF_REQUEST')}
      </Link>
      {seesLedger && (
        <Link to={paths.ledger({ sourceId: payment.id })} onClick={onLeave}>
          {t('buttons:IN_THE_LEDGER')}
        </Link>
      )}
    </p>
  );
}
