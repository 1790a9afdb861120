import type { ClosingChange, ClosingGroup } from '@towline/sdk/api';
import type { ClosingBalance, ClosingCell } from '../../stores/closings.ts';

const sumOf = (cells: readonly ClosingCell[], of: (cell: ClosingCell) => number): number =>
  cells.reduce((total, cell) => total + of(cell), 0);

/** What partners are owed is a credit in the books. */
const payableOf = ({ payable }: { readonly payable: number }): number => (payable === 0 ? 0 : -payable);

function changesOf(cells: readonly ClosingCell[]): ClosingChange[] {
  const kinds = [...new Set(cells.map(({ kind }) => kind))].sort();
  return kinds.map((kind) => {
    const ofKind = cells.filter((cell) => cell.kind === kind);
    return {
      kind,
      entries: sumOf(ofKind, ({ entries }) => entries),
      owed: sumOf(ofKind, ({ receivable }) => receivable),
      payable: sumOf(ofKind, payableOf),
    };
  });
}

const nothing: Omit<ClosingBalance, 'key' | 'name'> = {
  receivable: 0,
  payable: 0,
  customersOwe: 0,
  owedToCustomers: 0,
};

/** A balance of nothing is 0, not -0. */
const less = (cents: number, change: number): number => cents - change || 0;

function groupOf(
  cells: readonly ClosingCell[],
  named: { key?: string; name?: string },
  balance: Omit<ClosingBalance, 'key' | 'name'> = nothing,
): ClosingGroup {
  const payable = payableOf(balance);
  return {
    ...named,
    cameIn: sumOf(cells, ({ cameIn }) => cameIn),
    paidOut: sumOf(cells, ({ bank }) => (bank === 0 ? 0 : -bank)),
    owedBefore: less(
      balance.receivable,
      sumOf(cells, (cell) => cell.receivable),
    ),
    owed: balance.receivable,
    customersOwe: balance.customersOwe,
    owedToCustomers: balance.owedToCustomers,
    payableBefore: less(payable, sumOf(cells, payableOf)),
    payable,
    changes: changesOf(cells),
  };
}

const isOfInterest = ({ key: _, name: __, changes, ...amounts }: ClosingGroup): boolean =>
  changes.length > 0 || Object.values(amounts).some((cents) => cents !== 0);

/** The day as a whole, then its parts, what is owed most first; those of which there is nothing to say are left out (DECISIONS T-576). */
export function closingGroups(cells: readonly ClosingCell[], balances: readonly ClosingBalance[]): ClosingGroup[] {
  const balanceOf = new Map(balances.map((balance) => [balance.key, balance]));
  const cellsOf = Map.groupBy(cells, ({ key }) => key);
  const named = new Map([...balances, ...cells].map(({ key, name }) => [key, name]));
  const parts = [...named]
    .filter((part): part is [string, string | null] => !!part[0])
    .map(([key, name]) => groupOf(cellsOf.get(key) ?? [], { key, ...(name && { name }) }, balanceOf.get(key)))
    .filter(isOfInterest)
    .toSorted((a, b) => b.owed + b.payable - a.owed - a.payable);
  return [groupOf(cells, {}, balanceOf.get(null)), ...parts];
}
