import type { DayClosing } from '@towline/sdk/api';
import { calendarDayOf } from '@towline/sdk/domain/time/dateFormat';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providerDesk } from '../../testing/providerDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { verifiedLedger } from '../../testing/verifiedLedger.ts';
import { workedRequest } from '../../testing/workedRequest.ts';

let test: TestApp;
const desk = providerDesk(() => test);
const { at, query, beginPage, completed, refunded, dispute, tell, detail } = desk;
const { begin, complete, close } = workedRequest(() => test);
let cents = 0;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = new Date('2026-11-20T10:00:00Z');
  await query('delete from payment_events');
  at.requestId = (await begin()).id;
  await query('delete from payments where request_id = $1', [at.requestId]);
  await complete();
});

/** Somebody who edits the request's contract gives it to another company of ours. */
const moves = () =>
  query("update requests set home_code = 'C24Italia', contract_code = 'Q8', contract_version = null where id = $1", [
    at.requestId,
  ]);
const pay = async (asked: object = {}): Promise<void> => {
  await beginPage(asked);
  const [link] = await query<{ cents: number }>(
    'select l.amount::float8 as cents from payment_sessions s join payment_links l on l.id = s.link_id where s.payment_id = $1',
    [at.paymentId],
  );
  cents = link!.cents;
  await tell(completed({ amount_total: cents }));
};
/** Companies and contracts in whose books the request's customer is. */
const books = () =>
  query<{ company: string; contract: string }>(
    `select distinct e.company_code as company, e.contract_code as contract from ledger_entries e join ledger_postings p on p.entry_id = e.id
     where e.request_id = $1 and p.account in ('Receivable', 'Refunds') order by 1, 2`,
    [at.requestId],
  );
/** What the day's closing says of one part, where it says anything. */
const closing = async (by: string) => {
  const day = calendarDayOf(test.clock.now.toISOString());
  const { groups } = (await test.call('GET', `/v1/bo/ledger/closing?day=${day}&by=${by}`)).json<DayClosing>();
  return groups.slice(1).map(({ key, customersOwe, owedToCustomers }) => ({ key, customersOwe, owedToCustomers }));
};

describe('a payment of a request that another company has by now (DECISIONS T-836)', () => {
  it('stays with what becomes of it in the books that it came into', async () => {
    await close();
    await pay();
    const before = await books();
    expect(before).toMatchObject([{ company: 'C24Belgium' }]);
    await moves();
    const part = Math.floor(cents / 3);
    for (const told of [refunded(part), dispute('withdrawn', part), dispute('reinstated', part), refunded(cents)]) {
      test.later(60);
      await tell(told);
      expect(await books()).toEqual(before);
    }
    for (const by of ['company', 'contract'])
      for (const group of await closing(by)) expect(group).toMatchObject({ customersOwe: 0, owedToCustomers: 0 });
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it('goes back from there where there was no document yet', async () => {
    await query("update requests set status = 'PaymentPending' where id = $1", [at.requestId]);
    await pay({ amount: 50 });
    const before = await books();
    expect(before).toMatchObject([{ company: 'C24Belgium' }]);
    await moves();
    await tell(refunded(5_000));
    expect(await books()).toEqual(before);
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it.each<[string, () => Promise<unknown>]>([
    ['by a provider', () => pay()],
    [
      'by a transfer',
      async () => {
        const amount = (await detail()).totalAmountDue;
        const valueDay = calendarDayOf(test.clock.now.toISOString());
        const url = `/v1/bo/assistance-requests/${at.requestId}/transfers`;
        const booked = await test.call('POST', url, { body: { amount, valueDay } });
        expect(booked.statusCode, booked.body).toBe(201);
      },
    ],
  ])('that comes afterwards %s is in the books of whose receipt it pays', async (_how, comes) => {
    await close();
    const before = await books();
    await moves();
    await comes();
    expect(await books()).toEqual(before);
    for (const by of ['company', 'contract'])
      for (const group of await closing(by)) expect(group).toMatchObject({ customersOwe: 0, owedToCustomers: 0 });
    expect(await verifiedLedger(test)).toBeUndefined();
  });
});
