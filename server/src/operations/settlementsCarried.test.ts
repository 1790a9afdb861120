import type { Invoice, Settlement, SettlementList } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anotherJob } from '../testing/anotherJob.ts';
import { codeOf, settledMonth, settlementDesk } from '../testing/settlementDesk.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { verifiedLedger } from '../testing/verifiedLedger.ts';

let test: TestApp;
const desk = settlementDesk(() => test);
const { at, make, act, acted, organisation } = desk;

beforeAll(async () => {
  test = await startTestApp();
  await organisation({ iban: 'BE68539007547034', name: 'C24 Belgium' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await desk.beginAnew();
});

const sql = (text: string, values?: unknown[]) => test.db.pool.query(text, values);
const all = async (): Promise<Settlement[]> => {
  const { records } = (await test.call('GET', '/v1/bo/settlements?take=999')).json<SettlementList>();
  const whole = records.map(async ({ id }) => (await test.call('GET', `/v1/bo/settlements/${id}`)).json<Settlement>());
  return (await Promise.all(whole)).toSorted((one, other) => one.number! - other.number!);
};
const amounts = async () =>
  (await all()).map(({ number, status, totalGrossAmount }) => [number, status, totalGrossAmount]);
const takeBack = async (id = at.invoice) => {
  const answer = await test.call('POST', `/v1/invoices/${id}/void`, { body: { reason: 'In error' } });
  expect(answer.statusCode, answer.body).toBe(200);
};
/** The job is billed once more, at another price. */
async function billAt(unitPrice: number): Promise<string> {
  const { requestId, partnerJobId } = (await test.call('GET', `/v1/invoices/${at.invoice}`)).json<Invoice>();
  const line = { quantity: 1, unitPrice, vatRate: 0.21, netAmount: unitPrice, vatAmount: unitPrice * 0.21 };
  const gross = Math.round(unitPrice * 121) / 100;
  const answer = await test.call('POST', '/v1/invoices/', {
    body: {
      ...{ type: 'SelfBilling', requestId, partnerJobId, totalNetAmount: unitPrice },
      ...{ vatAmount: Math.round(unitPrice * 21) / 100, totalGrossAmount: gross },
      items: [{ code: 'HandlingFee', unit: 'HandlingFee', ...line, grossAmount: gross }],
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Invoice>().id;
}
/** The payment was there before the ledger of the test, unless that was opened while it stood. */
const fault = async () => {
  await sql('delete from payments p where not exists (select from ledger_entries e where e.source_id = p.id)');
  return verifiedLedger(test);
};

it('one that holds what was taken back since is not paid, and the next one carries it over with its commission', async () => {
  await make();
  const [first] = (await all()) as [Settlement];
  await takeBack();
  const held = (await test.call('GET', `/v1/bo/settlements/${first.id}`)).json<Settlement>();
  expect(held).toMatchObject({ status: 'Open', holdsVoid: true });
  for (const verb of ['approve', 'pay'])
    expect(codeOf(await act(first.id, verb))).toEqual([403, 'SETTLEMENT_HOLDS_VOID', 'SETTLEMENT_HOLDS_VOID']);
  expect(await make()).toEqual({ made: 1, totalGrossAmount: 0 });
  const [carried, second] = (await all()) as [Settlement, Settlement];
  expect(carried).toMatchObject({ status: 'CarriedOver', carriedInto: { id: second.id, number: 2 } });
  expect(carried).not.toHaveProperty('holdsVoid');
  expect(second).toMatchObject({
    ...{ status: 'Open', totalNetAmount: 0, totalGrossAmount: 0 },
    carriedOver: [{ id: first.id, number: 1, netAmount: 87, grossAmount: 105.27 }],
    lines: [
      { kind: 'CreditNote', netAmount: -100, grossAmount: -121 },
      { kind: 'Commission', netAmount: 10, grossAmount: 12.1, number: expect.stringMatching(/^CN-/) },
      { kind: 'PaymentCommission', netAmount: 3, grossAmount: 3.63 },
    ],
  });
  expect(codeOf(await act(first.id, 'pay'))[1]).toBe('WRONG_STATUS');
  expect(codeOf(await act(second.id, 'pay'))[1]).toBe('SETTLEMENT_OF_NOTHING');
  const credit = (await test.call('GET', `/v1/invoices/${second.lines![1]!.invoiceId}`)).json<Invoice>();
  expect(credit).toMatchObject({ type: 'CreditNote', partialCreditOf: { number: first.lines![1]!.number } });
  expect(await fault()).toBeUndefined();
});

it('what a partner owes after they were paid is taken off what they are paid next', async () => {
  await make();
  const [first] = (await all()) as [Settlement];
  await acted(first.id, 'pay');
  await acted(first.id, 'mark-paid', { body: { reason: 'Paid at the counter' } });
  await takeBack();
  await make();
  expect(await amounts()).toEqual([
    [1, 'Paid', 105.27],
    [2, 'Open', -105.27],
  ]);
  // Asked again there is nothing to do: it waits for the partner's next job.
  expect(await make()).toEqual({ made: 0, totalGrossAmount: 0 });
  await billAt(300);
  await make();
  expect(await amounts()).toEqual([
    [1, 'Paid', 105.27],
    [2, 'CarriedOver', -105.27],
    // 363 less 36.30 and, of the 150 once more, 3.63, and less what they owe.
    [3, 'Open', 217.8],
  ]);
  const third = (await all()).at(-1)!;
  expect(await acted(third.id, 'pay')).toMatchObject({ status: 'Paying' });
  expect(await fault()).toBeUndefined();
});

it('one that a bank refused after its document was taken back waits, and is joined with what was taken off', async () => {
  await make();
  const [first] = (await all()) as [Settlement];
  await acted(first.id, 'pay');
  await takeBack();
  await billAt(90);
  await make();
  await sql(`update settlement_payments set status = 'Failed'`);
  await sql(`update settlements set status = 'Failed' where id = $1`, [first.id]);
  await acted(first.id, 'reopen', { body: { reason: 'The bank refused it' } });
  expect(codeOf(await act(first.id, 'pay'))[1]).toBe('SETTLEMENT_HOLDS_VOID');
  await make();
  const last = (await all()).at(-1)!;
  expect(last).toMatchObject({ status: 'Open', lines: [], totalGrossAmount: 94.38 });
  expect(last.carriedOver).toHaveLength(2);
  expect(await make()).toEqual({ made: 0, totalGrossAmount: 0 });
});

/** Void as a document could be before there were credit notes. */
const onlyVoid = (is: boolean) =>
  sql(
    `select set_config('towline.unguarded', 'on', true); update invoices set is_void = ${is} where id = '${at.invoice}'`,
  );

it('a document that was only void before is not due, and the proof refuses one that was settled', async () => {
  await onlyVoid(true);
  expect(await make()).toEqual({ made: 0, totalGrossAmount: 0 });
  await onlyVoid(false);
  await make();
  await onlyVoid(true);
  expect(await fault()).toMatchObject({ code: 'AMOUNT_DIFFERS', pointer: '/lines/0/invoiceId', found: 'void' });
});

it('what the company owes stays its own, and so does what takes it back, whoever has the request by now (DECISIONS T-809)', async () => {
  const moved = `update requests set home_code = 'C24Italia' where id = (select request_id from invoices where id = $1)`;
  await sql(moved, [at.invoice]);
  await make();
  const [first] = (await all()) as [Settlement];
  expect(first).toMatchObject({ companyCode: 'C24Belgium', totalGrossAmount: 105.27 });
  await acted(first.id, 'pay');
  await takeBack();
  await make();
  expect((await all()).map(({ companyCode, totalGrossAmount }) => [companyCode, totalGrossAmount])).toEqual([
    ['C24Belgium', 105.27],
    ['C24Belgium', -105.27],
  ]);
  const { rows } = await sql(
    `select e.company_code as company, sum(p.amount)::int as cents from ledger_entries e join ledger_postings p on p.entry_id = e.id
     where p.account = 'PartnerPayable' group by 1`,
  );
  expect(rows).toEqual([{ company: 'C24Belgium', cents: 10_527 }]);
  expect(await fault()).toBeUndefined();
});

it('what takes back a document that another company settled before is settled by that company (DECISIONS T-832)', async () => {
  await make();
  // As documents of a request that had moved were settled once.
  await sql(`update settlements set company_code = 'C24Italia'`);
  await takeBack();
  await make();
  expect(
    (await all()).map(({ companyCode, status, totalGrossAmount }) => [companyCode, status, totalGrossAmount]),
  ).toEqual([
    ['C24Italia', 'CarriedOver', 105.27],
    ['C24Italia', 'Open', 0],
  ]);
});

it.each<[string, () => string]>([
  ['in the ledger', () => 'select 1'],
  [
    'void before the ledger was opened',
    () => `set session_replication_role = replica;
     delete from ledger_postings p using ledger_entries e where e.id = p.entry_id and e.source_id = '${at.invoice}';
     delete from ledger_entries where source_id = '${at.invoice}'; reset session_replication_role`,
  ],
])(
  'one in what is not paid yet gets its credit note where settlements are made again: %s (DECISIONS T-816)',
  async (_case, before) => {
    await make();
    const [first] = (await all()) as [Settlement];
    await onlyVoid(true);
    await sql(before());
    expect(codeOf(await act(first.id, 'approve'))[1]).toBe('SETTLEMENT_HOLDS_VOID');
    expect(await make({ period: settledMonth, companyCode: 'C24France' })).toEqual({ made: 0, totalGrossAmount: 0 });
    await billAt(300);
    expect(await make()).toMatchObject({ made: 1, creditNotes: 1 });
    const [carried, second] = (await all()) as [Settlement, Settlement];
    expect(carried).toMatchObject({ status: 'CarriedOver', carriedInto: { id: second.id } });
    expect(second.lines).toMatchObject([
      { kind: 'CreditNote', grossAmount: -121 },
      { kind: 'SelfBilling', grossAmount: 363 },
      ...[{ kind: 'Commission', netAmount: -30 }, { kind: 'PaymentCommission' }],
      ...[
        { kind: 'Commission', netAmount: 10 },
        { kind: 'PaymentCommission', netAmount: 3 },
      ],
    ]);
    const credit = (await test.call('GET', `/v1/invoices/${second.lines![0]!.invoiceId}`)).json<Invoice>();
    expect(credit).toMatchObject({ type: 'CreditNote', creditOf: { id: at.invoice } });
    expect(await acted(second.id, 'pay')).toMatchObject({ status: 'Paying' });
    expect(await make()).toEqual({ made: 0, totalGrossAmount: 0 });
    expect(await fault()).toBeUndefined();
  },
);

it('a partner of two who worked for a motorist pays for their part of what came in, less what went back, and once', async () => {
  await sql(`update payments set refunded_amount = 30`);
  await anotherJob(() => test, 300, `(select p.id from partners p where p.id <> j.partner_id order by p.id limit 1)`);
  await sql(
    `insert into payments (id, request_id, raw_status, at, charged_amount, value_day, booked_by)
     select gen_random_uuid(), request_id, 'Paid', now(), 500, now()::date, 'Ann' from payments limit 1`,
  );
  await make();
  const [first] = (await all()) as [Settlement];
  // A quarter of 120, of which the company takes 2 %.
  expect(first.lines!.find(({ kind }) => kind === 'PaymentCommission')).toMatchObject({ netAmount: -0.6 });
  await takeBack();
  await billAt(90);
  await make();
  const net = (await all())
    .flatMap(({ lines = [] }) => lines)
    .filter(({ kind }) => kind === 'PaymentCommission')
    .map(({ netAmount }) => netAmount);
  expect(net.toSorted((one, other) => one - other)).toEqual([-0.6, -0.6, 0.6]);
});
