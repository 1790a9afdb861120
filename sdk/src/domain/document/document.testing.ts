import fc from 'fast-check';
import type { InvoiceItem, InvoiceType } from '../../generated/api.ts';
import { lineAmountsOf, receiptLineAmountsOf } from '../invoice/amounts.ts';

const line = fc.record({
  code: fc.constant('Towing'),
  unit: fc.constant('km'),
  quantity: fc.integer({ min: 1, max: 100_000 }).map((value) => value / 100),
  unitPrice: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 10_000),
  vatRate: fc.constantFrom(0.21, 0.22, 0.2, 0.06),
});
export const itemsOf = (type: InvoiceType) =>
  fc.array(
    line.map(
      (one): InvoiceItem => ({
        ...one,
        ...(type === 'CustomerReceipt' ? receiptLineAmountsOf(one) : lineAmountsOf(one)),
      }),
    ),
    { minLength: 1, maxLength: 12 },
  );
