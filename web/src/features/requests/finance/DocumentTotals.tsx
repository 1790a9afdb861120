import { type DocumentLine, type EditedType, typedDocument } from '@towline/sdk/forms/invoice';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatMoney } from '../../../i18n/format.ts';
import type { FormPart, FormPartProps } from '../../../kit/forms/formLayout.ts';
import './finance.css';

/** What the lines come to, by the arithmetic that the server recomputes (2-requests §5, DECISIONS C-71). */
function Totals({ type, values }: { readonly type: EditedType } & Pick<FormPartProps, 'values'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const lines = (values.items ?? []) as readonly DocumentLine[];
  const { totalNetAmount, vatAmount, totalGrossAmount } = typedDocument(type, lines);
  const shown = [
    ['AMOUNT_NET', totalNetAmount],
    ['VAT_AMOUNT', vatAmount],
    ['AMOUNT_GROSS', totalGrossAmount],
  ] as const;
  return (
    <dl className="tl-requests-document-totals" aria-label={t('labels:TOTAL')}>
      {shown.map(([label, amount]) => (
        <div key={label}>
          <dt>{t(`labels:${label}`)}</dt>
          <dd className="tl-number">{formatMoney(amount, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

const partOf = (type: EditedType): FormPart => ({
  Part: ({ values }: FormPartProps) => <Totals type={type} values={values} />,
  shows: [],
});

/** The totals under the lines of each editor. */
export const totalsOf: Readonly<Record<EditedType, FormPart>> = {
  PurchaseOrder: partOf('PurchaseOrder'),
  B2BDraft: partOf('B2BDraft'),
  CustomerReceipt: partOf('CustomerReceipt'),
  SelfBilling: partOf('SelfBilling'),
};
