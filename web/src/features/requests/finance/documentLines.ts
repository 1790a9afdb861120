import type { PriceListService } from '@towline/sdk/api';
import { type DocumentCents, documentCentsOf } from '@towline/sdk/domain/document/cents';
import { grossUnitPriceOf } from '@towline/sdk/domain/invoice/amounts';
import { DEFAULT_HANDLING_FEE, DISCOUNT_CODE } from '@towline/sdk/domain/invoice/lines';
import { fractionOf } from '@towline/sdk/domain/money/percentages';
import { type DocumentLine, type EditedType, typedDocument } from '@towline/sdk/forms/invoice';
import {
  invoiceUnitCodeValues,
  selfBillingGroupValues,
  surchargeKindValues,
  taxCategoryValues,
} from '@towline/sdk/values';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import type { FieldKind } from '../../../kit/fields/fieldKind.ts';
import { money } from '../../../kit/fields/money.tsx';
import type { LineMaker } from '../../../kit/forms/fieldInputs.ts';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import type { PriceLineProps } from './PriceLine.tsx';

const priceLine = lazyModal<PriceLineProps>(async () => (await import('./PriceLine.tsx')).PriceLine);

// Gross is net and VAT together (C-71): its sum stands among the totals, not under its column.
const { sum: _sum, ...amount } = money;
const lineAmount = amount as FieldKind<number | string>;

const known: ReadonlySet<string> = new Set(invoiceUnitCodeValues);
/** What a unit is called; one that we do not know says itself. */
export const unitText = (unit: string): string =>
  known.has(unit) ? dynamicText(`InvoiceUnitCode.${unit}`, {}, 'enumerations') : unit;

type Taxed = Pick<DocumentLine, 'vatRate' | 'taxCategory' | 'taxExemptionReason'>;

/** A line that is added is taxed as the last one with VAT; where none has any, as the last one, with its reason (DECISIONS C-16). */
export function taxOf(lines: readonly Partial<DocumentLine>[], usual: number): Taxed {
  const taxed = lines.findLast(({ vatRate = 0 }) => vatRate > 0);
  if (taxed) return { vatRate: taxed.vatRate };
  const { vatRate = usual, taxCategory, taxExemptionReason } = lines.at(-1) ?? {};
  return { vatRate, ...(taxCategory && { taxCategory, taxExemptionReason }) };
}

const isTyped = ({ quantity, unitPrice }: Partial<DocumentLine>): boolean =>
  quantity !== undefined && unitPrice !== undefined;

type Price = Pick<PriceListService, 'code' | 'unitCode' | 'price' | 'b2CPrice'>;

/** What one costs on a document: a receipt's prices have the VAT in them, as a list's to customers has; its others have not. */
export const unitPriceOf = (type: EditedType, { price, b2CPrice }: Price, { vatRate = 0 }: Taxed): number => {
  const net = price ?? 0;
  return type === 'CustomerReceipt' ? (b2CPrice ?? grossUnitPriceOf(net, fractionOf(vatRate))) : net;
};

/** A line as a price list has it, with its tax. */
export const lineOfPrice = (type: EditedType, price: Price, tax: Taxed): DocumentLine => ({
  code: price.code,
  unit: price.unitCode ?? 'HandlingFee',
  quantity: 1,
  unitPrice: unitPriceOf(type, price, tax),
  ...tax,
});

/** The handling fee of the list, else the stated one, which is without VAT (2-requests §9). */
export const handlingLine = (type: EditedType, prices: readonly PriceListService[], tax: Taxed): DocumentLine =>
  lineOfPrice(
    type,
    prices.find(({ code }) => code === 'HandlingFee') ?? { code: 'HandlingFee', price: DEFAULT_HANDLING_FEE },
    tax,
  );

function makersOf(type: EditedType, prices: readonly PriceListService[], vatRate: number): LineMaker<DocumentLine>[] {
  const chosen: LineMaker<DocumentLine> = {
    label: 'ADD_FROM_PRICE_LIST',
    line: async (lines) => {
      const tax = taxOf(lines, vatRate);
      const price = await openModal(priceLine, { prices, priceOf: (one) => unitPriceOf(type, one, tax) });
      return price && lineOfPrice(type, price, tax);
    },
  };
  return [
    {
      label: 'ADD_DISCOUNT',
      line: (lines) => ({ code: DISCOUNT_CODE, unit: '', quantity: 1, ...taxOf(lines, vatRate) }),
    },
    { label: 'ADD_HANDLING', line: (lines) => handlingLine(type, prices, taxOf(lines, vatRate)) },
    ...(prices.length > 0 ? [chosen] : []),
  ];
}

/**
 * The lines of a document as they are typed (2-requests §5, §9).
 * @param prices of the list that the document is priced by
 * @param vatRate in percent, of a line that begins
 */
export function documentLines(type: EditedType, prices: readonly PriceListService[], vatRate: number) {
  // Shared out among all lines, as on paper: kept for the lines as they are, or each of 200 would share them out anew.
  const shared = new WeakMap<readonly Partial<DocumentLine>[], DocumentCents>();
  const netOf = (line: Partial<DocumentLine>, index: number, lines: readonly Partial<DocumentLine>[]) => {
    if (!isTyped(line)) return undefined;
    const cents = shared.get(lines) ?? documentCentsOf(typedDocument(type, lines).items);
    shared.set(lines, cents);
    return cents.lines[index];
  };
  const grossOf = (line: Partial<DocumentLine>) =>
    isTyped(line) ? typedDocument(type, [line]).items[0]?.grossAmount : undefined;
  return {
    input: 'lines',
    label: 'LINES',
    columns: {
      code: { input: 'text', label: 'CODE' },
      description: { input: 'text', label: 'DESCRIPTION' },
      unit: { input: 'select', label: 'UNIT', options: invoiceUnitCodeValues, text: unitText },
      quantity: { input: 'number', label: 'QUANTITY', decimals: true, required: false },
      unitPrice: {
        input: 'number',
        label: type === 'CustomerReceipt' ? 'UNIT_PRICE_WITH_VAT' : 'UNIT_PRICE',
        decimals: true,
        unit: '€',
        required: false,
      },
      vatRate: { input: 'number', label: 'VAT_RATE', decimals: true, unit: '%', min: 0, max: 100, required: false },
      taxCategory: { input: 'select', label: 'TAX_CATEGORY', options: taxCategoryValues, enumeration: 'TaxCategory' },
      taxExemptionReason: { input: 'text', label: 'TAX_EXEMPTION_REASON' },
    },
    computed: [
      { label: 'AMOUNT_NET', of: netOf, kind: lineAmount },
      { label: 'AMOUNT_GROSS', of: grossOf, kind: lineAmount },
    ],
    blank: () => ({ code: '', description: '', unit: 'km', quantity: 1, vatRate }),
    most: 200,
    duplicates: true,
    more: makersOf(type, prices, vatRate),
    shownColumn: (name: string, lines: readonly Partial<DocumentLine>[]) => {
      if (name === 'taxExemptionReason') return lines.some(({ taxCategory }) => taxCategory);
      return name === 'surcharge' ? lines.some(({ group }) => group === 'Surcharge') : true;
    },
  } as const;
}

/** The same of a self-billing, whose lines stand in groups (2-requests §9). */
export function selfBillingLines(prices: readonly PriceListService[], vatRate: number) {
  const lines = documentLines('SelfBilling', prices, vatRate);
  return {
    ...lines,
    columns: {
      group: {
        input: 'select',
        label: 'LINE_GROUP',
        options: selfBillingGroupValues,
        enumeration: 'SelfBillingGroup',
      },
      surcharge: { input: 'select', label: 'SURCHARGE', options: surchargeKindValues, enumeration: 'SurchargeKind' },
      ...lines.columns,
    },
    blank: () => ({ ...lines.blank(), group: 'Intervention' as const }),
  } as const;
}
