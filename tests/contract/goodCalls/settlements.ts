import { randomUUID } from 'node:crypto';
import type { BankFile, Settlement } from '@towline/sdk/api';
import type { GoodCall, Rows, Stand } from './goodCall.ts';

const collection = '/v1/bo/settlements';
const files = '/v1/bo/bank-files';
const iban = 'BE71096123456769';

/** One good call of each write about settlements: each of a settlement of its own, of a company that can pay. */
export function settlementRows({ good, made, query, send }: Stand): Rows {
  let months = 0;

  async function open(): Promise<string> {
    await query(
      `update organisations set doc = jsonb_set(doc, '{companyDetails}', coalesce(doc->'companyDetails', '{}') || $1::jsonb)
       where code = 'C24Belgium'`,
      [JSON.stringify({ iban: 'BE68539007547034', name: 'C24 Belgium' })],
    );
    const [settlement] = await query<{ id: string }>(
      `insert into settlements (id, partner_id, company_code, period, number, total_net_amount, total_gross_amount, made_at)
       select gen_random_uuid(), p.id, 'C24Belgium', '2020-01', 1 + (select count(*) from settlements where period = '2020-01'),
         100, 121, now()
       from partners p where p.doc->'invoicingDetails'->>'iban' is not null order by p.id limit 1 returning id`,
    );
    await query(
      `update partners p set doc = jsonb_set(p.doc, '{invoicingDetails,iban}', to_jsonb($2::text))
       from settlements s where s.partner_id = p.id and s.id = $1`,
      [settlement!.id, iban],
    );
    return settlement!.id;
  }

  const act = (id: string, verb: string, body?: object): GoodCall =>
    good('admin', 'POST', `${collection}/${id}/${verb}`, body, {
      // Sent again it is another click, unless the test says that it is the same one.
      get 'idempotency-key'() {
        return randomUUID();
      },
    });
  /** The call without a key of its own: the test sends one. */
  const unkeyed = ({ headers: _key, ...call }: GoodCall): GoodCall => call;
  const paying = async () => made<Settlement>(send(act(await open(), 'pay')));
  async function approved(): Promise<string> {
    const id = await open();
    await made(send(act(id, 'approve')));
    return id;
  }

  /** A job of a month that no other call has, with its self-billing. */
  async function completedIn(period: string): Promise<void> {
    const day = `${period}-15T10:00:00Z`;
    await query(
      `with of as (select j.id, j.request_id from jobs j join requests r on r.id = j.request_id
         where j.completed_at is not null and j.partner_id is not null and r.home_code = 'C24Belgium'
           and j.completed_at > '2024-01-01' order by j.id limit 1),
       done as (update jobs j set completed_at = $1 from of where j.id = of.id)
       insert into invoices (id, request_id, type, number, total_gross_amount, at, doc)
       select gen_random_uuid(), of.request_id, 'SelfBilling', 'GOOD-' || gen_random_uuid(), 121, $1,
         jsonb_build_object('type', 'SelfBilling', 'partnerJobId', of.id, 'totalNetAmount', 100) from of`,
      [day],
    );
  }

  return {
    makeSettlements: async () => {
      months += 1;
      const period = `2001-${String(months).padStart(2, '0')}`;
      await completedIn(period);
      return good('admin', 'POST', collection, { period });
    },
    approveSettlement: async () => unkeyed(act(await open(), 'approve')),
    paySettlement: async () => act(await open(), 'pay'),
    markSettlementPaid: async () =>
      unkeyed(act((await paying()).id, 'mark-paid', { reason: 'Paid by hand, the bank was away' })),
    reopenSettlement: async () => unkeyed(act(await approved(), 'reopen', { reason: 'The partner moved' })),
    sendBankFile: async () => good('admin', 'POST', `${files}/${(await paying()).bankFileId}/send`),
    reopenBankFile: async () => {
      const { bankFileId } = await paying();
      await query(
        `update settlements s set status = 'Failed', failure = 'AC04: Account closed' from settlement_payments y
         where y.id = s.payment_id and y.bank_file_id = $1`,
        [bankFileId],
      );
      return good('admin', 'POST', `${files}/${bankFileId}/reopen`, { reason: 'The format was mended' });
    },
    emailCommission: async () => {
      const customer = { fullName: 'Depannage Maes', email: 'billing@depannage-maes.example' };
      const [document] = await query<{ id: string }>(
        `insert into invoices (id, type, number, total_gross_amount, at, doc)
         values (gen_random_uuid(), 'Commission', 'GOOD-' || gen_random_uuid(), 12.1, now(), $1) returning id`,
        [JSON.stringify({ items: [], totalNetAmount: 10, vatAmount: 2.1, customer })],
      );
      return good('admin', 'POST', `/v1/emails/partner-commission?invoiceId=${document!.id}`);
    },
    takeBankAnswer: async () => {
      const { bankFileId } = await paying();
      const { messageId } = await made<BankFile>(send(good('admin', 'POST', `${files}/${bankFileId}/send`)));
      const group = `<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts>`;
      const document = `<Document><CstmrPmtStsRpt>${group}</CstmrPmtStsRpt></Document>`;
      return good('admin', 'POST', `${files}/${bankFileId}/answer`, { document });
    },
  };
}
