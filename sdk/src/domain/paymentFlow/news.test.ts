import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentStatus } from '../../generated/api.ts';
import { paymentMoveKindValues } from '../../generated/values.ts';
import { isBalanced, paymentMovePostings } from '../ledger/postings.ts';
import {
  chargedBackCents,
  type PaymentMove,
  type PaymentNews,
  type PaymentStanding,
  paymentStatusOf,
  receivedCents,
  refundedCents,
  standingAfter,
} from './news.ts';

describe('where a payment stands (DECISIONS S-39, T-567)', () => {
  it.each<[string, PaymentStanding | undefined, PaymentStanding, PaymentNews, number]>([
    ['the first word', undefined, { status: 'Pending', since: 5 }, 'Pending', 5],
    ['paid after it failed', { status: 'Failed', since: 5 }, { status: 'Paid', since: 6 }, 'Paid', 6],
    ['failed, told after paid', { status: 'Paid', since: 5 }, { status: 'Failed', since: 9 }, 'Paid', 5],
    ['the mandate that the bank refuses', { status: 'Pending', since: 5 }, { status: 'Failed', since: 6 }, 'Failed', 6],
    [
      'a mandate after a card that failed',
      { status: 'Failed', since: 5 },
      { status: 'Pending', since: 6 },
      'Pending',
      6,
    ],
    ['an old word that comes late', { status: 'Failed', since: 5 }, { status: 'Pending', since: 4 }, 'Failed', 5],
    ['both in one second', { status: 'Pending', since: 5 }, { status: 'Failed', since: 5 }, 'Failed', 5],
    ['the same again', { status: 'Pending', since: 5 }, { status: 'Pending', since: 5 }, 'Pending', 5],
    ['paid, told twice, counts since the first', { status: 'Paid', since: 5 }, { status: 'Paid', since: 4 }, 'Paid', 4],
    [
      'paid, told twice, the later one changes nothing',
      { status: 'Paid', since: 5 },
      { status: 'Paid', since: 6 },
      'Paid',
      5,
    ],
  ])('%s', (_case, known, news, status, since) => {
    expect(standingAfter(known, news)).toEqual({ status, since });
  });
  it('is the same whatever the order in which the words come', () => {
    const news = fc.record({
      status: fc.constantFrom<PaymentNews>('Pending', 'Paid', 'Failed'),
      since: fc.integer({ min: 0, max: 4 }),
    });
    const fold = (all: readonly PaymentStanding[]) =>
      all.reduce<PaymentStanding | undefined>((known, one) => standingAfter(known, one), undefined);
    fc.assert(
      fc.property(fc.array(news, { minLength: 1, maxLength: 6 }), fc.infiniteStream(fc.nat()), (all, random) => {
        const shuffled = all
          .map((one) => ({ one, by: random.next().value ?? 0 }))
          .sort((a, b) => a.by - b.by)
          .map(({ one }) => one);
        expect(fold([...shuffled, ...shuffled])).toEqual(fold(all));
      }),
    );
  });
});

describe('the status that a payment shows (2-requests §4, DECISIONS S-39)', () => {
  const refund = (cents: number): PaymentMove => ({ kind: 'Refund', cents });
  const back: PaymentMove = { kind: 'ChargeBack', cents: 100 };
  const lifted: PaymentMove = { kind: 'ChargeBackLifted', cents: 100 };
  it.each<[string, PaymentStatus, PaymentMove[], PaymentStatus]>([
    ['nothing moved', 'Pending', [], 'Pending'],
    ['a part given back', 'Paid', [refund(40)], 'Paid'],
    ['given back whole, in parts', 'Paid', [refund(40), refund(60)], 'Refunded'],
    ['a part of what was passed on', 'Remitted', [refund(40)], 'Remitted'],
    ['a part of what was handed to us', 'Transferred', [refund(40)], 'Transferred'],
    ['taken back by a bank', 'Paid', [back], 'Charged_Back'],
    ['of which a bank took back a part', 'Paid', [{ ...back, cents: 30 }], 'Charged_Back'],
    ['of which a part of that came again', 'Paid', [back, { ...lifted, cents: 30 }], 'Charged_Back'],
    ['taken back and come again', 'Paid', [back, lifted], 'Paid'],
    ['come again, told first', 'Pending', [lifted, back], 'Paid'],
    ['refunded, and taken back all the same', 'Refunded', [refund(100), back], 'Charged_Back'],
    ['moved before anybody said that it was paid', 'Failed', [refund(10)], 'Paid'],
  ])('%s', (_case, standing, moves, expected) => {
    expect(paymentStatusOf(standing, 100, moves)).toBe(expected);
  });
  it('counts what was given back', () => {
    expect(refundedCents([refund(40), back, refund(5)])).toBe(45);
  });
});

describe('what of a payment counts as received (DECISIONS T-562, T-592, T-741)', () => {
  const move = (kind: PaymentMove['kind'], cents: number): PaymentMove => ({ kind, cents });
  it.each<[string, PaymentMove[], number]>([
    ['nothing moved', [], 100],
    ['a refund is nobody’s debt', [move('Refund', 40)], 100],
    ['but one with its credit note is no payment', [{ ...move('Refund', 40), credited: 40 }], 60],
    ['of which only a part was credited', [{ ...move('Refund', 40), credited: 15 }], 85],
    ['a credited one and a part charged back', [{ ...move('Refund', 40), credited: 40 }, move('ChargeBack', 30)], 30],
    ['a part charged back', [move('ChargeBack', 30)], 70],
    ['a part of each', [move('Refund', 40), move('ChargeBack', 30)], 30],
    ['the same, told the other way', [move('ChargeBack', 30), move('Refund', 40)], 30],
    ['the rest charged back', [move('Refund', 40), move('ChargeBack', 60)], 0],
    ['both at once, above the payment', [move('ChargeBack', 100), move('Refund', 40)], 0],
    ['come again', [move('Refund', 40), move('ChargeBack', 30), move('ChargeBackLifted', 30)], 100],
    ['come again in part', [move('ChargeBack', 30), move('ChargeBackLifted', 10)], 80],
  ])('%s', (_case, moves, expected) => {
    expect(receivedCents(100, moves)).toBe(expected);
  });

  it('each move’s entry balances, and together they leave in the ledger what is due, in any order', () => {
    const charged = 10_000;
    const anyMove = fc.record({
      kind: fc.constantFrom(...paymentMoveKindValues),
      cents: fc.integer({ min: 1, max: charged }),
      isCredited: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 8 }), (drawn) => {
        const moves = drawn.map(({ isCredited, ...one }): PaymentMove => {
          const credited = isCredited && one.kind === 'Refund' ? one.cents : null;
          return { ...one, credited };
        });
        let [receivable, done] = [-charged, [] as PaymentMove[]];
        for (const one of moves) {
          const next = [...done, one];
          const dueAgain = receivedCents(charged, done) - receivedCents(charged, next);
          const postings = paymentMovePostings({ ...one, dueAgain }, charged);
          expect(isBalanced(postings)).toBe(true);
          receivable += postings.find(({ account }) => account === 'Receivable')?.cents ?? 0;
          done = next;
        }
        expect(0 - receivable).toBe(receivedCents(charged, moves));
        expect(receivedCents(charged, [...moves].reverse())).toBe(receivedCents(charged, moves));
        expect(chargedBackCents(moves) > 0).toBe(paymentStatusOf('Paid', charged, moves) === 'Charged_Back');
      }),
    );
  });
});
