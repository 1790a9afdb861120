import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { OutstandingRequest } from '@towline/sdk/api';
import { paymentLevels } from '@towline/sdk/domain/payment/status';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useResource } from '../../kit/data/useResource.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { PaymentTime } from '../../widgets/payments/PaymentTime.tsx';
import { OfferedAction } from '../../widgets/reminders/OfferedAction.tsx';
import { planReminder } from '../../widgets/reminders/planReminder.tsx';
import { ReminderTable } from '../../widgets/reminders/ReminderTable.tsx';
import { paymentOf, reminderOfRow } from '../../widgets/reminders/reminderSubject.ts';
import { sendReminder } from '../../widgets/reminders/sendReminder.tsx';
import './outstanding.css';

/** A record folded out: its payments, its reminders, and what can be done about them (3-platform §2). */
export function OutstandingDetail({ row }: { readonly row: OutstandingRequest }) {
  const agent = useAgent();
  return (
    <div className="tl-outstanding-detail">
      <Payments row={row} />
      {row.paymentReminders.length > 0 && (
        <ReminderTable reminders={row.paymentReminders} requestId={row.id} of={reminderOfRow(agent, row)} />
      )}
      <p className="tl-actions">
        <OfferedAction action={sendReminder} on={reminderOfRow(agent, row)} />
      </p>
    </div>
  );
}

function Payments({ row }: { readonly row: OutstandingRequest }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const agent = useAgent();
  // The dialog's clock is that of the customer's country, which only the request knows (2-requests §5).
  const { data: request } = useResource('getRequest', { path: { id: row.id } });
  if (row.payments.length === 0) return <p className="tl-muted">{t('NO_PAYMENTS')}</p>;
  return (
    <SmallTable label={t('labels:PAYMENTS')}>
      <thead>
        <tr>
          <th scope="col">{t('labels:TIME')}</th>
          <th scope="col">{t('labels:STATUS')}</th>
          <th scope="col">{t('labels:PAYMENT_TYPE')}</th>
          <th scope="col" className="tl-end">
            {t('labels:AMOUNT')}
          </th>
          <th scope="col">{t('labels:ACTIONS')}</th>
        </tr>
      </thead>
      <tbody>
        {row.payments.map((payment) => (
          <tr key={payment.id}>
            <td className="tl-number">
              <PaymentTime payment={payment} />
            </td>
            <td>
              <StatusTag level={paymentLevels[payment.rawStatus]}>
                {t(`enumerations:PaymentStatus.${payment.rawStatus}`)}
              </StatusTag>
            </td>
            <td>{payment.type ? t(`enumerations:PaymentType.${payment.type}`) : '–'}</td>
            <td className="tl-number tl-end">{formatMoney(payment.chargedAmount, locale)}</td>
            <td>
              {request && (
                <OfferedAction action={planReminder} on={paymentOf(viewerOf(agent, request), request, payment)} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
