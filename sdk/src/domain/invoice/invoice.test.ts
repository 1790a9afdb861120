import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentTotalsOf, lineAmountsOf, receiptLineAmountsOf } from './amounts.ts';
import { editWindowOf } from './editWindow.ts';
import {
  DEFAULT_HANDLING_FEE,
  DISCOUNT_CODE,
  type InvoiceLine,
  invoiceLinesIssues,
  isLineValid,
  TRAVEL_UNIT,
  unitCodeValues,
} from './lines.ts';
import { isSelfBillingLineValid, selfBillingGroupValues, selfBillingIssues, surchargeValues } from './selfBilling.ts';

describe('amounts of a line', () => {
  test.each([
    [1, 100, 0.21, 100, 21, 121],
    [3, 8.2562, 0.21, 24.7686, 5.2014, 29.97],
    [0.1, 0.2, 0.21, 0.02, 0.0042, 0.02],
    [1, 0.00005, 0, 0.0001, 0, 0],
    [1, -0.00005, 0, -0.0001, 0, 0],
    [1, 1.005, 0, 1.005, 0, 1.01],
    [1, -1.005, 0, -1.005, 0, -1.01],
    [7, 33.333, 0.17, 233.331, 39.6663, 273],
    [0, 100, 0.21, 0, 0, 0],
    [-0, 100, 0.21, 0, 0, 0],
    [Number.NaN, 100, 0.21, 0, 0, 0],
    [2, 50, Number.NaN, 100, 0, 100],
  ])('%s x %s at %s', (quantity, unitPrice, vatRate, netAmount, vatAmount, grossAmount) => {
    expect(lineAmountsOf({ quantity, unitPrice, vatRate })).toEqual({ netAmount, vatAmount, grossAmount });
  });
  test.each([
    [1, 121, 0.21, 100, 21, 121],
    [1, 100, 0.21, 82.6446, 17.3554, 100],
    [2, 50, 0, 100, 0, 100],
    [1, -121, 0.21, -100, -21, -121],
    [1, 100, -1, 0, 0, 0],
  ])('of a receipt: %s x %s, VAT of %s included', (quantity, unitPrice, vatRate, netAmount, vatAmount, grossAmount) => {
    expect(receiptLineAmountsOf({ quantity, unitPrice, vatRate })).toEqual({ netAmount, vatAmount, grossAmount });
  });
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100);
  const rate = fc.constantFrom(0, 0.06, 0.17, 0.2, 0.21, 0.22);
  test('a receipt’s gross is what the customer paid', () => {
    fc.assert(
      fc.property(cents, rate, (unitPrice, vatRate) => {
        expect(receiptLineAmountsOf({ quantity: 1, unitPrice, vatRate }).grossAmount).toBeCloseTo(unitPrice, 2);
      }),
    );
  });
  test('a credit line is the mirror of its charge', () => {
    fc.assert(
      fc.property(cents, rate, fc.integer({ min: 1, max: 50 }), (unitPrice, vatRate, quantity) => {
        const charge = lineAmountsOf({ quantity, unitPrice, vatRate });
        const credit = lineAmountsOf({ quantity, unitPrice: -unitPrice, vatRate });
        expect([
          credit.netAmount + charge.netAmount,
          credit.vatAmount + charge.vatAmount,
          credit.grossAmount + charge.grossAmount,
        ]).toEqual([0, 0, 0]);
      }),
    );
  });
});

describe('totals', () => {
  test('the 4-decimal lines are summed and rounded once; gross adds up on paper', () => {
    const lines = [
      { netAmount: 0.0033, vatAmount: 0.0025 },
      { netAmount: 0.0033, vatAmount: 0.0025 },
    ];
    expect(documentTotalsOf(lines)).toEqual({ totalNetAmount: 0.01, vatAmount: 0.01, totalGrossAmount: 0.02 });
    expect(documentTotalsOf([{ netAmount: -0.005, vatAmount: -0.0049 }])).toEqual({
      totalNetAmount: -0.01,
      vatAmount: 0,
      totalGrossAmount: -0.01,
    });
    expect(documentTotalsOf([])).toEqual({ totalNetAmount: 0, vatAmount: 0, totalGrossAmount: 0 });
    expect(documentTotalsOf([{ netAmount: -0, vatAmount: Number.NaN }])).toEqual({
      totalNetAmount: 0,
      vatAmount: 0,
      totalGrossAmount: 0,
    });
  });
  test('gross is net plus VAT, to the cent', () => {
    const amount = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => value / 10_000);
    fc.assert(
      fc.property(fc.array(fc.record({ netAmount: amount, vatAmount: amount })), (lines) => {
        const { totalNetAmount, vatAmount, totalGrossAmount } = documentTotalsOf(lines);
        expect(Math.round(totalGrossAmount * 100)).toBe(Math.round(totalNetAmount * 100) + Math.round(vatAmount * 100));
      }),
    );
  });
});

const line = (changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
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
const discount = (changes: Partial<InvoiceLine> = {}) =>
  line({
    code: 'Discount',
    unit: undefined,
    unitPrice: -10,
    netAmount: -10,
    vatAmount: -2.1,
    grossAmount: -12.1,
    ...changes,
  });
const exempt = { taxCategory: 'AE', taxExemptionReason: 'Reverse charge', vatRate: 0, vatAmount: 0, grossAmount: 100 };
const totals = { totalNetAmount: 100, vatAmount: 21, totalGrossAmount: 121, vatRate: 0.21 };

describe('lines of a purchase order, draft or receipt', () => {
  test.each<[string, InvoiceLine, boolean]>([
    ['complete', line(), true],
    ['no code', line({ code: ' ' }), false],
    ['no unit', line({ unit: '' }), false],
    ['quantity 0', line({ quantity: 0 }), false],
    ['quantity below 0', line({ quantity: -1 }), false],
    ['VAT rate 0', line({ vatRate: 0 }), false],
    ['unit price 0', line({ unitPrice: 0 }), false],
    ['net below 0', line({ netAmount: -1 }), false],
    ['VAT 0', line({ vatAmount: 0 }), false],
    ['gross 0', line({ grossAmount: 0 }), false],
    ['not a number', line({ netAmount: Number.NaN }), false],
    ['a discount, without unit', discount(), true],
    ['a discount with positive price', discount({ unitPrice: 10 }), false],
    ['a discount of 0', discount({ netAmount: 0 }), false],
    ['a discount with positive VAT', discount({ vatAmount: 2.1 }), false],
    ['a discount of negative quantity', discount({ quantity: -1 }), false],
    ['exempt, with category and reason', line(exempt), true],
    ['exempt without a reason', line({ ...exempt, taxExemptionReason: ' ' }), false],
    ['exempt without a category', line({ ...exempt, taxCategory: undefined }), false],
    ['exempt, yet with VAT and no rate', line({ ...exempt, vatAmount: 21 }), false],
    ['a rate below 1 %', line({ vatRate: 0.005, vatAmount: 0.5, grossAmount: 100.5 }), true],
    [
      'a line of half a cent',
      line({ quantity: 0.1, unitPrice: 0.05, netAmount: 0.005, vatAmount: 0.001, grossAmount: 0.01 }),
      true,
    ],
    ['exempt, rate without VAT', line({ ...exempt, vatRate: 0.21 }), false],
    ['exempt category, taxed all the same', line({ taxCategory: 'S', taxExemptionReason: 'none' }), true],
  ])('%s: %s', (_case, given, expected) => {
    expect(isLineValid(given)).toBe(expected);
  });
  test.each<[string, InvoiceLine[], Partial<typeof totals>, string[]]>([
    ['sound', [line(), discount()], {}, []],
    ['no line', [], {}, ['ADD_AT_LEAST_ONE_ITEM_LINE']],
    ['one bad line', [line(), line({ code: '' })], {}, ['ITEM_LINES_EMPTY_ZERO_OR_NEGATIVE']],
    ['gross 0', [line()], { totalGrossAmount: 0 }, ['A_TOTAL_SEEMS_TO_BE_0']],
    ['net 0', [line()], { totalNetAmount: 0 }, ['A_TOTAL_SEEMS_TO_BE_0']],
    ['VAT 0', [line()], { vatAmount: 0 }, ['A_TOTAL_SEEMS_TO_BE_0']],
    ['rate 0', [line()], { vatRate: 0 }, ['A_TOTAL_SEEMS_TO_BE_0']],
    ['both', [line({ unit: '' })], { vatRate: 0 }, ['ITEM_LINES_EMPTY_ZERO_OR_NEGATIVE', 'A_TOTAL_SEEMS_TO_BE_0']],
    ['all lines exempt', [line(exempt)], { vatAmount: 0, vatRate: 0 }, []],
    ['all exempt, VAT below 0', [line(exempt)], { vatAmount: -1, vatRate: 0 }, ['A_TOTAL_SEEMS_TO_BE_0']],
    ['some exempt, VAT 0', [line(exempt), line()], { vatAmount: 0 }, ['A_TOTAL_SEEMS_TO_BE_0']],
  ])('%s', (_case, lines, changes, expected) => {
    expect(invoiceLinesIssues(lines, { ...totals, ...changes })).toEqual(expected);
  });
});

test('the values that the documents name', () => {
  expect(unitCodeValues).toEqual(['km', 'day', 'HandlingFee', 'ExtraRenumeration', 'EmptyRide']);
  expect([TRAVEL_UNIT, DISCOUNT_CODE, DEFAULT_HANDLING_FEE]).toEqual(['km', 'Discount', 8.2562]);
  expect(selfBillingGroupValues).toEqual([
    'Intervention',
    'Service',
    'Depot',
    'Supplement',
    'Travel',
    'Surcharge',
    'Other',
  ]);
  expect(surchargeValues).toEqual(['Night', 'Saturday', 'Sunday', 'Holiday']);
});

describe('self-billing', () => {
  test.each<[string, Partial<InvoiceLine>, boolean]>([
    ['complete', {}, true],
    ['negative is a credit', { unitPrice: -1, netAmount: -1, grossAmount: -1, quantity: -1 }, true],
    ['without VAT', { vatRate: 0, vatAmount: 0 }, true],
    ['no code', { code: undefined }, false],
    ['no unit', { unit: undefined }, false],
    ['a discount needs its unit, too', { code: 'Discount', unit: '' }, false],
    ['price 0', { unitPrice: 0 }, false],
    ['quantity 0', { quantity: 0 }, false],
    ['net 0', { netAmount: 0 }, false],
    ['gross not a number', { grossAmount: Number.NaN }, false],
  ])('%s: %s', (_case, changes, expected) => {
    expect(isSelfBillingLineValid(line(changes))).toBe(expected);
    expect(selfBillingIssues([line(changes)], totals)).toEqual(expected ? [] : ['ITEM_LINES_EMPTY_OR_ZERO']);
  });
  test('needs a line and totals that are not zero', () => {
    expect(selfBillingIssues([], totals)).toEqual(['ADD_AT_LEAST_ONE_ITEM_LINE']);
    expect(selfBillingIssues([line()], { ...totals, totalGrossAmount: 0 })).toEqual(['ITEM_LINES_EMPTY_OR_ZERO']);
    expect(selfBillingIssues([line()], { ...totals, totalNetAmount: 0 })).toEqual(['ITEM_LINES_EMPTY_OR_ZERO']);
    expect(selfBillingIssues([line()], { ...totals, vatAmount: 0 })).toEqual([]);
  });
});

describe('the edit window', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const aged = (days: number, milliseconds = 0) => new Date(now - days * 86_400_000 - milliseconds).toISOString();
  test.each<[string, { timestamp: string; isVoid?: boolean }, number | undefined, unknown]>([
    ['exactly the window', { timestamp: aged(1000) }, undefined, { isEditable: true }],
    [
      'a millisecond more',
      { timestamp: aged(1000, 1) },
      undefined,
      { isEditable: false, reason: 'tooOld', days: 1000 },
    ],
    ['a configured window', { timestamp: aged(5, 1) }, 5, { isEditable: false, reason: 'tooOld', days: 5 }],
    ['within it', { timestamp: aged(5) }, 5, { isEditable: true }],
    ['void', { timestamp: aged(0), isVoid: true }, undefined, { isEditable: false, reason: 'void' }],
    ['an unreadable date', { timestamp: '' }, undefined, { isEditable: false, reason: 'tooOld', days: 1000 }],
  ])('%s', (_case, document, days, expected) => {
    expect(editWindowOf('PurchaseOrder', document, now, days)).toEqual(expected);
    expect(editWindowOf('B2BDraft', document, now, days)).toEqual(expected);
  });
});
