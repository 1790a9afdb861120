import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InvoiceItem, InvoiceType } from '../../generated/api.ts';
import { documentTotalsOf, lineAmountsOf } from '../invoice/amounts.ts';
import { numberOf, sumOf } from '../money/decimal.ts';
import { itemsOf } from './document.testing.ts';
import { documentMentions, reverseChargeReason } from './mentions.ts';
import { documentDayOf, documentNumberOf, isWorkingPaper, longestNumber } from './number.ts';
import { shownLinesOf } from './shownLines.ts';
import { vatRateOf, vatTreatmentOf } from './vatRates.ts';

describe('the number of a document', () => {
  test.each<[InvoiceType, string]>([
    ['CustomerInvoice', 'CI-2026-00098'],
    ['CustomerReceipt', 'CR-2026-00098'],
    ['PurchaseOrder', 'PO-2026-00098'],
    ['SelfBilling', 'SB-2026-00098'],
    ['B2BDraft', 'BD-2026-00098'],
    ['CreditNote', 'CN-2026-00098'],
    ['Commission', 'CO-2026-00098'],
  ])('%s is %s', (type, number) => {
    expect(documentNumberOf({ type, year: '2026', sequence: 98 })).toBe(number);
  });

  test.each([
    ['BE-0012-', undefined, 'BE-0012-2026-00001'],
    [undefined, '/SB', '2026-00001/SB'],
    ['A', 'B', 'A2026-00001B'],
    ['12345', '67890', '123452026-0000167890'],
    ['123456', '67890', undefined],
  ])('a self-billing has the partner’s prefix %s and suffix %s around it', (prefix, suffix, number) => {
    const parts = { type: 'SelfBilling', year: '2026', sequence: 1, prefix, suffix } as const;
    expect(documentNumberOf(parts)).toBe(number);
    // Nobody else's documents have them.
    expect(documentNumberOf({ ...parts, type: 'CreditNote' })).toBe('CN-2026-00001');
  });

  test('fits an Italian e-invoice, however many there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.string({ maxLength: 20 }), (sequence, prefix) => {
        const number = documentNumberOf({ type: 'SelfBilling', year: '2026', sequence, prefix });
        expect(number === undefined || number.length <= longestNumber).toBe(true);
      }),
    );
  });

  test.each([
    ['BE', '2026-12-31T22:59:59Z', '2026-12-31'],
    ['BE', '2026-12-31T23:00:00Z', '2027-01-01'],
    ['IT', '2026-12-31T22:59:59Z', '2026-12-31'],
    ['IT', '2026-12-31T23:00:00Z', '2027-01-01'],
    ['PT', '2026-12-31T23:30:00Z', '2026-12-31'],
    ['GR', '2026-12-31T22:00:00Z', '2027-01-01'],
    [undefined, '2026-12-31T23:00:00Z', '2027-01-01'],
  ])('its day is that of the supplier’s country: %s at %s', (country, at, day) => {
    expect(documentDayOf(at, country)).toBe(day);
  });

  test('working papers are purchase orders and drafts', () => {
    expect([isWorkingPaper('PurchaseOrder'), isWorkingPaper('B2BDraft'), isWorkingPaper('SelfBilling')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('VAT', () => {
  test.each([
    ['BE', '2026-11-23', 0.21],
    ['it', '2026-11-23', 0.22],
    ['LU', '2023-12-31', 0.16],
    ['LU', '2024-01-01', 0.17],
    ['DE', '2020-08-01', 0.16],
    ['EE', '2025-07-01', 0.24],
    ['CH', '2023-12-31', 0.077],
    ['XX', '2026-11-23', undefined],
    [undefined, '2026-11-23', undefined],
    ['BE', '2019-12-31', undefined],
  ])('of %s on %s is %s', (country, day, rate) => {
    expect(vatRateOf(country, day)).toBe(rate);
  });

  const day = '2026-11-23';
  test.each([
    [
      'companies of one country',
      { supplierCountry: 'BE', customerCountry: 'BE', isToCompany: true, day },
      { vatRate: 0.21 },
    ],
    ['a company whose country nobody knows', { supplierCountry: 'BE', isToCompany: true, day }, { vatRate: 0.21 }],
    [
      'companies of two countries',
      { supplierCountry: 'FR', customerCountry: 'BE', isToCompany: true, day },
      { vatRate: 0, taxCategory: 'ReverseCharge' },
    ],
    [
      'a person, where it was done',
      { supplierCountry: 'BE', isToCompany: false, placeCountry: 'FR', day },
      { vatRate: 0.2 },
    ],
    ['a person, nobody knows where', { supplierCountry: 'BE', isToCompany: false, day }, { vatRate: 0.21 }],
  ] as const)('between %s (S-52)', (_case, supply, treatment) => {
    expect(vatTreatmentOf(supply)).toStrictEqual(treatment);
  });

  test('is mentioned where there is none, in the document’s language, once', () => {
    const items = [{ taxCategory: 'ReverseCharge' }, { taxCategory: 'ReverseCharge' }] as const;
    expect(documentMentions('SelfBilling', items, 'nl')).toEqual([
      'Factuur uitgereikt door afnemer',
      reverseChargeReason('nl'),
    ]);
    expect(
      documentMentions('CustomerReceipt', [{}, { taxCategory: 'Exempt', taxExemptionReason: 'Art. 44' }], 'en'),
    ).toEqual(['Art. 44']);
    expect(documentMentions('CustomerInvoice', [{ taxExemptionReason: '' }], 'de')).toEqual([]);
  });
});

describe('the lines that are shown', () => {
  test('add up to the net total, whatever their groups, and each stands there once', () => {
    fc.assert(
      fc.property(itemsOf('SelfBilling'), fc.array(fc.constantFrom('Travel', 'Depot', undefined)), (items, groups) => {
        const grouped = items.map((item, at) => ({ ...item, ...(groups[at] && { group: groups[at] }) }));
        const lines = shownLinesOf(grouped).flatMap((group) => group.lines);
        expect(lines.map(({ index }) => index).sort((one, other) => one - other)).toEqual(items.map((_, at) => at));
        expect(numberOf(sumOf(lines.map(({ net }) => net)))).toBe(documentTotalsOf(items).totalNetAmount);
      }),
    );
  });

  test('stand under the groups in the stated order where any has one, else under none', () => {
    const line = (group?: InvoiceItem['group']): InvoiceItem => {
      const typed = { code: 'Towing', quantity: 1, unitPrice: 10, vatRate: 0.21 };
      return { ...typed, ...lineAmountsOf(typed), ...(group && { group }) };
    };
    const shown = (items: InvoiceItem[]) =>
      shownLinesOf(items).map(({ group, lines }) => [group, lines.map(({ index }) => index)]);
    expect(shown([line('Surcharge'), line(), line('Intervention'), line('Surcharge')])).toEqual([
      ['Intervention', [2]],
      ['Surcharge', [0, 3]],
      ['Other', [1]],
    ]);
    expect(shown([line(), line()])).toEqual([[undefined, [0, 1]]]);
    expect(shown([])).toEqual([]);
  });
});
