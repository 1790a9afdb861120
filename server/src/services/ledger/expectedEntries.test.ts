import { expect, it } from 'vitest';
import type { DocumentFact } from '../../stores/ledgerProof.ts';
import { entriesOfDocument } from './expectedEntries.ts';

const receipt: DocumentFact = {
  id: '5b73542c-239c-4968-8ecb-ceb39f8a93e1',
  type: 'CustomerReceipt',
  credited: null,
  totalNetAmount: 100,
  vatAmount: 21,
  totalGrossAmount: 121,
  isVoid: false,
  isTakenBack: false,
  partnerId: null,
  timestamp: '2026-11-20T10:00:00Z',
  requestId: 'b7c8d9e0-1c3d-4e5f-8a9b-0c1d2e3f4a5b',
  companyCode: 'C24Belgium',
  contractCode: 'C24Prepaid19',
  items: [],
  isNumbered: false,
  entries: [],
};
const partnerId = '0d1c2b3a-1c3d-4e5f-8a9b-0c1d2e3f4a5b';

it.each<[string, Partial<DocumentFact>, number]>([
  ['that stands', {}, 1],
  ['of before the ledger that was only void', { isVoid: true }, 0],
  ['of before the ledger that a credit note took back', { isVoid: true, isTakenBack: true }, 1],
  ['that is in the books and was taken back', { isVoid: true, isTakenBack: true, entries: ['DocumentIssued: …'] }, 1],
  ['that is a working paper', { type: 'PurchaseOrder' }, 0],
])('a document %s is expected in the ledger so often', (_case, changes, entries) => {
  expect(entriesOfDocument({ ...receipt, ...changes })).toHaveLength(entries);
});

it('what was issued and taken back before the ledger adds up to nothing', () => {
  const original = { ...receipt, isVoid: true, isTakenBack: true };
  const credit = { ...receipt, type: 'CreditNote' as const, credited: 'CustomerReceipt' as const, id: partnerId };
  const negative = { totalNetAmount: -100, vatAmount: -21, totalGrossAmount: -121 };
  const sums = new Map<string, number>();
  for (const fact of [original, { ...credit, ...negative }])
    for (const { postings } of entriesOfDocument(fact))
      for (const { account, cents } of postings) sums.set(account, (sums.get(account) ?? 0) + cents);
  expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
});

it.each<[string, Partial<DocumentFact>, string | undefined]>([
  ['a self-billing', { type: 'SelfBilling', partnerId }, partnerId],
  ['what takes one back', { type: 'CreditNote', credited: 'SelfBilling', partnerId }, partnerId],
  ['a receipt for a job of theirs', { partnerId }, undefined],
])('the entry of %s names the partner where it is owed to one', (_case, changes, named) => {
  expect(entriesOfDocument({ ...receipt, ...changes })[0]?.partnerId).toBe(named);
});
