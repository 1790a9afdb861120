import type { Partner } from '@towline/sdk/api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, settlementDesk } from '../testing/settlementDesk.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const desk = settlementDesk(() => test);
const { at, terms, make, made, act, acted, organisation } = desk;
const url = '/v1/bo/settlements';

beforeAll(async () => {
  test = await startTestApp();
  await organisation({ iban: 'BE68539007547034', name: 'C24 Belgium' });
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);
afterEach(() => organisation({}));

describe('the settlements of a month (DECISIONS S-38, T-580)', () => {
  it('are the self-billings less what the company takes, each in a numbered document with VAT', async () => {
    const settlement = await made();
    expect(settlement).toMatchObject({
      ...{ companyCode: 'C24Belgium', from: '2026-09-01', to: '2026-09-30', status: 'Open', IBAN: 'BE71096123456769' },
      ...{ totalNetAmount: 100 - 10 - 3, totalGrossAmount: 105.27, purchaseOrderCount: 1, currency: 'EUR' },
      lines: [
        { kind: 'SelfBilling', netAmount: 100, grossAmount: 121, invoiceId: at.invoice },
        { kind: 'Commission', netAmount: -10, grossAmount: -12.1, number: expect.stringMatching(/^CO-\d{4}-\d{5}$/) },
        { kind: 'PaymentCommission', netAmount: -3, grossAmount: -3.63 },
      ],
    });
  });

  it('are made once: asked again, only what came since is settled, as another one of the month', async () => {
    const first = await made();
    expect(await make()).toEqual({ made: 0, totalGrossAmount: 0 });
    expect(await make({ period: '2026-10', companyCode: 'C24Belgium' })).toEqual({ made: 0, totalGrossAmount: 0 });
    const { rows } = await test.db.pool.query<{ n: number }>(
      'select count(*)::int as n from settlement_lines where invoice_id = $1',
      [at.invoice],
    );
    expect([rows[0]!.n, first.number! >= 1]).toEqual([1, true]);
  });

  it('two who make them at once settle each document once', async () => {
    const [one, other] = await Promise.all([make(), make()]);
    expect(one.made + other.made).toBe(1);
  });

  it('of two calls with one key and two bodies at once one is refused, and makes none (DECISIONS T-997)', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const ask = (period: string) => test.call('POST', url, { headers, body: { period } });
    const answers = await Promise.all([ask('2026-08'), ask('2026-09')]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 422]);
    expect((await test.db.pool.query('select 1 from settlements')).rowCount).toBe(codes[1] === 200 ? 1 : 0);
    const period = codes[0] === 200 ? '2026-08' : '2026-09';
    expect((await ask(period)).json()).toEqual(answers[codes.indexOf(200)]?.json());
  });

  it('of a month that is not over are refused, and leave earlier ones alone', async () => {
    const answer = await test.call('POST', url, { body: { period: '2199-01' } });
    expect(codeOf(answer)).toEqual([422, 'RULE_BROKEN', 'PERIOD_NOT_OVER']);
  });
});

describe('a settlement is paid', () => {
  it('not where there is nothing to pay, no account, or another version', async () => {
    const { id, version } = await made();
    await terms({ iban: 'BE00' });
    expect(codeOf(await act(id, 'pay'))[1]).toBe('SETTLEMENT_WITHOUT_IBAN');
    await terms({ iban: 'BE71096123456769' });
    expect((await act(id, 'pay', { headers: { 'if-match': `"${version + 1}"` } })).statusCode).toBe(412);
    await test.db.pool.query('update settlements set total_gross_amount = 0 where id = $1', [id]);
    expect(codeOf(await act(id, 'pay'))[1]).toBe('SETTLEMENT_OF_NOTHING');
  });

  it('before its partner is deleted: an unpaid one is open work', async () => {
    const { id } = await made();
    await test.db.pool.query(`update partners set operational_status = 'Suspended' where id = $1`, [at.partner]);
    const answer = await test.call('DELETE', `/v1/bo/partners/${at.partner}`);
    expect(codeOf(answer)[1]).toBe('PARTNER_HAS_OPEN_WORK');
    const openWork = async () =>
      (await test.call('GET', `/v1/bo/partners/${at.partner}`)).json<Partner>().openWork?.documents ?? 0;
    const before = await openWork();
    await acted(id, 'pay');
    expect(await openWork()).toBe(before);
    await acted(id, 'mark-paid', { body: { reason: 'Paid at the counter' } });
    expect(await openWork()).toBe(before - 1);
  });

  it('by administrators alone; others are told nothing of it', async () => {
    const { id } = await made();
    for (const [method, path] of [
      ['GET', url],
      ['GET', `${url}/${id}`],
      ['GET', '/v1/bo/bank-files'],
    ] as const)
      expect((await test.call(method, path, { as: 'agent.be' })).statusCode).toBe(403);
    expect((await act(id, 'pay', { as: 'agent.be' })).statusCode).toBe(403);
  });

  // The last one: from here on nobody of these pays this partner.
});
