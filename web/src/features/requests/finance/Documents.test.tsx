import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Contract, Invoice, InvoiceReference } from '@towline/sdk/api';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { FlashHost } from '../../../kit/FlashHost.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { knowVersion } from '../../../kit/session/environment.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { Documents } from './Documents.tsx';

const id = '00000000-0000-4000-8000-0000000000d1';
const aDocument = (parts: Partial<InvoiceReference> = {}): InvoiceReference => ({
  id,
  type: 'CustomerInvoice',
  number: 'CI-2026-00098',
  totalGrossAmount: 121,
  timestamp: new Date().toISOString(),
  version: 3,
  supplier: { name: 'C24 Belgium', country: 'BE' },
  ...parts,
});
const whole = (parts: Partial<Invoice> = {}): Invoice => ({
  ...aDocument(),
  items: [
    {
      code: 'Towing',
      unit: 'km',
      quantity: 20,
      unitPrice: 5,
      vatRate: 0.21,
      netAmount: 100,
      vatAmount: 21,
      grossAmount: 121,
    },
  ],
  totalNetAmount: 100,
  vatAmount: 21,
  customer: { fullName: 'An Peeters', email: 'an@mail.example' },
  ...parts,
});
const one = `/v1/invoices/${id}`;

beforeAll(() => setupTexts('en-BE'));
afterEach(() => {
  act(closeModals);
  cleanup();
});

function open(document: InvoiceReference, answers: Record<string, unknown> = {}, contract?: Contract) {
  const request = aRequest({ invoices: [document] });
  return renderOnRequest(
    <>
      <Documents request={request} contract={contract} />
      <FlashHost />
    </>,
    { [one]: whole({ ...document } as Partial<Invoice>), ...answers },
  );
}
const openMenu = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Actions on/ }));
  return screen.findByRole('menu');
};
const choose = async (name: RegExp) => fireEvent.click(within(await openMenu()).getByRole('menuitem', { name }));
const offered = async () =>
  within(await openMenu())
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

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

describe('a receipt that becomes an invoice (2-requests §5)', () => {
  const receipt = aDocument({ type: 'CustomerReceipt', number: 'CR-2026-00007' });
  const lookup = '/v1/vat-numbers/BE0417497106';
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('checks the number here first, then lets its register fill in who it is', async () => {
    const asked = open(receipt, {
      '/v1/customer-invoice-demands': whole({ number: 'CI-2026-00099' }),
      [lookup]: {
        valid: true,
        name: 'Bakkerij Peeters BV',
        address: { street: 'Markt', number: '3', zip_code: '9300', city: 'Aalst', country: 'BE' },
      },
    });
    await choose(/Make it an invoice/);
    await screen.findByLabelText(/VAT number/);
    type(/VAT number/, 'BE0417497107');
    fireEvent.click(screen.getByRole('button', { name: /Check/ }));
    expect(await screen.findByText('The VAT number is not valid')).toBeTruthy();
    expect(asked.some(({ call }) => call.includes('vat-number'))).toBe(false);
    type(/VAT number/, 'be 0417.497.106');
    fireEvent.click(screen.getByRole('button', { name: /Check/ }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Bakkerij Peeters BV'));
    expect(screen.getByLabelText<HTMLInputElement>(/Postal code/).value).toBe('9300 Aalst');
    fireEvent.click(screen.getByRole('button', { name: 'Make it an invoice' }));
    expect(await screen.findByText('The document was issued')).toBeTruthy();
    expect(asked.find(({ call }) => call.includes('demands'))?.body).toMatchObject({
      receiptId: id,
      customer: { vatNumber: 'BE0417497106', fullName: 'Bakkerij Peeters BV', addressLine1: 'Markt 3' },
    });
  });

  it('says in words that the number is valid, whether its register tells a name or none', async () => {
    open(receipt, { [lookup]: { valid: true } });
    await choose(/Make it an invoice/);
    await screen.findByLabelText(/VAT number/);
    type(/VAT number/, 'BE0417497106');
    fireEvent.click(screen.getByRole('button', { name: /Check/ }));
    expect(await screen.findByText(/The number is valid. Its register tells no name/)).toBeTruthy();
  });

  it('asks for the number where none was typed, at the button and when it is sent', async () => {
    open(receipt, {});
    await choose(/Make it an invoice/);
    await screen.findByLabelText(/VAT number/);
    fireEvent.click(screen.getByRole('button', { name: /Check/ }));
    expect(await screen.findByText('Type the VAT number first')).toBeTruthy();
    type(/VAT number/, 'BE0417497107');
    type(/VAT number/, '');
    expect(screen.queryByText('Type the VAT number first')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Make it an invoice' }));
    expect((await screen.findAllByText('Type the VAT number first')).length).toBeGreaterThan(0);
  });

  it('asks for a name and an address where the register tells none (DECISIONS T-800)', async () => {
    const asked = open(receipt, { [lookup]: { valid: true } });
    await choose(/Make it an invoice/);
    await screen.findByLabelText(/VAT number/);
    type(/VAT number/, 'BE0417497106');
    type(/^Name/, 'Bakkerij Peeters BV');
    fireEvent.click(screen.getByRole('button', { name: 'Make it an invoice' }));
    await waitFor(() => expect(screen.getByLabelText(/^Street/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText(/^Postal code/).getAttribute('aria-invalid')).toBe('true');
    expect(asked.some(({ call }) => call.includes('demands'))).toBe(false);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['says no', { [lookup]: { valid: false } }, 'The VAT number is not valid'],
    ['is away', {}, 'The VAT number could not be looked up'],
  ])('a register that %s is told at the field', async (_what, answers, said) => {
    open(receipt, answers);
    await choose(/Make it an invoice/);
    await screen.findByLabelText(/VAT number/);
    type(/VAT number/, 'BE0417497106');
    fireEvent.click(screen.getByRole('button', { name: /Check/ }));
    expect(await screen.findByText(said)).toBeTruthy();
  });
});

describe('a B2B draft becomes an invoice (DECISIONS T-755)', () => {
  const draft = aDocument({ type: 'B2BDraft', number: 'BD-2026-00007' });
  const customer = { fullName: 'Q8 Belgium NV', addressLine1: 'Desguinlei 100', vatNumber: 'BE0417497106' };
  const preview = { customer, items: [], totalNetAmount: 100, vatAmount: 21, totalGrossAmount: 121, mentions: [] };

  it('shows receiver, net, VAT and gross, and then says its number', async () => {
    open(draft, { [`${one}/issue`]: { ...preview, ...whole(), invoicedBy: { id, number: 'CI-2026-00098' } } });
    await choose(/^Issue invoice/);
    const sure = await screen.findByRole('alertdialog');
    await within(sure).findByText(/BD-2026-00007 becomes an invoice to .*VAT .*21[.,]00, in all .*121[.,]00/);
    fireEvent.click(within(sure).getByRole('button', { name: 'Issue invoice' }));
    expect(await screen.findByText('Invoice CI-2026-00098 was issued')).toBeTruthy();
  });

  it('names its invoice from then on, and is neither edited nor voided', async () => {
    open({ ...draft, invoicedBy: { id, number: 'CI-2026-00098' } });
    expect(screen.getByText('invoice CI-2026-00098')).toBeTruthy();
    const menu = within(await openMenu());
    for (const name of [/^Edit the draft/, /^Issue invoice/, /^Void/]) {
      const item = menu.getByRole('menuitem', { name });
      expect([item.getAttribute('aria-disabled'), item.textContent]).toEqual([
        'true',
        expect.stringContaining('CI-2026-00098'),
      ]);
    }
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
