import type { BankFile, Invoice, SettlementList } from '@towline/sdk/api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anotherJob } from '../../testing/anotherJob.ts';
import { bankAnswer, settledMonth, settlementDesk } from '../../testing/settlementDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { verifiedLedger } from '../../testing/verifiedLedger.ts';

let test: TestApp;
const desk = settlementDesk(() => test);
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await test.db.pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  test = await startTestApp();
  await desk.organisation({ iban: 'BE68539007547034', name: 'C24 Belgium' });
});
afterAll(() => test.close());

let requestId = '';
let jobs: string[] = [];

/** A request with two done jobs, of one partner or of two. */
async function begin(ofTwo: boolean): Promise<void> {
  await desk.beginAnew();
  const first = (await test.call('GET', `/v1/invoices/${desk.at.invoice}`)).json<Invoice>();
  requestId = first.requestId!;
  const other = `(select p.id from partners p where p.id <> j.partner_id and p.country = 'BE' order by p.id limit 1)`;
  jobs = [first.partnerJobId!, await anotherJob(() => test, 60, ofTwo ? other : undefined)];
  await rows(
    `update partners p set doc = jsonb_set(p.doc, '{invoicingDetails}', (select q.doc->'invoicingDetails' from partners q where q.id = $1))
     where p.id in (select j.partner_id from jobs j where j.request_id = $2)`,
    [desk.at.partner, requestId],
  );
}

const billed = (job: string) =>
  rows<{ id: string }>(
    `select id from invoices where type = 'SelfBilling' and not is_void and doc->>'partnerJobId' = $1`,
    [job],
  );
const bill = (job: number, unitPrice: number) => async () => {
  if ((await billed(jobs[job]!)).length > 0) return;
  const amounts = { vatAmount: (unitPrice * 21) / 100, grossAmount: (unitPrice * 121) / 100 };
  const answer = await test.call('POST', '/v1/invoices/', {
    body: {
      ...{ type: 'SelfBilling', requestId, partnerJobId: jobs[job], totalNetAmount: unitPrice },
      ...{ vatAmount: amounts.vatAmount, totalGrossAmount: amounts.grossAmount },
      items: [
        {
          code: 'Towing',
          unit: 'HandlingFee',
          quantity: 1,
          unitPrice,
          vatRate: 0.21,
          netAmount: unitPrice,
          ...amounts,
        },
      ],
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
const takeBack = (job: number) => async () => {
  for (const { id } of await billed(jobs[job]!))
    await test.call('POST', `/v1/invoices/${id}/void`, { body: { reason: 'In error' } });
};
const onEach = async (status: string, verb: string, body?: object): Promise<void> => {
  const { records } = (await test.call('GET', '/v1/bo/settlements?take=999')).json<SettlementList>();
  for (const one of records) {
    if (one.status !== status) continue;
    const answer = await desk.act(one.id, verb, body ? { body } : {});
    if (verb === 'pay' && answer.statusCode === 200) await noJobIsPaidAbove(one.id);
  }
};

const acts: Readonly<Record<string, () => Promise<unknown>>> = {
  'bill the first at 90': bill(0, 90),
  'bill the first at 300': bill(0, 300),
  'bill the second at 40': bill(1, 40),
  'take the first back': takeBack(0),
  'take the second back': takeBack(1),
  settle: () => desk.make({ period: settledMonth }),
  approve: () => onEach('Open', 'approve'),
  'pay what is open': () => onEach('Open', 'pay'),
  'pay what is approved': () => onEach('Approved', 'pay'),
  'the bank pays': () => onEach('Paying', 'mark-paid', { reason: 'It arrived' }),
  async 'the bank refuses'() {
    const { records } = (await test.call('GET', '/v1/bo/bank-files?take=999')).json<{ records: BankFile[] }>();
    for (const { id, messageId } of records) await desk.answers(id, bankAnswer(messageId, 'RJCT', ''));
  },
  'open what failed': () => onEach('Failed', 'reopen', { reason: 'Once more' }),
  'the terms change': () => desk.terms({ commission: 0.15, paymentCommission: 0.03 }),
};

/**
 * What was sent to the bank for a job is never more than its valid document, in the moment in which it is sent. Another partner's job may have
 * been billed lower since: what is too much is taken off when that partner is paid next.
 */
async function noJobIsPaidAbove(settlementId: string): Promise<void> {
  const isPaid = `select from settlement_lines l join invoices i on i.id = l.invoice_id
    where standing_settlement(l.settlement_id) = $2 and i.doc->>'partnerJobId' = $1`;
  for (const job of jobs) {
    if ((await rows(isPaid, [job, settlementId])).length === 0) continue;
    const [sums] = await rows<{ sent: number; valid: number }>(
      `select coalesce((select sum(l.gross_amount) from settlement_lines l join invoices i on i.id = l.invoice_id
           join settlements s on s.id = standing_settlement(l.settlement_id) and s.status in ('Paying', 'Paid')
           where i.doc->>'partnerJobId' = $1), 0)::float8 as sent,
         coalesce((select sum(i.total_gross_amount) from invoices i where i.type = 'SelfBilling' and not i.is_void
           and i.doc->>'partnerJobId' = $1), 0)::float8 as valid`,
      [job],
    );
    expect(sums!.sent).toBeLessThanOrEqual(sums!.valid);
  }
}

/** Paid, payable and due are what each partner's valid documents come to, less what the company takes. */
async function allIsThere(): Promise<void> {
  const differing = await rows(
    `with standing as (select s.partner_id, sum(s.total_gross_amount) as cents from settlements s where s.carried_into is null group by 1),
     billed as (select j.partner_id, sum(i.total_gross_amount) filter (where i.type = 'SelfBilling' and not i.is_void) as valid,
         sum(i.total_gross_amount) filter (where not exists (select from settlement_lines l where l.invoice_id = i.id)) as due
       from invoices i join jobs j on j.id::text = i.doc->>'partnerJobId'
       where i.type = 'SelfBilling' or exists (select from invoices o where o.id = i.credits and o.type = 'SelfBilling') group by 1),
     taken as (select s.partner_id, sum(i.total_gross_amount) as gross from settlement_lines l join invoices i on i.id = l.invoice_id
       join settlements s on s.id = l.settlement_id where i.request_id is null group by 1)
     select b.*, s.cents, t.gross from billed b left join standing s using (partner_id) left join taken t using (partner_id)
     where coalesce(s.cents, 0) + coalesce(b.due, 0) <> coalesce(b.valid, 0) - coalesce(t.gross, 0)`,
  );
  expect(differing).toEqual([]);
}

it('whatever is billed, taken back, settled, paid and refused, partners get what their documents come to and no job is paid twice', async () => {
  // Settling, paying and taking back again and again: without them most acts have nothing to act on.
  const often = ['settle', 'settle', 'settle', 'pay what is open', 'pay what is open', 'take the first back'];
  const some = fc.array(fc.constantFrom(...Object.keys(acts), ...often), { minLength: 8, maxLength: 18 });
  const open = ['settle', 'take the first back'];
  const paid = ['settle', 'pay what is open', 'take the first back'];
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.constantFrom<string[]>([], open, paid, [
        ...paid,
        'settle',
        'bill the first at 90',
        'the bank refuses',
        'open what failed',
      ]),
      some,
      async (ofTwo, first, then) => {
        await begin(ofTwo);
        for (const act of [...first, ...then]) {
          test.later(60);
          await acts[act]!();
          await allIsThere();
        }
        await acts.settle!();
        await allIsThere();
        // What was taken of documents that were taken back was given back, and of no payment more than came in.
        const [left] = await rows(
          `select coalesce(sum(l.commission) filter (where i.is_void or i.type = 'CreditNote'), 0)::float8 as commission,
           coalesce(sum(l.payment_commission) filter (where i.is_void or i.type = 'CreditNote'), 0)::float8 as payment,
           coalesce(sum(l.motorist_paid), 0) between 0 and 150 as fits
         from settlement_lines l join invoices i on i.id = l.invoice_id where l.kind in ('SelfBilling', 'CreditNote')`,
        );
        expect(left).toEqual({ commission: 0, payment: 0, fits: true });
        // What the motorist paid here was told of by no provider: where the books were not opened after it, they know nothing of it.
        await rows('delete from payments p where not exists (select from ledger_entries e where e.source_id = p.id)');
        expect(await verifiedLedger(test)).toBeUndefined();
      },
    ),
    {
      numRuns: 15,
      examples: [[true, paid, ['bill the first at 90', 'bill the second at 40', 'settle', 'pay what is open']]],
    },
  );
}, 240_000);
