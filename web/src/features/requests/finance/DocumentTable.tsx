import type { InvoiceItem } from '@towline/sdk/api';
import { documentCentsOf } from '@towline/sdk/domain/document/cents';
import { lineNameOf } from '@towline/sdk/domain/document/lineNames';
import { type ShownGroup, shownLinesOf } from '@towline/sdk/domain/document/shownLines';
import { unitPricesOf } from '@towline/sdk/domain/document/unitPrices';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { percentOf } from '@towline/sdk/domain/money/percentages';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatMoney, formatNumber, formatUnitPrice } from '../../../i18n/format.ts';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { unitText } from './documentLines.ts';

interface DocumentTableProps {
  readonly items: readonly InvoiceItem[];
}

/** The lines of a document and what they come to: the cents of its paper and its e-invoice, and its groups (2-requests §9, DECISIONS C-17). */
export function DocumentTable({ items }: DocumentTableProps) {
  const { t } = useTranslation();
  const { withVat, priceOf } = unitPricesOf(items);
  const price = withVat ? 'UNIT_PRICE_WITH_VAT' : 'UNIT_PRICE';
  return (
    <section>
      <SmallTable
        label={t('labels:LINES')}
        columns={[
          { words: t('labels:DESCRIPTION') },
          ...(['QUANTITY', price, 'VAT_RATE', 'AMOUNT_NET'] as const).map((label) => ({
            end: t(`labels:${label}`),
          })),
        ]}
      >
        <tbody>
          {shownLinesOf(items).map((shown) => (
            <Group key={shown.group ?? ''} shown={shown} priceOf={priceOf} />
          ))}
        </tbody>
        <Totals items={items} />
      </SmallTable>
    </section>
  );
}

interface GroupProps {
  readonly shown: ShownGroup;
  readonly priceOf: (item: InvoiceItem) => number;
}

function Group({ shown: { group, lines }, priceOf }: GroupProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Fragment>
      {group && (
        <tr>
          <th scope="rowgroup" colSpan={5}>
            {t(`enumerations:SelfBillingGroup.${group}`)}
          </th>
        </tr>
      )}
      {lines.map(({ item, item: { surcharge, quantity, unit, vatRate }, net, index }) => (
        <tr key={index}>
          <td>
            {[lineNameOf(item, languageOf(locale)), surcharge && t(`enumerations:SurchargeKind.${surcharge}`)]
              .filter(Boolean)
              .join(' · ')}
          </td>
          <td className="tl-number tl-end">
            {formatNumber(quantity, locale, { maximumFractionDigits: 4 })} {unitText(unit ?? '')}
          </td>
          <td className="tl-number tl-end">{formatUnitPrice(priceOf(item), locale)}</td>
          <td className="tl-number tl-end">{formatNumber(percentOf(vatRate), locale)} %</td>
          <td className="tl-number tl-end">{formatMoney(net, locale)}</td>
        </tr>
      ))}
    </Fragment>
  );
}

function Totals({ items }: DocumentTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { totalNetAmount, rates, totalGrossAmount } = documentCentsOf(items);
  const vat = rates.map(({ vatRate, netAmount, vatAmount }) => {
    const of = `${formatNumber(percentOf(vatRate), locale)} % · ${formatMoney(netAmount, locale)}`;
    return [`${t('labels:VAT_AMOUNT')} ${of}`, vatAmount] as const;
  });
  const totals = [
    [t('labels:AMOUNT_NET'), totalNetAmount],
    ...vat,
    [t('labels:AMOUNT_GROSS'), totalGrossAmount],
  ] as const;
  return (
    <tfoot>
      {totals.map(([label, amount], at) => (
        // Two rates may be of one percentage: without VAT for one reason and for another.
        <tr key={at}>
          <th scope="row" colSpan={4} className="tl-end">
            {label}
          </th>
          <td className="tl-number tl-end">{formatMoney(amount, locale)}</td>
        </tr>
      ))}
    </tfoot>
  );
}
