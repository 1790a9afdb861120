import type {
  BankFile,
  BankFileList,
  Invoice,
  Partner,
  Problem,
  Settlement,
  SettlementList,
  SettlementsMade,
} from '@towline/sdk/api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliver } from '../background/deliver.ts';
import type { PendingEffect } from '../stores/outbox.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { workedRequest } from '../testing/workedRequest.ts';

let test: TestApp;
let partner: string;
let invoice: string;
const url = '/v1/bo/settlements';
const period = '2026-09';
const { begin } = workedRequest(() => test);

beforeAll(async () => {
  test = await startTestApp();
  await organisation({ iban: 'BE68539007547034', name: 'C24 Belgium' });
});
afterAll(() => test.close());

/** A job that was completed in the month, and its self-billing. */
beforeEach(async () => {
  const { id, job } = await begin();
  partner = job.partner.id!;
  await terms({
    commission: 0.1,
    paymentCommission: 0.02,
    iban: 'BE71096123456769',
    selfBillingAgreedOn: '2025-01-01',
  });
  await test.db.pool.query(
    `update jobs set status = 'Completed', is_active = false, completed_at = $2, doc = doc || '{"price": 100}' where id = $1`,
    [job.id, `${period}-15T10:00:00Z`],
  );
  await test.db.pool.query(
    `update requests set status = 'PartnerCompleted', status_group = 'CompletedAfterDispatch' where id = $1`,
    [id],
  );
  const closing = `/v1/support/requests/${id}/generate-billing-documents?action=RequestClosure&source=Agent`;
  const { invoices } = (await test.call('POST', closing)).json<{ invoices: { id: string; type: string }[] }>();
  invoice = invoices.find(({ type }) => type === 'SelfBilling')!.id;
  await test.db.pool.query('delete from payments where request_id = $1', [id]);
  await test.db.pool.query(
    `insert into payments (id, request_id, raw_status, at, charged_amount) values (gen_random_uuid(), $1, 'Paid', now(), 150)`,
    [id],
  );
});
afterEach(() => organisation({}));

const terms = (more: object) =>
  test.db.pool.query(
    `update partners set doc = jsonb_set(doc, '{invoicingDetails}', coalesce(doc->'invoicingDetails', '{}') || $2::jsonb) where id = $1`,
    [partner, JSON.stringify(more)],
  );
const organisation = (more: object, two = false) =>
  test.db.pool.query(
    `update organisations set doc = jsonb_set(doc, '{companyDetails}', coalesce(doc->'companyDetails', '{}') || $1::jsonb)
       || jsonb_build_object('settlementsNeedTwoPeople', $2::boolean) where code = 'C24Belgium'`,
    [JSON.stringify(more), two],
  );
const make = async (body: object = { period }) => {
  const answer = await test.call('POST', url, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SettlementsMade>();
};
const made = async (): Promise<Settlement> => {
  await make();
  const { records } = (await test.call('GET', `${url}?period=${period}&take=999`)).json<SettlementList>();
  for (const { id, partnerId } of records)
    if (partnerId === partner) {
      const one = (await test.call('GET', `${url}/${id}`)).json<Settlement>();
      if (one.lines?.some((line) => line.invoiceId === invoice)) return one;
    }
  throw new Error('no settlement has the document');
};
const act = (id: string, verb: string, more: { body?: object; as?: string; headers?: Record<string, string> } = {}) =>
  test.call('POST', `${url}/${id}/${verb}`, {
    ...more,
    headers: { ...(verb === 'pay' && { 'idempotency-key': crypto.randomUUID() }), ...more.headers },
  });
const acted = async (...asked: Parameters<typeof act>): Promise<Settlement> => {
  const answer = await act(...asked);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const codeOf = (answer: { statusCode: number; json(): unknown }) => {
  const { code, messageKey, errors } = answer.json() as Problem;
  return [answer.statusCode, code, errors?.[0]?.code ?? messageKey];
};
const booked = async (settlement: string) =>
  (
    await test.db.pool.query<{ kind: string }>(
      `select e.kind from ledger_entries e join settlement_payments y on y.id = e.source_id where y.settlement_id = $1 order by e.recorded`,
      [settlement],
    )
  ).rows.map(({ kind }) => kind);
const fileOf = async ({ bankFileId }: Settlement): Promise<BankFile> => {
  const { records } = (await test.call('GET', '/v1/bo/bank-files?companyCode=C24Belgium')).json<BankFileList>();
  return records.find(({ id }) => id === bankFileId)!;
};
const paymentOf = async (settlement: string) =>
  (
    await test.db.pool.query<{ id: string }>(
      'select id from settlement_payments where settlement_id = $1 order by begun_at desc limit 1',
      [settlement],
    )
  ).rows[0]!.id.replaceAll('-', '');
const report = (messageId: string, group: string, payments: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><GrpSts>${group}</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>${payments}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
const said = (endToEndId: string, status: string, why = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>${status}</TxSts>${why && `<StsRsnInf><Rsn><Cd>${why}</Cd></Rsn></StsRsnInf>`}</TxInfAndSts>`;
const answers = (file: string, document: string) =>
  test.call('POST', `/v1/bo/bank-files/${file}/answer`, { body: { document } });

describe('the settlements of a month (DECISIONS S-38, T-580)', () => {
  it('are the self-billings less what the company takes, each in a numbered document with VAT', async () => {
    const settlement = await made();
    expect(settlement).toMatchObject({
      ...{ companyCode: 'C24Belgium', from: '2026-09-01', to: '2026-09-30', status: 'Open', IBAN: 'BE71096123456769' },
      ...{ totalNetAmount: 100 - 10 - 3, totalGrossAmount: 105.27, purchaseOrderCount: 1, currency: 'EUR' },
      lines: [
        { kind: 'SelfBilling', netAmount: 100, grossAmount: 121, invoiceId: invoice },
        { kind: 'Commission', netAmount: -10, grossAmount: -12.1, number: expect.stringMatching(/^CO-\d{4}-\d{5}$/) },
        { kind: 'PaymentCommission', netAmount: -3, grossAmount: -3.63 },
      ],
    });
  });

  it('are made once: asked again, only what came since is settled, as another one of the month', async () => {
    const first = await made();
    expect(await make()).toEqual({ made: 0, totalGrossAmount: 0 });
    expect(await make({ period: '2026-10', companyCode: 'C24Belgium' })).toEqual({ made: 0, totalGrossAmount: 0 });
    const { rows } = await test.db.pool.query<{ n: number }>(
      'select count(*)::int as n from settlement_lines where invoice_id = $1',
      [invoice],
    );
    expect([rows[0]!.n, first.number! >= 1]).toEqual([1, true]);
  });

  it('two who make them at once settle each document once', async () => {
    const [one, other] = await Promise.all([make(), make()]);
    expect(one.made + other.made).toBe(1);
  });

  it('of a month that is not over are refused, and leave earlier ones alone', async () => {
    const answer = await test.call('POST', url, { body: { period: '2199-01' } });
    expect(codeOf(answer)).toEqual([422, 'RULE_BROKEN', 'PERIOD_NOT_OVER']);
  });
});

describe('a settlement is paid', () => {
  it('once, by the file of its company, and the bank’s answer ends it; the books balance at each step', async () => {
    const { id, totalGrossAmount } = await made();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const paying = await acted(id, 'pay', { headers: key });
    expect(paying).toMatchObject({ status: 'Paying', paidBy: 'Ann Verlinden' });
    expect((await act(id, 'pay', { headers: key })).json()).toEqual(paying);
    expect(codeOf(await act(id, 'pay'))).toEqual([409, 'WRONG_STATUS', 'WRONG_STATUS']);
    const file = await fileOf(paying);
    expect(file).toMatchObject({ companyCode: 'C24Belgium' });
    const sent = (await test.call('POST', `/v1/bo/bank-files/${file.id}/send`)).json<BankFile>();
    expect(sent.sentAt).toBeDefined();
    const xml = (await test.call('GET', `/v1/bo/bank-files/${file.id}`)).body;
    expect(xml).toContain(`<InstdAmt Ccy="EUR">${totalGrossAmount.toFixed(2)}</InstdAmt>`);
    expect(xml).toContain('<IBAN>BE71096123456769</IBAN>');
    const answer = report(file.messageId, 'ACCP', said(await paymentOf(id), 'ACSC'));
    expect((await answers(file.id, answer)).json()).toMatchObject({ paid: 1, failed: 0 });
    expect((await answers(file.id, answer)).json()).toMatchObject({ paid: 0, failed: 0 });
    const paid = (await test.call('GET', `${url}/${id}`)).json<Settlement>();
    expect(paid).toMatchObject({ status: 'Paid', paidAt: expect.any(String) });
    expect(await booked(id)).toEqual(['SettlementPaying', 'SettlementPaid']);
    // What is closed says the same for ever; what is paid next goes into another file.
    expect((await test.call('GET', `/v1/bo/bank-files/${file.id}`)).body).toBe(xml);
  });

  it('that a bank refuses has failed, with its reason, and is paid again by another payment', async () => {
    const { id } = await made();
    const file = await fileOf(await acted(id, 'pay'));
    await test.call('POST', `/v1/bo/bank-files/${file.id}/send`);
    const answer = report(file.messageId, 'PART', said(await paymentOf(id), 'RJCT', 'AC04'));
    expect((await answers(file.id, answer)).json()).toMatchObject({ paid: 0, failed: 1 });
    expect((await test.call('GET', `${url}/${id}`)).json()).toMatchObject({ status: 'Failed', failure: 'AC04' });
    const open = await acted(id, 'reopen', { body: { reason: 'The partner gave another account' } });
    expect(open.status).toBe('Open');
    expect(open).not.toHaveProperty('failure');
    const again = await acted(id, 'pay');
    expect(again.bankFileId).not.toBe(file.id);
    expect(await booked(id)).toEqual(['SettlementPaying', 'SettlementFailed', 'SettlementPaying']);
  });

  it('of a file that was refused whole has failed; an answer to another file, or none, is refused', async () => {
    const { id } = await made();
    const file = await fileOf(await acted(id, 'pay'));
    expect(codeOf(await answers(file.id, report('other', 'RJCT', '')))[2]).toBe('BANK_ANSWER_OF_OTHER_FILE');
    expect((await answers(file.id, '<html/>')).statusCode).toBe(400);
    expect((await answers(file.id, 'no xml')).statusCode).toBe(400);
    expect((await answers(file.id, report(file.messageId, 'RJCT', ''))).json()).toMatchObject({ paid: 0 });
    expect((await test.call('GET', `${url}/${id}`)).json()).toMatchObject({ status: 'Failed', failure: 'RJCT' });
  });

  it('by two people where the company asks for them: who approved does not pay', async () => {
    const { id } = await made();
    await organisation({}, true);
    expect(codeOf(await act(id, 'pay'))[1]).toBe('WRONG_STATUS');
    expect(await acted(id, 'approve')).toMatchObject({ status: 'Approved', approvedBy: 'Ann Verlinden' });
    expect(codeOf(await act(id, 'pay'))[1]).toBe('SECOND_PERSON_NEEDED');
    await test.db.pool.query(`update settlements set approved_by_id = gen_random_uuid() where id = $1`, [id]);
    expect((await acted(id, 'pay')).status).toBe('Paying');
  });

  it('by hand, with a reason', async () => {
    const { id } = await made();
    expect(codeOf(await act(id, 'mark-paid', { body: { reason: 'x' } }))[1]).toBe('WRONG_STATUS');
    const name = `jsonb_set(doc, '{legalDetails}', coalesce(doc->'legalDetails', '{}') || '{"name": "Henry SARL"}')`;
    await test.db.pool.query(`update partners set doc = ${name} where id = $1`, [partner]);
    const paying = await acted(id, 'pay');
    const file = await fileOf(paying);
    expect(paying).toMatchObject({ payeeName: 'Henry SARL', bankFileName: file.messageId });
    expect((await test.call('GET', `/v1/bo/bank-files/${file.id}`)).body).toContain('<Nm>Henry SARL</Nm>');
    expect(await acted(id, 'mark-paid', { body: { reason: 'Paid at the counter' } })).toMatchObject({ status: 'Paid' });
    expect(await booked(id)).toEqual(['SettlementPaying', 'SettlementPaid']);
  });

  it('not where there is nothing to pay, no account, or another version', async () => {
    const { id, version } = await made();
    await terms({ iban: 'BE00' });
    expect(codeOf(await act(id, 'pay'))[1]).toBe('SETTLEMENT_WITHOUT_IBAN');
    await terms({ iban: 'BE71096123456769' });
    expect((await act(id, 'pay', { headers: { 'if-match': `"${version + 1}"` } })).statusCode).toBe(412);
    await test.db.pool.query('update settlements set total_gross_amount = 0 where id = $1', [id]);
    expect(codeOf(await act(id, 'pay'))[1]).toBe('SETTLEMENT_OF_NOTHING');
  });

  it('before its partner is deleted: an unpaid one is open work', async () => {
    const { id } = await made();
    await test.db.pool.query(`update partners set operational_status = 'Suspended' where id = $1`, [partner]);
    const answer = await test.call('DELETE', `/v1/bo/partners/${partner}`);
    expect(codeOf(answer)[1]).toBe('PARTNER_HAS_OPEN_WORK');
    const openWork = async () =>
      (await test.call('GET', `/v1/bo/partners/${partner}`)).json<Partner>().openWork?.documents ?? 0;
    const before = await openWork();
    await acted(id, 'pay');
    expect(await openWork()).toBe(before);
    await acted(id, 'mark-paid', { body: { reason: 'Paid at the counter' } });
    expect(await openWork()).toBe(before - 1);
  });

  it('and its commission document opens for who sees settlements, as data and as a file (DECISIONS T-574)', async () => {
    const commission = (await made()).lines!.find(({ kind }) => kind === 'Commission')!;
    const at = (format: string, as?: string) =>
      test.call('GET', `/v1/invoices/${commission.invoiceId}?format=${format}`, { as });
    expect((await at('json')).json()).toMatchObject({ type: 'Commission', number: commission.number });
    for (const [format, type] of [
      ['pdf', 'application/pdf'],
      ['xml', 'application/xml'],
    ] as const) {
      const file = await at(format);
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, type]);
    }
    expect((await at('json', 'agent.be')).statusCode).toBe(404);
  });

  it('and its commission document goes to the partner by mail, with its PDF, and says when (DECISIONS T-722)', async () => {
    await terms({ email: 'books@partner.example' });
    const settlement = await made();
    const commission = settlement.lines!.find(({ kind }) => kind === 'Commission')!;
    expect(commission).not.toHaveProperty('emailedAt');
    const mail = (of: string, as?: string) =>
      test.call('POST', `/v1/emails/partner-commission?invoiceId=${of}`, { ...(as && { as }) });
    const answer = await mail(commission.invoiceId);
    expect(answer.json(), answer.body).toMatchObject({ receiver: 'books@partner.example', status: 'Pending' });
    const { rows } = await test.db.pool.query<PendingEffect>(
      `select id, channel, kind, request_id, partner_job_id, agent_id, language, receiver, subject, body, content_type, payload, tries, null as traceparent
       from outbox where payload->>'invoiceId' = $1`,
      [commission.invoiceId],
    );
    expect(rows).toMatchObject([
      { kind: 'partner.Commission', subject: expect.stringContaining(commission.number ?? '?') },
    ]);
    for (const environment of ['Prod', 'Test'] as const) {
      const deps = { db: test.db, ports: test.ports as never, config: { environment } as never };
      await deliver(deps, rows[0]!, AbortSignal.timeout(9_000));
    }
    const [real, tried] = test.left.mails.slice(-2);
    expect(real?.attachments?.[0]).toMatchObject({
      fileName: `${commission.number}.pdf`,
      contentType: 'application/pdf',
    });
    // A partner's mail leaves production alone for real.
    expect([real?.to, tried?.to === real?.to]).toEqual(['books@partner.example', false]);
    const after = (await test.call('GET', `${url}/${settlement.id}`)).json<Settlement>();
    expect(after.lines?.find(({ invoiceId }) => invoiceId === commission.invoiceId)).toHaveProperty('emailedAt');
    const document = (await test.call('GET', `/v1/invoices/${commission.invoiceId}`)).json<Invoice>();
    expect(document.history?.[0]?.message).toBe('Emailed');
    expect((await mail(commission.invoiceId, 'agent.be')).statusCode).toBe(403);
    expect((await mail(invoice)).json()).toMatchObject({ code: 'NOT_FOR_INVOICE_TYPE' });
  });

  it('and marks its documents as taken', async () => {
    const taken = async () => (await test.call('GET', `/v1/invoices/${invoice}`)).json<Invoice>().isCommissionInvoiced;
    expect(await taken()).toBe(false);
    await made();
    expect(await taken()).toBe(true);
  });

  it('by administrators alone; others are told nothing of it', async () => {
    const { id } = await made();
    for (const [method, path] of [
      ['GET', url],
      ['GET', `${url}/${id}`],
      ['GET', '/v1/bo/bank-files'],
    ] as const)
      expect((await test.call(method, path, { as: 'agent.be' })).statusCode).toBe(403);
    expect((await act(id, 'pay', { as: 'agent.be' })).statusCode).toBe(403);
  });

  // The last one: from here on nobody of these pays this partner.
  it('not to an account that changed since: what was approved is open again, the old address is told, another person pays', async () => {
    const { id } = await made();
    await terms({ email: 'books@old.example' });
    await acted(id, 'approve');
    const read = (await test.call('GET', `/v1/bo/partners/${partner}`)).json<Partner>();
    const invoicingDetails = { ...read.invoicingDetails, iban: 'BE68539007547034', email: 'new@fraud.example' };
    const { id: _id, code, type, operationalStatus, isActive, kpi, metrics, openWork, ...kept } = read;
    const saved = await test.call('PUT', `/v1/bo/partners/${partner}`, { body: { ...kept, invoicingDetails } });
    expect(saved.statusCode, saved.body).toBe(200);
    const open = (await test.call('GET', `${url}/${id}`)).json<Settlement>();
    expect(open).toMatchObject({ status: 'Open', IBAN: 'BE68539007547034' });
    expect(open).toMatchObject({ ibanChangedBy: 'Ann Verlinden', ibanChangedAt: expect.any(String) });
    expect(open).not.toHaveProperty('approvedBy');
    const { rows } = await test.db.pool.query<{ receiver: string; body: string }>(
      `select receiver, body from outbox where kind = 'partner.AccountChanged' order by id desc limit 1`,
    );
    expect(rows[0]?.receiver).not.toBe('new@fraud.example');
    expect(rows[0]?.body).toContain('7034');
    expect(rows[0]?.body).not.toContain('BE68');
    for (const verb of ['approve', 'pay']) expect(codeOf(await act(id, verb))[1]).toBe('SECOND_PERSON_NEEDED');
  });
});
