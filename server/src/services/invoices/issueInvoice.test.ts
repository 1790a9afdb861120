import type {
  AssistanceRequest,
  BillingDocuments,
  DraftInvoice,
  Invoice,
  OutstandingRequestList,
} from '@towline/sdk/api';
import { calendarDayOf } from '@towline/sdk/domain/time/dateFormat';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { verifiedLedger } from '../../testing/verifiedLedger.ts';
import { client, clientDraft } from './clientDraft.testing.ts';

let test: TestApp;
let id: string;
let draft: Invoice;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const { at, query, clientSays, read, save, issue, issued } = clientDraft(() => test);
beforeEach(() => {
  ({ id, draft } = at);
});

const request = async () => (await test.call('GET', `/v1/bo/assistance-requests/${id}`)).json<AssistanceRequest>();
const codeOf = (answer: { json<T>(): T }) => answer.json<{ code: string }>().code;

describe('a B2B draft becomes an invoice (DECISIONS T-755)', () => {
  it('is looked at before, and issued to the client: numbered, in the books, due', async () => {
    const preview = (await test.call('GET', `/v1/invoices/${draft.id}/issue`)).json<DraftInvoice>();
    expect(preview).toMatchObject({
      customer: { fullName: 'Q8 Belgium NV', addressLine1: 'Desguinlei 100', vatNumber: 'BE0417497106', country: 'BE' },
      ...{ totalNetAmount: draft.totalNetAmount, totalGrossAmount: draft.totalGrossAmount, mentions: [] },
    });
    expect((await request()).totalAmountDue ?? 0).toBe(0);
    const invoice = await issued();
    expect(invoice).toMatchObject({
      type: 'CustomerInvoice',
      number: expect.stringMatching(/^CI-\d{4}-\d{5}$/),
      madeOf: { id: draft.id, number: draft.number },
      ...{ totalGrossAmount: preview.totalGrossAmount, customer: preview.customer, partnerJobId: draft.partnerJobId },
      dueDay: expect.any(String),
    });
    const kept = await read(draft.id);
    expect(kept).toMatchObject({
      type: 'B2BDraft',
      version: 2,
      invoicedBy: { id: invoice.id, number: invoice.number },
    });
    expect(kept.history?.[0]).toMatchObject({ message: 'Invoiced', reason: invoice.number });
    const seen = await request();
    expect(seen.totalAmountDue).toBe(invoice.totalGrossAmount);
    expect(seen.invoices.find(({ type }) => type === 'B2BDraft')?.invoicedBy?.id).toBe(invoice.id);
    expect(seen.logs?.some(({ message }) => message === 'Draft became an invoice')).toBe(true);
    expect(await verifiedLedger(test)).toBeUndefined();
    const [posted] = await query<{ cents: number }>(
      `select sum(p.amount)::float8 as cents from ledger_postings p join ledger_entries e on e.id = p.entry_id
       where e.source_id = $1 and p.account = 'Receivable'`,
      [invoice.id],
    );
    expect(posted!.cents).toBe(Math.round(invoice.totalGrossAmount * 100));
    // As the e-invoice of companies, and closing again makes nothing.
    expect((await test.call('GET', `/v1/invoices/${invoice.id}?format=xml`)).body).toContain('BE0417497106');
    const again = await test.call(
      'POST',
      `/v1/support/requests/${id}/generate-billing-documents?action=RequestClosure&source=Agent`,
    );
    expect(
      again.json<BillingDocuments>().invoices.filter(({ type }) => type === 'B2BDraft' || type === 'CustomerInvoice'),
    ).toHaveLength(2);
  });
  it('to a client in another country bears no VAT, and says why', async () => {
    await clientSays({ ...client, vatNumber: 'LU26375245', postalCode: '3372', city: 'Leudelange' }, 'LU');
    const invoice = await issued();
    expect(invoice).toMatchObject({
      vatAmount: 0,
      totalGrossAmount: invoice.totalNetAmount,
      mentions: [expect.stringMatching(/196/)],
    });
    expect(invoice.items[0]).toMatchObject({ vatRate: 0, taxCategory: 'ReverseCharge' });
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  it.each<[string, object, string]>([
    ['VAT number', { ...client, vatNumber: undefined }, 'CLIENT_WITHOUT_VAT_NUMBER'],
    ['good VAT number', { ...client, vatNumber: 'BE0417497107' }, 'CLIENT_WITHOUT_VAT_NUMBER'],
    ['address', { ...client, street: undefined }, 'CLIENT_WITHOUT_ADDRESS'],
  ])('of a client without %s is refused by name, and nothing is drawn', async (_what, details, messageKey) => {
    await clientSays(details);
    await query(`update invoices set doc = doc - 'customer' || '{"customer": {"fullName": "Q8"}}' where id = $1`, [
      draft.id,
    ]);
    const answer = await issue();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'RULE_BROKEN', messageKey, params: { organisation: 'Q8 Belgium NV' } },
    ]);
    expect((await test.call('GET', `/v1/invoices/${draft.id}/issue`)).statusCode).toBe(422);
    expect((await read(draft.id)).invoicedBy).toBeUndefined();
  });
  it('what somebody wrote on the draft counts instead of the organisation’s', async () => {
    const customer = {
      fullName: 'Q8 Fleet BV',
      addressLine1: 'Markt 3',
      addressLine2: '9300 Aalst',
      vatNumber: 'BE 0403.019.261',
    };
    expect((await save({ customer })).statusCode).toBe(200);
    expect((await issued()).customer).toMatchObject({
      fullName: 'Q8 Fleet BV',
      addressLine1: 'Markt 3',
      vatNumber: 'BE0403019261',
    });
  });
  it('is issued once, whoever asks at the same moment, and once under a key', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => issue()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403, 403]);
    expect((await request()).invoices.filter(({ type }) => type === 'CustomerInvoice')).toHaveLength(1);
    expect(codeOf(await issue())).toBe('DRAFT_IS_INVOICED');
  });
  it('repeats its answer under its key', async () => {
    const headers = { 'idempotency-key': 'issue-1' };
    const answers = await Promise.all([issue({ headers }), issue({ headers })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]!.json()).toEqual(answers[0]!.json());
  });
  it('a stale version is told what became of it, another agent that they may not', async () => {
    expect((await issue({ headers: { 'if-match': '"9"' } })).statusCode).toBe(412);
    expect((await issue({ as: 'agent.be' })).statusCode).toBe(403);
  });
  it('is edited and voided no longer; void its invoice, and it is corrected and issued anew', async () => {
    const first = await issued();
    expect(codeOf(await save({ description: 'Once more' }))).toBe('DRAFT_IS_INVOICED');
    expect(codeOf(await test.call('POST', `/v1/invoices/${draft.id}/void`, { body: { reason: 'Wrong' } }))).toBe(
      'DRAFT_IS_INVOICED',
    );
    await test.call('POST', `/v1/invoices/${first.id}/void`, { body: { reason: 'Wrong' } });
    expect((await read(draft.id)).invoicedBy).toBeUndefined();
    const second = await issued();
    expect([second.id === first.id, second.madeOf?.id]).toEqual([false, draft.id]);
    expect((await request()).totalAmountDue).toBe(second.totalGrossAmount);
    expect(await verifiedLedger(test)).toBeUndefined();
  });
  /** Money of the client, all of which goes back in two parts: none of them takes the invoice back whole. */
  const givenBackInParts = async (gross: number) => {
    const valueDay = calendarDayOf(test.clock.now.toISOString());
    const booked = await test.call('POST', `/v1/bo/assistance-requests/${id}/transfers`, {
      body: { amount: gross, valueDay },
    });
    expect(booked.statusCode, booked.body).toBe(201);
    const refund = (amount: number) =>
      test.call('POST', `/v1/bo/payments/${booked.json<{ id: string }>().id}/refund`, {
        body: { amount, reason: 'Not agreed' },
      });
    for (const amount of [40, Math.round((gross - 40) * 100) / 100])
      expect((await refund(amount)).statusCode, String(amount)).toBeLessThan(300);
  };
  it('its invoice given back whole in parts, it is issued anew, once (DECISIONS T-835)', async () => {
    const first = await issued();
    await givenBackInParts(first.totalGrossAmount);
    expect(await read(first.id)).toMatchObject({ isVoid: false, creditedAmount: first.totalGrossAmount });
    expect((await read(draft.id)).invoicedBy).toBeUndefined();
    const answers = await Promise.all(Array.from({ length: 4 }, () => issue()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403, 403]);
    const second = (await read(draft.id)).invoicedBy!;
    expect(second.id).not.toBe(first.id);
    expect((await request()).totalAmountDue).toBe(first.totalGrossAmount);
    expect(await verifiedLedger(test)).toBeUndefined();
    // The database holds it, whoever writes.
    await expect(
      query(
        `insert into invoices (id, type, made_from, total_gross_amount, at, doc) values (gen_random_uuid(), 'CustomerInvoice', $1, 1, now(), '{}')`,
        [draft.id],
      ),
    ).rejects.toThrow('invoices_made_once');
  });
  it('is invoiced as long as anything of its invoice is left', async () => {
    const first = await issued();
    await givenBackInParts(first.totalGrossAmount - 0.01);
    expect(codeOf(await issue())).toBe('DRAFT_IS_INVOICED');
  });
  it('the client owes it: outstanding names them, and reminders and links go to their address alone', async () => {
    await issued();
    const { records } = (await test.call('GET', '/v1/bo/outstanding-requests')).json<OutstandingRequestList>();
    expect(records.find((one) => one.id === id)).toMatchObject({
      lastName: 'Q8 Belgium NV',
      email: 'invoices@q8.example',
    });
    const seen = `/v1/bo/assistance-requests/${id}/payment-reminder-letters?type=SecondReminder`;
    expect((await test.call('GET', seen)).json()).toMatchObject({
      name: 'Q8 Belgium NV',
      letters: [{ channel: 'Email', receiver: 'invoices@q8.example' }],
    });
    await query("delete from outbox where kind = 'PaymentReminder'");
    await test.call('POST', `/v1/bo/assistance-requests/${id}/payment-reminders`, { body: { type: 'SecondReminder' } });
    const letters = await query('select channel, receiver from outbox where request_id = $1 and kind = $2', [
      id,
      'PaymentReminder',
    ]);
    expect(letters).toEqual([{ channel: 'Email', receiver: 'invoices@q8.example' }]);
    const sms = await test.call('POST', `/v1/bo/assistance-requests/${id}/payments`, { body: { channel: 'Sms' } });
    expect(sms.json<{ errors: { code: string }[] }>().errors[0]?.code).toBe('NO_RECEIVER');
  });
});
