import type { Payment } from '@towline/sdk/api';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { givenBackOf, paymentText } from './paymentWords.ts';

beforeAll(() => setupTexts('en-BE'));

const payment: Payment = {
  ...{ id: '00000000-0000-4000-8000-000000000071', rawStatus: 'Paid', timestamp: '2026-11-20T09:13:00Z' },
  chargedAmount: 121,
};
const mistake = 'Bank transfer taken out: booked in error';
const refunded = 'Refunded';
const paid = 'Paid';

it.each<[string, Partial<Payment>, number | undefined, string]>([
  ['nothing', {}, undefined, paid],
  ['given back whole', { rawStatus: 'Refunded', refundedAmount: 121 }, 121, refunded],
  ['a part given back', { refundedAmount: 0.3 }, 0.3, paid],
  ['taken out whole', { rawStatus: 'Refunded', refundedAmount: 121, mistakenAmount: 121 }, undefined, mistake],
  ['a part taken out', { refundedAmount: 0.3, mistakenAmount: 0.3 }, undefined, paid],
  ['a part of each', { refundedAmount: 0.3, mistakenAmount: 0.1 }, 0.2, paid],
  [
    'a part taken out, the rest given back',
    { rawStatus: 'Refunded', refundedAmount: 121, mistakenAmount: 120.99 },
    0.01,
    refunded,
  ],
])('what was booked in error is not called given back: %s (DECISIONS T-945)', (_what, of, givenBack, word) => {
  const one = { ...payment, ...of };
  expect([givenBackOf(one), paymentText(one)]).toEqual([givenBack, word]);
});
