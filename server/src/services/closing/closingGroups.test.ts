import { ledgerEntryKinds } from '@towline/sdk/domain/ledger/accounts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ClosingBalance, ClosingCell } from '../../stores/closings.ts';
import { closingGroups } from './closingGroups.ts';

const cell = (changes: Partial<ClosingCell>): ClosingCell => ({
  ...{ key: 'BE', name: 'Belgium', kind: 'DocumentIssued', entries: 1 },
  ...{ receivable: 0, payable: 0, cameIn: 0, bank: 0 },
  ...changes,
});

const balance = (changes: Partial<ClosingBalance>): ClosingBalance => ({
  ...{ key: 'BE', name: 'Belgium', receivable: 0, payable: 0, customersOwe: 0, owedToCustomers: 0 },
  ...changes,
});

it('says what came in, what is owed, what was paid out and why it differs', () => {
  const [whole, belgium, ...others] = closingGroups(
    [
      cell({ receivable: 18_150, payable: -9_000, entries: 2 }),
      cell({ kind: 'PaymentReceived', receivable: -10_000, cameIn: 10_000 }),
      cell({ kind: 'SettlementPaying', payable: 5_000 }),
      cell({ kind: 'SettlementPaid', bank: -5_000 }),
    ],
    [null, 'BE', 'NL'].map((key) =>
      key === 'NL'
        ? // Nothing to say of it.
          balance({ key, name: null })
        : balance({ key, receivable: 58_150, payable: -24_000, customersOwe: 60_000, owedToCustomers: 1_850 }),
    ),
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
  const keys = ['BE', 'NL', 'FR', 'LU'];
  const cells = fc.record<ClosingCell>({
    key: fc.constantFrom(...keys),
    name: fc.constant(null),
    kind: fc.constantFrom(...ledgerEntryKinds),
    entries: fc.integer({ min: 1, max: 9 }),
    receivable: cents,
    payable: cents,
    cameIn: cents,
    bank: cents,
  });
  const before = fc.tuple(
    ...keys.map((key) => fc.record({ key: fc.constant(key), receivable: cents, payable: cents })),
  );
  fc.assert(
    fc.property(fc.array(cells), before, (today, stood) => {
      const endOf = (lines: readonly { receivable: number; payable: number }[]) => ({
        receivable: lines.reduce((sum, line) => sum + line.receivable, 0),
        payable: lines.reduce((sum, line) => sum + line.payable, 0),
      });
      const lines = [...today, ...stood];
      const ends = keys.map((key) => balance({ key, ...endOf(lines.filter((line) => line.key === key)) }));
      const [whole, ...parts] = closingGroups(today, [balance({ key: null, ...endOf(lines) }), ...ends]);
      for (const group of [whole!, ...parts]) {
        const added = (of: 'owed' | 'payable') => group.changes.reduce((sum, change) => sum + change[of], 0);
        expect(group.owedBefore + added('owed')).toBe(group.owed);
        expect(group.payableBefore + added('payable')).toBe(group.payable);
      }
      for (const { key, receivable, payable } of stood)
        expect(parts.find((part) => part.key === key) ?? { owedBefore: 0, payableBefore: 0 }).toMatchObject({
          owedBefore: receivable,
          payableBefore: -payable || 0,
        });
      for (const name of ['cameIn', 'paidOut', 'owed', 'payable', 'owedBefore', 'payableBefore'] as const)
        expect(parts.reduce((sum, part) => sum + part[name], 0)).toBe(whole![name]);
    }),
  );
});
