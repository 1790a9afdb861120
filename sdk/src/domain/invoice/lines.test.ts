import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invoiceUnitCodeValues } from '../../generated/values.ts';
import { oddTexts } from '../fields/oddTexts.testing.ts';
import { documentTotalsOf, lineAmountsOf } from './amounts.ts';
import { aDiscount, aLine } from './fixtures.testing.ts';
import {
  DEFAULT_HANDLING_FEE,
  DISCOUNT_CODE,
  type InvoiceLine,
  invoiceLinesIssues,
  isDiscount,
  isTaxExempt,
  type LineField,
  lineFaults,
  TRAVEL_UNIT,
} from './lines.ts';

const exempt = { taxCategory: 'AE', taxExemptionReason: 'Reverse charge', vatRate: 0, vatAmount: 0, grossAmount: 100 };
const totals = { totalNetAmount: 100, vatAmount: 21, totalGrossAmount: 121, vatRate: 0.21 };

test('the values that the documents name', () => {
  expect(invoiceUnitCodeValues).toEqual(['km', 'day', 'HandlingFee', 'ExtraRenumeration', 'EmptyRide']);
  expect([TRAVEL_UNIT, DISCOUNT_CODE, DEFAULT_HANDLING_FEE]).toEqual(['km', 'Discount', 8.2562]);
  expect([isDiscount({ code: 'Discount' }), isDiscount({ code: 'discount' }), isDiscount({})]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['AE', 'Reverse charge', true],
  ['AE', ' ', false],
  ['', 'Reverse charge', false],
  [undefined, 'Reverse charge', false],
  ['AE', undefined, false],
])('category %j with reason %j is exempt: %s', (taxCategory, taxExemptionReason, expected) => {
  expect(isTaxExempt({ taxCategory, taxExemptionReason })).toBe(expected);
});

describe('lines of a purchase order, draft or receipt', () => {
  test.each<[string, InvoiceLine, LineField[]]>([
    ['complete', aLine(), []],
    ['no code', aLine({ code: ' ' }), ['code']],
    ['no unit', aLine({ unit: '' }), ['unit']],
    ['quantity 0', aLine({ quantity: 0 }), ['quantity']],
    ['quantity -0', aLine({ quantity: -0 }), ['quantity']],
    ['quantity below 0', aLine({ quantity: -1 }), ['quantity']],
    ['the least quantity', aLine({ quantity: 0.0001 }), []],
    ['VAT rate 0', aLine({ vatRate: 0 }), ['vatRate']],
    ['VAT rate below 0', aLine({ vatRate: -0.21 }), ['vatRate']],
    ['unit price 0', aLine({ unitPrice: 0 }), ['unitPrice']],
    ['unit price below 0', aLine({ unitPrice: -1 }), ['unitPrice']],
    ['net below 0', aLine({ netAmount: -1 }), ['netAmount']],
    ['net 0', aLine({ netAmount: 0 }), ['netAmount']],
    ['VAT 0', aLine({ vatAmount: 0 }), ['vatAmount']],
    ['VAT below 0', aLine({ vatAmount: -21 }), ['vatAmount']],
    ['gross 0', aLine({ grossAmount: 0 }), ['grossAmount']],
    ['gross below 0', aLine({ grossAmount: -121 }), ['grossAmount']],
    ['not a number', aLine({ netAmount: Number.NaN, vatRate: Number.NaN }), ['vatRate', 'netAmount']],
    ['an emoji for a code is one', aLine({ code: '🚗', unit: 'يوم' }), []],
    ['a discount, without unit', aDiscount(), []],
    ['a discount without VAT rate', aDiscount({ vatRate: 0 }), ['vatRate']],
    ['a discount with positive price', aDiscount({ unitPrice: 10 }), ['unitPrice']],
    ['a discount of 0', aDiscount({ netAmount: 0 }), ['netAmount']],
    ['a discount of -0', aDiscount({ grossAmount: -0 }), ['grossAmount']],
    ['a discount with positive VAT', aDiscount({ vatAmount: 2.1 }), ['vatAmount']],
    ['a discount of negative quantity', aDiscount({ quantity: -1 }), ['quantity']],
    ['exempt, with category and reason', aLine(exempt), []],
    ['exempt at -0 %', aLine({ ...exempt, vatRate: -0, vatAmount: -0 }), []],
    ['exempt without a reason', aLine({ ...exempt, taxExemptionReason: ' ' }), ['vatRate', 'vatAmount']],
    ['exempt, yet with VAT and no rate', aLine({ ...exempt, vatAmount: 21 }), ['vatAmount']],
    ['exempt, rate without VAT', aLine({ ...exempt, vatRate: 0.21 }), ['vatAmount']],
    ['exempt category, taxed all the same', aLine({ taxCategory: 'S', taxExemptionReason: 'none' }), []],
    ['a rate below 1 %', aLine({ vatRate: 0.005, vatAmount: 0.5, grossAmount: 100.5 }), []],
    [
      'everything empty',
      aLine({
        code: undefined,
        unit: undefined,
        quantity: Number.NaN,
        unitPrice: Number.NaN,
        vatRate: Number.NaN,
        netAmount: Number.NaN,
        vatAmount: Number.NaN,
        grossAmount: Number.NaN,
      }),
      ['code', 'unit', 'quantity', 'unitPrice', 'vatRate', 'netAmount', 'vatAmount', 'grossAmount'],
    ],
  ])('%s', (_case, given, expected) => {
    expect(lineFaults(given)).toEqual(expected);
  });
});

describe('a document', () => {
  const at = (path: string, code: string) => ({ path, code, messageKey: code, severity: 'error' });
  const bad = 'ITEM_LINES_EMPTY_ZERO_OR_NEGATIVE';
  const total = 'A_TOTAL_SEEMS_TO_BE_0';
  test.each<[string, InvoiceLine[], Partial<typeof totals>, [string, string][]]>([
    ['sound', [aLine(), aDiscount()], {}, []],
    ['no line', [], { vatRate: 0 }, [['items', 'ADD_AT_LEAST_ONE_ITEM_LINE']]],
    ['one bad line', [aLine(), aLine({ code: '' })], {}, [['items.1.code', bad]]],
    ['gross 0', [aLine()], { totalGrossAmount: 0 }, [['totalGrossAmount', total]]],
    ['gross -0', [aLine()], { totalGrossAmount: -0 }, [['totalGrossAmount', total]]],
    ['gross below 0', [aLine()], { totalGrossAmount: -1 }, [['totalGrossAmount', total]]],
    ['net 0', [aLine()], { totalNetAmount: 0 }, [['totalNetAmount', total]]],
    ['net NaN', [aLine()], { totalNetAmount: Number.NaN }, [['totalNetAmount', total]]],
    ['VAT 0', [aLine()], { vatAmount: 0 }, [['vatAmount', total]]],
    ['rate 0', [aLine()], { vatRate: 0 }, [['vatRate', total]]],
    [
      'both',
      [aLine({ unit: '', quantity: 0 })],
      { vatRate: 0 },
      [
        ['items.0.unit', bad],
        ['items.0.quantity', bad],
        ['vatRate', total],
      ],
    ],
    ['all lines exempt', [aLine(exempt)], { vatAmount: 0, vatRate: 0 }, []],
    ['all exempt, yet taxed', [aLine(exempt)], {}, []],
    ['all exempt, VAT below 0', [aLine(exempt)], { vatAmount: -1, vatRate: 0 }, [['vatAmount', total]]],
    ['all exempt, rate below 0', [aLine(exempt)], { vatAmount: 0, vatRate: -1 }, [['vatRate', total]]],
    ['some exempt, VAT 0', [aLine(exempt), aLine()], { vatAmount: 0 }, [['vatAmount', total]]],
    ['some exempt, rate 0', [aLine(exempt), aLine()], { vatRate: 0 }, [['vatRate', total]]],
  ])('%s', (_case, lines, changes, expected) => {
    expect(invoiceLinesIssues(lines, { ...totals, ...changes })).toStrictEqual(
      expected.map(([path, code]) => at(path, code)),
    );
  });
  test('lines that are computed and not too small are sound, with their totals', () => {
    const price = fc.integer({ min: 100, max: 1_000_000 }).map((cents) => cents / 100);
    const vatRate = fc.constantFrom(0.03, 0.06, 0.17, 0.2, 0.21, 0.22);
    const computed = fc
      .record({ quantity: fc.integer({ min: 1, max: 100 }), unitPrice: price, vatRate })
      .map((input) => ({ code: 'Towing', unit: 'km', ...input, ...lineAmountsOf(input) }));
    fc.assert(
      fc.property(fc.array(computed, { minLength: 1, maxLength: 8 }), (lines) => {
        expect(invoiceLinesIssues(lines, { ...documentTotalsOf(lines), vatRate: lines[0]!.vatRate })).toEqual([]);
      }),
    );
  });
  test('no number that a field can hold makes it throw', () => {
    const number = fc.oneof(fc.double({ min: -1e9, max: 1e9 }), fc.constantFrom(Number.NaN, Infinity, -0, 1e300));
    const text = fc.constantFrom(undefined, ...oddTexts);
    const any = fc.record({
      code: text,
      unit: text,
      taxCategory: text,
      taxExemptionReason: text,
      quantity: number,
      unitPrice: number,
      vatRate: number,
      netAmount: number,
      vatAmount: number,
      grossAmount: number,
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 3 }), (lines) => {
        for (const { path, severity } of invoiceLinesIssues(lines, { ...documentTotalsOf(lines), vatRate: 0.21 })) {
          expect(path).toMatch(/^(items(\.\d+\.\w+)?|total\w+|vat\w+)$/);
          expect(severity).toBe('error');
        }
        for (const amount of lines.flatMap((line) => Object.values(lineAmountsOf(line)))) expect(amount).not.toBeNaN();
      }),
    );
  });
});
