import type { LedgerEntryList, OutstandingRequestList } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../seed/seedDemo.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { openLedger } from './openLedger.ts';
import { sealEntries } from './sealEntries.ts';
import { findsTampering } from './tamperedLedger.testing.ts';
import { ledgerDesk } from './verifyLedger.testing.ts';

const { query, tamper, verify, faultOf } = ledgerDesk(() => test);

const start = new Date('2026-11-20T10:00:00Z');
let test: TestApp;
let posted = 0;

beforeAll(async () => {
  test = await startTestApp({}, start, (db, now) => seedDemo(db, { requests: 120, now, onProgress: () => {} }));
  posted = await openLedger(test.db, start);
  await sealEntries(test.db);
}, 120_000);
afterAll(() => test.close());

describe('what was there before the ledger', () => {
  it('is posted once', async () => {
    expect(posted).toBeGreaterThan(50);
    expect(await openLedger(test.db, start)).toBe(0);
  });
  it('is proved whole: chain, documents, payments, settlements, what customers owe', async () => {
    const parts = await verify();
    expect(parts.map(({ part, fault }) => [part, fault])).toEqual([
      ['Chain', undefined],
      ['Documents', undefined],
      ['Payments', undefined],
      ['Settlements', undefined],
      ['Settlements', undefined],
      ['Dues', undefined],
    ]);
    expect(parts[0]?.checked).toBe(posted);
    expect(parts.every(({ unsealed }) => unsealed === 0)).toBe(true);
    expect((await verify(true)).map(({ part }) => part)).toEqual(['Chain']);
  });
  it('names the partner of what a partner is owed, and of nothing else', async () => {
    const named = await query<{ type: string; named: number; all: number }>(
      `select i.type, count(e.partner_id)::int as named, count(*)::int as all
       from ledger_entries e join invoices i on i.id = e.source_id where i.type in ('SelfBilling', 'CustomerReceipt') group by 1 order by 1`,
    );
    expect(named.map(({ type }) => type)).toEqual(['CustomerReceipt', 'SelfBilling']);
    expect(named[0]?.named).toBe(0);
    expect(named[1]?.named).toBe(named[1]?.all);
  });
  it('owes what the SDK says that the requests owe', async () => {
    const { records } = (await test.call('GET', '/v1/bo/outstanding-requests?take=999')).json<OutstandingRequestList>();
    expect(records.length).toBeGreaterThan(0);
    const owed = await query<{ id: string; due: number }>(
      `select e.request_id as id, sum(p.amount)::float8 / 100 as due from ledger_entries e join ledger_postings p on p.entry_id = e.id
       where p.account = 'Receivable' group by 1 having sum(p.amount) > 0`,
    );
    const byId = (rows: { id: string; due: number }[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(owed)).toEqual(byId(records.map(({ id, amountDue }) => ({ id, due: amountDue }))));
    expect(await query('select sum(amount)::int as sum from ledger_postings')).toEqual([{ sum: 0 }]);
  });
});

describe('the entries', () => {
  const list = async (query = '', as = 'admin') => test.call('GET', `/v1/bo/ledger/entries?${query}`, { as });
  const page = async (query = '') => {
    const answer = await list(query);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<LedgerEntryList>();
  };

  it('come with their postings, what was posted last first, and lead on to each of the others once', async () => {
    const found: LedgerEntryList['records'] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const part: LedgerEntryList = await page(`take=50${next && `&cursor=${next}`}`);
      found.push(...part.records);
      next = part.nextCursor;
    }
    expect(found).toHaveLength(posted);
    expect(new Set(found.map(({ id }) => id)).size).toBe(posted);
    expect(found.map(({ recorded }) => recorded)).toEqual(
      found.map(({ recorded }) => recorded).toSorted((a, b) => b - a),
    );
    for (const { postings } of found) expect(postings.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    expect(found[0]).toMatchObject({ position: posted, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('are narrowed by day, account, kind, fact, request and company', async () => {
    const [one] = (await page('kind=DocumentIssued&take=1')).records;
    const { requestId, sourceId, companyCode, occurredAt } = one!;
    for (const { kind, requestId: of } of (await page(`requestId=${requestId}`)).records)
      expect([kind, of]).toEqual([kind, requestId]);
    expect((await page(`sourceId=${sourceId}`)).records.map(({ id }) => id)).toContain(one!.id);
    const paid = await page('account=PaymentProvider,ChargeBacks&take=5');
    for (const { postings } of paid.records)
      expect(postings.some(({ account }) => account === 'PaymentProvider' || account === 'ChargeBacks')).toBe(true);
    const ofCompany = await page(`companyCode=${companyCode}&take=5`);
    expect(ofCompany.records.every((entry) => entry.companyCode === companyCode)).toBe(true);
    const day = occurredAt.slice(0, 10);
    const ofDay = await page(`from=${day}&to=${day}`);
    expect(ofDay.count).toBeGreaterThan(0);
    expect(ofDay.count).toBeLessThan(posted);
    expect((await list('from=2026-11-02&to=2026-11-01')).statusCode).toBe(400);
    expect((await list('cursor=x')).statusCode).toBe(400);
  });

  it('hold no name, and are for administrators', async () => {
    const names = await query<{ name: string }>(
      "select customer_name as name from requests where customer_name <> '' limit 50",
    );
    const whole = JSON.stringify((await page('take=999')).records);
    expect(names.filter(({ name }) => whole.includes(name))).toEqual([]);
    expect((await list('', 'agent.be')).statusCode).toBe(403);
  });
});

it('is for administrators, and takes no cursor but its own', async () => {
  expect((await test.call('GET', '/v1/bo/ledger/verification', { as: 'agent.be' })).statusCode).toBe(403);
  expect((await test.call('GET', '/v1/bo/ledger/verification?after=chain:x')).statusCode).toBe(400);
});

findsTampering(() => test, { query, tamper, faultOf });
