import { Button } from '@blueprintjs/core';
import type { Invoice } from '@towline/sdk/api';
import { percentOf } from '@towline/sdk/domain/money/percentages';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatDateTime, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { Pending } from '../../../kit/data/Pending.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { DocumentHistory } from './DocumentHistory.tsx';

export interface DocumentDialogProps extends ModalProps<never> {
  readonly id: string;
}

/** A document as it is kept: who, what, how much, and what became of it (2-requests §3, DECISIONS S-40). */
export function DocumentDialog({ id, close }: DocumentDialogProps) {
  const { t } = useTranslation();
  const document = useResource('getInvoice', { path: { id } });
  const { data } = document;
  return (
    <ModalFrame
      isOpen
      size="large"
      closesOutside
      title={data ? `${t(`enumerations:InvoiceType.${data.type}`)} ${data.number ?? ''}` : t('labels:DOCUMENT')}
      onClose={close}
      footer={<Button text={t('buttons:CLOSE')} onClick={() => close()} />}
    >
      {data ? (
        <div className="tl-stack">
          <Facts document={data} />
          <Lines document={data} />
          <DocumentHistory document={data} />
        </div>
      ) : (
        <Pending of={document} lines={8} />
      )}
    </ModalFrame>
  );
}

function Facts({ document }: { readonly document: Invoice }) {
  const { t } = useTranslation();
  const { supplier, customer, timestamp, reference, description, mentions = [], creditOf, voidedBy } = document;
  const party = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');
  const { lastExport } = document;
  return (
    <KeyValues
      items={[
        { label: t('labels:DATE'), value: formatDateTime(timestamp) },
        { label: t('labels:SUPPLIER'), value: party(supplier?.name, supplier?.country, supplier?.vatNumber) },
        {
          label: t('labels:CUSTOMER'),
          value: party(
            customer?.fullName,
            customer?.addressLine1,
            customer?.addressLine2,
            customer?.addressLine3,
            customer?.vatNumber,
            customer?.email,
          ),
        },
        { label: t('labels:REFERENCE'), value: reference },
        { label: t('labels:DESCRIPTION'), value: description },
        { label: t('labels:MENTIONS'), value: mentions.join(' · ') },
        { label: t('labels:CREDITS'), value: creditOf && (creditOf.number ?? creditOf.id) },
        { label: t('labels:VOIDED_BY'), value: voidedBy && (voidedBy.number ?? voidedBy.id) },
        {
          label: t('labels:LAST_EXPORT'),
          value:
            lastExport &&
            party(
              lastExport.Outcome,
              lastExport.reference,
              lastExport.exportedAt && formatDateTime(lastExport.exportedAt),
            ),
        },
      ]}
    />
  );
}

function Lines({ document }: { readonly document: Invoice }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, locale);
  const totals = [
    ['AMOUNT_NET', document.totalNetAmount],
    ['VAT_AMOUNT', document.vatAmount],
    ['AMOUNT_GROSS', document.totalGrossAmount],
  ] as const;
  return (
    <section>
      <SmallTable label={t('labels:LINES')}>
        <thead>
          <tr>
            <th scope="col">{t('labels:DESCRIPTION')}</th>
            <th scope="col" className="tl-end">
              {t('labels:QUANTITY')}
            </th>
            <th scope="col" className="tl-end">
              {t('labels:UNIT_PRICE')}
            </th>
            <th scope="col" className="tl-end">
              {t('labels:VAT_RATE')}
            </th>
            <th scope="col" className="tl-end">
              {t('labels:AMOUNT_NET')}
            </th>
            <th scope="col" className="tl-end">
              {t('labels:AMOUNT_GROSS')}
            </th>
          </tr>
        </thead>
        <tbody>
          {document.items.map(({ code, description, group, quantity, unit, unitPrice, vatRate, ...amounts }, index) => (
            // A line has no name but its place.
            <tr key={index}>
              <td>
                {[group && t(`enumerations:SelfBillingGroup.${group}`), code, description !== code && description]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td className="tl-number tl-end">
                {formatNumber(quantity, locale)} {unit}
              </td>
              <td className="tl-number tl-end">{formatNumber(unitPrice, locale)} €</td>
              <td className="tl-number tl-end">{formatNumber(percentOf(vatRate), locale)} %</td>
              <td className="tl-number tl-end">{money(amounts.netAmount)}</td>
              <td className="tl-number tl-end">{money(amounts.grossAmount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row" colSpan={5} className="tl-end">
                {t(`labels:${label}`)}
              </th>
              <td className="tl-number tl-end">{money(amount)}</td>
            </tr>
          ))}
        </tfoot>
      </SmallTable>
    </section>
  );
}
