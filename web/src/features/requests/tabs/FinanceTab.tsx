import { requestTabs } from '@towline/sdk/access/requestTabs';
import type { AssistanceRequest } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { useIsFrozen } from '../../../kit/session/frozen.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { PaymentTable } from '../../../widgets/payments/PaymentTable.tsx';
import { OfferedAction } from '../../../widgets/reminders/OfferedAction.tsx';
import { planReminder } from '../../../widgets/reminders/planReminder.tsx';
import { ReminderTable } from '../../../widgets/reminders/ReminderTable.tsx';
import { paymentOf, reminderOf } from '../../../widgets/reminders/reminderSubject.ts';
import { sendReminder } from '../../../widgets/reminders/sendReminder.tsx';
import { closureDocuments } from '../actions/closureDocuments.tsx';
import { useRequestAsker } from '../asker/requestAsker.tsx';
import { Documents } from '../finance/Documents.tsx';
import { newReceipt, newSelfBilling } from '../finance/editDocuments.tsx';
import type { RequestTabProps } from '../parts/requestTabProps.ts';
import { askForPayment, isToBePaid } from '../payments/askForPayment.tsx';
import { bookTransfer } from '../payments/bookTransfer.tsx';
import { PaymentLinks } from '../payments/PaymentLinks.tsx';
import { chargeBack, refundPayment } from '../payments/refundPayment.tsx';
import { Pricing } from './Pricing.tsx';

/** Payments, documents with what can be done to them, and how the price came about (2-requests §2, §4, §6). */
export function FinanceTab({ request, contract }: RequestTabProps) {
  const { t } = useTranslation();
  const { viewer } = useRequestAsker();
  const seesPricing = requestTabs.priceCalculation(viewer, request).allowed;
  return (
    <div className="tl-stack">
      <section>
        <h3 className="tl-requests-section-title">{t('labels:PAYMENTS')}</h3>
        <Payments request={request} />
      </section>
      <section>
        <h3 className="tl-requests-section-title">{t('labels:INVOICES')}</h3>
        <Documents request={request} contract={contract} />
        <p className="tl-actions">
          <ActionButton action={closureDocuments} on={request} size="small" />
          <ActionButton action={newReceipt} on={{ request, contract }} size="small" />
          <ActionButton action={newSelfBilling} on={{ request, contract }} size="small" />
        </p>
      </section>
      {seesPricing && (
        <section>
          <h3 className="tl-requests-section-title">{t('labels:PRICING')}</h3>
          <Pricing requestId={request.id} />
        </section>
      )}
    </div>
  );
}

function Payments({ request }: { request: AssistanceRequest }) {
  const { payments, paymentTotals, paymentReminders } = request;
  const { t } = useTranslation();
  const { viewer } = useRequestAsker();
  const isPast = useIsFrozen();
  const locale = useLocale();
  const sum = (amount: number | undefined): string | undefined =>
    amount === undefined ? undefined : formatMoney(amount, locale);
  const overpaid = sum(paymentTotals?.totalAmountOverpaid);
  return (
    <div className="tl-stack">
      <KeyValues
        items={[
          { label: t('labels:PAID'), value: sum(paymentTotals?.totalAmountPaid) },
          { label: t('labels:AMOUNT_PENDING'), value: sum(paymentTotals?.totalAmountPending) },
          { label: t('labels:AMOUNT_DUE'), value: sum(paymentTotals?.totalAmountDue) },
          {
            label: t('labels:AMOUNT_OVERPAID'),
            value: overpaid && <StatusTag level="warning">{overpaid}</StatusTag>,
          },
        ]}
      />
      <PaymentTable
        payments={payments}
        acts={(payment) => (
          <>
            <OfferedAction action={planReminder} on={paymentOf(viewer, request, payment)} />{' '}
            <ActionButton action={refundPayment} on={{ request, payment }} hideRefused size="small" />{' '}
            <ActionButton action={chargeBack} on={{ request, payment }} hideRefused size="small" />
          </>
        )}
      />
      {paymentReminders.length > 0 && (
        <ReminderTable reminders={paymentReminders} requestId={request.id} of={reminderOf(viewer, request)} />
      )}
      <p className="tl-actions">
        <OfferedAction action={sendReminder} on={reminderOf(viewer, request)} />
        {isToBePaid(request) && <ActionButton action={askForPayment} on={request} hideRefused size="small" />}
        <ActionButton action={bookTransfer} on={request} hideRefused size="small" />
      </p>
      {!isPast && requestTabs.finance(viewer, request).allowed && <PaymentLinks request={request} />}
    </div>
  );
}
