import { randomUUID } from 'node:crypto';
import type { LedgerVerification, OutstandingRequestList } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../db/transaction.ts';
import { seedDemo } from '../../seed/seedDemo.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { openLedger } from './openLedger.ts';
import { sealEntries } from './sealEntries.ts';

const start = new Date('2026-11-20T10:00:00Z');
let test: TestApp;
let posted = 0;

beforeAll(async () => {
  test = await startTestApp({}, start, (db, now) => seedDemo(db, { requests: 120, now, onProgress: () => {} }));
  posted = await openLedger(test.db, start);
  await sealEntries(test.db);
}, 120_000);
afterAll(() => test.close());

const query = async <Row extends object>(sql: string) => (await test.db.pool.query<Row>(sql)).rows;
/** What nobody can do but who owns the database: a row is changed without its triggers. */
const tamper = (...statements: string[]) =>
  transact(test.db, async (tx) => {
    await tx.query('set local session_replication_role = replica');
    for (const statement of statements) await tx.query(statement);
  });

async function verify(quick = false): Promise<LedgerVerification[]> {
  const parts: LedgerVerification[] = [];
  for (let after = ''; ; ) {
    const answer = await test.call('GET', `/v1/bo/ledger/verification?quick=${quick}${after && `&after=${after}`}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const part = answer.json<LedgerVerification>();
    parts.push(part);
    if (part.next === undefined) return parts;
    after = part.next;
  }
}
const faultOf = async (quick = false) => (await verify(quick)).at(-1)?.fault;

describe('what was there before the ledger', () => {
  it('is posted once', async () => {
    expect(posted).toBeGreaterThan(50);
    expect(await openLedger(test.db, start)).toBe(0);
  });
  it('is proved whole: chain, documents, payments, settlements', async () => {
    const parts = await verify();
    expect(parts.map(({ part, fault }) => [part, fault])).toEqual([
      ['Chain', undefined],
      ['Documents', undefined],
      ['Payments', undefined],
      ['Settlements', undefined],
    ]);
    expect(parts[0]?.checked).toBe(posted);
    expect(parts.every(({ unsealed }) => unsealed === 0)).toBe(true);
    expect((await verify(true)).map(({ part }) => part)).toEqual(['Chain']);
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

describe('what was changed behind the program’s back', () => {
  const one = "(select id from ledger_entries where source_kind = 'Document' order by position limit 1 offset 5)";
  const restored: string[] = [];
  beforeEach(async () => {
    if (restored.length > 0) await tamper(...restored.splice(0));
  });
  it.each<[string, string, string, string, boolean]>([
    [
      'an amount',
      `update ledger_postings set amount = amount + 1 where entry_id = ${one} and line = 1`,
      `update ledger_postings set amount = amount - 1 where entry_id = ${one} and line = 1`,
      'HASH_DIFFERS',
      true,
    ],
    [
      'a company',
      `update ledger_entries set company_code = coalesce(company_code, '') || 'X' where id = ${one}`,
      `update ledger_entries set company_code = nullif(left(company_code, -1), '') where id = ${one}`,
      'HASH_DIFFERS',
      true,
    ],
  ])('%s is found in the chain', async (_case, change, back, code, quick) => {
    restored.push(back);
    await tamper(change);
    expect(await faultOf(quick)).toMatchObject({ code, position: 6, sourceKind: 'Document' });
  });
  it('an entry that is gone is found', async () => {
    await tamper(
      `create table kept_entry as select * from ledger_entries where id = ${one}`,
      'delete from ledger_entries where id = (select id from kept_entry)',
    );
    restored.push(
      `insert into ledger_entries overriding system value select * from kept_entry`,
      'drop table kept_entry',
    );
    expect(await faultOf(true)).toMatchObject({ code: 'POSITION_MISSING' });
  });
  it('a chain that was made anew is found by the facts', async () => {
    const [document] = await query<{ id: string }>(
      "select id from invoices where type = 'CustomerReceipt' and not is_void limit 1",
    );
    restored.push(
      `update invoices set total_gross_amount = total_gross_amount - 1, doc = doc || jsonb_build_object('totalNetAmount', (doc->>'totalNetAmount')::numeric - 1) where id = '${document!.id}'`,
    );
    await tamper(
      `update invoices set total_gross_amount = total_gross_amount + 1, doc = doc || jsonb_build_object('totalNetAmount', (doc->>'totalNetAmount')::numeric + 1) where id = '${document!.id}'`,
    );
    expect(await faultOf(true)).toBeUndefined();
    expect(await faultOf()).toMatchObject({ code: 'POSTED_OTHERWISE', sourceId: document!.id });
  });
  it('a payment that nobody posted is found', async () => {
    const [request] = await query<{ id: string }>('select id from requests limit 1');
    const id = randomUUID();
    restored.push(`delete from payments where id = '${id}'`);
    await tamper(
      `insert into payments (id, request_id, raw_status, at, charged_amount) values ('${id}', '${request!.id}', 'Paid', now(), 5)`,
    );
    expect(await faultOf()).toEqual({
      code: 'NOT_POSTED',
      sourceKind: 'PaymentEvent',
      sourceId: id,
      expected: 'PaymentReceived: PaymentProvider 500,Receivable -500',
      found: '',
    });
  });
  it('a settlement that went to the bank otherwise than posted is found', async () => {
    const [payment] = await query<{ id: string }>(
      `select id from settlement_payments where status = 'Paid' order by id limit 1`,
    );
    restored.push(`update settlement_payments set amount = amount - 0.01 where id = '${payment!.id}'`);
    await tamper(`update settlement_payments set amount = amount + 0.01 where id = '${payment!.id}'`);
    expect(await faultOf()).toMatchObject({
      code: 'POSTED_OTHERWISE',
      sourceKind: 'Settlement',
      sourceId: payment!.id,
    });
  });
  it('one that is said to have arrived, and of which the books know nothing, is found', async () => {
    const [payment] = await query<{ id: string }>(
      `select id from settlement_payments where status = 'Paying' order by id limit 1`,
    );
    restored.push(`update settlement_payments set status = 'Paying' where id = '${payment!.id}'`);
    await tamper(`update settlement_payments set status = 'Paid' where id = '${payment!.id}'`);
    expect(await faultOf()).toMatchObject({
      expected: expect.stringContaining('SettlementPaid'),
      found: expect.not.stringContaining('SettlementPaid'),
    });
  });
  it('nothing is left of it', async () => {
    expect(await faultOf()).toBeUndefined();
  });
});

it('is for administrators, and takes no cursor but its own', async () => {
  expect((await test.call('GET', '/v1/bo/ledger/verification', { as: 'agent.be' })).statusCode).toBe(403);
  expect((await test.call('GET', '/v1/bo/ledger/verification?after=chain:x')).statusCode).toBe(400);
});
