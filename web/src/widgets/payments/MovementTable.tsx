import type { PaymentMovement, PaymentMoveState, StatusLevel } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { actorName } from '../../i18n/actorName.ts';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatDateTime, formatMoney } from '../../i18n/format.ts';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { DocumentNumber } from '../invoices/DocumentNumber.tsx';
import { mistakeText } from './paymentWords.ts';

const levels: Readonly<Record<PaymentMoveState, StatusLevel>> = { Asked: 'info', Done: 'success', Failed: 'danger' };

/** What became of a payment's money, the oldest first (DECISIONS T-621). */
export function MovementTable({ movements }: { readonly movements: readonly PaymentMovement[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (movements.length === 0) return <p className="tl-muted">{t('NO_MOVEMENTS')}</p>;
  return (
    <SmallTable
      label={t('labels:MOVEMENTS')}
      columns={[
        t('labels:TIME'),
        t('labels:MOVEMENT'),
        t('labels:STATUS'),
        { end: t('labels:AMOUNT') },
        t('labels:AGENT'),
        { words: t('labels:REASON') },
        t('enumerations:InvoiceType.CreditNote'),
      ]}
    >
      <tbody>
        {movements.map(({ id, kind, state, amount, isMistake, agentName, reason, askedAt, doneAt, ...note }) => (
          <tr key={id}>
            <td className="tl-number">{formatDateTime(doneAt ?? askedAt)}</td>
            <td>{isMistake ? mistakeText() : t(`enumerations:PaymentMoveKind.${kind}`)}</td>
            <td>
              <StatusTag level={levels[state]}>{t(`enumerations:PaymentMoveState.${state}`)}</StatusTag>
            </td>
            <td className="tl-number tl-end">{formatMoney(amount, locale)}</td>
            <td>{agentName && actorName(agentName)}</td>
            <td>{reason ?? '–'}</td>
            <td>
              {note.creditNoteId ? (
                <DocumentNumber document={{ id: note.creditNoteId, number: note.creditNoteNumber, isVoid: false }} />
              ) : (
                '–'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
