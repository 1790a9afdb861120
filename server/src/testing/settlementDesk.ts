import type { BankFile, BankFileList, Problem, Settlement, SettlementList, SettlementsMade } from '@towline/sdk/api';
import { expect } from 'vitest';
import type { TestApp } from './testApp.ts';
import { workedRequest } from './workedRequest.ts';

const url = '/v1/bo/settlements';
/** A month that is over. */
export const settledMonth = '2026-09';

/** How a call was refused. */
export const codeOf = (answer: { statusCode: number; json(): unknown }) => {
  const { code, messageKey, errors } = answer.json() as Problem;
  return [answer.statusCode, code, errors?.[0]?.code ?? messageKey];
};

/** The bank's answer to a file. */
export const bankAnswer = (messageId: string, group: string, payments: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><GrpSts>${group}</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>${payments}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
/** What it says of a payment. */
export const ofPayment = (endToEndId: string, status: string, why = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>${status}</TxSts>${why && `<StsRsnInf><Rsn><Cd>${why}</Cd></Rsn></StsRsnInf>`}</TxInfAndSts>`;

/** A job that was completed in a month that is over, its self-billing, and what is made and paid of it. */
export function settlementDesk(app: () => TestApp) {
  const at = { partner: '', invoice: '' };
  const period = settledMonth;
  const { begin } = workedRequest(app);
  const terms = (more: object) =>
    app().db.pool.query(
      `update partners set doc = jsonb_set(doc, '{invoicingDetails}', coalesce(doc->'invoicingDetails', '{}') || $2::jsonb) where id = $1`,
      [at.partner, JSON.stringify(more)],
    );
  const organisation = (more: object, two = false) =>
    app().db.pool.query(
      `update organisations set doc = jsonb_set(doc, '{companyDetails}', coalesce(doc->'companyDetails', '{}') || $1::jsonb)
         || jsonb_build_object('settlementsNeedTwoPeople', $2::boolean) where code = 'C24Belgium'`,
      [JSON.stringify(more), two],
    );
  const make = async (body: object = { period }) => {
    const answer = await app().call('POST', url, { body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<SettlementsMade>();
  };
  const made = async (): Promise<Settlement> => {
    await make();
    const { records } = (await app().call('GET', `${url}?period=${period}&take=999`)).json<SettlementList>();
    for (const { id, partnerId } of records)
      if (partnerId === at.partner) {
        const one = (await app().call('GET', `${url}/${id}`)).json<Settlement>();
        if (one.lines?.some((line) => line.invoiceId === at.invoice)) return one;
      }
    throw new Error('no settlement has the document');
  };
  const act = (id: string, verb: string, more: { body?: object; as?: string; headers?: Record<string, string> } = {}) =>
    app().call('POST', `${url}/${id}/${verb}`, {
      ...more,
      headers: { ...(verb === 'pay' && { 'idempotency-key': crypto.randomUUID() }), ...more.headers },
    });
  const acted = async (...asked: Parameters<typeof act>): Promise<Settlement> => {
    const answer = await act(...asked);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const booked = async (settlement: string) =>
    (
      await app().db.pool.query<{ kind: string }>(
        `select e.kind from ledger_entries e join settlement_payments y on y.id = e.source_id where y.settlement_id = $1 order by e.recorded`,
        [settlement],
      )
    ).rows.map(({ kind }) => kind);
  const fileOf = async ({ bankFileId }: Settlement): Promise<BankFile> => {
    const { records } = (await app().call('GET', '/v1/bo/bank-files?companyCode=C24Belgium')).json<BankFileList>();
    return records.find(({ id }) => id === bankFileId)!;
  };
  const paymentOf = async (settlement: string) =>
    (
      await app().db.pool.query<{ id: string }>(
        'select id from settlement_payments where settlement_id = $1 order by begun_at desc limit 1',
        [settlement],
      )
    ).rows[0]!.id.replaceAll('-', '');
  const answers = (file: string, document: string) =>
    app().call('POST', `/v1/bo/bank-files/${file}/answer`, { body: { document } });
  async function beginAnew(): Promise<void> {
    const { id, job } = await begin();
    at.partner = job.partner.id!;
    await terms({
      commission: 0.1,
      paymentCommission: 0.02,
      iban: 'BE71096123456769',
      selfBillingAgreedOn: '2025-01-01',
    });
    await app().db.pool.query(
      `update jobs set status = 'Completed', is_active = false, completed_at = $2, doc = doc || '{"price": 100}' where id = $1`,
      [job.id, `${period}-15T10:00:00Z`],
    );
    await app().db.pool.query(
      `update requests set status = 'PartnerCompleted', status_group = 'CompletedAfterDispatch' where id = $1`,
      [id],
    );
    const closing = `/v1/support/requests/${id}/generate-billing-documents?action=RequestClosure&source=Agent`;
    const { invoices } = (await app().call('POST', closing)).json<{ invoices: { id: string; type: string }[] }>();
    at.invoice = invoices.find(({ type }) => type === 'SelfBilling')!.id;
    await app().db.pool.query('delete from payments where request_id = $1', [id]);
    await app().db.pool.query(
      `insert into payments (id, request_id, raw_status, at, charged_amount, provider_ref)
       values (gen_random_uuid(), $1, 'Paid', now(), 150, gen_random_uuid()::text)`,
      [id],
    );
  }
  return {
    ...{ at, beginAnew, terms, organisation, make, made },
    ...{ act, acted, booked, fileOf, paymentOf, answers },
  };
}
