import type { Payment, PaymentDetail, Problem } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { providerDesk } from '../../testing/providerDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { verifiedLedger } from '../../testing/verifiedLedger.ts';

let test: TestApp;
const desk = providerDesk(() => test);
const { at, detail } = desk;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);

const book = (body: object) =>
  test.call('POST', `/v1/bo/assistance-requests/${at.requestId}/transfers`, {
    body: { valueDay: '2026-11-20', ...body },
  });
const booked = async (body: object): Promise<Payment> => {
  const answer = await book(body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Payment>();
};

it('of two who book the same at once the second is told who did; it is booked where it came twice (DECISIONS T-818)', async () => {
  const part = { amount: 50.5, reference: 'November' };
  const answers = await Promise.all([book(part), book({ ...part, reference: ' november' })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
  expect(answers.find(({ statusCode }) => statusCode === 400)!.json()).toMatchObject({
    errors: [{ pointer: '/amount', code: 'TRANSFER_BOOKED_BEFORE', params: { bookedBy: expect.any(String) } }],
  });
  expect((await detail()).totalAmountDue).toBe(70.5);
  await booked({ ...part, isAnother: true });
  expect((await detail()).totalAmountDue).toBe(20);
  expect(await verifiedLedger(test)).toBeUndefined();
});

it('what was booked wrongly and given back whole is booked anew', async () => {
  const { id } = await booked({ amount: 121 });
  const back = await test.call('POST', `/v1/bo/payments/${id}/refund`, { body: { reason: 'Of another customer' } });
  expect(back.json()).toMatchObject({ rawStatus: 'Refunded' });
  expect(back.json()).not.toHaveProperty('mistakenAmount');
  await booked({ amount: 121, keepsCredit: true });
});

it('what was booked in error is taken out: nothing is credited, what it paid is due again, and it is booked anew (DECISIONS T-833)', async () => {
  const { id } = await booked({ amount: 121 });
  const takeOut = (amount: number) =>
    test.call('POST', `/v1/bo/payments/${id}/refund`, { body: { amount, reason: 'The point', isMistake: true } });
  const part = await takeOut(108.9);
  expect(part.json()).toMatchObject({
    rawStatus: 'Paid',
    refundedAmount: 108.9,
    returnedAmount: 108.9,
    mistakenAmount: 108.9,
  });
  expect((await detail()).paymentTotals).toMatchObject({ totalAmountPaid: 12.1, totalAmountDue: 108.9 });
  await takeOut(12.1);
  const { invoices, paymentTotals, logs = [] } = await detail();
  expect(paymentTotals).toEqual({ totalAmountPaid: 0, totalAmountPending: 0, totalAmountDue: 121 });
  expect(invoices.map(({ type, isVoid }) => [type, isVoid])).toEqual([['CustomerReceipt', false]]);
  expect(logs.filter(({ message }) => message === 'Payment booked in error')).toHaveLength(2);
  const { payment, movements } = (await test.call('GET', `/v1/bo/payments/${id}`)).json<PaymentDetail>();
  expect(payment).toMatchObject({ refundedAmount: 121, mistakenAmount: 121 });
  expect(movements.map(({ isMistake }) => isMistake)).toEqual([true, true]);
  await booked({ amount: 121 });
  expect((await detail()).totalAmountDue).toBe(0);
  expect(await verifiedLedger(test)).toBeUndefined();
});

it('what a provider took in was not booked in error', async () => {
  await desk.tell(desk.completed());
  const answer = await desk.refund({ reason: 'In error', isMistake: true });
  expect([answer.statusCode, answer.json<Problem>().errors]).toMatchObject([
    422,
    [{ pointer: '/isMistake', code: 'NOT_A_TRANSFER' }],
  ]);
  expect((await detail()).totalAmountDue).toBe(0);
});

it('one transfer pays several documents: each is booked with its part, under the same reference (DECISIONS T-819)', async () => {
  const reference = 'Invoices of November';
  await desk.bill();
  const [one, other] = (await detail()).invoices;
  for (const { id } of [one!, other!]) await booked({ amount: 121, reference, documentId: id });
  expect((await detail()).paymentTotals).toMatchObject({ totalAmountPaid: 242, totalAmountDue: 0 });
  const first = at.requestId;
  await desk.begin();
  expect(at.requestId).not.toBe(first);
  // A document of another request: nothing of the amount is like the others but amount, day and reference.
  await booked({ amount: 121, reference });
  expect((await detail()).paymentTotals).toMatchObject({ totalAmountPaid: 121, totalAmountDue: 0 });
  expect(await verifiedLedger(test)).toBeUndefined();
});
