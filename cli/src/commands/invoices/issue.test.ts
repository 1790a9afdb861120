import type { Invoice } from '@towline/sdk/api';
import { describe, expect, test } from 'vitest';
import { admin, devVersion, request } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const draft = (index: number, changes: Partial<Invoice> = {}): Invoice => ({
  ...{
    id: idOf(index),
    requestId: idOf(90 + index),
    type: 'B2BDraft',
    number: `BD-2026-0000${index}`,
    contractCode: 'Q8',
  },
  ...{
    items: [],
    totalNetAmount: 100,
    vatAmount: 21,
    totalGrossAmount: 121,
    timestamp: '2026-11-20T10:00:00Z',
    version: 1,
  },
  customer: { fullName: 'Q8 Belgium NV' },
  ...changes,
});
const invoicedBy = { id: idOf(50), number: 'CI-2026-00098' };
const drafts = [
  draft(1),
  draft(2, { contractCode: 'Foyer' }),
  draft(3, { invoicedBy }),
  draft(4, { isVoid: true }),
  draft(5, { type: 'CustomerInvoice' }),
];
const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  searchInvoices: { json: { count: drafts.length, invoices: drafts } },
  getInvoice: ({ path: { id } }) => ({ json: drafts.find((one) => one.id === id) ?? draft(9) }),
  getRequest: ({ path: { id = '' } }) => ({ json: request({ id, status: 'PartnerCompleted' }) }),
  issueInvoice: ({ path: { id } }) => ({ json: { ...drafts.find((one) => one.id === id), version: 2, invoicedBy } }),
}));
const run = (...words: string[]) => world.run(['invoices', 'issue', ...words], { env });
const issued = () => server.calls.filter(({ id }) => id === 'issueInvoice');
const days = ['--from', '2026-11-01', '--to', '2026-11-30'];

describe('invoices issue', () => {
  test('issues the drafts of the days that are no invoices yet, each under a key and the version that was seen', async () => {
    const { code, stdout, stderr } = await run(...days, '--yes');
    expect([code, stdout.match(/ ok/g)?.length], stdout + stderr).toEqual([0, 2]);
    expect(
      issued()
        .map(({ path: { id } }) => id)
        .toSorted(),
    ).toEqual([idOf(1), idOf(2)]);
    expect(new Set(issued().map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
    expect(issued()[0]?.headers['if-match']).toBe('"1"');
  });
  test('of a contract alone', async () => {
    await run(...days, '--contract', 'Q8', '--yes');
    expect(issued().map(({ path: { id } }) => id)).toEqual([idOf(1)]);
  });
  test('--dry-run says what it would come to, and issues none', async () => {
    const { code, stdout } = await run(...days, '--dry-run');
    expect([code, issued()]).toEqual([0, []]);
    expect(stdout).toMatch(/BD-2026-00001 Q8 Belgium NV.*100\.00 EUR net/);
  });
  test('one that is invoiced already is done, another document is refused by the console’s rule', async () => {
    const done = await run(idOf(3), '--yes');
    expect([done.code, issued()], done.stdout).toEqual([0, []]);
    const { code, stdout } = await run(idOf(5), '--yes');
    expect([code, issued()]).toEqual([6, []]);
    expect(stdout).toContain('NOT_FOR_INVOICE_TYPE');
  });
  test('a client without a VAT number is told with its name', async () => {
    const refusal = {
      ...{
        type: 'about:blank',
        title: 'No',
        status: 422,
        code: 'RULE_BROKEN',
        messageKey: 'CLIENT_WITHOUT_VAT_NUMBER',
      },
      params: { organisation: 'Q8 Belgium NV' },
    };
    server.answer({ issueInvoice: { status: 422, json: refusal } });
    const { code, stdout } = await run(idOf(1), '--yes');
    expect(code).toBe(6);
    expect(stdout).toMatch(/Q8 Belgium NV/);
  });
  test('days or ids are to be said', async () => {
    expect((await run('--from', '2026-11-01', '--yes')).code).toBe(2);
  });
});
