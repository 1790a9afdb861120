import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Contract, Invoice, InvoiceReference } from '@towline/sdk/api';
import { describe, expect, it, vi } from 'vitest';
import { knowVersion } from '../../../kit/session/environment.ts';
import { aDocument, choose, id, offered, one, open, whole } from './documents.testing.tsx';

describe('what can be done to a document (2-requests §6)', () => {
  const paper = ['Details and history', 'Open as PDF', 'Print'];
  // A working paper is no e-invoice (DECISIONS T-799).
  const filesOf = ({ type }: InvoiceReference) => (type === 'PurchaseOrder' ? paper : [...paper, 'Open as XML']);
  it.each<[string, InvoiceReference, readonly string[]]>([
    ['an invoice', aDocument(), ['E-mail to the customer', 'Void']],
    ['a self-billing', aDocument({ type: 'SelfBilling' }), ['E-mail to the partner', 'Void']],
    ['a receipt', aDocument({ type: 'CustomerReceipt' }), ['Make it an invoice', 'Void']],
    [
      'a receipt of nothing',
      aDocument({ type: 'CustomerReceipt', totalGrossAmount: 0 }),
      ['Make it an invoiceThe receipt has no positive amount', 'Void'],
    ],
    ['a Belgian purchase order', aDocument({ type: 'PurchaseOrder' }), ['Edit the purchase order']],
    [
      'an Italian purchase order',
      aDocument({ type: 'PurchaseOrder', supplier: { country: 'IT' } }),
      ['Edit the purchase order', 'Export to accounting'],
    ],
    ['a credit note', aDocument({ type: 'CreditNote' }), []],
    [
      'what was credited to the last cent',
      aDocument({ totalGrossAmount: 121, creditedAmount: 121 }),
      ['E-mail to the customer', 'VoidCredit notes took all of it back already: nothing is left to void or to invoice'],
    ],
    [
      'what is void already',
      aDocument({ isVoid: true }),
      ['E-mail to the customer', 'VoidThe invoice is void: it cannot be edited'],
    ],
  ])('%s', async (_what, document, expected) => {
    open(document);
    expect(await offered()).toEqual([...filesOf(document), ...expected]);
  });

  it('an invoice of a contract that exports e-invoices can be exported', async () => {
    open(aDocument(), {}, { flags: { exportsItalianInvoices: true } } as Contract);
    expect(await offered()).toContain('Export the e-invoice');
  });

  it('a document between companies goes as an e-invoice', async () => {
    open(aDocument({ type: 'CreditNote', isBetweenCompanies: true }));
    expect(await offered()).toContain('Send as an e-invoice');
  });

  it('a purchase order is edited for as many days as this server says (DECISIONS C-02)', async () => {
    const build = { version: '1', environment: 'Test', contractHash: '', now: '2026-11-21T13:00:00Z' } as const;
    knowVersion({ ...build, editWindowInDays: { PurchaseOrder: 20, B2BDraft: 10 } });
    const timestamp = new Date(Date.now() - 21 * 86_400_000).toISOString();
    open(aDocument({ type: 'PurchaseOrder', timestamp }));
    expect((await offered()).at(-1)).toMatch(/older than 20 days/);
    knowVersion(build);
  });

  it('opens as a file in a tab of its own', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    open(aDocument());
    await choose(/Open as XML/);
    expect(opened).toHaveBeenCalledWith(`${one}?format=xml`, '_blank', 'noopener');
    opened.mockRestore();
  });
});

// proves 2-requests §8 Void invoice fails
describe('voiding', () => {
  it('says so where it fails', async () => {
    open(aDocument(), { [`${one}/void`]: Response.json({ status: 500, title: 'No' }, { status: 500 }) });
    await choose(/^Void/);
    fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'Wrong customer' } });
    fireEvent.click(screen.getByRole('button', { name: 'Void' }));
    expect(await screen.findByText(/An error occurred/)).toBeTruthy();
  });

  it('says how much is left of what was credited in part (DECISIONS T-720)', async () => {
    open(aDocument({ totalGrossAmount: 121, creditedAmount: 21 }));
    await choose(/^Void/);
    expect(
      await screen.findByText(/took €21[.,]00 off it already; another takes back the rest of €100[.,]00/),
    ).toBeTruthy();
  });

  it('asks why, and sends it over the version that was seen', async () => {
    const asked = open(aDocument(), { [`${one}/void`]: whole({ isVoid: true }) });
    await choose(/^Void/);
    expect(await screen.findByText(/CI-2026-00098 stays as it was issued; a credit note takes it back/)).toBeTruthy();
    const send = screen.getByRole('button', { name: 'Void' });
    fireEvent.click(send);
    await waitFor(() => expect(screen.getByLabelText(/Reason/).getAttribute('aria-invalid')).toBe('true'));
    expect(asked.some(({ call }) => call.includes('/void'))).toBe(false);
    fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Charged to the wrong customer' } });
    fireEvent.click(send);
    expect(await screen.findByText('CI-2026-00098 is void')).toBeTruthy();
    expect(asked.find(({ call }) => call.includes('/void'))).toMatchObject({
      call: `POST ${one}/void`,
      body: { reason: 'Charged to the wrong customer' },
      version: '"3"',
    });
  });
});

// proves 2-requests §8 Invoice e-mails
describe('e-mailing', () => {
  it.each([
    ['the customer', aDocument(), /E-mail to the customer/, 'an@mail.example', `customer-invoice?invoiceId=${id}`],
    [
      'the partner',
      aDocument({ type: 'SelfBilling' }),
      /E-mail to the partner/,
      'billing@maes.example',
      `partner-self-billing?invoiceId=${id}&partnerJobId=j1`,
    ],
  ])('says to which address of %s it goes, and sends it', async (_who, document, action, receiver, call) => {
    const asked = open(document, {
      [one]: whole({
        ...document,
        partnerJobId: 'j1',
        supplier: { email: 'billing@maes.example' },
      } as Partial<Invoice>),
      [`/v1/emails/${call.split('?')[0]}`]: { communicationId: 'c', receiver, status: 'Pending' },
    });
    await choose(action);
    expect(await screen.findByText(`Send CI-2026-00098 to ${receiver}?`)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: action }));
    expect(await screen.findByText('Invoice succesfully sent')).toBeTruthy();
    expect(asked.map((one) => one.call)).toContain(`POST /v1/emails/${call}`);
  });

  it('says what the documents call a failure', async () => {
    open(aDocument());
    await choose(/E-mail to the customer/);
    fireEvent.click(await screen.findByRole('button', { name: 'E-mail to the customer' }));
    expect(await screen.findByText(/Error when sending invoice/)).toBeTruthy();
  });
});

// proves 2-requests §8 Export
describe('exporting', () => {
  const order = aDocument({ type: 'PurchaseOrder', supplier: { country: 'IT' } });
  const path = `/v1/ba-integration/export-invoice/${id}`;
  const problem = { status: 502, code: 'PORT_FAILED', title: 'No', detail: 'HTTP 503' };
  it.each<[string, unknown, string]>([
    ['taken', { Outcome: 'OK', exportedAt: '2026-11-20T12:10:00Z' }, 'Exported successfully.'],
    [
      'refused',
      { Outcome: 'Unknown supplier', exportedAt: '2026-11-20T12:10:00Z' },
      'Error while exporting: Unknown supplier',
    ],
    ['away', Response.json(problem, { status: 502 }), 'Error while exporting: HTTP 503'],
  ])('what is %s is told so', async (_what, answer, said) => {
    open(order, { [path]: answer });
    await choose(/Export to accounting/);
    fireEvent.click(await screen.findByRole('button', { name: 'Export to accounting' }));
    expect(await screen.findByText(said)).toBeTruthy();
  });
});

it('shows a document with its lines, its totals and what became of it', async () => {
  open(aDocument({ type: 'PurchaseOrder' }), {
    [one]: whole({
      type: 'PurchaseOrder',
      history: [
        {
          at: '2026-11-21T09:00:00Z',
          message: 'Changed',
          agentName: 'An Peeters',
          version: 2,
          reason: 'Two kilometres more',
          totalGrossAmount: 121,
          changes: [{ path: '/items/0/quantity', before: 18, after: 20 }],
        },
        { at: '2026-11-20T09:10:00Z', message: 'Exported', agentName: 'An Peeters', outcome: 'Unknown supplier' },
        { at: '2026-11-20T09:05:00Z', message: 'Exported', agentName: 'An Peeters', outcome: 'OK' },
        { at: '2026-11-20T09:00:00Z', message: 'Created', agentName: 'system', version: 1, totalGrossAmount: 108.9 },
      ],
    }),
  });
  await choose(/Details and history/);
  const dialog = await screen.findByRole('dialog', { name: /Purchase order/ });
  const table = await within(dialog).findByRole('table', { name: 'Lines' });
  expect(within(table).getByRole('row', { name: /Towing 20 km/ }).textContent).toMatch(/100[.,]00$/);
  expect(within(table).getByRole('row', { name: /^Gross/ }).textContent).toMatch(/121[.,]00$/);
  expect(within(dialog).getByText('Two kilometres more')).toBeTruthy();
  expect(within(dialog).getByText('line 1 · Quantity')).toBeTruthy();
  // An export that failed says so and why (DECISIONS T-762).
  expect(within(dialog).getAllByText(/^Error while exporting/)).toHaveLength(1);
  expect(within(dialog).getByText('Error while exporting: Unknown supplier')).toBeTruthy();
  expect(within(dialog).getByText(/18/, { selector: '.tl-change-before' })).toBeTruthy();
});
