import { ledgerEntryKinds } from '@towline/sdk/domain/ledger/accounts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ClosingCell } from '../../stores/closings.ts';
import { closingGroups } from './closingGroups.ts';

const cell = (changes: Partial<ClosingCell>): ClosingCell => ({
  ...{ key: 'BE', name: 'Belgium', kind: 'DocumentIssued', isToday: true, entries: 1 },
  ...{ receivable: 0, payable: 0, cameIn: 0, bank: 0 },
  ...changes,
});

it('says what came in, what is owed, what was paid out and why it differs', () => {
  const [whole, belgium, ...others] = closingGroups(
    [
      cell({ isToday: false, receivable: 50_000, payable: -20_000, entries: 9 }),
      cell({ receivable: 18_150, payable: -9_000, entries: 2 }),
      cell({ kind: 'PaymentReceived', receivable: -10_000, cameIn: 10_000 }),
      cell({ kind: 'SettlementPaying', payable: 5_000 }),
      cell({ kind: 'SettlementPaid', bank: -5_000 }),
      // Nothing to say of it.
      cell({ key: 'NL', name: null, kind: 'PaymentRemitted', isToday: false }),
    ],
    [
      { key: null, customersOwe: 60_000, owedToCustomers: 1_850 },
      { key: 'BE', customersOwe: 60_000, owedToCustomers: 1_850 },
    ],
  );
  expect(belgium).toEqual({
    ...{ key: 'BE', name: 'Belgium', cameIn: 10_000, paidOut: 5_000 },
    ...{
      owedBefore: 50_000,
      owed: 58_150,
      customersOwe: 60_000,
      owedToCustomers: 1_850,
      payableBefore: 20_000,
      payable: 24_000,
    },
    changes: [
      { kind: 'DocumentIssued', entries: 2, owed: 18_150, payable: 9_000 },
      { kind: 'PaymentReceived', entries: 1, owed: -10_000, payable: 0 },
      { kind: 'SettlementPaid', entries: 1, owed: 0, payable: 0 },
      { kind: 'SettlementPaying', entries: 1, owed: 0, payable: -5_000 },
    ],
  });
  expect(others).toEqual([]);
  const { key: _key, name: _name, ...same } = belgium!;
  expect(whole).toEqual(same);
});

it('before and the changes add up to the end of the day, and the parts to the whole', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const cells = fc.record<ClosingCell>({
    key: fc.constantFrom('BE', 'NL', 'FR', 'LU'),
    name: fc.constant(null),
    kind: fc.constantFrom(...ledgerEntryKinds),
    isToday: fc.boolean(),
    entries: fc.integer({ min: 1, max: 9 }),
    receivable: cents,
    payable: cents,
    cameIn: cents,
    bank: cents,
  });
  fc.assert(
    fc.property(fc.array(cells), (all) => {
      const [whole, ...parts] = closingGroups(all, []);
      for (const group of [whole!, ...parts]) {
        const added = (of: 'owed' | 'payable') => group.changes.reduce((sum, change) => sum + change[of], 0);
        expect(group.owedBefore + added('owed')).toBe(group.owed);
        expect(group.payableBefore + added('payable')).toBe(group.payable);
      }
      for (const name of ['cameIn', 'paidOut', 'owed', 'payable', 'owedBefore', 'payableBefore'] as const)
        expect(parts.reduce((sum, part) => sum + part[name], 0)).toBe(whole![name]);
    }),
  );
});
