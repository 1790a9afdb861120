import { randomUUID } from 'node:crypto';
import type { BankFile, BankFileList, Job, Settlement } from '@towline/sdk/api';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { everyCentFits } from '../../testing/everyCentFits.ts';
import { providerDesk } from '../../testing/providerDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { verifiedLedger } from '../../testing/verifiedLedger.ts';
import { workedRequest } from '../../testing/workedRequest.ts';

let test: TestApp;
const desk = providerDesk(() => test);
const { at, query, begin, completed, failed, refunded, dispute, post, detail } = desk;

beforeAll(async () => {
  test = await startTestApp();
  await query(
    `update organisations set doc = jsonb_set(doc, '{companyDetails}', coalesce(doc->'companyDetails', '{}')
       || '{"iban": "BE68539007547034", "name": "C24 Belgium"}') where code = 'C24Belgium'`,
  );
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);

const allFits = () => everyCentFits(test, at.requestId);

it('whatever the provider tells, the ledger balances and customers owe what the SDK says', async () => {
  const kinds = [
    'fail',
    'pay',
    'refund',
    'refundAll',
    'chargeBack',
    'chargeBackPart',
    'lift',
    'liftPart',
    'remind',
  ] as const;
  const steps = fc.array(fc.constantFrom(...kinds), { minLength: 2, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      await test.clear();
      await query('delete from payment_events');
      await begin();
      let total = 0;
      for (const act of acts) {
        test.later(60);
        if (act === 'fail') await post(failed());
        if (act === 'pay') await post(completed());
        if (act === 'refund') total = Math.min(12_100, total + 3_000);
        if (act === 'refundAll') total = 12_100;
        if (act.startsWith('refund')) await post(refunded(total));
        if (act === 'chargeBack') await post(dispute('withdrawn', 12_100));
        if (act === 'chargeBackPart') await post(dispute('withdrawn', 5_000));
        if (act === 'lift') await post(dispute('reinstated', 12_100));
        if (act === 'liftPart') await post(dispute('reinstated', 5_000));
        if (act === 'remind')
          await test.call('POST', `/v1/bo/assistance-requests/${at.requestId}/payment-reminders`, {
            body: { type: 'LastReminder' },
          });
      }
      await allFits();
    }),
    { numRuns: 10 },
  );
}, 180_000);

const period = '2026-09';

/** A job that was completed in a month that is over, at 100 euro, with no document yet. */
async function beginJob(): Promise<void> {
  const { id, job } = await workedRequest(() => test).begin();
  await query('delete from payment_events');
  at.requestId = id;
  at.paymentId = '';
  const terms = {
    ...{ commission: 0.1, paymentCommission: 0.02 },
    iban: 'BE71096123456769',
    selfBillingAgreedOn: '2025-01-01',
  };
  await query(
    `update partners set doc = jsonb_set(doc, '{invoicingDetails}', coalesce(doc->'invoicingDetails', '{}') || $2::jsonb) where id = $1`,
    [(job as Job).partner.id, JSON.stringify(terms)],
  );
  await query(
    `update jobs set status = 'Completed', is_active = false, completed_at = $2, doc = doc || '{"price": 100}' where request_id = $1`,
    [id, `${period}-15T10:00:00Z`],
  );
  await query(
    `update requests set status = 'PartnerCompleted', status_group = 'CompletedAfterDispatch' where id = $1`,
    [id],
  );
  await query('delete from payments where request_id = $1', [id]);
}

const settlementsOf = async (status?: string): Promise<string[]> =>
  (
    await query<{ id: string }>(
      `select distinct s.id from settlements s join settlement_lines l on l.settlement_id = s.id join invoices i on i.id = l.invoice_id
       where i.request_id = $1 and ($2::text is null or s.status = $2)`,
      [at.requestId, status ?? null],
    )
  ).map(({ id }) => id);
const call = (url: string, body?: object) =>
  test.call('POST', url, { ...(body && { body }), headers: { 'idempotency-key': randomUUID() } });

const becomesInvoice = async (): Promise<void> => {
  const receipt = (await detail()).invoices.find(({ type, isVoid }) => type === 'CustomerReceipt' && !isVoid);
  const customer = {
    fullName: 'Bakkerij Peeters BV',
    addressLine1: 'Markt 3',
    addressLine2: '9300 Aalst',
    vatNumber: 'BE0417497106',
  };
  if (receipt) await call('/v1/customer-invoice-demands/', { receiptId: receipt.id, customer });
};

/** What the bank says of every payment that is under way. */
async function bankSays(status: 'ACSC' | 'RJCT'): Promise<void> {
  for (const id of await settlementsOf('Paying')) {
    const { bankFileId } = (await test.call('GET', `/v1/bo/settlements/${id}`)).json<Settlement>();
    await call(`/v1/bo/bank-files/${bankFileId}/send`);
    const { records } = (await test.call('GET', '/v1/bo/bank-files?companyCode=C24Belgium')).json<BankFileList>();
    const { messageId } = records.find((file: BankFile) => file.id === bankFileId)!;
    const [payment] = await query<{ id: string }>(
      `select id from settlement_payments where settlement_id = $1 and status = 'Paying'`,
      [id],
    );
    const told = `<TxInfAndSts><OrgnlEndToEndId>${payment!.id.replaceAll('-', '')}</OrgnlEndToEndId><TxSts>${status}</TxSts></TxInfAndSts>`;
    const group = `<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>`;
    const document = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>${group}<OrgnlPmtInfAndSts>${told}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    const answer = await call(`/v1/bo/bank-files/${bankFileId}/answer`, { document });
    expect(answer.statusCode, answer.body).toBe(200);
  }
}

/** How many cents the open page asks for, and what of them was refunded. */
let page = { cents: 0, refunded: 0 };

async function pay(): Promise<void> {
  if (!((await detail()).totalAmountDue ?? 0)) return;
  await desk.beginPage();
  const [link] = await query<{ cents: number }>(
    `select l.amount::float8 as cents from payment_sessions s join payment_links l on l.id = s.link_id where s.payment_id = $1`,
    [at.paymentId],
  );
  page = { cents: link!.cents, refunded: 0 };
  expect((await post(completed({ amount_total: page.cents }))).statusCode).toBe(204);
}
/** Pays before there is any document, as who pays first does. */
async function payAhead(): Promise<void> {
  if ((await detail()).invoices.length > 0) return;
  const becomes = (status: string) => query('update requests set status = $2 where id = $1', [at.requestId, status]);
  await becomes('PaymentPending');
  await desk.beginPage({ amount: 90 });
  await becomes('PartnerCompleted');
  page = { cents: 9_000, refunded: 0 };
  expect((await post(completed({ amount_total: page.cents }))).statusCode).toBe(204);
}
const refundTo = async (cents: number): Promise<void> => {
  page.refunded = Math.max(page.refunded, Math.min(page.cents, cents));
  if (at.paymentId && page.refunded) await post(refunded(page.refunded));
};
const disputed = async (end: 'withdrawn' | 'reinstated', part: number): Promise<void> => {
  if (at.paymentId) await post(dispute(end, Math.round(page.cents * part)));
};
const voidOne = async (type: string): Promise<void> => {
  const found = (await detail()).invoices.find((one) => one.type === type && !one.isVoid);
  if (found) await call(`/v1/invoices/${found.id}/void`, { reason: 'In error' });
};
const onSettlements = async (from: string, verb: string): Promise<void> => {
  for (const id of await settlementsOf(from))
    await call(`/v1/bo/settlements/${id}/${verb}`, verb === 'reopen' ? { reason: 'Once more' } : undefined);
};

const acts: Readonly<Record<string, () => Promise<unknown>>> = {
  close: () =>
    call(`/v1/support/requests/${at.requestId}/generate-billing-documents?action=RequestClosure&source=Agent`),
  'void the receipt': () => voidOne('CustomerReceipt'),
  'void the invoice': () => voidOne('CustomerInvoice'),
  'void the self-billing': () => voidOne('SelfBilling'),
  'the receipt becomes an invoice': becomesInvoice,
  pay,
  'pay ahead': payAhead,
  'refund a third': () => refundTo(Math.floor(page.cents / 3)),
  'refund all': () => refundTo(page.cents),
  'charge back': () => disputed('withdrawn', 1),
  'charge back a half': () => disputed('withdrawn', 0.5),
  'lift it': () => disputed('reinstated', 1),
  'lift a half': () => disputed('reinstated', 0.5),
  settle: () => call('/v1/bo/settlements', { period }),
  'pay the settlement': () => onSettlements('Open', 'pay'),
  'the bank pays': () => bankSays('ACSC'),
  'the bank refuses': () => bankSays('RJCT'),
  reopen: () => onSettlements('Failed', 'reopen'),
};

it('whatever is done with a job’s money, in whatever order, no cent is lost and nothing is settled or paid twice', async () => {
  // Documents are made at the start more often than not: without them most acts have nothing to act on.
  const some = fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<string[]>(
        ['close', 'pay', 'settle', 'pay the settlement'],
        ['close', 'pay', 'refund a third', 'charge back'],
        ['pay ahead', 'refund a third', 'close'],
        ['close'],
        [],
      ),
      some,
      async (first, then) => {
        await beginJob();
        page = { cents: 0, refunded: 0 };
        for (const act of [...first, ...then]) {
          test.later(60);
          await acts[act]!();
          await allFits();
        }
        const { rows: twice } = await test.db.pool.query(
          `select l.invoice_id from settlement_lines l group by l.invoice_id having count(*) > 1
         union all select y.settlement_id from settlement_payments y where y.status <> 'Failed' group by y.settlement_id having count(*) > 1
         union all select i.partner_job from (select (i.doc->>'partnerJobId')::uuid as partner_job
           from invoices i where i.type = 'SelfBilling' and not i.is_void) i group by i.partner_job having count(*) > 1`,
        );
        expect(twice).toEqual([]);
        const gaps = await query(
          `select series from invoices where series is not null group by series
         having max(sequence) - min(sequence) + 1 <> count(distinct sequence) or count(*) <> count(distinct sequence)`,
        );
        expect(gaps).toEqual([]);
        // Nothing is credited twice (DECISIONS T-720).
        const beyond = await query(
          `select i.number from invoices i join invoices c on i.id in (c.credits, c.credits_part)
         group by i.id having sum(abs(c.total_gross_amount)) > i.total_gross_amount`,
        );
        expect(beyond).toEqual([]);
        expect(await verifiedLedger(test)).toBeUndefined();
      },
    ),
    { numRuns: 10 },
  );
}, 180_000);
