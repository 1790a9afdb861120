import type { BankAnswerTaken } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PortError } from '../ports/portError.ts';
import { bankDesk, bankReason, bankReport, startWithAccounts } from '../testing/bankDesk.ts';
import type { TestApp } from '../testing/testApp.ts';

let test: TestApp;
const desk = bankDesk(() => test);
const { at, ok, one, fileOf, payAll, send, atTheBank, endToEndId, payment, ask, askLater, statuses } = desk;
const url = '/v1/bo/settlements';
const files = '/v1/bo/bank-files';

beforeAll(async () => {
  test = await startWithAccounts();
  desk.listen();
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);

describe('the bank is asked what became of it', () => {
  it('and partly refused, each settlement says why; the rest is paid', async () => {
    const file = await atTheBank();
    const [first, second, third] = at.settlements as [string, string, string];
    const payments = await Promise.all([
      payment(first, 'ACSC'),
      payment(second, 'RJCT', bankReason('AC04', 'Account closed')),
      payment(third, 'ACSP'),
    ]);
    at.said[file.messageId] = bankReport(file, 'PART', payments.join(''));
    await askLater();
    await expect.poll(statuses).toEqual(['Paid', 'Failed', 'Paying']);
    expect(await one(second)).toMatchObject({ failure: 'AC04: Account closed' });
    expect(await fileOf(file.id)).toMatchObject({ status: 'PartlyRejected', paid: 1, failed: 1 });
    at.said[file.messageId] = bankReport(file, 'ACCP', await payment(third, 'ACCC'));
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
    const [first, second, third] = at.settlements as [string, string, string];
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
    at.said[file.messageId] =
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
      [at.settlements],
    );
    expect(rows.map((row) => row.why)).toEqual(['RVMC: Takeldienst Maes BV', 'RVNM']);
    // The same said once more, by hand, tells nobody again.
    await ok('POST', `${files}/${file.id}/answer`, { document: at.said[file.messageId]! });
    expect(await told()).toHaveLength(1);
    at.said[file.messageId] = bankReport(
      file,
      'PART',
      (await payment(first, 'ACSC')) + (await payment(second, 'CANC')),
    );
    await askLater();
    await expect.poll(statuses).toEqual(['Paid', 'Failed', 'Paying']);
    expect(await one(first)).not.toHaveProperty('payeeCheck');
    expect(await one(second)).not.toHaveProperty('payeeCheck');
  });

  it('and refused whole, all of its settlements have failed, and the file says why', async () => {
    const file = await atTheBank();
    at.said[file.messageId] = bankReport(file, 'RJCT', '', bankReason('FF01', 'Invalid file format'));
    await askLater();
    await expect.poll(statuses).toEqual(['Failed', 'Failed', 'Failed']);
    expect(await fileOf(file.id)).toMatchObject({ status: 'Rejected', failure: 'FF01: Invalid file format' });
  });

  it('and taken in, its payments are under way; the same answer is no news', async () => {
    const file = await atTheBank();
    at.said[file.messageId] = bankReport(file, 'ACTC');
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
    const told = await payment(at.settlements[0]!, first);
    const transactions = first ? told.replace('<TxSts>none</TxSts>', '') : '';
    const payments =
      information || first
        ? `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${of}</OrgnlPmtInfId>${code && `<PmtInfSts>${code}</PmtInfSts>`}${transactions}</OrgnlPmtInfAndSts>`
        : '';
    const document = bankReport(file, group, payments, '').replace('<GrpSts></GrpSts>', '');
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
    const document = bankReport(file, 'ACSC');
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
    const document = bankReport(file, 'PART', foreign);
    expect(await ok<BankAnswerTaken>('POST', `${files}/${file.id}/answer`, { document })).toMatchObject({
      ...{ paid: 0, underWay: 3, outcome: 'NothingUnderWay' },
    });
    expect(await statuses()).toEqual(['Paying', 'Paying', 'Paying']);
  });

  it('before the file is closed, it is refused and says what to do; afterwards it pays what is in the file (DECISIONS T-985)', async () => {
    const id = await payAll();
    const document = bankReport(await fileOf(id), 'ACSC');
    const early = await test.call('POST', `${files}/${id}/answer`, {
      ...{ body: { document }, headers: { 'idempotency-key': crypto.randomUUID() } },
    });
    expect([early.statusCode, early.json().errors[0].code]).toEqual([422, 'BANK_ANSWER_OF_OPEN_FILE']);
    expect(await fileOf(id)).toMatchObject({ status: 'Open', payments: 3, totalAmount: 363 });
    await send(id);
    await ok('POST', `${files}/${id}/answer`, { document });
    expect(await fileOf(id)).toMatchObject({ status: 'Paid', payments: 3, paid: 3, totalAmount: 363 });
  });

  it('once a minute, by one server, and not after those that have ended', async () => {
    const file = await atTheBank();
    const times = () => at.asked.filter((messageId) => messageId === file.messageId).length;
    const before = times();
    test.later(61);
    await Promise.all([ask(), ask()]);
    await ask();
    await expect.poll(times).toBe(before + 1);
    await askLater();
    await expect.poll(times).toBe(before + 2);
    for (const id of at.settlements) await ok('POST', `${url}/${id}/mark-paid`, { reason: 'The bank said so' });
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
  ])('%s, it is at.asked again, and nothing has changed', async (_how, answer) => {
    const file = await atTheBank();
    at.said[file.messageId] = answer;
    await askLater();
    await expect.poll(() => at.asked).toContain(file.messageId);
    expect(await statuses()).toEqual(['Paying', 'Paying', 'Paying']);
    at.said[file.messageId] = bankReport(file, 'RJCT');
    await askLater();
    await expect.poll(statuses).toEqual(['Failed', 'Failed', 'Failed']);
  });
});
