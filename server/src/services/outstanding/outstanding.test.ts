import type { AssistanceRequest, MoneyFigures, OutstandingRequestList } from '@towline/sdk/api';
import { classifyOutstanding } from '@towline/sdk/domain/outstanding/classify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../seed/seedDemo.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

const start = new Date('2026-11-20T10:00:00Z');
let test: TestApp;
let all: OutstandingRequestList;

const list = async (query = '', as = 'admin') =>
  (await test.call('GET', `/v1/bo/outstanding-requests?take=999${query}`, { as })).json<OutstandingRequestList>();

beforeAll(async () => {
  test = await startTestApp({}, start, (db, now) => seedDemo(db, { requests: 250, now, onProgress: () => {} }));
  all = await list();
}, 120_000);
afterAll(() => test.close());

describe('the list', () => {
  it('holds exactly the requests of which the SDK says that something is due, with that amount', async () => {
    const { rows } = await test.db.pool.query<{ id: string }>('select distinct request_id as id from invoices');
    const dueOf = async (id: string) =>
      (await test.call('GET', `/v1/bo/assistance-requests/${id}`)).json<AssistanceRequest>().totalAmountDue ?? 0;
    const amounts = new Map<string, number>();
    for (const { id } of rows) amounts.set(id, await dueOf(id));
    const due = [...amounts].filter(([, amount]) => amount > 0);
    expect(due.length).toBeGreaterThan(3);
    expect(Object.fromEntries(all.records.map(({ id, amountDue }) => [id, amountDue]))).toEqual(
      Object.fromEntries(due),
    );
    expect(all.count).toBe(due.length);
  });
  it('says of each what the SDK says of it', () => {
    for (const { payments, paymentReminders, totalGrossAmount, ...said } of all.records)
      expect(said).toMatchObject(
        classifyOutstanding({ payments, paymentReminders, totalGrossAmount }, start.getTime()),
      );
  });
  it('has what presses most first, and sums of all of them', async () => {
    const levels = ['observe', 'smedium', 'medium', 'high', 'highest'];
    const order = all.records.map(({ level = '' }) => levels.indexOf(level));
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    const sum = all.records.reduce((total, { amountDue }) => total + Math.round(amountDue * 100), 0) / 100;
    expect(all.totalAmountDue).toBe(sum);
    expect(all.totalWithoutPendingDirectDebits).toBeLessThanOrEqual(sum);
    const page = (await test.call('GET', '/v1/bo/outstanding-requests?take=2&skip=1')).json<OutstandingRequestList>();
    expect(page.records.map(({ id }) => id)).toEqual(all.records.slice(1, 3).map(({ id }) => id));
    expect([page.count, page.totalAmountDue]).toEqual([all.count, sum]);
  });
});

describe('its filters', () => {
  it.each(['firstName', 'lastName', 'email'] as const)('find a name in the %s, in any case', async (member) => {
    const one = all.records.find((record) => (record[member] ?? '').length > 3)!;
    const part = one[member]!.slice(1).toUpperCase();
    expect((await list(`&name=${encodeURIComponent(part)}`)).records.map(({ id }) => id)).toContain(one.id);
  });
  it('narrow by level, status and action', async () => {
    const high = await list('&level=high,highest');
    expect(high.count).toBe(all.records.filter(({ level }) => level === 'high' || level === 'highest').length);
    const [{ niceStatus, action } = { niceStatus: '', action: '' }] = high.records;
    expect((await list(`&niceStatus=${niceStatus}`)).records.every((one) => one.niceStatus === niceStatus)).toBe(true);
    expect((await list(`&action=${action}`)).records.every((one) => one.action === action)).toBe(true);
    expect((await list('&name=nobody-is-called-so')).count).toBe(0);
  });
  it('narrow by age to what the figure of that age counts (DECISIONS T-620)', async () => {
    const { ages } = (await test.call('GET', '/v1/bo/ledger/figures')).json<MoneyFigures>();
    expect(ages.filter(({ requests }) => requests > 0).length).toBeGreaterThan(2);
    for (const { age, requests, due } of ages) {
      const { count, totalAmountDue = 0 } = await list(`&age=${age}`);
      expect([age, count, Math.round(totalAmountDue * 100)]).toEqual([age, requests, due]);
    }
  });
  it('leave pending direct debits out where asked', async () => {
    const without = await list('&includesPendingDirectDebits=false');
    expect(without.totalAmountDue).toBe(all.totalWithoutPendingDirectDebits);
    expect(without.records.some(({ isPendingDirectDebit }) => isPendingDirectDebit)).toBe(false);
  });
  it('bring those that were reminded of and are settled, where asked', async () => {
    await test.db.pool.query(
      `with one as (select request_id from payment_reminders limit 1)
       insert into payments (id, request_id, raw_status, at, charged_amount) select gen_random_uuid(), request_id, 'Paid', now(), 99999 from one`,
    );
    expect((await list()).records.some(({ isSettledRequest }) => isSettledRequest)).toBe(false);
    expect(
      (await list('&includesSettled=true')).records.filter(({ niceStatus }) => niceStatus === 'Settled'),
    ).not.toEqual([]);
  });
});

it('is for administrators', async () => {
  expect((await test.call('GET', '/v1/bo/outstanding-requests', { as: 'agent.be' })).statusCode).toBe(403);
});
