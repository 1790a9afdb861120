import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providerDesk } from '../../testing/providerDesk.ts';
import { startTestApp, type TestApp, testWebhookSecrets } from '../../testing/testApp.ts';
import { verifiedLedger } from '../../testing/verifiedLedger.ts';

let test: TestApp;
const desk = providerDesk(() => test);
const { at, query, begin, event, completed, failed, refunded, dispute, post, tell, detail, paymentOf } = desk;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);

describe('the door of the payment provider', () => {
  it.each<[string, Parameters<typeof post>[1]]>([
    ['forged', { secrets: ['whsec_somebody-else-who-knows-none'] }],
    ['changed on its way', { changed: ' ' }],
    ['sent again after five minutes', { at: new Date('2026-11-20T09:54:59Z') }],
    ['signed ahead of time', { at: new Date('2026-11-20T10:05:01Z') }],
    ['signed by nobody', { secrets: [] }],
  ])('refuses what is %s, and keeps nothing of it', async (_case, options) => {
    const answer = await post(completed(), options);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'SIGNATURE_INVALID']);
    expect(await query('select id from payment_events')).toEqual([]);
  });
  it('takes a secret while it is changed for another', async () => {
    expect(
      (await post(completed(), { secrets: ['whsec_the-next-one-of-ours', ...testWebhookSecrets] })).statusCode,
    ).toBe(204);
  });
  it('keeps no card, name or address of an event', async () => {
    await tell(completed());
    const [kept] = await query<{ doc: unknown }>('select doc from payment_events');
    expect(JSON.stringify(kept)).toContain('12100');
    expect(JSON.stringify(kept)).not.toMatch(/Jan|maes|customer_details|last4/);
  });
  it('takes each event once, however often and on how many servers', async () => {
    const paid = completed();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(paid)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(204));
    expect((await detail()).payments).toHaveLength(1);
    expect((await detail()).logs?.filter(({ message }) => message === 'Payment received')).toHaveLength(1);
    expect(await query('select kind from ledger_entries where source_id = $1', [at.paymentId])).toEqual([
      { kind: 'PaymentReceived' },
    ]);
  });
  it.each<[string, () => object, string]>([
    ['of another account', () => completed({}, { account: 'acct_other' }), 'ACCOUNT_DIFFERS'],
    ['in another currency', () => completed({ currency: 'chf' }), 'CURRENCY_DIFFERS'],
    ['of another amount', () => completed({ amount_total: 12_099 }), 'AMOUNT_DIFFERS'],
    ['of real money where it is played', () => ({ ...completed(), livemode: true }), 'MODE_DIFFERS'],
  ])('refuses what is %s, every time, and moves nothing', async (_case, made, code) => {
    const body = made();
    const first = await post(body);
    expect([first.statusCode, first.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([422, code]);
    expect((await post(body)).statusCode).toBe(422);
    const { payments, logs = [] } = await detail();
    expect(payments).toEqual([]);
    expect(await query('select outcome from payment_events')).toEqual([{ outcome: 'Refused' }]);
    // Whoever looks at the request sees it, once.
    const refused = logs.filter(({ message }) => message === 'Payment news refused');
    expect(refused).toMatchObject([{ data: { event: 'checkout.session.completed', why: expect.any(String) } }]);
  });
  it('says on the request that what came too late changed nothing, and nothing of what is said once more (DECISIONS T-723)', async () => {
    const now = test.clock.now.getTime();
    await tell(completed({}, { at: now }), completed({}, { at: now + 60_000 }));
    const unchanged = async () =>
      ((await detail()).logs ?? []).filter(({ message }) => message === 'Payment news changed nothing');
    expect(await unchanged()).toEqual([]);
    await tell(failed({ at: now - 60_000 }));
    expect(await unchanged()).toMatchObject([{ data: { status: 'Failed' } }]);
    expect(await paymentOf()).toMatchObject({ rawStatus: 'Paid' });
  });
  it('leaves alone what says nothing to us, and what is of nobody here', async () => {
    await tell(event('invoice.paid', {}), completed({ client_reference_id: null, metadata: {}, payment_intent: null }));
    expect(await query('select outcome from payment_events')).toEqual([{ outcome: 'Ignored' }, { outcome: 'Ignored' }]);
  });
});

describe('whatever the order', () => {
  it('a charge-back that is told before its payment waits for it', async () => {
    await tell(dispute('withdrawn'));
    expect((await detail()).payments).toEqual([]);
    await tell(completed());
    expect(await paymentOf()).toMatchObject({ rawStatus: 'Charged_Back' });
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it('the same events end the same, and the ledger owes what the SDK says', async () => {
    const hour = 3_600_000;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), fc.boolean(), async (by, isLifted) => {
        await test.clear();
        await query('delete from payment_events');
        await begin();
        const now = test.clock.now.getTime();
        const told = [
          failed({ at: now }),
          completed({}, { at: now + hour }),
          refunded(2_100, { at: now + 2 * hour }),
          refunded(4_200, { at: now + 3 * hour }),
          dispute('withdrawn', 7_900, { at: now + 4 * hour }),
          ...(isLifted ? [dispute('reinstated', 7_900, { at: now + 5 * hour })] : []),
        ];
        const shuffled = told.map((one, index) => ({ one, by: by[index] ?? 0 })).sort((a, b) => a.by - b.by);
        await tell(...shuffled.map(({ one }) => one));
        const request = await detail();
        expect(request.payments).toMatchObject([
          { rawStatus: isLifted ? 'Paid' : 'Charged_Back', chargedAmount: 121, refundedAmount: 42 },
        ]);
        expect(request.totalAmountDue).toBe(isLifted ? 0 : 79);
        expect(await verifiedLedger(test)).toBeUndefined();
      }),
      { numRuns: 8 },
    );
  }, 120_000);
});
