import { randomUUID } from 'node:crypto';
import type { LedgerEntryList, LedgerVerification, OutstandingRequestList } from '@towline/sdk/api';
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
  it('a document that was changed beside its entry is found by the facts', async () => {
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
  it.each([
    ['payments', `raw_status = 'Paid' and id in (select source_id from ledger_entries)`, 'PaymentEvent'],
    ['settlement_payments', `status = 'Paid'`, 'Settlement'],
  ])('an entry whose fact is gone from %s is found', async (table, where, sourceKind) => {
    await tamper(
      `create table kept_fact as select * from ${table} where id = (select id from ${table} where ${where} order by id limit 1)`,
      `delete from ${table} where id = (select id from kept_fact)`,
    );
    restored.push(`insert into ${table} select * from kept_fact`, 'drop table kept_fact');
    const [fact] = await query<{ id: string }>('select id from kept_fact');
    expect(await faultOf(true)).toMatchObject({ code: 'FACT_MISSING', sourceKind, sourceId: fact!.id });
  });
  it('and the database lets none go', async () => {
    for (const table of ['payments', 'settlement_payments', 'settlement_lines', 'settlements'])
      await expect(test.db.pool.query(`delete from ${table}`)).rejects.toThrow('never taken away');
  });
  it('a chain that was made anew, or cut, is another than the closings and their mails say', async () => {
    const [head] = await query<{ position: string; hash: string }>(
      `select position, encode(hash, 'hex') as hash from ledger_entries where position is not null order by position desc limit 1`,
    );
    const withHead = async (hash: string) =>
      (await test.call('GET', `/v1/bo/ledger/verification?quick=true&head=${hash}`)).json<LedgerVerification>().fault;
    expect(await withHead(head!.hash)).toBeUndefined();
    expect(await withHead('ab'.repeat(32))).toMatchObject({ code: 'HEAD_DIFFERS', pointer: '/head' });
    await tamper(
      'create table kept_entries as select * from ledger_entries',
      "update ledger_entries set position = null, previous_hash = null, hash = null, occurred_at = occurred_at + interval '1 second'",
    );
    await sealEntries(test.db);
    // Whoever owns the database can make a chain that fits in itself.
    expect(await faultOf(true)).toBeUndefined();
    expect(await withHead(head!.hash)).toMatchObject({ code: 'HEAD_DIFFERS', pointer: '/head' });
    await query(
      `insert into day_closings (day, closed_at, position, hash) values ('2026-11-19', now(), ${head!.position}, '\\x${head!.hash}')`,
    );
    expect(await faultOf(true)).toMatchObject({ code: 'HEAD_DIFFERS', pointer: '/closings/2026-11-19' });
    await tamper(
      'delete from ledger_entries',
      'insert into ledger_entries overriding system value select * from kept_entries',
      'drop table kept_entries',
    );
    expect(await faultOf(true)).toBeUndefined();
    restored.push("delete from day_closings where day = '2026-11-19'");
    await tamper(
      `create table kept_entry as select * from ledger_entries where position = ${head!.position}`,
      `delete from ledger_entries where position = ${head!.position}`,
    );
    restored.push(
      'insert into ledger_entries overriding system value select * from kept_entry',
      'drop table kept_entry',
    );
    expect(await faultOf(true)).toMatchObject({ code: 'HEAD_DIFFERS', found: '' });
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
  const first = (table: string, where: string) => `(select id from ${table} where ${where} order by id limit 1)`;
  const item = (type: string, path: string, by: number) =>
    `update invoices set doc = jsonb_set(doc, '{items,0,${path}}', to_jsonb((doc->'items'->0->>'${path}')::numeric + ${by}))
     where id = ${first('invoices', `type = '${type}'`)}`;
  const settled = first('settlements', `status = 'Paid'`);
  const line = (column: string, by: number) =>
    `update settlement_lines set ${column} = ${column} + ${by} where line = 1 and settlement_id = ${settled}`;
  const agreed = (cents: number) =>
    `update payment_links set amount = amount + ${cents} where id = (select s.link_id from payment_sessions s join payments p on p.id = s.payment_id order by p.id limit 1)`;
  it.each<[string, (by: number) => string, string, string]>([
    ['a line of a receipt', (by) => item('CustomerReceipt', 'netAmount', by), 'Document', '/items/0/netAmount'],
    ['a quantity of a self-billing', (by) => item('SelfBilling', 'quantity', by), 'Document', '/items/0/netAmount'],
    [
      'a price of a paper that is not posted',
      (by) => item('PurchaseOrder', 'unitPrice', by),
      'Document',
      '/items/0/netAmount',
    ],
    ['a line of a settlement', (by) => line('gross_amount', by), 'Settlement', '/lines/0/grossAmount'],
    [
      'the total of a settlement',
      (by) => `update settlements set total_net_amount = total_net_amount + ${by} where id = ${settled}`,
      ...(['Settlement', '/totalNetAmount'] as const),
    ],
    ['what a link asked for', agreed, 'PaymentEvent', '/chargedAmount'],
    [
      'what is kept as due',
      (by) =>
        `update request_dues set gross = gross + ${by} where request_id = (select request_id from request_dues where gross > 0 order by request_id limit 1)`,
      ...(['Request', '/totalAmountDue'] as const),
    ],
  ])('%s that was changed by itself is named', async (_case, change, sourceKind, pointer) => {
    restored.push(change(-1));
    await tamper(change(1));
    const fault = await faultOf();
    expect(fault).toMatchObject({ code: 'AMOUNT_DIFFERS', sourceKind, pointer });
    expect(fault?.expected).not.toBe(fault?.found);
  });
  it('nothing is left of it', async () => {
    expect(await faultOf()).toBeUndefined();
  });
});

it('is for administrators, and takes no cursor but its own', async () => {
  expect((await test.call('GET', '/v1/bo/ledger/verification', { as: 'agent.be' })).statusCode).toBe(403);
  expect((await test.call('GET', '/v1/bo/ledger/verification?after=chain:x')).statusCode).toBe(400);
});
