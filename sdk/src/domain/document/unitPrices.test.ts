import { expect, test } from 'vitest';
import { unitPricesOf } from './unitPrices.ts';

type Line = Parameters<typeof unitPricesOf>[0][number];
const of = (quantity: number, unitPrice: number, netAmount: number, grossAmount: number, vatRate = 0.21): Line => ({
  ...{ quantity, unitPrice, netAmount, grossAmount, vatRate },
});

test.each<[string, Line[], boolean, number[]]>([
  ['an invoice', [of(2, 50, 100, 121)], false, [50]],
  ['a receipt', [of(2, 60.5, 100, 121)], true, [60.5]],
  ['a receipt of kilometres', [of(37.4, 1.7575, 54.3223, 65.73)], true, [1.7575]],
  ['a receipt with a discount', [of(1, 121, 100, 121), of(1, -12.1, -10, -12.1)], true, [121, -12.1]],
  ['what takes a receipt back', [of(1, -121, -100, -121)], true, [-121]],
  ['what takes back the rest of one', [of(1, -121, -100, -121), of(1, 10, 10, 12.1)], true, [-121, 12.1]],
  ['a receipt with a line without VAT', [of(1, 121, 100, 121), of(1, 6.4, 6.4, 6.4, 0)], true, [121, 6.4]],
  ['a cent', [of(1, 0.01, 0.0083, 0.01)], true, [0.01]],
  ['without VAT', [of(1, 100, 100, 100, 0)], false, [100]],
  ['no line', [], false, []],
])('prices of %s', (_what, items, withVat, prices) => {
  const found = unitPricesOf(items);
  expect([found.withVat, items.map(found.priceOf)]).toEqual([withVat, prices]);
});
