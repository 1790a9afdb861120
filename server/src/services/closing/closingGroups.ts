import type { ClosingChange, ClosingGroup } from '@towline/sdk/api';
import type { ClosingBalance, ClosingCell } from '../../stores/closings.ts';

const sumOf = (cells: readonly ClosingCell[], of: (cell: ClosingCell) => number): number =>
  cells.reduce((total, cell) => total + of(cell), 0);

/** What partners are owed is a credit in the books. */
const payableOf = ({ payable }: ClosingCell): number => (payable === 0 ? 0 : -payable);

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

function groupOf(
  cells: readonly ClosingCell[],
  named: { key?: string; name?: string },
  { customersOwe = 0, owedToCustomers = 0 }: Partial<ClosingBalance> = {},
): ClosingGroup {
  const today = cells.filter(({ isToday }) => isToday);
  const before = cells.filter(({ isToday }) => !isToday);
  return {
    ...named,
    cameIn: sumOf(today, ({ cameIn }) => cameIn),
    paidOut: sumOf(today, ({ bank }) => (bank === 0 ? 0 : -bank)),
    owedBefore: sumOf(before, ({ receivable }) => receivable),
    owed: sumOf(cells, ({ receivable }) => receivable),
    customersOwe,
    owedToCustomers,
    payableBefore: sumOf(before, payableOf),
    payable: sumOf(cells, payableOf),
    changes: changesOf(today),
  };
}

const isOfInterest = ({ key: _, name: __, changes, ...amounts }: ClosingGroup): boolean =>
  changes.length > 0 || Object.values(amounts).some((cents) => cents !== 0);

/** The day as a whole, then its parts, what is owed most first; those of which there is nothing to say are left out (DECISIONS T-576). */
export function closingGroups(cells: readonly ClosingCell[], balances: readonly ClosingBalance[]): ClosingGroup[] {
  const balanceOf = (key: string | null) => balances.find((one) => one.key === key);
  const byKey = Map.groupBy(cells, ({ key }) => key);
  const parts = [...byKey]
    .filter(([key]) => key !== '')
    .map(([key, own]) => groupOf(own, { key, ...(own[0]?.name && { name: own[0].name }) }, balanceOf(key)))
    .filter(isOfInterest)
    .toSorted((a, b) => b.owed + b.payable - a.owed - a.payable);
  return [groupOf(cells, {}, balanceOf(null)), ...parts];
}
