import type { Invoice, InvoiceChange, RecordedChange } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../../i18n/actorName.ts';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { ChangeList } from '../../../kit/records/ChangeList.tsx';
import type { LabelKey } from '../../../kit/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { StatusLevel } from '../../../ui/statusLevel.ts';
import './finance.css';

const levels: Readonly<Record<InvoiceChange['message'], StatusLevel>> = {
  Created: 'success',
  Changed: 'warning',
  Voided: 'danger',
  Emailed: 'info',
  Exported: 'info',
  Invoiced: 'success',
};

/** What the parts of a document are called where a change of them is told. */
const names: Readonly<Record<string, LabelKey>> = {
  items: 'LINES',
  code: 'CODE',
  unit: 'UNIT',
  quantity: 'QUANTITY',
  unitPrice: 'UNIT_PRICE',
  vatRate: 'VAT_RATE',
  netAmount: 'AMOUNT_NET',
  totalNetAmount: 'AMOUNT_NET',
  vatAmount: 'VAT_AMOUNT',
  grossAmount: 'AMOUNT_GROSS',
  totalGrossAmount: 'AMOUNT_GROSS',
  description: 'DESCRIPTION',
  reference: 'REFERENCE',
  customer: 'CUSTOMER',
  priceListCode: 'PRICE_LIST',
};

/** What became of a document, the latest first: who, when, what and why (DECISIONS S-40). */
export function DocumentHistory({ document: { history = [] } }: { readonly document: Invoice }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (history.length === 0) return null;
  return (
    <section>
      <h3 className="tl-requests-section-title">{t('labels:HISTORY')}</h3>
      <ul className="tl-requests-document-history">
        {history.map(({ at, message, reason, version, totalGrossAmount, changes = [], outcome = 'OK', ...doer }) => (
          <li key={`${at} ${message} ${version ?? ''} ${outcome}`}>
            <p>
              <StatusTag level={outcome === 'OK' ? levels[message] : 'danger'}>
                {t(`enumerations:InvoiceEvent.${message}`)}
              </StatusTag>{' '}
              <span className="tl-number">{formatDateTime(at)}</span> · {doerName(doer)}
              {totalGrossAmount !== undefined && ` · ${formatMoney(totalGrossAmount, locale)}`}
            </p>
            {outcome !== 'OK' && <p className="tl-muted">{t('EXPORT_FAILED', { outcome })}</p>}
            {reason && <p className="tl-muted">{reason}</p>}
            {changes.length > 0 && <Changes changes={changes} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  return Object.values(value)
    .filter((part) => typeof part !== 'object')
    .join(' · ');
};

function Changes({ changes }: { readonly changes: readonly RecordedChange[] }) {
  const { t } = useTranslation();
  const labelOf = (path: string): string => {
    const steps = path.split('/').filter(Boolean);
    const line = steps[0] === 'items' && steps[1] !== undefined ? Number(steps[1]) : Number.NaN;
    const name = names[steps.at(-1) ?? ''] ?? names[steps[0] ?? ''];
    return [Number.isNaN(line) ? '' : t('LINE_NUMBER', { number: line + 1 }), name && t(`labels:${name}`)]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <ChangeList
      label={t('labels:CHANGES')}
      changes={changes.map(({ path, before, after }) => ({
        key: path,
        label: labelOf(path),
        before: textOf(before),
        after: textOf(after),
      }))}
    />
  );
}
