import type { EmailReceipt, Invoice, Problem } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bakery, documentDesk } from '../testing/documentDesk.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
const { at, request, ofType, document, demand, save, withAmounts } = documentDesk(() => test);

const toCustomer = (id: string, as = 'admin') =>
  test.call('POST', `/v1/emails/customer-invoice?invoiceId=${id}`, { as, body: {} });
const toPartner = (id: string, jobId = at.job.id, as = 'admin') =>
  test.call('POST', `/v1/emails/partner-self-billing?invoiceId=${id}&partnerJobId=${jobId}`, { as, body: {} });
const mails = async (kind: string) =>
  (
    await test.db.pool.query<{ receiver: string; language: string; subject: string; body: string; payload: object }>(
      'select receiver, language, subject, body, payload from outbox where request_id = $1 and kind = $2',
      [at.id, kind],
    )
  ).rows;
const partnerSays = (details: object) =>
  test.db.pool.query(
    `update partners set doc = jsonb_set(doc, '{invoicingDetails}', coalesce(doc->'invoicingDetails', '{}') || $2::jsonb) where id = $1`,
    [at.job.partner.id, JSON.stringify(details)],
  );
const forgetAddress = () =>
  test.db.pool.query(
    `update requests set customer_email = null, service_order = service_order #- '{serviceLocation,contacts,0,email}' where id = $1`,
    [at.id],
  );
/** How a call was refused, and where. */
const refusal = (answer: { statusCode: number; json(): unknown }) => {
  const { code, errors } = answer.json() as Problem;
  return [answer.statusCode, code, ...(errors ?? []).map((fault) => `${fault.pointer} ${fault.code}`)];
};

const anotherReceipt = async () => {
  const receipt = withAmounts('CustomerReceipt', [{ quantity: 1, unitPrice: 121, vatRate: 0.21 }]);
  return (await save({ ...receipt, requestId: at.id })).json<Invoice>();
};

describe('a customer’s invoice by mail (2-requests §6, §7)', () => {
  const invoiceTo = async (customer: object) =>
    document((await demand((await ofType('CustomerReceipt')).id, customer)).json<Invoice>().id);

  it('goes to the address on it, in its language, with its number, and its history and the log say so', async () => {
    const invoice = await invoiceTo({ ...bakery, email: 'books@peeters.example', language: 'fr' });
    const answer = await toCustomer(invoice.id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<EmailReceipt>()).toMatchObject({ receiver: 'books@peeters.example', status: 'Pending' });
    const [mail, ...others] = await mails('CustomerInvoice');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      ...{ receiver: 'books@peeters.example', language: 'fr', subject: `Facture ${invoice.number}` },
      body: expect.stringMatching(/^Madame, Monsieur,[\s\S]+C24 Belgium NV$/),
      payload: { invoiceId: invoice.id },
    });
    expect((await document(invoice.id)).history?.[0]).toMatchObject({ message: 'Emailed' });
    expect((await request()).logs.at(-1)).toMatchObject({
      message: 'Document sent',
      data: { number: invoice.number, communicationId: answer.json<EmailReceipt>().communicationId },
    });
  });

  it('goes to the motorist’s own where none stands on it; to nobody where neither is known', async () => {
    expect((await toCustomer((await invoiceTo(bakery)).id)).json()).toMatchObject({
      receiver: 'jan.maes@post.example',
    });
    await forgetAddress();
    const letters = await mails('CustomerInvoice');
    const { id } = await document((await demand((await anotherReceipt()).id, bakery)).json<Invoice>().id);
    expect(refusal(await toCustomer(id))).toEqual([422, 'RULE_BROKEN', '/invoiceId NO_EMAIL']);
    expect(await mails('CustomerInvoice')).toEqual(letters);
  });

  it('is no receipt, and not of who manages no invoices', async () => {
    const receipt = await ofType('CustomerReceipt');
    expect(refusal(await toCustomer(receipt.id))).toEqual([403, 'NOT_FOR_INVOICE_TYPE']);
    const { id } = (await demand(receipt.id, bakery)).json<Invoice>();
    expect(refusal(await toCustomer(id, 'agent.it'))).toEqual([404, 'NOT_FOUND']);
    expect(await mails('CustomerInvoice')).toEqual([]);
  });
});

describe('a self-billing by mail', () => {
  it('goes to its partner’s address for invoices as the document has it, for its own job alone', async () => {
    await partnerSays({ email: 'books@tow.example' });
    const { id, number } = await ofType('SelfBilling');
    await partnerSays({ email: 'moved@tow.example' });
    expect(refusal(await toPartner(id, at.id))).toEqual([422, 'RULE_BROKEN', '/partnerJobId OTHER_JOB']);
    expect((await toPartner(id)).json()).toMatchObject({ receiver: 'books@tow.example', status: 'Pending' });
    const [mail] = await mails('PartnerSelfBilling');
    expect(mail).toMatchObject({ receiver: 'books@tow.example', payload: { invoiceId: id } });
    expect(mail?.subject).toContain(number);
  });

  it('goes to the address that its partner has by now where none stands on it (DECISIONS T-1017)', async () => {
    await partnerSays({ email: null });
    const { id } = await ofType('SelfBilling');
    expect((await toPartner(id)).json()).toMatchObject({ receiver: expect.stringMatching(/^dispatch@/) });
    await partnerSays({ email: 'books@tow.example' });
    expect((await toPartner(id)).json()).toMatchObject({ receiver: 'books@tow.example' });
  });

  it('goes to nobody where its partner gave no address at all', async () => {
    await partnerSays({ email: null });
    const { rows } = await test.db.pool.query<{ doc: object }>(
      `update partners p set doc = p.doc #- '{manager,email}' #- '{operationalDetails,dispatchEmail}' from partners before
       where p.id = $1 and before.id = p.id returning before.doc`,
      [at.job.partner.id],
    );
    const { id } = await ofType('SelfBilling');
    expect(refusal(await toPartner(id))).toEqual([422, 'RULE_BROKEN', '/invoiceId NO_EMAIL']);
    expect(await mails('PartnerSelfBilling')).toEqual([]);
    await test.db.pool.query('update partners set doc = $2 where id = $1', [at.job.partner.id, rows[0]!.doc]);
  });
});

describe('a self-billing by hand', () => {
  const billing = (...rates: number[]) => ({
    ...withAmounts(
      'SelfBilling',
      rates.map((vatRate) => ({ quantity: 1, unitPrice: 50, vatRate })),
    ),
    ...{ requestId: at.id, partnerJobId: at.job.id },
  });

  it('has a number of 20 characters at most: a longer one is refused and none is drawn', async () => {
    const issuedWith = async (letters: number) => {
      await partnerSays({ invoiceNumberPrefix: 'X'.repeat(letters), invoiceNumberSuffix: '' });
      return save(billing(0.21));
    };
    expect(refusal(await issuedWith(11))).toEqual([
      ...[422, 'RULE_BROKEN'],
      '/supplier/invoiceNumberPrefix NUMBER_TOO_LONG',
    ]);
    expect((await request()).invoices).toEqual([]);
    expect((await issuedWith(10)).json<Invoice>().number).toMatch(/^X{10}\d{4}-\d{5}$/);
  });

  it('of a partner in another country charges no VAT: a line that does is named, one that does not says why (S-52)', async () => {
    await test.db.pool.query(
      `update partners set doc = jsonb_set(doc, '{legalDetails}', coalesce(doc->'legalDetails', '{}') || '{"address": {"country": "NL"}}') where id = $1`,
      [at.job.partner.id],
    );
    expect(refusal(await save(billing(0, 0.21)))).toEqual([
      400,
      'VALIDATION_FAILED',
      '/items/1/vatRate REVERSE_CHARGE',
    ]);
    const made = await save(billing(0, 0));
    expect(made.statusCode, made.body).toBe(200);
    expect(made.json()).toMatchObject({ vatAmount: 0, totalGrossAmount: 100 });
    expect(made.json<Invoice>().items.map(({ taxCategory }) => taxCategory)).toEqual([
      'ReverseCharge',
      'ReverseCharge',
    ]);
  });
});
