import type { BillingDocuments, Invoice, Job, Partner } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { workedRequest } from '../testing/workedRequest.ts';

let test: TestApp;
let id: string;
let job: Job;

beforeAll(async () => {
  test = await startTestApp({ TOWSOFT: 'demo' });
});
afterAll(() => test.close());

const { begin, complete, request } = workedRequest(() => test);
beforeEach(async () => {
  ({ id, job } = await begin());
});

describe('closure documents', () => {
  const make = (as = 'admin', headers: Record<string, string> = {}) =>
    test.call('POST', `/v1/support/requests/${id}/generate-billing-documents?action=RequestClosure&source=Agent`, {
      as,
      headers,
    });
  it('bill the customer and pay the partner, once, whoever asks how often', async () => {
    await complete();
    const answers = await Promise.all(Array.from({ length: 5 }, () => make()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    const { invoices } = (await make()).json<BillingDocuments>();
    expect(invoices.map(({ type }) => type).sort()).toEqual(['CustomerReceipt', 'SelfBilling']);
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(2);
    const partners = invoices.find(({ type }) => type === 'SelfBilling');
    const partner = (await test.call('GET', `/v1/bo/partners/${job.partner.id}`)).json<Partner>();
    expect(partners?.supplier?.name).toBe(partner.legalDetails?.name);
    expect(partners?.totalGrossAmount).toBeCloseTo((job.price ?? 0) * 1.21, 1);
    // The unit price of a receipt has the VAT in it, that of the partner's document has not (2-requests §5).
    const { rows } = await test.db.pool.query<{ type: string; doc: Invoice }>(
      'select type, doc from invoices where request_id = $1 order by type',
      [id],
    );
    const unitPriceOf = (type: string) => rows.find((row) => row.type === type)?.doc.items[0]?.unitPrice;
    const receipt = invoices.find(({ type }) => type === 'CustomerReceipt');
    expect(unitPriceOf('CustomerReceipt')).toBe(receipt?.totalGrossAmount);
    expect(unitPriceOf('SelfBilling')).toBe(job.price);
    const { logs, invoices: shown } = await request();
    expect(shown).toEqual(invoices);
    expect(logs.filter(({ message }) => message === 'Closure documents made')).toHaveLength(1);
  });

  it('pay a partner who was deleted since as who they were (DECISIONS T-492)', async () => {
    await complete();
    const url = `/v1/bo/partners/${job.partner.id}`;
    const partner = (await test.call('GET', url)).json<Partner>();
    await test.db.pool.query(`update partners set operational_status = 'Suspended' where id = $1`, [partner.id]);
    expect((await test.call('DELETE', url)).statusCode).toBe(204);
    const { invoices } = (await make()).json<BillingDocuments>();
    const [document] = invoices.filter(({ type }) => type === 'SelfBilling');
    expect(document?.supplier).toMatchObject({
      name: partner.legalDetails?.name,
      vatNumber: partner.legalDetails?.vatNumber,
    });
    const voided = await test.call('POST', `/v1/invoices/${document?.id}/void`, { body: { reason: 'Wrong price' } });
    expect(voided.statusCode, voided.body).toBe(200);
    const whole = (await test.call('GET', `/v1/invoices/${document?.id}`)).json<Invoice>();
    const { items, vatRate, totalNetAmount, vatAmount, totalGrossAmount } = whole;
    const amounts = { items, vatRate, totalNetAmount, vatAmount, totalGrossAmount };
    const body = { type: 'SelfBilling', requestId: id, partnerJobId: job.id, ...amounts };
    const anew = await test.call('POST', '/v1/invoices', { body });
    expect(anew.json(), anew.body).toMatchObject({ supplier: document?.supplier });
    await test.db.pool.query(
      `update partners set operational_status = 'Active', is_active = true, deleted_at = null where id = $1`,
      [partner.id],
    );
  });

  it('charge the customer what they were told, and pay the partner for the times of the job (DECISIONS S-35)', async () => {
    await complete();
    const line = { interventionPrice: 100, pricePerKm: 0 };
    const basis = {
      contract: { code: 'C24Prepaid19', version: 1 },
      partnerId: 'p',
      partnerVersion: 1,
      line,
      kilometres: 1,
    };
    const done = { at: '2026-11-22T11:00:00Z', line: { ...line, surcharge: { kind: 'Sunday', multiplier: 2 } } };
    await test.db.pool.query(`update jobs set price_basis = $2, doc = doc || '{"price": 200}' where id = $1`, [
      job.id,
      JSON.stringify({ ...basis, done }),
    ]);
    const told = JSON.stringify({
      ...basis,
      estimatedAt: done.at,
      pricing: {},
      partnerNet: 100,
      customerNet: 111,
      customerGross: 133.33,
    });
    await test.db.pool.query('update requests set estimate_basis = $2 where id = $1', [id, told]);
    const { invoices } = (await make()).json<BillingDocuments>();
    const gross = (type: string) => invoices.find((one) => one.type === type)?.totalGrossAmount;
    expect(gross('CustomerReceipt')).toBe(133.33);
    expect(gross('SelfBilling')).toBe(242);
  });

  it('bear the VAT of the day on which the work was done, not of the one on which they are made (DECISIONS T-948)', async () => {
    await complete();
    await test.db.pool.query(`update requests set country = 'LU' where id = $1`, [id]);
    await test.db.pool.query(`update jobs set completed_at = '2023-12-31T22:00:00Z' where id = $1`, [job.id]);
    expect((await make()).statusCode).toBe(200);
    const { rows } = await test.db.pool.query<{ rate: number }>(
      `select (doc->>'vatRate')::float8 as rate from invoices where request_id = $1 and type = 'CustomerReceipt'`,
      [id],
    );
    expect(rows).toEqual([{ rate: 0.16 }]);
  });

  it('are made again where they were voided', async () => {
    await complete();
    await make();
    await test.db.pool.query(`update invoices set is_void = true where request_id = $1 and type = 'SelfBilling'`, [id]);
    const { invoices } = (await make()).json<BillingDocuments>();
    expect(invoices.map(({ type }) => type).sort()).toEqual(['CustomerReceipt', 'SelfBilling']);
    expect((await request()).invoices).toHaveLength(3);
  });

  it('wait for the closure, for a job with a price, and for who manages invoices', async () => {
    expect((await make()).json()).toMatchObject({ status: 409, code: 'WRONG_STATUS' });
    expect((await make('agent.it')).statusCode).toBe(404);
    await complete();
    expect((await make('agent.be')).statusCode).toBe(403);
    await test.db.pool.query(`update jobs set doc = doc - 'price' where id = $1`, [job.id]);
    expect((await make()).json()).toMatchObject({ status: 422, code: 'RULE_BROKEN' });
  });
});
