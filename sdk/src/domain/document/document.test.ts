import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InvoiceItem, InvoiceType } from '../../generated/api.ts';
import { documentTotalsOf, lineAmountsOf, receiptLineAmountsOf } from '../invoice/amounts.ts';
import { numberOf, sumOf } from '../money/decimal.ts';
import { documentCentsOf } from './cents.ts';
import { documentMentions, reverseChargeReason } from './mentions.ts';
import { documentDayOf, documentNumberOf, isWorkingPaper, longestNumber } from './number.ts';
import { amountsThatDiffer, creditedItems, invoicedItems, recomputedDocument } from './recomputed.ts';
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

const line = fc.record({
  code: fc.constant('Towing'),
  unit: fc.constant('km'),
  quantity: fc.integer({ min: 1, max: 100_000 }).map((value) => value / 100),
  unitPrice: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 10_000),
  vatRate: fc.constantFrom(0.21, 0.22, 0.2, 0.06),
});
const itemsOf = (type: InvoiceType) =>
  fc.array(
    line.map(
      (one): InvoiceItem => ({
        ...one,
        ...(type === 'CustomerReceipt' ? receiptLineAmountsOf(one) : lineAmountsOf(one)),
      }),
    ),
    { minLength: 1, maxLength: 12 },
  );

describe('amounts that an editor sends', () => {
  test.each(['CustomerReceipt', 'PurchaseOrder'] as const)('%s: its own are taken', (type) => {
    fc.assert(
      fc.property(itemsOf(type), (items) => {
        const typed = { type, items, ...documentTotalsOf(items) };
        expect(amountsThatDiffer(typed)).toEqual([]);
        expect(recomputedDocument(typed)).toEqual(typed);
      }),
    );
  });

  test('others are refused, each with what was expected', () => {
    const item = { code: 'Towing', unit: 'km', quantity: 20, unitPrice: 1.45, vatRate: 0.21 };
    const items = [{ ...item, netAmount: 29, vatAmount: 6.0901, grossAmount: 35.09 }];
    const typed = {
      type: 'PurchaseOrder',
      items,
      totalNetAmount: 29,
      vatAmount: 6.09,
      totalGrossAmount: 35.1,
    } as const;
    expect(amountsThatDiffer(typed).map(({ path, params }) => [path, params?.expected])).toEqual([
      ['items.0.vatAmount', 6.09],
      ['totalGrossAmount', 35.09],
    ]);
  });
});

describe('to the cent (C-17)', () => {
  test.each([
    ['the missing cent goes to the largest remainder', [0.0033, 0.0049, 0.0033], [0, 0.01, 0]],
    ['the first of those that are alike', [1.3333, 1.3333, 1.3333], [1.34, 1.33, 1.33]],
    // Alone it would be 18.33: the cent is due: together they are 133.6567 (DECISIONS T-750).
    [
      'those with a smaller remainder where all others have got theirs',
      [54.3235, 18.3333, 19.3333, 20.3333, 21.3333],
      [54.33, 18.34, 19.33, 20.33, 21.33],
    ],
    ['half a cent is rounded up', [1.005], [1.01]],
    ['also where it is taken back', [-1.005], [-1.01]],
    ['what is whole stays', [5, 2.5], [5, 2.5]],
  ])('%s', (_case, nets, lines) => {
    expect(documentCentsOf(nets.map((netAmount) => ({ netAmount, vatAmount: 0, vatRate: 0.21 }))).lines).toEqual(lines);
  });

  test('the lines add up to the net, the rates to the VAT and the net, whatever they are', () => {
    fc.assert(
      fc.property(itemsOf('PurchaseOrder'), (items) => {
        const cents = documentCentsOf(items);
        const sum = (values: readonly number[]) => numberOf(sumOf(values));
        expect(sum(cents.lines)).toBe(cents.totalNetAmount);
        expect(sum(cents.rates.map(({ netAmount }) => netAmount))).toBe(cents.totalNetAmount);
        expect(sum(cents.rates.map(({ vatAmount }) => vatAmount))).toBe(cents.vatAmount);
        expect(documentTotalsOf(items)).toMatchObject({ totalGrossAmount: cents.totalGrossAmount });
        for (const [index, net] of cents.lines.entries())
          expect(Math.abs(net - (items[index]?.netAmount ?? 0))).toBeLessThan(0.01);
      }),
    );
  });

  test('rates are told apart by their reason; a document without lines has none', () => {
    const free = { netAmount: 10, vatAmount: 0, vatRate: 0, taxCategory: 'ReverseCharge' } as const;
    expect(documentCentsOf([free, { ...free, taxCategory: 'Exempt' }, free]).rates).toEqual([
      { vatRate: 0, taxCategory: 'ReverseCharge', netAmount: 20, vatAmount: 0 },
      { vatRate: 0, taxCategory: 'Exempt', netAmount: 10, vatAmount: 0 },
    ]);
    expect(documentCentsOf([])).toEqual({ lines: [], rates: [], totalNetAmount: 0, vatAmount: 0, totalGrossAmount: 0 });
  });

  test('a credit note is the document turned round: their sum is nothing', () => {
    fc.assert(
      fc.property(itemsOf('SelfBilling'), (items) => {
        const credit = documentTotalsOf(creditedItems(items));
        const own = documentTotalsOf(items);
        expect(numberOf(sumOf([credit.totalGrossAmount, own.totalGrossAmount]))).toBe(0);
        expect(documentCentsOf(creditedItems(items)).totalGrossAmount).toBe(credit.totalGrossAmount);
      }),
    );
  });
});

describe('a receipt as an invoice', () => {
  const untaxed = { taxCategory: 'ReverseCharge', taxExemptionReason: 'Autoliquidation' } as const;
  const off = { code: 'Discount', quantity: 1, unitPrice: -1.21, vatRate: 0.21 };

  test.each<[string, number, number]>([
    ['half a cent', 1.005, 1.01],
    ['half a cent off, away from zero', -1.005, -1.01],
    ['what binary floats have below the half', 8.165, 8.17],
  ])('%s', (_case, netAmount, grossAmount) => {
    const line = { ...off, netAmount, vatAmount: 0, grossAmount: 0 };
    expect(invoicedItems([line], untaxed)).toEqual([
      { ...line, unitPrice: netAmount, vatRate: 0, vatAmount: 0, grossAmount, ...untaxed },
    ]);
  });

  test('half of a ten-thousandth goes away from zero, too', () => {
    const prices = [0.0001, -0.0001].map(
      (netAmount) => invoicedItems([{ ...off, quantity: 2, netAmount, vatAmount: 0, grossAmount: 0 }])[0]?.unitPrice,
    );
    expect(prices).toEqual([0.0001, -0.0001]);
  });

  test('a line of nothing costs its amount', () => {
    const [line] = invoicedItems([{ ...off, quantity: 0, netAmount: 12.5, vatAmount: 0, grossAmount: 12.5 }]);
    expect(line?.unitPrice).toBe(12.5);
  });

  test('the amounts stay what they were; without VAT its gross is its net (C-17)', () => {
    fc.assert(
      fc.property(itemsOf('CustomerReceipt'), (items) => {
        expect(documentTotalsOf(invoicedItems(items))).toEqual(documentTotalsOf(items));
        const abroad = documentTotalsOf(invoicedItems(items, untaxed));
        const { totalNetAmount } = documentTotalsOf(items);
        expect(abroad).toEqual({ totalNetAmount, vatAmount: 0, totalGrossAmount: totalNetAmount });
        for (const { netAmount, grossAmount } of invoicedItems(items, untaxed))
          expect(grossAmount).toBe(numberOf(sumOf([netAmount]).round(2, 1)));
      }),
    );
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
