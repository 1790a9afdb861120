import Big from 'big.js';
import type { InvoiceItem } from '../../generated/api.ts';
import { documentTotalsOf } from '../invoice/amounts.ts';
import { decimalOf, numberOf, sumOf } from '../money/decimal.ts';

/** What of a document is taxed alike: its rate, or why it has none. */
export type CentsOfRate = {
  readonly vatRate: number;
  readonly taxCategory?: InvoiceItem['taxCategory'];
  readonly netAmount: number;
  readonly vatAmount: number;
};

/** A document to the cent, as paper and e-invoices show it. */
export type DocumentCents = {
  /** Net of each line, in the order of the lines. */
  readonly lines: readonly number[];
  readonly rates: readonly CentsOfRate[];
  readonly totalNetAmount: number;
  readonly vatAmount: number;
  readonly totalGrossAmount: number;
};

type Line = Pick<InvoiceItem, 'netAmount' | 'vatAmount' | 'vatRate' | 'taxCategory'>;

/** Amounts in whole cents whose sum is the total: each rounded down, what is missing to those with the largest remainder. */
const inCents = (amounts: readonly Big[], total: number): number[] => {
  const floors = amounts.map((amount) => {
    const down = amount.round(2, Big.roundDown);
    return down.gt(amount) ? down.minus('0.01') : down;
  });
  const missing = decimalOf(total)
    .minus(floors.reduce((sum, floor) => sum.plus(floor), new Big(0)))
    .times(100)
    .toNumber();
  const byRemainder = amounts
    .map((amount, index) => ({ index, rest: amount.minus(floors[index] as Big) }))
    .sort((one, other) => other.rest.cmp(one.rest) || one.index - other.index)
    .map(({ index }) => index);
  const raised = new Set(byRemainder.slice(0, missing));
  return floors.map((floor, index) => numberOf(raised.has(index) ? floor.plus('0.01') : floor));
};

const byRate = (lines: readonly Line[]): number[][] => {
  const groups = new Map<string, number[]>();
  for (const [index, { vatRate, taxCategory = '' }] of lines.entries()) {
    const key = `${vatRate} ${taxCategory}`;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  }
  return [...groups.values()];
};

/**
 * A document to the cent: its lines add up to the net total and the VAT of its rates to the VAT, the missing cents with those of the
 * largest remainder; the same on paper and in an e-invoice (DECISIONS C-17, C-71).
 */
export const documentCentsOf = (lines: readonly Line[]): DocumentCents => {
  const totals = documentTotalsOf(lines);
  const nets = inCents(
    lines.map(({ netAmount }) => decimalOf(netAmount)),
    totals.totalNetAmount,
  );
  const groups = byRate(lines);
  const taxes = inCents(
    groups.map((group) => sumOf(group.map((index) => lines[index]?.vatAmount ?? 0))),
    totals.vatAmount,
  );
  const rates = groups.map((group, at): CentsOfRate => {
    const { vatRate = 0, taxCategory } = lines[group[0] ?? 0] ?? {};
    const netAmount = numberOf(sumOf(group.map((index) => nets[index] ?? 0)));
    return { vatRate, ...(taxCategory && { taxCategory }), netAmount, vatAmount: taxes[at] ?? 0 };
  });
  return { lines: nets, rates, ...totals };
};
