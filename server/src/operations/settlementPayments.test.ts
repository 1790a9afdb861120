import type { BankFile, Partner, Problem, Settlement } from '@towline/sdk/api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankAnswer, codeOf, ofPayment, settlementDesk } from '../testing/settlementDesk.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const desk = settlementDesk(() => test);
const { at, terms, organisation, made, act, acted, booked, fileOf, paymentOf, answers } = desk;
const url = '/v1/bo/settlements';

beforeAll(async () => {
  test = await startTestApp();
  await organisation({ iban: 'BE68539007547034', name: 'C24 Belgium' });
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);
afterEach(() => organisation({}));

/** Somebody else changed the account numbers. */
const lookedAt = () =>
  test.db.pool.query(`update record_history set agent_id = gen_random_uuid() where tag = 'partners'`);

/** Saves the partner as they stand, with what is told of them. */
const savePartner = async (of: (partner: Partner) => Partial<Partner>, as = 'admin') => {
  const read = (await test.call('GET', `/v1/bo/partners/${at.partner}`)).json<Partner>();
  const { id: _id, code, type, operationalStatus, isActive, kpi, metrics, openWork, version, ...kept } = read;
  const saved = await test.call('PUT', `/v1/bo/partners/${at.partner}`, { as, body: { ...kept, ...of(read) } });
  expect(saved.statusCode, saved.body).toBe(200);
};
const billed =
  (more: NonNullable<Partner['invoicingDetails']>) =>
  ({ invoicingDetails }: Partner): Partial<Partner> => ({ invoicingDetails: { ...invoicingDetails, ...more } });

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
    const answer = bankAnswer(file.messageId, 'ACCP', ofPayment(await paymentOf(id), 'ACSC'));
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
    const answer = bankAnswer(file.messageId, 'PART', ofPayment(await paymentOf(id), 'RJCT', 'AC04'));
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
    expect(codeOf(await answers(file.id, bankAnswer('other', 'RJCT', '')))[2]).toBe('BANK_ANSWER_OF_OTHER_FILE');
    const noneOfThem = [
      '<html/>',
      'no xml',
      '',
      bankAnswer('', 'RJCT', ''),
      bankAnswer(file.messageId, 'RJCT', '</x>'),
    ];
    for (const document of noneOfThem) {
      const refused = await answers(file.id, document);
      expect([refused.statusCode, refused.json<Problem>().errors?.[0]?.pointer], document).toEqual([400, '/document']);
    }
    expect((await test.call('GET', `${url}/${id}`)).json()).toMatchObject({ status: 'Paying' });
    await test.call('POST', `/v1/bo/bank-files/${file.id}/send`);
    expect((await answers(file.id, bankAnswer(file.messageId, 'RJCT', ''))).json()).toMatchObject({ paid: 0 });
    expect((await test.call('GET', `${url}/${id}`)).json()).toMatchObject({ status: 'Failed', failure: 'RJCT' });
  });

  it('not where the company that pays has no account; nothing is begun', async () => {
    const { id } = await made();
    await organisation({ iban: null });
    const refused = await act(id, 'pay');
    await organisation({ iban: 'BE68539007547034' });
    expect(codeOf(refused)).toEqual([422, 'RULE_BROKEN', 'COMPANY_WITHOUT_IBAN']);
    expect(refused.json<Problem>().params).toEqual({ company: 'C24Belgium' });
    expect((await test.call('GET', `${url}/${id}`)).json()).toMatchObject({ status: 'Open' });
    expect(await booked(id)).toEqual([]);
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
    await test.db.pool.query(`update partners set doc = ${name} where id = $1`, [at.partner]);
    const paying = await acted(id, 'pay');
    const file = await fileOf(paying);
    expect(paying).toMatchObject({ payeeName: 'Henry SARL', bankFileName: file.messageId });
    expect((await test.call('GET', `/v1/bo/bank-files/${file.id}`)).body).toContain('<Nm>Henry SARL</Nm>');
    expect(await acted(id, 'mark-paid', { body: { reason: 'Paid at the counter' } })).toMatchObject({ status: 'Paid' });
    expect(await booked(id)).toEqual(['SettlementPaying', 'SettlementPaid']);
  });

  it('not by mistake: as long as its file is not closed it is taken out, with a reason; then the bank has it', async () => {
    const { id } = await made();
    const why = { body: { reason: 'The wrong month' } };
    const first = await acted(id, 'pay');
    expect(await acted(id, 'reopen', why)).toMatchObject({ status: 'Open' });
    const again = await acted(id, 'pay');
    expect(again).toMatchObject({ status: 'Paying', bankFileId: first.bankFileId });
    expect(again).not.toHaveProperty('bankFileSentAt');
    expect(await fileOf(again)).toMatchObject({ payments: 1, totalAmount: again.totalGrossAmount });
    await test.call('POST', `/v1/bo/bank-files/${again.bankFileId}/send`);
    expect((await test.call('GET', `${url}/${id}`)).json()).toHaveProperty('bankFileSentAt');
    expect(codeOf(await act(id, 'reopen', why))).toEqual([409, 'WRONG_STATUS', 'WRONG_STATUS']);
    expect(await booked(id)).toEqual(['SettlementPaying', 'SettlementFailed', 'SettlementPaying']);
  });

  it('what waits in a bank file for the old account is taken out of it, not what has left (DECISIONS T-947)', async () => {
    const { id } = await made();
    const change = (iban: string) => savePartner(billed({ iban }));
    const file = await fileOf(await acted(id, 'pay'));
    await change('BE68539007547034');
    expect((await test.call('GET', `${url}/${id}`)).json()).toMatchObject({ status: 'Open', IBAN: 'BE68539007547034' });
    expect(await booked(id)).toEqual(['SettlementPaying', 'SettlementFailed']);
    expect(await fileOf({ bankFileId: file.id } as Settlement)).toMatchObject({ status: 'Empty', payments: 0 });
    await lookedAt();
    const paying = await acted(id, 'pay');
    await test.call('POST', `/v1/bo/bank-files/${paying.bankFileId}/send`);
    const xml = (await test.call('GET', `/v1/bo/bank-files/${paying.bankFileId}`)).body;
    expect(xml).toContain('<IBAN>BE68539007547034</IBAN>');
    expect(xml).not.toContain('BE71096123456769');
    await change('BE71096123456769');
    expect((await test.call('GET', `${url}/${id}`)).json()).toMatchObject({
      status: 'Paying',
      IBAN: 'BE68539007547034',
    });
    await lookedAt();
  });

  it.each(['approve', 'pay'])(
    'is not: %s to an account that changed since it was looked at is refused (T-993)',
    async (verb) => {
      const { id, version } = await made();
      const headers = { 'if-match': `"${version}"` };
      const save = async (more: NonNullable<Partner['invoicingDetails']>) => {
        await savePartner(billed(more));
        await lookedAt();
      };
      await save({ email: 'books@other.example' });
      expect((await test.call('GET', `${url}/${id}`)).json()).toMatchObject({ version });
      await save({ iban: 'BE68539007547034' });
      const refused = await act(id, verb, { headers });
      expect([refused.statusCode, refused.json<Problem>().current]).toMatchObject([
        412,
        { agentName: 'Ann Verlinden', changes: [{ fields: [{ field: 'IBAN' }] }] },
      ]);
      const seen = (await test.call('GET', `${url}/${id}`)).json<Settlement>();
      expect(seen).toMatchObject({ status: 'Open', IBAN: 'BE68539007547034' });
      const done = await acted(id, verb, { headers: { 'if-match': `"${seen.version}"` } });
      expect(done).toMatchObject({ status: verb === 'pay' ? 'Paying' : 'Approved', IBAN: 'BE68539007547034' });
    },
  );

  it('not to an account that changed since: what was approved is open again, the old address is told, another person pays', async () => {
    const { id } = await made();
    await terms({ email: 'books@old.example' });
    await acted(id, 'approve');
    await savePartner(billed({ iban: 'BE68539007547034', email: 'new@fraud.example' }));
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

  it.each<[how: string, change: () => Promise<void>]>([
    ['as somebody else', () => savePartner(billed({ iban: 'BE68539007547034' }), 'admin as manager.it')],
    [
      'with all of the billing details, which were taken away before',
      async () => {
        await savePartner(() => ({ invoicingDetails: undefined }));
        await savePartner(() => ({ invoicingDetails: { iban: 'BE68539007547034' } }));
      },
    ],
  ])('nor by who changed the account %s (T-1034)', async (_how, change) => {
    const { id } = await made();
    await change();
    const open = (await test.call('GET', `${url}/${id}`)).json<Settlement>();
    expect(open).toMatchObject({ IBAN: 'BE68539007547034', ibanChangedBy: 'Ann Verlinden' });
    for (const verb of ['approve', 'pay']) expect(codeOf(await act(id, verb))[1]).toBe('SECOND_PERSON_NEEDED');
    await lookedAt();
    await test.db.pool.query(`update record_history set acting_agent_id = null where tag = 'partners'`);
    expect((await acted(id, 'pay')).status).toBe('Paying');
  });

  it('and whoever changed the address first, in a save of its own, keeps no warning from the old one', async () => {
    const told = async () => {
      const { rows } = await test.db.pool.query<{ receiver: string }>(
        `select receiver from outbox where kind = 'partner.AccountChanged' order by receiver`,
      );
      return rows.map(({ receiver }) => receiver);
    };
    const accountTo = (iban: string) => savePartner(billed({ iban }));
    await terms({ email: 'books@before.example' });
    await savePartner(billed({ email: 'new@fraud.example' }));
    await test.db.pool.query('delete from outbox');
    await accountTo('BE68539007547034');
    expect(await told()).toContain('books@before.example');
    // What stood there longer ago is an address of nobody.
    test.later(31 * 86_400);
    await test.db.pool.query('delete from outbox');
    await accountTo('BE71096123456769');
    expect(await told()).toHaveLength(1);
    expect(await told()).not.toContain('books@before.example');
  });
});
