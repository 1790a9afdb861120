import { expect, it } from 'vitest';
import { taxOf } from './documentLines.ts';

const exempt = { vatRate: 0, taxCategory: 'Exempt', taxExemptionReason: 'Esente, art. 15 DPR 633/72' } as const;

it.each([
  ['the first', [], { vatRate: 0.22 }],
  ['after one with VAT', [{ vatRate: 0.1 }], { vatRate: 0.1 }],
  ['after a toll without VAT, as the work before it', [{ vatRate: 0.22 }, exempt], { vatRate: 0.22 }],
  ['where nothing has VAT, with the reason', [exempt], exempt],
])('a line that is added is taxed: %s (DECISIONS C-16)', (_case, lines, tax) => {
  expect(taxOf(lines, 0.22)).toEqual(tax);
});
