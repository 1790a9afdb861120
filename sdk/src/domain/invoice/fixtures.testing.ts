import type { InvoiceLine } from './lines.ts';

/** A sound line for tests; every field can be overridden. */
export const aLine = (changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
  code: 'Towing',
  unit: 'km',
  quantity: 1,
  unitPrice: 100,
  vatRate: 0.21,
  netAmount: 100,
  vatAmount: 21,
  grossAmount: 121,
  ...changes,
});

/** A sound discount line for tests: no unit, amounts below 0. */
export const aDiscount = (changes: Partial<InvoiceLine> = {}): InvoiceLine =>
  aLine({
    code: 'Discount',
    unit: undefined,
    unitPrice: -10,
    netAmount: -10,
    vatAmount: -2.1,
    grossAmount: -12.1,
    ...changes,
  });
