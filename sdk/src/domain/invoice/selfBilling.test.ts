import { describe, expect, test } from 'vitest';
import { selfBillingGroupValues, surchargeKindValues } from '../../generated/values.ts';
import { aLine } from './fixtures.testing.ts';
import type { InvoiceLine, LineField } from './lines.ts';
import { groupSelfBillingLines, selfBillingFaults, selfBillingIssues } from './selfBilling.ts';

const totals = { totalNetAmount: 100, totalGrossAmount: 121 };
const at = (path: string, code: string) => ({ path, code, messageKey: code, severity: 'error' });

test('the values that the documents name', () => {
  expect(selfBillingGroupValues).toEqual([
    'Intervention',
    'Service',
    'Depot',
    'Supplement',
    'Travel',
    'Surcharge',
    'Other',
  ]);
  expect(surchargeKindValues).toEqual(['Night', 'Saturday', 'Sunday', 'Holiday']);
});

describe('a line', () => {
  test.each<[string, Partial<InvoiceLine>, LineField[]]>([
    ['complete', {}, []],
    ['negative is a credit', { unitPrice: -1, netAmount: -1, grossAmount: -1, quantity: -1 }, []],
    ['without VAT', { vatRate: 0, vatAmount: 0 }, []],
    ['no code', { code: undefined }, ['code']],
    ['a code of spaces', { code: '  ' }, ['code']],
    ['no unit', { unit: undefined }, ['unit']],
    ['a discount needs its unit, too', { code: 'Discount', unit: '' }, ['unit']],
    ['price 0', { unitPrice: 0 }, ['unitPrice']],
    ['quantity -0', { quantity: -0 }, ['quantity']],
    ['net 0', { netAmount: 0 }, ['netAmount']],
    ['gross not a number', { grossAmount: Number.NaN }, ['grossAmount']],
    ['gross without end', { grossAmount: Infinity }, ['grossAmount']],
  ])('%s', (_case, changes, expected) => {
    expect(selfBillingFaults(aLine(changes))).toEqual(expected);
    expect(selfBillingIssues([aLine(), aLine(changes)], totals)).toStrictEqual(
      expected.map((field) => at(`items.1.${field}`, 'ITEM_LINES_EMPTY_OR_ZERO')),
    );
  });
});

test('needs a line and totals that are not zero', () => {
  expect(selfBillingIssues([], totals)).toStrictEqual([at('items', 'ADD_AT_LEAST_ONE_ITEM_LINE')]);
  expect(selfBillingIssues([aLine()], { ...totals, totalGrossAmount: 0 })).toStrictEqual([
    at('totalGrossAmount', 'ITEM_LINES_EMPTY_OR_ZERO'),
  ]);
  expect(selfBillingIssues([aLine()], { totalGrossAmount: -0, totalNetAmount: Number.NaN })).toStrictEqual([
    at('totalGrossAmount', 'ITEM_LINES_EMPTY_OR_ZERO'),
    at('totalNetAmount', 'ITEM_LINES_EMPTY_OR_ZERO'),
  ]);
  expect(selfBillingIssues([aLine()], { totalGrossAmount: -121, totalNetAmount: -100 })).toEqual([]);
});

test('lines stand by group, in the stated order; what is not named under Other', () => {
  const lines = [
    { id: 1, group: 'Travel' },
    { id: 2, group: 'Intervention' },
    { id: 3 },
    { id: 4, group: 'Travel' },
    { id: 5, group: 'constructor' },
  ];
  expect(groupSelfBillingLines(lines)).toStrictEqual([
    { group: 'Intervention', lines: [lines[1]] },
    { group: 'Travel', lines: [lines[0], lines[3]] },
    { group: 'Other', lines: [lines[2], lines[4]] },
  ]);
  expect(groupSelfBillingLines([])).toEqual([]);
});
