import { randomUUID } from 'node:crypto';
import type { DayClosing, OutstandingRequestList } from '@towline/sdk/api';
import { paymentPostings } from '@towline/sdk/domain/ledger/postings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../db/transaction.ts';
import { owedByLedger, owedByList } from '../../stores/owedByLedger.testing.ts';
import { payments } from '../../stores/payments.ts';
import { booksDay, startDemoBooks } from '../../testing/demoBooks.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { postEntry } from '../ledger/postEntry.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startDemoBooks(250);
}, 120_000);
afterAll(() => test.close());

const closing = async (by = 'company') =>
  (await test.call('GET', `/v1/bo/ledger/closing?day=2026-11-20&by=${by}`)).json<DayClosing>();
const list = async (query = '') =>
  (await test.call('GET', `/v1/bo/outstanding-requests?take=999${query}`)).json<OutstandingRequestList>();
const cents = (euro = 0): number => Math.round(euro * 100);

it('the closing says what customers owe and what they are owed as their lists have it, to the cent (DECISIONS T-746)', async () => {
  const [whole] = (await closing()).groups;
  const [due, owed] = [await list(), await list('&owedToCustomers=true')];
  expect([due.count, owed.count].every((count) => count > 3)).toBe(true);
  expect(whole!.customersOwe).toBe(cents(due.totalAmountDue));
  expect(whole!.owedToCustomers).toBe(cents(owed.totalOwedToCustomers));
  expect(whole!.owed).toBe(whole!.customersOwe - whole!.owedToCustomers);
  const amounts = owed.records.map(({ amountOwedToCustomer }) => cents(amountOwedToCustomer));
  expect(amounts.every((amount) => amount > 0)).toBe(true);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(whole!.owedToCustomers);
});

it('the list has what is kept beside the requests, which is what the whole ledger says (DECISIONS T-813)', async () => {
  const { records, totalOwedToCustomers } = await list('&owedToCustomers=true');
  const byLedger = await owedByLedger(test.db.pool);
  expect(Object.keys(byLedger).length).toBeGreaterThan(3);
  expect(owedByList(records)).toEqual(byLedger);
  const sum = Object.values(byLedger).reduce<number>((total, amount) => total + cents(amount), 0);
  expect(cents(totalOwedToCustomers)).toBe(sum);
});

it('the whole is the same however the day is taken apart', async () => {
  const [company, ...others] = await Promise.all(['company', 'contract', 'partner'].map((by) => closing(by)));
  for (const { groups } of others)
    expect([groups[0]!.customersOwe, groups[0]!.owedToCustomers]).toEqual([
      company!.groups[0]!.customersOwe,
      company!.groups[0]!.owedToCustomers,
    ]);
});

it('what one customer paid ahead lowers no other one’s debt, and stands in the list', async () => {
  const [before] = (await closing()).groups;
  const { rows } = await test.db.pool.query<{ id: string }>(
    'select id from requests where id not in (select request_id from ledger_entries where request_id is not null) limit 1',
  );
  const requestId = rows[0]!.id;
  const id = randomUUID();
  await transact(test.db, async (tx) => {
    await payments.put(tx, { id, requestId, status: 'Paid', at: booksDay, cents: 8_950 });
    await postEntry(tx, {
      ...{ kind: 'PaymentReceived', source: 'PaymentEvent', sourceId: id, requestId },
      ...{ companyCode: 'C24Belgium', occurredAt: booksDay },
      postings: paymentPostings('PaymentReceived', 89.5),
    });
  });
  const [after] = (await closing()).groups;
  expect(after!.customersOwe).toBe(before!.customersOwe);
  expect(after!.owedToCustomers).toBe(before!.owedToCustomers + 8_950);
  const { records } = await list('&owedToCustomers=true');
  expect(records.find(({ id }) => id === requestId)).toMatchObject({ amountOwedToCustomer: 89.5, amountDue: 0 });
  expect((await list()).records.map(({ id }) => id)).not.toContain(requestId);
});
