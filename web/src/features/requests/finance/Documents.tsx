import type { AssistanceRequest, Contract, InvoiceReference } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { DocumentNumber } from '../../../widgets/invoices/DocumentNumber.tsx';
import { documentDate } from '../../../widgets/invoices/documentDate.ts';
import { DocumentMenu } from './DocumentMenu.tsx';

interface DocumentsProps {
  readonly request: AssistanceRequest;
  readonly contract: Contract | undefined;
}

/** The documents of a request, each with what can be done to it (2-requests §2, §6). */
export function Documents({ request, contract }: DocumentsProps) {
  const { t } = useTranslation();
  const { invoices } = request;
  if (invoices.length === 0) return <p className="tl-muted">{t('NO_INVOICES')}</p>;
  return (
    <SmallTable
      label={t('labels:INVOICES')}
      columns={[
        t('labels:NUMBER'),
        t('labels:TYPE'),
        t('labels:DATE'),
        { words: t('labels:SUPPLIER') },
        { end: t('labels:AMOUNT_GROSS') },
        { unseen: t('labels:ACTIONS') },
      ]}
    >
      <tbody>
        {invoices.map((document) => (
          <DocumentRow key={document.id} subject={{ request, document, contract }} document={document} />
        ))}
      </tbody>
    </SmallTable>
  );
}

interface DocumentRowProps {
  readonly subject: React.ComponentProps<typeof DocumentMenu>['on'];
  readonly document: InvoiceReference;
}

function DocumentRow({ subject, document }: DocumentRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { type, supplier, totalGrossAmount, creditOf, partialCreditOf, invoicedBy, madeOf } = document;
  const credited = creditOf ?? partialCreditOf;
  return (
    <tr>
      <td className="tl-number">
        <DocumentNumber document={document} />
      </td>
      <td>
        {t(`enumerations:InvoiceType.${type}`)}
        {credited && <span className="tl-muted"> {t('CREDIT_OF', { number: credited.number ?? '' })}</span>}
        {madeOf && <span className="tl-muted"> {t('MADE_OF_NUMBER', { number: madeOf.number ?? '' })}</span>}
        {invoicedBy && (
          <span className="tl-muted"> {t('INVOICED_BY_NUMBER', { number: invoicedBy.number ?? '' })}</span>
        )}
      </td>
      <td className="tl-number">{documentDate(document).whole}</td>
      <td>{[supplier?.name, supplier?.country].filter(Boolean).join(' · ')}</td>
      <td className="tl-number tl-end">{formatMoney(totalGrossAmount, locale)}</td>
      <td>
        <DocumentMenu on={subject} />
      </td>
    </tr>
  );
}
