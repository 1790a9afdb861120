import type { Invoice, Settlement } from '@towline/sdk/api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliver } from '../background/deliver.ts';
import type { PendingEffect } from '../stores/outbox.ts';
import { settlementDesk } from '../testing/settlementDesk.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const desk = settlementDesk(() => test);
const { at, terms, made, organisation } = desk;
const url = '/v1/bo/settlements';

beforeAll(async () => {
  test = await startTestApp();
  await organisation({ iban: 'BE68539007547034', name: 'C24 Belgium' });
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);
afterEach(() => organisation({}));

describe('a settlement is paid', () => {
  it('and its commission document opens for who sees settlements, as data and as a file (DECISIONS T-574)', async () => {
    const commission = (await made()).lines!.find(({ kind }) => kind === 'Commission')!;
    const at = (format: string, as?: string) =>
      test.call('GET', `/v1/invoices/${commission.invoiceId}?format=${format}`, { as });
    expect((await at('json')).json()).toMatchObject({ type: 'Commission', number: commission.number });
    for (const [format, type] of [
      ['pdf', 'application/pdf'],
      ['xml', 'application/xml'],
    ] as const) {
      const file = await at(format);
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, type]);
    }
    expect((await at('json', 'agent.be')).statusCode).toBe(404);
  });

  it('and its commission document goes to the partner by mail, with its PDF, and says when (DECISIONS T-722)', async () => {
    await terms({ email: 'books@partner.example' });
    const settlement = await made();
    const commission = settlement.lines!.find(({ kind }) => kind === 'Commission')!;
    expect(commission).not.toHaveProperty('emailedAt');
    const mail = (of: string, as?: string) =>
      test.call('POST', `/v1/emails/partner-commission?invoiceId=${of}`, { ...(as && { as }) });
    const answer = await mail(commission.invoiceId);
    expect(answer.json(), answer.body).toMatchObject({ receiver: 'books@partner.example', status: 'Pending' });
    const { rows } = await test.db.pool.query<PendingEffect>(
      `select id, channel, kind, request_id, partner_job_id, agent_id, language, receiver, subject, body, content_type, payload, tries, null as traceparent
       from outbox where payload->>'invoiceId' = $1`,
      [commission.invoiceId],
    );
    expect(rows).toMatchObject([
      { kind: 'partner.Commission', subject: expect.stringContaining(commission.number ?? '?') },
    ]);
    for (const environment of ['Prod', 'Test'] as const) {
      const deps = { db: test.db, ports: test.ports as never, config: { environment } as never };
      await deliver(deps, rows[0]!, AbortSignal.timeout(9_000));
    }
    // The outbox of the test sends it as well, to where everything goes outside production.
    const sent = test.left.mails.filter(({ subject }) => subject.includes(commission.number ?? '?'));
    const real = sent.filter(({ to }) => to === 'books@partner.example');
    expect(real[0]?.attachments?.[0]).toMatchObject({
      fileName: `${commission.number}.pdf`,
      contentType: 'application/pdf',
    });
    // A partner's mail leaves production alone for real.
    expect([real.length, sent.length > 1]).toEqual([1, true]);
    const after = (await test.call('GET', `${url}/${settlement.id}`)).json<Settlement>();
    expect(after.lines?.find(({ invoiceId }) => invoiceId === commission.invoiceId)).toHaveProperty('emailedAt');
    const document = (await test.call('GET', `/v1/invoices/${commission.invoiceId}`)).json<Invoice>();
    expect(document.history?.[0]?.message).toBe('Emailed');
    expect((await mail(commission.invoiceId, 'agent.be')).statusCode).toBe(403);
    expect((await mail(at.invoice)).json()).toMatchObject({ code: 'NOT_FOR_INVOICE_TYPE' });
  });

  it('and marks its documents as taken', async () => {
    const taken = async () =>
      (await test.call('GET', `/v1/invoices/${at.invoice}`)).json<Invoice>().isCommissionInvoiced;
    expect(await taken()).toBe(false);
    await made();
    expect(await taken()).toBe(true);
  });
});
