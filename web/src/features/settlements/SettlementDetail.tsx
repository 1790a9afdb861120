import type { Settlement, SettlementLine } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatDateTime, formatMoney } from '../../i18n/format.ts';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { Pending } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { paths } from '../../paths.ts';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { TitledCallout } from '../../ui/TitledCallout.tsx';
import { DocumentNumber } from '../../widgets/invoices/DocumentNumber.tsx';
import { isCommission, mailCommission } from './mailCommission.tsx';

/** A settlement folded out: who approved and paid it, why the bank did not, and the documents that it is made of (DECISIONS S-38). */
export function SettlementDetail({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const resource = useResource('getSettlement', { path: { id } });
  const { data } = resource;
  if (!data) return <Pending of={resource} lines={4} />;
  const { ibanChangedBy, ibanChangedAt, payeeName, bankFileName, holdsVoid, carriedInto } = data;
  const { approvedBy, approvedAt, paidBy, paidAt, failure, bankFileId, payeeCheck, payeeSaid } = data;
  const who = (name: string | undefined, at: string | undefined) =>
    name && [name, at && formatDateTime(at)].filter(Boolean).join(' · ');
  return (
    <div>
      {payeeCheck && (
        <TitledCallout intent="warning" title={t(`enumerations:PayeeCheck.${payeeCheck}`)}>
          <p>{t('PAYEE_NEXT_STEP')}</p>
        </TitledCallout>
      )}
      {holdsVoid && (
        <TitledCallout intent="warning" title={t('SETTLEMENT_HOLDS_VOID')}>
          <p>{t('HOLDS_VOID_NEXT_STEP')}</p>
        </TitledCallout>
      )}
      <KeyValues
        items={[
          { label: t('labels:CARRIED_INTO'), value: carriedInto && monthOf(carriedInto) },
          { label: t('labels:PAYEE'), value: payeeName },
          { label: t('labels:ACCOUNT_CHANGED'), value: who(ibanChangedBy, ibanChangedAt) },
          { label: t('labels:APPROVED_BY'), value: who(approvedBy, approvedAt) },
          { label: t('labels:PAID_BY'), value: who(paidBy, paidAt) },
          { label: t('labels:WHY_NOT_PAID'), value: failure },
          { label: t('labels:PAYEE_CHECK'), value: payeeSaid },
          {
            label: t('labels:BANK_FILE'),
            value: bankFileId && <Link to={paths.bankFiles()}>{bankFileName}</Link>,
          },
        ]}
      />
      <Lines lines={data.lines ?? []} carriedOver={data.carriedOver ?? []} />
    </div>
  );
}

type Carried = NonNullable<Settlement['carriedOver']>[number];

/** A settlement by its month, and by its number where the month has several. */
const monthOf = ({ from, number }: Pick<Carried, 'from' | 'number'>): string => `${from.slice(0, 7)} · ${number}`;

function Lines({
  lines,
  carriedOver,
}: {
  readonly lines: readonly SettlementLine[];
  readonly carriedOver: readonly Carried[];
}) {
  const { t } = useTranslation();
  return (
    <SmallTable
      label={t('labels:LINES')}
      columns={[
        t('labels:NUMBER'),
        t('labels:TYPE'),
        t('labels:REQUEST'),
        t('labels:TIME'),
        { end: t('labels:AMOUNT_NET') },
        { end: t('labels:AMOUNT_GROSS') },
        { unseen: t('labels:ACTIONS') },
      ]}
    >
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.invoiceId} line={line} />
        ))}
        {carriedOver.map((carried) => (
          <CarriedRow key={carried.id} carried={carried} />
        ))}
      </tbody>
    </SmallTable>
  );
}

function LineRow({ line }: { readonly line: SettlementLine }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { invoiceId, number, kind, requestId, reference, completedAt, netAmount, grossAmount, emailedAt } = line;
  return (
    <tr>
      <td className="tl-number">
        <DocumentNumber document={{ id: invoiceId, number }} />
      </td>
      <td>{t(`enumerations:SettlementLineKind.${kind}`)}</td>
      <td>{requestId ? <Link to={paths.request(requestId)}>{reference ?? requestId.slice(0, 4)}</Link> : '–'}</td>
      <td className="tl-number">{completedAt ? formatDateTime(completedAt) : '–'}</td>
      <td className="tl-number tl-end">{formatMoney(netAmount, locale)}</td>
      <td className="tl-number tl-end">{formatMoney(grossAmount, locale)}</td>
      <td>
        {isCommission(kind) && (
          <>
            <ActionButton action={mailCommission} on={line} />
            {emailedAt && <span className="tl-muted"> {t('MAILED_AT', { time: formatDateTime(emailedAt) })}</span>}
          </>
        )}
      </td>
    </tr>
  );
}

/** A settlement that was not paid and counts in this one (DECISIONS T-791). */
function CarriedRow({ carried }: { readonly carried: Carried }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <tr>
      <td className="tl-number">{monthOf(carried)}</td>
      <td>{t('enumerations:SettlementStatus.CarriedOver')}</td>
      <td>–</td>
      <td>–</td>
      <td className="tl-number tl-end">{formatMoney(carried.netAmount, locale)}</td>
      <td className="tl-number tl-end">{formatMoney(carried.grossAmount, locale)}</td>
      <td />
    </tr>
  );
}
