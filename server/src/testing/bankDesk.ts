import type { BankFile, BankFileList, Settlement } from '@towline/sdk/api';
import { expect } from 'vitest';
import type { BankOrder } from '../ports/bank/port.ts';
import { askBank } from '../services/settlements/askBank.ts';
import { startTestApp, type TestApp } from './testApp.ts';

const url = '/v1/bo/settlements';
const files = '/v1/bo/bank-files';

/** A server whose company and partners have accounts. */
export async function startWithAccounts(): Promise<TestApp> {
  const test = await startTestApp();
  await test.db.pool.query(
    `update organisations set doc = jsonb_set(doc, '{companyDetails}', coalesce(doc->'companyDetails', '{}') ||
       '{"iban": "BE68539007547034", "name": "C24 Belgium"}') where code = 'C24Belgium'`,
  );
  await test.db.pool.query(
    `update partners set doc = jsonb_set(doc, '{invoicingDetails}', coalesce(doc->'invoicingDetails', '{}') || '{"iban": "BE71096123456769"}')`,
  );
  return test;
}

/** Settlements that are paid by bank files, and a bank that says what it is told to. */
export function bankDesk(app: () => TestApp) {
  /** The settlements that are spoken of, what the bank says of each message, and what becomes of what it is handed. */
  const at = {
    settlements: [] as string[],
    said: {} as Record<string, string | Error | undefined>,
    handing: async (_messageId: string): Promise<void> => {},
    asked: [] as string[],
  };
  /** Settlements of a month that nobody else uses. */
  const someOf = async (count: number): Promise<string[]> => {
    const { rows } = await app().db.pool.query<{ id: string }>(
      `insert into settlements (id, partner_id, company_code, period, number, total_net_amount, total_gross_amount, made_at)
       select gen_random_uuid(), p.id, 'C24Belgium', '2020-01', n + (select count(*) from settlements), 100, 121, now()
       from (select id from partners order by id limit 1) p cross join generate_series(1, $1::int) n returning id`,
      [count],
    );
    return rows.map(({ id }) => id);
  };
  function listen(): void {
    Object.assign(app().ports.bank, {
      hand: async (order: BankOrder) => {
        await at.handing(order.messageId);
        app().left.bankOrders.push(order);
      },
      answerTo: async (messageId: string) => {
        at.asked.push(messageId);
        const answer = at.said[messageId];
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
  }
  /** Three settlements, and a bank that has said nothing. */
  async function beginAnew(): Promise<void> {
    at.said = {};
    at.handing = async () => {};
    at.asked.length = 0;
    app().left.bankOrders.length = 0;
    at.settlements = await someOf(3);
  }
  const ok = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answer = await app().call(method, path, { body, ...(method === 'POST' && { headers: key }) });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<T>();
  };
  const one = (id: string) => ok<Settlement>('GET', `${url}/${id}`);
  const fileOf = async (id: string) => {
    const { records } = await ok<BankFileList>('GET', `${files}?companyCode=C24Belgium`);
    return records.find((file) => file.id === id)!;
  };
  const pay = async (id: string) => (await ok<Settlement>('POST', `${url}/${id}/pay`)).bankFileId!;
  const payAll = async () => {
    let bankFileId = '';
    for (const id of at.settlements) bankFileId = await pay(id);
    return bankFileId;
  };
  const send = (id: string) => ok<BankFile>('POST', `${files}/${id}/send`);
  /** Paid, closed, and at the bank. */
  const atTheBank = async () => {
    const file = await send(await payAll());
    await expect.poll(async () => (await fileOf(file.id)).status).toBe('Handed');
    return file;
  };
  const endToEndId = async (id: string) => {
    const { rows } = await app().db.pool.query<{ id: string }>(
      `select replace(id::text, '-', '') as id from settlement_payments where settlement_id = $1 order by begun_at desc limit 1`,
      [id],
    );
    return rows[0]!.id;
  };
  const payment = async (id: string, status: string, reason = '') =>
    `<TxInfAndSts><OrgnlEndToEndId>${await endToEndId(id)}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason}</TxInfAndSts>`;
  const ask = () => askBank({ db: app().db, now: () => app().clock.now, ports: app().ports }, { warn: () => {} });
  const askLater = async () => {
    app().later(61);
    await ask();
  };
  const statuses = () => Promise.all(at.settlements.map(async (id) => (await one(id)).status));
  return {
    ...{ at, someOf, listen, beginAnew, ok, one, fileOf, pay, payAll, send },
    ...{ atTheBank, endToEndId, payment, ask, askLater, statuses },
  };
}

/** The bank's word of a whole file, with what it says of payments. */
export const bankReport = ({ messageId }: BankFile, status: string, payments = '', why = ''): string =>
  `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><GrpSts>${status}</GrpSts>${why}</OrgnlGrpInfAndSts>${payments}</CstmrPmtStsRpt></Document>`;

/** Why, as a bank says it. */
export const bankReason = (code: string, text: string): string =>
  `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn><AddtlInf>${text}</AddtlInf></StsRsnInf>`;
