import { expect, it } from 'vitest';
import { paymentLinkBody, paymentLinkForm, refundBody, refundForm } from './payment.ts';

const linkOf = (values: object) => paymentLinkForm.safeParse({ language: 'nl', ...values });

it.each<[object, object]>([
  [{}, { channel: 'Sms', language: 'nl' }],
  [
    { channel: 'Email', receiver: ' jan@maes.example ' },
    { channel: 'Email', language: 'nl', receiver: 'jan@maes.example' },
  ],
  [
    { channel: 'Copy', receiver: 'left from before', amount: 12.5 },
    { channel: 'Copy', language: 'nl', amount: 12.5 },
  ],
  [{ amount: Number.NaN }, { channel: 'Sms', language: 'nl' }],
  [{ amount: null }, { channel: 'Sms', language: 'nl' }],
])('a payment link of %o is asked for as %o (DECISIONS T-565)', (values, expected) => {
  expect(paymentLinkBody(linkOf(values).data!)).toEqual(expected);
});

it.each([0, -1, 1.005])('a payment link of %d euro is refused (DECISIONS S-39)', (amount) => {
  expect(linkOf({ amount }).error?.issues[0]?.message).toBe('AMOUNT_IN_CENTS');
});

it.each<[object, string | undefined]>([
  [{ amount: 21, reason: 'Came late' }, undefined],
  [{ amount: 100, reason: 'Came late' }, undefined],
  [{ amount: 100.01, reason: 'Came late' }, 'REFUND_ABOVE_WHAT_IS_LEFT'],
  [{ amount: 0.001, reason: 'Came late' }, 'AMOUNT_IN_CENTS'],
  [{ reason: 'Came late' }, 'AMOUNT_IN_CENTS'],
])('a refund of %o of what has 100 euro left: %s (DECISIONS S-39)', (values, message) => {
  const { error } = refundForm({ chargedAmount: 121, refundedAmount: 21 }).safeParse(values);
  expect(error?.issues[0]?.message).toBe(message);
});

it('a refund needs a reason: it stands on the credit note (DECISIONS S-39)', () => {
  expect(refundForm({ chargedAmount: 5 }).safeParse({ amount: 5, reason: ' ' }).success).toBe(false);
});

it('a refund says that it was a mistake where it was one (DECISIONS T-833)', () => {
  const values = refundForm({ chargedAmount: 5 }).parse({ amount: 5, reason: ' Slip ' });
  expect(refundBody(values)).toEqual({ amount: 5, reason: 'Slip' });
  expect(refundBody({ ...values, isMistake: true })).toEqual({ amount: 5, reason: 'Slip', isMistake: true });
});
