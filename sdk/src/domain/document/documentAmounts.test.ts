import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentTotalsOf } from '../invoice/amounts.ts';
import { numberOf, sumOf } from '../money/decimal.ts';
import { documentCentsOf } from './cents.ts';
import { itemsOf } from './document.testing.ts';
import { amountsThatDiffer, creditedItems, invoicedItems, recomputedDocument } from './recomputed.ts';

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
