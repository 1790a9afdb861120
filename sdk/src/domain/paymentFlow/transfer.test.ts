import { expect, it } from 'vitest';
import type { Payment } from '../../generated/api.ts';
import { bookedBefore, transferDueOf, transferIssues } from './transfer.ts';

const basis = { due: 153.1, today: '2026-11-20', since: '2026-11-02', payments: [] };
const whole = { amount: 153.1, valueDay: '2026-11-20' };

it.each<
  [string, Partial<typeof whole & { keepsCredit: boolean }>, Partial<{ due: number | undefined }>, string | undefined]
>([
  ['what is due', {}, {}, undefined],
  ['a part of it', { amount: 0.01 }, {}, undefined],
  ['half a cent', { amount: 1.005 }, {}, 'AMOUNT_IN_CENTS'],
  ['nothing', { amount: 0 }, {}, 'AMOUNT_IN_CENTS'],
  ['a cent too much', { amount: 153.11 }, {}, 'AMOUNT_ABOVE_DUE'],
  ['a cent too much, which stays as credit', { amount: 153.11, keepsCredit: true }, {}, undefined],
  ['anything where nothing is due', {}, { due: 0 }, 'AMOUNT_ABOVE_DUE'],
  ['what is paid ahead', {}, { due: undefined }, undefined],
  ['tomorrow', { valueDay: '2026-11-21' }, {}, 'VALUE_DAY_IN_FUTURE'],
  ['the day of the request', { valueDay: '2026-11-02' }, {}, undefined],
  ['the day before the request', { valueDay: '2026-11-01' }, {}, 'VALUE_DAY_BEFORE_REQUEST'],
])('a transfer of %s', (_case, typed, changes, code) => {
  expect(transferIssues({ ...whole, ...typed }, { ...basis, ...changes })[0]?.code).toBe(code);
});

const first = '00000000-0000-4000-8000-000000000001';
const second = '00000000-0000-4000-8000-000000000002';
const kept: Payment = {
  ...{ id: first, rawStatus: 'Paid', timestamp: '2026-11-20T12:00:00Z', chargedAmount: 50 },
  transfer: {
    ...{ valueDay: '2026-11-20', reference: 'Q8  november ', bookedBy: 'Nele Maes' },
    document: { id: first, type: 'CustomerInvoice' },
  },
};
const { transfer, ...byCard } = kept;

it.each<[string, object, Payment, boolean]>([
  ['of the same amount, day, reference and document', { reference: 'q8 November', documentId: first }, kept, true],
  ['that says neither reference nor document', {}, kept, true],
  [
    'with a reference, where the other was booked without',
    { reference: 'R' },
    { ...kept, transfer: { ...transfer!, reference: '' } },
    true,
  ],
  ['with another reference', { reference: 'Q8 december' }, kept, false],
  // One transfer pays several documents: each is booked with its part.
  ['for another document', { reference: 'Q8 november', documentId: second }, kept, false],
  ['of another day', { valueDay: '2026-11-19' }, kept, false],
  ['of another amount', { amount: 50.01 }, kept, false],
  ['where the other was given back whole', {}, { ...kept, rawStatus: 'Refunded' }, false],
  ['where a card paid as much', {}, byCard, false],
])('a transfer %s', (_case, changes, payment, isSame) => {
  const booking = { amount: 50, valueDay: '2026-11-20', ...changes };
  expect(bookedBefore(booking, [payment]) !== undefined).toBe(isSame);
  const [issue] = transferIssues(booking, { ...basis, payments: [payment] });
  expect([issue?.code, issue?.params]).toEqual(
    isSame ? ['TRANSFER_BOOKED_BEFORE', { bookedBy: 'Nele Maes' }] : [undefined, undefined],
  );
  expect(transferIssues({ ...booking, isAnother: true }, { ...basis, payments: [payment] })).toEqual([]);
});

it.each<[string, Parameters<typeof transferDueOf>[0], number, number | undefined]>([
  ['a request that is paid ahead, whose price no document says', 'PaymentPending', 0, undefined],
  ['one that waits and has its receipt', 'PaymentPending', 121, 100],
  ['one that is done and has none', 'PartnerCompleted', 0, 100],
])('a transfer to %s is held against what is due: %s, charged %d: %s', (_case, status, totalGrossAmount, due) => {
  const charged = totalGrossAmount > 0 ? [{ type: 'CustomerReceipt' as const, totalGrossAmount }] : [];
  expect(transferDueOf(status, charged, 100)).toBe(due);
});
