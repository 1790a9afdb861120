import type { AssistanceRequest, PaymentLinkState, StatusLevel } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { Pending } from '../../../kit/data/Pending.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';

const levels: Readonly<Record<PaymentLinkState, StatusLevel>> = {
  Open: 'info',
  Paid: 'success',
  Replaced: 'default',
  Expired: 'warning',
};

/** The links by which the customer was asked to pay, the newest first; nothing where there are none (DECISIONS T-565). */
export function PaymentLinks({ request: { id } }: { readonly request: Pick<AssistanceRequest, 'id'> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const found = useResource('listPaymentLinks', { path: { id } });
  const { data } = found;
  // Whoever cannot see that one is open asks once more.
  if (!data) return found.error === undefined ? null : <Pending of={found} lines={1} />;
  if (data.length === 0) return null;
  return (
    <SmallTable
      label={t('labels:PAYMENT_LINKS')}
      columns={[
        t('labels:PAYMENT_LINK'),
        t('labels:STATUS'),
        t('labels:RECEIVER'),
        t('labels:EXPIRES'),
        { end: t('labels:AMOUNT') },
      ]}
    >
      <tbody>
        {data.map(({ id: linkId, createdAt, sentBy, state, openedAt, channel, receiver, expiresAt, amount }) => (
          <tr key={linkId}>
            <td>
              <span className="tl-number tl-nowrap">{formatDateTime(createdAt)}</span> {sentBy}
            </td>
            <td>
              <StatusTag level={levels[state]}>{t(`enumerations:PaymentLinkState.${state}`)}</StatusTag>{' '}
              {openedAt && (
                <span className="tl-muted tl-nowrap">
                  {t('PAYMENT_LINK_OPENED', { time: formatDateTime(openedAt) })}
                </span>
              )}
            </td>
            <td>{receiver ?? t(`enumerations:PaymentLinkChannel.${channel}`)}</td>
            <td className="tl-number">{formatDateTime(expiresAt)}</td>
            <td className="tl-number tl-end">{formatMoney(amount, locale)}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
