import { randomUUID } from 'node:crypto';
import type { LedgerVerification } from '@towline/sdk/api';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/testApp.ts';
import { sealEntries } from './sealEntries.ts';
import type { LedgerDesk } from './verifyLedger.testing.ts';

/** What the proof finds in the books of verifyLedger.test.ts, which are made once: each change is taken back before the next. */
export function findsTampering(
  test: () => TestApp,
  { query, tamper, faultOf }: Pick<LedgerDesk, 'query' | 'tamper' | 'faultOf'>,
): void {
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
        await expect(test().db.pool.query(`delete from ${table}`)).rejects.toThrow('never taken away');
    });
    it('a chain that was made anew, or cut, is another than the closings and their mails say', async () => {
      const [head] = await query<{ position: string; hash: string }>(
        `select position, encode(hash, 'hex') as hash from ledger_entries where position is not null order by position desc limit 1`,
      );
      const withHead = async (hash: string) =>
        (await test().call('GET', `/v1/bo/ledger/verification?quick=true&head=${hash}`)).json<LedgerVerification>()
          .fault;
      expect(await withHead(head!.hash)).toBeUndefined();
      expect(await withHead('ab'.repeat(32))).toMatchObject({ code: 'HEAD_DIFFERS', pointer: '/head' });
      await tamper(
        'create table kept_entries as select * from ledger_entries',
        "update ledger_entries set position = null, previous_hash = null, hash = null, occurred_at = occurred_at + interval '1 second'",
      );
      await sealEntries(test().db);
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
      [
        'what is kept as the customer’s',
        (by) =>
          `update request_dues set held = held + ${by} where request_id = (select request_id from request_dues where is_owed order by request_id limit 1)`,
        ...(['Request', '/amountOwedToCustomer'] as const),
      ],
      [
        'what is kept as here still, so that something would be written off',
        (by) =>
          `update request_dues set held = held - ${by} where request_id = (select request_id from request_dues where gross > 0 and received = gross order by request_id limit 1)`,
        ...(['Request', '/writtenOff'] as const),
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
}
