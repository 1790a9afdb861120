import type { BankAnswerTaken, BankFile, BankFileList, Settlement } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BankOrder } from '../ports/bank/port.ts';
import { PortError } from '../ports/portError.ts';
import { askBank } from '../services/settlements/askBank.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let settlements: string[];
let said: Record<string, string | Error | undefined>;
let handing: (messageId: string) => Promise<void>;
const url = '/v1/bo/settlements';
const files = '/v1/bo/bank-files';
const asked: string[] = [];
const log = { warn: () => {} };

beforeAll(async () => {
  test = await startTestApp();
  await test.db.pool.query(
    `update organisations set doc = jsonb_set(doc, '{companyDetails}', coalesce(doc->'companyDetails', '{}') ||
       '{"iban": "BE68539007547034", "name": "C24 Belgium"}') where code = 'C24Belgium'`,
  );
  await test.db.pool.query(
    `update partners set doc = jsonb_set(doc, '{invoicingDetails}', coalesce(doc->'invoicingDetails', '{}') || '{"iban": "BE71096123456769"}')`,
  );
  Object.assign(test.ports.bank, {
    hand: async (order: BankOrder) => {
      await handing(order.messageId);
      test.left.bankOrders.push(order);
    },
    answerTo: async (messageId: string) => {
      asked.push(messageId);
      const answer = said[messageId];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
});
afterAll(() => test.close());

/** Three settlements of a month that nobody else uses. */
beforeEach(async () => {
  said = {};
  handing = async () => {};
  asked.length = 0;
  test.left.bankOrders.length = 0;
  const { rows } = await test.db.pool.query<{ id: string }>(
    `insert into settlements (id, partner_id, company_code, period, number, total_net_amount, total_gross_amount, made_at)
     select gen_random_uuid(), p.id, 'C24Belgium', '2020-01', n + (select count(*) from settlements), 100, 121, now()
     from (select id from partners order by id limit 1) p cross join generate_series(1, 3) n returning id`,
  );
  settlements = rows.map(({ id }) => id);
});

const ok = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answer = await test.call(method, path, { body, ...(method === 'POST' && { headers: key }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const one = (id: string) => ok<Settlement>('GET', `${url}/${id}`);
const fileOf = async (id: string) => {
  const { records } = await ok<BankFileList>('GET', `${files}?companyCode=C24Belgium`);
  return records.find((file) => file.id === id)!;
};
const payAll = async () => {
  let bankFileId = '';
  for (const id of settlements) bankFileId = (await ok<Settlement>('POST', `${url}/${id}/pay`)).bankFileId!;
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
  const { rows } = await test.db.pool.query<{ id: string }>(
    `select replace(id::text, '-', '') as id from settlement_payments where settlement_id = $1 order by begun_at desc limit 1`,
    [id],
  );
  return rows[0]!.id;
};
const report = ({ messageId }: BankFile, status: string, payments = '', why = '') =>
  `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><GrpSts>${status}</GrpSts>${why}</OrgnlGrpInfAndSts>${payments}</CstmrPmtStsRpt></Document>`;
const why = (code: string, text: string) =>
  `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn><AddtlInf>${text}</AddtlInf></StsRsnInf>`;
const payment = async (id: string, status: string, reason = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${await endToEndId(id)}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason}</TxInfAndSts>`;
const ask = () => askBank({ db: test.db, now: () => test.clock.now, ports: test.ports }, log);
const askLater = async () => {
  test.later(61);
  await ask();
};
const statuses = () => Promise.all(settlements.map(async (id) => (await one(id)).status));

describe('a bank file goes to the bank (DECISIONS S-38, T-573)', () => {
  it('once it is closed, by the outbox, as it is kept; closing it again hands over nothing more', async () => {
    const id = await payAll();
    expect((await fileOf(id)).status).toBe('Open');
    const closed = await send(id);
    expect(closed).toMatchObject({ status: 'Closed', payments: 3, totalAmount: 363 });
    await expect.poll(async () => (await fileOf(id)).status).toBe('Handed');
    expect(await fileOf(id)).toMatchObject({ handedAt: expect.any(String) });
    expect((await send(id)).status).toBe('Handed');
    const kept = (await test.call('GET', `${files}/${id}`)).body;
    expect(test.left.bankOrders).toMatchObject([{ messageId: closed.messageId, document: kept }]);
    const { rows } = await test.db.pool.query<{ body: string }>(`select body from outbox where kind = 'bank.File'`);
    expect(rows.map(({ body }) => body)).toContainEqual(JSON.stringify({ id }));
    expect(JSON.stringify(rows)).not.toContain('BE71');
  });

  it('and once more after it was not taken, which the list says with its reason', async () => {
    handing = async () => {
      throw new PortError('bank', 'Unavailable', 'answered 422', { isFinal: true });
    };
    const { id } = await send(await payAll());
    await expect.poll(async () => (await fileOf(id)).status).toBe('NotHanded');
    expect(await fileOf(id)).toMatchObject({ failure: 'bank: answered 422' });
    handing = async () => {};
    expect((await send(id)).status).toBe('Closed');
    await expect.poll(async () => (await fileOf(id)).status).toBe('Handed');
    expect(await fileOf(id)).not.toHaveProperty('failure');
    expect(test.left.bankOrders).toHaveLength(1);
  });
});

describe('the bank is asked what became of it', () => {
  it('and partly refused, each settlement says why; the rest is paid', async () => {
    const file = await atTheBank();
    const [first, second, third] = settlements as [string, string, string];
    const payments = await Promise.all([
      payment(first, 'ACSC'),
      payment(second, 'RJCT', why('AC04', 'Account closed')),
      payment(third, 'ACSP'),
    ]);
    said[file.messageId] = report(file, 'PART', payments.join(''));
    await askLater();
    await expect.poll(statuses).toEqual(['Paid', 'Failed', 'Paying']);
    expect(await one(second)).toMatchObject({ failure: 'AC04: Account closed' });
    expect(await fileOf(file.id)).toMatchObject({ status: 'PartlyRejected', paid: 1, failed: 1 });
    said[file.messageId] = report(file, 'ACCP', await payment(third, 'ACCC'));
    await askLater();
    await expect.poll(statuses).toEqual(['Paid', 'Failed', 'Paid']);
    const { rows } = await test.db.pool.query<{ agent_name: string; why: string | null }>(
      `select agent_name, why from record_history where record_id = $1 and operation = 'takeBankAnswer'`,
      [second],
    );
    expect(rows).toEqual([{ agent_name: 'Towline', why: 'AC04: Account closed' }]);
  });

  it('and does not know a payee by name, each settlement says so, who pays is told once, and the payment waits (DECISIONS T-613)', async () => {
    const file = await atTheBank();
    const [first, second, third] = settlements as [string, string, string];
    await test.db.pool.query(
      `update organisations set doc = doc || '{"email": "finance@c24.example"}' where code = 'C24Belgium'`,
    );
    const told = async () =>
      (
        await test.db.pool.query<{ receiver: string; body: string }>(
          `select receiver, body from outbox where kind = 'PayeeNotMatched'`,
        )
      ).rows;
    // As a bank writes it: version 10, within the payment information, a name in two pieces.
    const one13 = async (id: string, status: string, words: string[] = []) =>
      `<TxInfAndSts><StsId>1</StsId><OrgnlEndToEndId>${await endToEndId(id)}</OrgnlEndToEndId><TxSts>${status}</TxSts>${words.length > 0 ? `<StsRsnInf>${words.map((word) => `<AddtlInf>${word}</AddtlInf>`).join('')}</StsRsnInf>` : ''}</TxInfAndSts>`;
    const payments = await Promise.all([
      one13(first, 'RVMC', ['Takeldienst', 'Maes BV']),
      one13(second, 'RVNM'),
      one13(third, 'RCVC'),
    ]);
    said[file.messageId] =
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>V1</MsgId></GrpHdr>` +
      `<OrgnlGrpInfAndSts><OrgnlMsgId>${file.messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>RVCM</GrpSts></OrgnlGrpInfAndSts>` +
      `<OrgnlPmtInfAndSts><OrgnlPmtInfId>P</OrgnlPmtInfId><PmtInfSts>RVCM</PmtInfSts>${payments.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    await askLater();
    await expect.poll(async () => (await one(first)).payeeCheck).toBe('CloseMatch');
    expect(await one(first)).toMatchObject({ status: 'Paying', payeeSaid: 'RVMC: Takeldienst Maes BV' });
    expect(await one(second)).toMatchObject({ status: 'Paying', payeeCheck: 'NoMatch', payeeSaid: 'RVNM' });
    expect(await one(third)).not.toHaveProperty('payeeCheck');
    const [mail, ...others] = await told();
    expect([mail?.receiver, others]).toEqual(['finance@c24.example', []]);
    expect(mail?.body).toContain('2020-01: RVNM');
    const { rows } = await test.db.pool.query<{ why: string }>(
      `select why from record_history where record_id = any($1) and operation = 'takeBankAnswer' order by why`,
      [settlements],
    );
    expect(rows.map((row) => row.why)).toEqual(['RVMC: Takeldienst Maes BV', 'RVNM']);
    // The same said once more, by hand, tells nobody again.
    await ok('POST', `${files}/${file.id}/answer`, { document: said[file.messageId]! });
    expect(await told()).toHaveLength(1);
    said[file.messageId] = report(file, 'PART', (await payment(first, 'ACSC')) + (await payment(second, 'CANC')));
    await askLater();
    await expect.poll(statuses).toEqual(['Paid', 'Failed', 'Paying']);
    expect(await one(first)).not.toHaveProperty('payeeCheck');
    expect(await one(second)).not.toHaveProperty('payeeCheck');
  });

  it('and refused whole, all of its settlements have failed, and the file says why', async () => {
    const file = await atTheBank();
    said[file.messageId] = report(file, 'RJCT', '', why('FF01', 'Invalid file format'));
    await askLater();
    await expect.poll(statuses).toEqual(['Failed', 'Failed', 'Failed']);
    expect(await fileOf(file.id)).toMatchObject({ status: 'Rejected', failure: 'FF01: Invalid file format' });
  });

  it('and taken in, its payments are under way; the same answer is no news', async () => {
    const file = await atTheBank();
    said[file.messageId] = report(file, 'ACTC');
    await askLater();
    await expect.poll(async () => (await fileOf(file.id)).status).toBe('Accepted');
    const { answeredAt } = await fileOf(file.id);
    await askLater();
    expect((await fileOf(file.id)).answeredAt).toBe(answeredAt);
    expect(await statuses()).toEqual(['Paying', 'Paying', 'Paying']);
  });

  // ISO 20022: what is said of the whole holds for each payment that has no word of its own (DECISIONS T-721).
  type Row = [
    says: string,
    group: string,
    information: string,
    first: string,
    statuses: string[],
    file: string,
    outcome: string,
  ];
  const three = (status: string) => [status, status, status];
  it.each<Row>([
    ['settled', 'ACSC', '', '', three('Paid'), 'Paid', 'Applied'],
    ['settled at the payees', 'ACCC', '', '', three('Paid'), 'Paid', 'Applied'],
    ['refused', 'RJCT', '', '', three('Failed'), 'Rejected', 'Applied'],
    ['accepted', 'ACCP', '', '', three('Paying'), 'Accepted', 'Accepted'],
    ['in settlement', 'ACSP', '', '', three('Paying'), 'Accepted', 'Accepted'],
    ['checked', 'ACTC', '', '', three('Paying'), 'Accepted', 'Accepted'],
    ['changed, which settles nothing', 'ACWC', '', '', three('Paying'), 'Accepted', 'Accepted'],
    ['a part of it, and not which', 'PART', '', '', three('Paying'), 'Handed', 'PaymentsNotNamed'],
    ['a word that nobody knows', 'XXXX', '', '', three('Paying'), 'Handed', 'NotUnderstood'],
    ['nothing at all', '', '', '', three('Paying'), 'Handed', 'NotUnderstood'],
    ['its payment information settled', '', 'ACSC', '', three('Paid'), 'Paid', 'Applied'],
    ['its payment information refused', '', 'RJCT', '', three('Failed'), 'Rejected', 'Applied'],
    ['its payment information accepted', 'ACTC', 'ACSP', '', three('Paying'), 'Accepted', 'Accepted'],
    ['its payment information settled, of a file in part', 'PART', 'ACSC', '', three('Paid'), 'Paid', 'Applied'],
    ['a part of its payment information', 'PART', 'PART', '', three('Paying'), 'Handed', 'PaymentsNotNamed'],
    ['another payment information settled', '', 'other ACSC', '', three('Paying'), 'Handed', 'NotUnderstood'],
    ['settled but for one', 'ACSC', '', 'RJCT', ['Failed', 'Paid', 'Paid'], 'PartlyRejected', 'Applied'],
    ['settled, with one of no word of its own', 'ACSC', '', 'none', three('Paid'), 'Paid', 'Applied'],
    ['in part, and one is settled', 'PART', '', 'ACSC', ['Paid', 'Paying', 'Paying'], 'Accepted', 'Applied'],
    ['in part, and one is on its way', 'PART', '', 'ACSP', three('Paying'), 'Accepted', 'Accepted'],
    ['refused, but one is settled', 'RJCT', '', 'ACSC', ['Paid', 'Failed', 'Failed'], 'PartlyRejected', 'Applied'],
  ])('and says of the whole: %s', async (_says, group, information, first, stand, status, outcome) => {
    const file = await atTheBank();
    const { messageId } = file;
    const [code = '', of = messageId] = information.split(' ').reverse();
    const told = await payment(settlements[0]!, first);
    const transactions = first ? told.replace('<TxSts>none</TxSts>', '') : '';
    const payments =
      information || first
        ? `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${of}</OrgnlPmtInfId>${code && `<PmtInfSts>${code}</PmtInfSts>`}${transactions}</OrgnlPmtInfAndSts>`
        : '';
    const document = report(file, group, payments, '').replace('<GrpSts></GrpSts>', '');
    const taken = await ok<BankAnswerTaken>('POST', `${files}/${file.id}/answer`, { document });
    const count = (wanted: string) => stand.filter((one) => one === wanted).length;
    expect(taken).toMatchObject({
      ...{ paid: count('Paid'), failed: count('Failed'), underWay: count('Paying'), outcome },
    });
    expect(await statuses()).toEqual(stand);
    expect(await fileOf(file.id)).toMatchObject({ status, answerOutcome: outcome, answeredAt: expect.any(String) });
    const kept = await test.db.pool.query<{ answer: string }>('select answer from bank_files where id = $1', [file.id]);
    expect(kept.rows).toEqual([{ answer: document }]);
  });

  it('and says once more what has ended, the file says that it changed nothing', async () => {
    const file = await atTheBank();
    const document = report(file, 'ACSC');
    const answer = () => ok<BankAnswerTaken>('POST', `${files}/${file.id}/answer`, { document });
    expect(await answer()).toEqual({ paid: 3, failed: 0, underWay: 0, status: 'ACSC', outcome: 'Applied' });
    expect(await answer()).toEqual({ paid: 0, failed: 0, underWay: 0, status: 'ACSC', outcome: 'NothingUnderWay' });
    expect(await fileOf(file.id)).toMatchObject({
      status: 'Paid',
      answerStatus: 'ACSC',
      answerOutcome: 'NothingUnderWay',
    });
  });

  it('and names payments of nobody, it changes nothing and says so', async () => {
    const file = await atTheBank();
    const foreign = '<TxInfAndSts><OrgnlEndToEndId>0</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>';
    const document = report(file, 'PART', foreign);
    expect(await ok<BankAnswerTaken>('POST', `${files}/${file.id}/answer`, { document })).toMatchObject({
      ...{ paid: 0, underWay: 3, outcome: 'NothingUnderWay' },
    });
    expect(await statuses()).toEqual(['Paying', 'Paying', 'Paying']);
  });

  it('once a minute, by one server, and not after those that have ended', async () => {
    const file = await atTheBank();
    const times = () => asked.filter((messageId) => messageId === file.messageId).length;
    const before = times();
    test.later(61);
    await Promise.all([ask(), ask()]);
    await ask();
    await expect.poll(times).toBe(before + 1);
    await askLater();
    await expect.poll(times).toBe(before + 2);
    for (const id of settlements) await ok('POST', `${url}/${id}/mark-paid`, { reason: 'The bank said so' });
    await askLater();
    expect(times()).toBe(before + 2);
  });

  it.each([
    ['away', new PortError('bank', 'Timeout', 'no answer')],
    ['with something else', '<html/>'],
    [
      'about another file',
      '<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>other</OrgnlMsgId></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>',
    ],
  ])('%s, it is asked again, and nothing has changed', async (_how, answer) => {
    const file = await atTheBank();
    said[file.messageId] = answer;
    await askLater();
    await expect.poll(() => asked).toContain(file.messageId);
    expect(await statuses()).toEqual(['Paying', 'Paying', 'Paying']);
    said[file.messageId] = report(file, 'RJCT');
    await askLater();
    await expect.poll(statuses).toEqual(['Failed', 'Failed', 'Failed']);
  });
});

describe('what the bank refused is opened again (DECISIONS T-589)', () => {
  const reason = 'The format was mended';
  const reopen = (id: string, key: string = crypto.randomUUID()) =>
    test.call('POST', `${files}/${id}/reopen`, { body: { reason }, headers: { 'idempotency-key': key } });
  const refusedWhole = async () => {
    const file = await atTheBank();
    said[file.messageId] = report(file, 'RJCT', '', why('FF01', 'Invalid file format'));
    await askLater();
    await expect.poll(statuses).toEqual(['Failed', 'Failed', 'Failed']);
    return file.id;
  };

  it('all of a file at once, with the reason in each history; the next payment is in another file', async () => {
    const id = await refusedWhole();
    expect(await fileOf(id)).toMatchObject({ status: 'Rejected', failed: 3, stillFailed: 3 });
    expect((await reopen(id)).json()).toEqual({ reopened: 3 });
    expect(await statuses()).toEqual(['Open', 'Open', 'Open']);
    expect(await fileOf(id)).toMatchObject({ status: 'Rejected', failed: 3, stillFailed: 0 });
    const { rows } = await test.db.pool.query<{ why: string }>(
      `select why from record_history where operation = 'reopenBankFile' and record_id = any($1)`,
      [settlements],
    );
    expect(rows).toEqual([{ why: reason }, { why: reason }, { why: reason }]);
    expect(await payAll()).not.toBe(id);
  });

  it('but not what somebody opened by itself meanwhile, nor what was paid', async () => {
    const file = await atTheBank();
    const [first, second, third] = settlements as [string, string, string];
    const payments = await Promise.all([
      payment(first, 'ACSC'),
      payment(second, 'RJCT', why('AC04', 'Account closed')),
      payment(third, 'RJCT', why('AC04', 'Account closed')),
    ]);
    said[file.messageId] = report(file, 'PART', payments.join(''));
    await askLater();
    await expect.poll(statuses).toEqual(['Paid', 'Failed', 'Failed']);
    const { version } = await one(second);
    await test.call('POST', `${url}/${second}/reopen`, { body: { reason }, headers: { 'if-match': `"${version}"` } });
    expect((await reopen(file.id)).json()).toEqual({ reopened: 1 });
    expect(await statuses()).toEqual(['Paid', 'Open', 'Open']);
  });

  it('once by key and once by two people; then there is nothing to open', async () => {
    const id = await refusedWhole();
    const answers = await Promise.all([reopen(id, 'same-key-of-one'), reopen(id), reopen(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const won = answers.findIndex(({ statusCode }) => statusCode === 200);
    if (won === 0) expect((await reopen(id, 'same-key-of-one')).json()).toEqual({ reopened: 3 });
    expect((await reopen(id)).json()).toMatchObject({ messageKey: 'WRONG_STATUS' });
  });

  it('and an open file, one that is none and no reason are refused', async () => {
    const id = await payAll();
    expect((await reopen(id)).statusCode).toBe(409);
    expect((await reopen(crypto.randomUUID())).statusCode).toBe(404);
    const empty = await test.call('POST', `${files}/${id}/reopen`, { body: { reason: '' } });
    expect(empty.statusCode).toBe(400);
    expect(await statuses()).toEqual(['Paying', 'Paying', 'Paying']);
  });
});
