import { randomUUID } from 'node:crypto';
import type { Invoice, OutstandingRequestList, PaymentDetail, Problem } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providerDesk } from '../../testing/providerDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { verifiedLedger } from '../../testing/verifiedLedger.ts';

let test: TestApp;
const desk = providerDesk(() => test);
const { ref, query, atProvider, event, completed, refunded, post, tell, detail, paymentOf, refund } = desk;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);

describe('a refund', () => {
  beforeEach(() => tell(completed()));

  it('of a part credits that part, and leaves nobody to be dunned', async () => {
    await atProvider();
    const answer = await refund({ amount: 21, reason: 'Came late' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { rawStatus: 'Paid', chargedAmount: 121, refundedAmount: 21 },
    ]);
    const request = await detail();
    expect(request.totalAmountDue).toBe(0);
    const credit = request.invoices.find(({ type }) => type === 'CreditNote');
    expect(credit?.totalGrossAmount).toBe(-21);
    const whole = (await test.call('GET', `/v1/invoices/${credit?.id}?format=json`)).json<Invoice>();
    const receipt = request.invoices.find(({ type }) => type === 'CustomerReceipt');
    expect(whole.partialCreditOf).toMatchObject({ id: receipt?.id, number: receipt?.number, type: 'CustomerReceipt' });
    expect([credit?.partialCreditOf?.id, whole.creditOf, receipt?.isVoid]).toEqual([receipt?.id, undefined, false]);
    expect(whole.items).toMatchObject([{ netAmount: -17.36, vatAmount: -3.64, description: 'Came late' }]);
    expect(request.logs?.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Refund asked for', 'Payment refunded']),
    );
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it('is told of by its payment: who, why, how much, which credit note; to nobody who reads no finance (DECISIONS T-621)', async () => {
    await atProvider();
    await refund({ amount: 21, reason: 'Came late' });
    const { id, invoices } = await detail();
    const paymentId = (await paymentOf())?.id ?? '';
    const credit = invoices.find(({ type }) => type === 'CreditNote');
    const told = (await test.call('GET', `/v1/bo/payments/${paymentId}`)).json<PaymentDetail>();
    expect(told).toMatchObject({ requestId: id, payment: { id: paymentId, chargedAmount: 121, refundedAmount: 21 } });
    expect(told.providerReference).toBe(ref());
    expect(told.movements).toMatchObject([
      {
        ...{ kind: 'Refund', state: 'Done', amount: 21, reason: 'Came late', creditNoteId: credit?.id },
        creditNoteNumber: credit?.number,
      },
    ]);
    expect(told.movements[0]?.agentName).toBeTruthy();
    // Those of the request as a whole are its own, too; those of another payment are not.
    for (const [type, of] of [
      ['FirstReminder', null],
      ['SecondReminder', paymentId],
      ['LastReminder', randomUUID()],
    ])
      await query(
        'insert into payment_reminders (id, request_id, type, created_at, payment_id) values ($1, $2, $3, now(), $4)',
        [randomUUID(), id, type, of],
      );
    const { reminders } = (await test.call('GET', `/v1/bo/payments/${paymentId}`)).json<PaymentDetail>();
    expect(reminders.map(({ type }) => type).toSorted()).toEqual(['FirstReminder', 'SecondReminder']);
    for (const [as, status] of [
      ['agent.be', 403],
      ['agent.it', 404],
    ] as const)
      expect([as, (await test.call('GET', `/v1/bo/payments/${paymentId}`, { as })).statusCode]).toEqual([as, status]);
    expect((await test.call('GET', `/v1/bo/payments/${randomUUID()}`)).statusCode).toBe(404);
  });
  it('of the whole takes the receipt back', async () => {
    await atProvider();
    expect((await refund({ reason: 'Nobody came' })).json()).toMatchObject({
      rawStatus: 'Refunded',
      refundedAmount: 121,
    });
    expect((await refund({ reason: 'Again' })).json()).toMatchObject({ code: 'PAYMENT_IS_REFUNDED', status: 403 });
    const request = await detail();
    expect(request.invoices.find(({ type }) => type === 'CustomerReceipt')?.isVoid).toBe(true);
    expect(
      (await test.call('GET', '/v1/bo/outstanding-requests?take=999')).json<OutstandingRequestList>().records,
    ).toEqual([]);
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it.each([
    [{ amount: 121.01, reason: 'x' }, 'REFUND_ABOVE_PAYMENT'],
    [{ amount: 0.005, reason: 'x' }, 'AMOUNT_IN_CENTS'],
    [{ amount: 5, reason: '  ' }, 'required'],
  ])('of %o is refused', async (body, code) => {
    await atProvider();
    expect((await refund(body)).json<{ errors: { code: string }[] }>().errors[0]?.code.toLowerCase()).toBe(
      code.toLowerCase(),
    );
  });
  it('above the payment does not come about by asking often at once', async () => {
    await atProvider();
    const answers = await Promise.all(Array.from({ length: 4 }, () => refund({ amount: 50, reason: 'At once' })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(await paymentOf()).toMatchObject({ refundedAmount: 100 });
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it('that is sent again under its key is the same refund', async () => {
    await atProvider();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([
      refund({ amount: 50, reason: 'Once' }, key),
      refund({ amount: 50, reason: 'Once' }, key),
    ]);
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    expect((await refund({ amount: 50, reason: 'Once' }, key)).statusCode).toBe(200);
    expect(await paymentOf()).toMatchObject({ refundedAmount: 50 });
  });
  it.each(['after it', 'with it'])(
    'is refused where its key came with another amount, %s, and gives nothing back (DECISIONS T-990)',
    async (when) => {
      await atProvider();
      const key = { 'idempotency-key': randomUUID() };
      const ask = (amount: number) => refund({ amount, reason: 'Came late' }, key);
      const answers = when === 'with it' ? await Promise.all([ask(20), ask(30)]) : [await ask(20), await ask(30)];
      const done = answers.find(({ statusCode }) => statusCode === 200);
      const other = answers.find((answer) => answer !== done);
      expect([other?.statusCode, other?.json<Problem>().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
      const refundedAmount = done === answers[0] ? 20 : 30;
      expect(done?.json()).toMatchObject({ refundedAmount });
      expect(await paymentOf()).toMatchObject({ refundedAmount });
    },
  );
  it('that the provider refuses stays refused under its key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const ask = async () => (await refund({ amount: 50, reason: 'No such payment there' }, key)).json<Problem>().errors;
    const told = await ask();
    expect(told).toMatchObject([{ code: 'REFUND_REFUSED' }]);
    expect(await ask()).toEqual(told);
  });
  it('that the provider refuses is refused, and nothing moves', async () => {
    const answer = await refund({ amount: 50, reason: 'No such payment there' });
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: [{ code: 'REFUND_REFUSED', params: { refusal: expect.any(String) } }],
    });
    expect(await paymentOf()).not.toHaveProperty('refundedAmount');
    expect(await paymentOf()).toMatchObject({ failedRefundAmount: 50 });
  });
  it('that was refused is refused under its key again, whoever heard the provider (DECISIONS T-830)', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { amount: 50, reason: 'No such payment there' };
    const first = await refund(body, key);
    expect(first.statusCode).toBe(422);
    const again = await refund(body, key);
    const { errors } = first.json<Problem>();
    expect([again.statusCode, again.json<Problem>().errors]).toEqual([422, errors]);
    // Of before, nobody wrote down why.
    await query('update payment_moves set refusal = null');
    expect((await refund(body, key)).json()).toMatchObject({ status: 422, errors: [{ params: { refusal: '–' } }] });
    expect((await refund(body)).statusCode).toBe(422);
  });
  it('that fails later is said of the payment, until something is given back again (DECISIONS T-570)', async () => {
    await tell(refunded(5_000));
    await tell(event('refund.failed', { id: 're_1', amount: 5_000, currency: 'eur', payment_intent: ref() }));
    expect(await paymentOf()).toMatchObject({ refundedAmount: 50, failedRefundAmount: 50 });
    await tell(refunded(7_000));
    expect(await paymentOf()).toMatchObject({ refundedAmount: 70 });
    expect(await paymentOf()).not.toHaveProperty('failedRefundAmount');
  });
  it('made at the provider is taken from its event', async () => {
    await tell(refunded(2_100), refunded(2_100), refunded(12_100));
    expect(await paymentOf()).toMatchObject({ rawStatus: 'Refunded', refundedAmount: 121 });
    expect((await post(refunded(12_101))).statusCode).toBe(422);
    expect(await verifiedLedger(test)).toBeUndefined();
  });
});
