import { readFileSync } from 'node:fs';
import type { DayClosing, OutstandingRequestList } from '@towline/sdk/api';
import { calendarDayOf } from '@towline/sdk/domain/time/dateFormat';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providerDesk } from '../../testing/providerDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { verifiedLedger } from '../../testing/verifiedLedger.ts';
import { openLedger } from '../ledger/openLedger.ts';

let test: TestApp;
const desk = providerDesk(() => test);
const { at, query, atProvider, completed, failed, refunded, dispute, post, tell, detail, paymentOf } = desk;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);

/** Cents that the customer owes: by the outstanding requests, by the day's closing, and what of it is written off. */
async function owed() {
  const list = (await test.call('GET', '/v1/bo/outstanding-requests?take=999')).json<OutstandingRequestList>();
  const day = calendarDayOf(test.clock.now.toISOString());
  const [whole] = (await test.call('GET', `/v1/bo/ledger/closing?day=${day}`)).json<DayClosing>().groups;
  const [row] = await query<{ cents: number }>(
    `select coalesce(sum(amount), 0)::float8 as cents from ledger_postings where account = 'WriteOff'`,
  );
  return { listed: Math.round((list.totalAmountDue ?? 0) * 100), closed: whole!.owed, writtenOff: row!.cents };
}

describe('a charge-back', () => {
  it('opens the amount again, and stops when it is lifted', async () => {
    await tell(completed());
    expect((await detail()).totalAmountDue).toBe(0);
    await tell(dispute('withdrawn'));
    expect(await detail()).toMatchObject({ totalAmountDue: 121, payments: [{ rawStatus: 'Charged_Back' }] });
    await tell(dispute('reinstated'));
    expect(await detail()).toMatchObject({ totalAmountDue: 0, payments: [{ rawStatus: 'Paid' }] });
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it.each<[string, ('refund' | 'back')[]]>([
    ['after a refund', ['refund', 'back']],
    ['told before its refund', ['back', 'refund']],
  ])('of a part makes due what the customer has got back, %s (DECISIONS T-592)', async (_case, order) => {
    await tell(completed());
    for (const one of order) await tell(one === 'refund' ? refunded(2_100) : dispute('withdrawn', 4_000));
    // 121 were paid, 21 given back and credited, 40 taken back: 60 are here for a receipt of 100.
    expect(await detail()).toMatchObject({
      totalAmountDue: 40,
      payments: [{ rawStatus: 'Charged_Back', chargedAmount: 121, refundedAmount: 21, chargedBackAmount: 40 }],
    });
    const list = (await test.call('GET', '/v1/bo/outstanding-requests?take=999')).json<OutstandingRequestList>();
    expect(list.records).toMatchObject([{ amountDue: 40, payments: [{ chargedBackAmount: 40 }] }]);
    expect(await verifiedLedger(test)).toBeUndefined();
    await tell(dispute('reinstated', 4_000));
    expect(await detail()).toMatchObject({ totalAmountDue: 0, payments: [{ rawStatus: 'Paid' }] });
    expect(await paymentOf()).not.toHaveProperty('chargedBackAmount');
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it.each<[string, ('refund' | 'back')[]]>([
    ['after a refund', ['refund', 'back']],
    ['told before its refund', ['back', 'refund']],
  ])(
    'beyond what is left is nobody’s debt, %s: the closing says what the list says (DECISIONS T-839)',
    async (_case, order) => {
      await tell(completed());
      for (const one of order) await tell(one === 'refund' ? refunded(2_100) : dispute('withdrawn'));
      // 121 were paid, 21 given back and credited, 121 taken back: the receipt of 100 is owed, and 21 are lost.
      expect(await owed()).toEqual({ listed: 10_000, closed: 10_000, writtenOff: 2_100 });
      expect(await verifiedLedger(test)).toBeUndefined();
      // Paid anew, with 10 too much: those are the customer's.
      const valueDay = calendarDayOf(test.clock.now.toISOString());
      const body = { amount: 110, valueDay, keepsCredit: true };
      const booked = await test.call('POST', `/v1/bo/assistance-requests/${at.requestId}/transfers`, { body });
      expect(booked.statusCode, booked.body).toBe(201);
      expect(await owed()).toEqual({ listed: 0, closed: -1_000, writtenOff: 2_100 });
      expect(await verifiedLedger(test)).toBeUndefined();
      await tell(dispute('reinstated'));
      expect(await owed()).toMatchObject({ listed: 0, closed: -11_000, writtenOff: 0 });
      expect(await verifiedLedger(test)).toBeUndefined();
    },
  );
  it('beyond what is left, of before, is written off once when the server starts', async () => {
    await tell(completed(), refunded(2_100), dispute('withdrawn'));
    // As the version before left it.
    await query(`set session_replication_role = replica;
      delete from ledger_postings p using ledger_entries e where e.id = p.entry_id and e.kind = 'PaymentWrittenOff';
      delete from ledger_entries where kind = 'PaymentWrittenOff'; reset session_replication_role;
      update request_dues set held = -21`);
    expect(await owed()).toMatchObject({ listed: 10_000, closed: 12_100 });
    const migration = readFileSync(new URL('../../db/migrations/0426_taken_back_beyond.sql', import.meta.url), 'utf8');
    await query(migration.slice(migration.indexOf('update request_dues'), migration.indexOf('-- When what nobody')));
    expect(await query('select held::float8 from request_dues')).toEqual([{ held: 0 }]);
    expect(await verifiedLedger(test)).toMatchObject({ code: 'AMOUNT_DIFFERS', sourceKind: 'Request' });
    await query('delete from ledger_openings; insert into ledger_openings (opened_at) values (now())');
    await Promise.all([openLedger(test.db, test.clock.now), openLedger(test.db, test.clock.now)]);
    expect(await owed()).toEqual({ listed: 10_000, closed: 10_000, writtenOff: 2_100 });
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it('above the payment is refused', async () => {
    await tell(completed());
    expect((await post(dispute('withdrawn', 12_101))).statusCode).toBe(422);
    expect(await paymentOf()).toMatchObject({ rawStatus: 'Paid' });
  });
  it('is not played with what the sandbox did not take in (DECISIONS T-593)', async () => {
    await tell(completed());
    expect(await paymentOf()).not.toHaveProperty('inSandbox');
    const answer = await test.call('POST', `/v1/bo/payments/${at.paymentId}/charge-back`);
    expect(answer.json()).toMatchObject({ status: 403, code: 'PAYMENT_NOT_PLAYED' });
  });
  it('of a part is played in the sandbox', async () => {
    await tell(completed());
    await atProvider();
    const url = `/v1/bo/payments/${at.paymentId}/charge-back`;
    expect((await test.call('POST', url, { body: { amount: 121.01 } })).json()).toMatchObject({
      errors: [{ pointer: '/amount', code: 'REFUND_ABOVE_PAYMENT' }],
    });
    expect((await test.call('POST', url, { body: { amount: 40 } })).statusCode).toBe(204);
    expect(await paymentOf()).toMatchObject({ rawStatus: 'Charged_Back', chargedBackAmount: 40, inSandbox: true });
  });
  it('is played in the sandbox by an administrator alone', async () => {
    await tell(completed());
    await atProvider();
    const url = `/v1/bo/payments/${at.paymentId}/charge-back`;
    expect((await test.call('POST', url, { as: 'manager.be' })).statusCode).toBe(403);
    expect((await test.call('POST', url)).statusCode).toBe(204);
    expect(await paymentOf()).toMatchObject({ rawStatus: 'Charged_Back' });
    expect((await test.call('POST', url)).statusCode).toBe(403);
  });
  it('after a planned reminder was stopped by the payment lets it be planned anew', async () => {
    await tell(failed());
    const remind = () =>
      test.call('POST', `/v1/bo/payments/${at.paymentId}/reminder`, {
        body: { Type: 'SecondReminder', ScheduleNewAttempAt: '2026-11-27T10:00:00Z' },
      });
    expect((await remind()).statusCode).toBe(201);
    await tell(completed());
    expect((await detail()).paymentReminders).toEqual([]);
    await tell(dispute('withdrawn'));
    expect((await remind()).statusCode).toBe(201);
  });
});
