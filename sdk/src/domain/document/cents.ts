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

type CountedLine = Line & { readonly net: number };

const byRate = (lines: readonly CountedLine[]): [CountedLine, ...CountedLine[]][] => {
  const groups = new Map<string, [CountedLine, ...CountedLine[]]>();
  for (const line of lines) {
    const key = `${line.vatRate} ${line.taxCategory ?? ''}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
};

/** Each of them with its amount in cents, so that they add up to the total. */
const withCents = <Counted>(counted: readonly Counted[], amountOf: (one: Counted) => Big, total: number) => {
  const cents = inCents(counted.map(amountOf), total);
  return counted.map((one, index) => [one, cents[index] as number] as const);
};

/**
 * A document to the cent: its lines add up to the net total and the VAT of its rates to the VAT, the missing cents with those of the
 * largest remainder; the same on paper and in an e-invoice (DECISIONS C-17, C-71).
 */
export const documentCentsOf = (lines: readonly Line[]): DocumentCents => {
  const totals = documentTotalsOf(lines);
  const counted = withCents(lines, ({ netAmount }) => decimalOf(netAmount), totals.totalNetAmount);
  const groups = byRate(counted.map(([line, net]) => ({ ...line, net })));
  const taxed = withCents(groups, (group) => sumOf(group.map((line) => line.vatAmount)), totals.vatAmount);
  const rates = taxed.map(([group, vatAmount]): CentsOfRate => {
    const [{ vatRate, taxCategory }] = group;
    const netAmount = numberOf(sumOf(group.map(({ net }) => net)));
    return { vatRate, ...(taxCategory && { taxCategory }), netAmount, vatAmount };
  });
  return { lines: counted.map(([, net]) => net), rates, ...totals };
};
