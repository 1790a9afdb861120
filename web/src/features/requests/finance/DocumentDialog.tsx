import { Button } from '@blueprintjs/core';
import type { Invoice } from '@towline/sdk/api';
import { dueDayOfDocument } from '@towline/sdk/domain/document/dueDay';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { Pending } from '../../../kit/data/Pending.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { documentDate } from '../../../widgets/invoices/documentDate.ts';
import { DocumentHistory } from './DocumentHistory.tsx';
import { DocumentTable } from './DocumentTable.tsx';

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
          <DocumentTable items={data.items} />
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
  const locale = useLocale();
  const {
    supplier,
    customer,
    reference,
    description,
    mentions = [],
    creditOf,
    partialCreditOf,
    creditedAmount,
    paidAmount,
    voidedBy,
    madeOf,
    invoicedBy,
  } = document;
  const party = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');
  const { lastExport } = document;
  const due = dueDayOfDocument(document);
  return (
    <KeyValues
      items={[
        { label: t('labels:DATE'), value: documentDate(document).whole },
        { label: t('labels:DUE_DATE'), value: due && formatDate(due) },
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
        {
          label: t('labels:CREDITS_PART_OF'),
          value: partialCreditOf && (partialCreditOf.number ?? partialCreditOf.id),
        },
        { label: t('labels:PAID_BEFORE'), value: paidAmount && formatMoney(paidAmount, locale) },
        { label: t('labels:CREDITED'), value: creditedAmount && formatMoney(creditedAmount, locale) },
        { label: t('labels:MADE_OF'), value: madeOf && (madeOf.number ?? madeOf.id) },
        { label: t('labels:INVOICED_BY'), value: invoicedBy && (invoicedBy.number ?? invoicedBy.id) },
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
