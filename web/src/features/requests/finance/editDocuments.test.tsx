import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Contract, Invoice, InvoiceReference } from '@towline/sdk/api';
import { typedDocument } from '@towline/sdk/forms/invoice';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { FlashHost } from '../../../kit/FlashHost.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { forgetUnsaved } from '../../../kit/records/unsaved.ts';
import { aJob, aRequest, renderOnRequest } from '../requests.testing.tsx';
import { FinanceTab } from '../tabs/FinanceTab.tsx';

let made = 0;
let id: string;
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  made += 1;
  id = `00000000-0000-4000-8000-0000000001${String(made).padStart(2, '0')}`;
});
afterEach(() => {
  act(closeModals);
  forgetUnsaved();
  cleanup();
});

const contract = { code: 'Q8', pricing: { priceListCode: 'Q8-2026', vatRate: 0.21 } } as Contract;
const lists = [
  {
    code: 'Q8-2026',
    title: 'Q8',
    services: [
      { code: 'Towing', displayOrder: 1, pricingType: 'Service', price: 90, unitCode: 'km' },
      { code: 'HandlingFee', displayOrder: 2, pricingType: 'AdminFee', price: 9.5, unitCode: 'HandlingFee' },
      { code: 'Old', displayOrder: 3, pricingType: 'Service', price: 1, isArchived: true },
    ],
  },
];
const prices = { '/v1/bo/b2b/contract-pricing': lists, '/v1/bo/price-lists': [] };

function whole(parts: Partial<Invoice> = {}): Invoice {
  const { items, ...totals } = typedDocument('B2BDraft', [
    { code: 'Towing', unit: 'km', quantity: 20, unitPrice: 5, vatRate: 21 },
  ]);
  return {
    id,
    number: 'PO-2026-00412',
    timestamp: new Date().toISOString(),
    version: 3,
    contractCode: 'Q8',
    priceListCode: 'Q8-2026',
    customer: { fullName: 'Q8', country: 'BE' },
    items: [...items],
    ...totals,
    type: 'PurchaseOrder',
    ...parts,
  };
}

function open(document: Invoice, answers: Record<string, unknown> = {}) {
  const { items: _items, customer: _customer, ...reference } = document;
  const request = aRequest({ invoices: [reference as InvoiceReference], jobs: [aJob({ price: 80 })] });
  return renderOnRequest(
    <>
      <FinanceTab request={request} contract={contract} />
      <FlashHost />
    </>,
    { [`/v1/invoices/${id}`]: document, ...prices, ...answers },
  );
}
const edit = async (name: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name: /^Actions on/ }));
  fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name }));
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const totals = () => document.querySelector('.tl-requests-document-totals')?.textContent;

// proves 2-requests §8 Purchase order
describe('the editor of a purchase order', () => {
  it('computes while one types, and saves over the version that was seen, with the reason', async () => {
    const asked = open(whole(), { '/v1/invoices': whole({ version: 4 }) });
    await edit(/Edit the purchase order/);
    await screen.findByLabelText('Quantity, line 1');
    expect(totals()).toMatch(/100[.,]00.*21[.,]00.*121[.,]00/);
    type('Quantity, line 1', '22');
    expect(totals()).toMatch(/110[.,]00.*23[.,]10.*133[.,]10/);
    fireEvent.click(screen.getByRole('button', { name: /Duplicate: line 1/ }));
    expect(totals()).toMatch(/220[.,]00/);
    fireEvent.click(screen.getByRole('button', { name: /Remove: line 2/ }));
    type(/^Reason/, 'Two kilometres more');
    fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('Purchase order updated')).toBeTruthy();
    const sent = asked.find(({ call }) => call === 'POST /v1/invoices');
    expect(sent?.version).toBe('"3"');
    expect(sent?.body).toMatchObject({
      id,
      type: 'PurchaseOrder',
      vatRate: 0.21,
      reason: 'Two kilometres more',
      items: [{ code: 'Towing', quantity: 22, netAmount: 110, vatAmount: 23.1, grossAmount: 133.1 }],
      totalNetAmount: 110,
      totalGrossAmount: 133.1,
    });
  });

  it('adds a discount, handling from the price list and a line of it', async () => {
    open(whole());
    await edit(/Edit the purchase order/);
    await screen.findByLabelText('Quantity, line 1');
    fireEvent.click(screen.getByRole('button', { name: 'Add a discount' }));
    await screen.findByLabelText('Unit price, line 2');
    type('Unit price, line 2', '-10');
    expect(totals()).toMatch(/90[.,]00/);
    fireEvent.click(screen.getByRole('button', { name: 'Add handling' }));
    await waitFor(() => expect(totals()).toMatch(/99[.,]50/));
    fireEvent.click(screen.getByRole('button', { name: 'Add from the price list' }));
    const list = await screen.findByRole('list', { name: 'Lines' });
    expect(within(list).queryByText('Old')).toBeNull();
    fireEvent.click(within(list).getByRole('button', { name: /Towing/ }));
    await waitFor(() => expect(totals()).toMatch(/189[.,]50/));
  });

  it('says the stated message where a line lacks something, at its cell', async () => {
    const asked = open(whole());
    await edit(/Edit the purchase order/);
    await screen.findByLabelText('Quantity, line 1');
    type('Quantity, line 1', '0');
    fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(screen.getByLabelText('Quantity, line 1').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('One ore more item lines have empty, zero or negative values').length).toBeGreaterThan(
      0,
    );
    expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('shows at its cell what the server found', async () => {
    const errors = [{ pointer: '/items/0/vatRate', detail: 'x', code: 'RULE', messageKey: 'A_TOTAL_SEEMS_TO_BE_0' }];
    open(whole(), {
      '/v1/invoices': Response.json({ status: 422, code: 'RULE_BROKEN', title: 'No', errors }, { status: 422 }),
    });
    await edit(/Edit the purchase order/);
    await screen.findByLabelText('Quantity, line 1');
    type('Quantity, line 1', '21');
    fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(screen.getByLabelText('VAT rate, line 1').getAttribute('aria-invalid')).toBe('true'));
  });

  it('asks before what was typed is lost', async () => {
    open(whole());
    await edit(/Edit the purchase order/);
    await screen.findByLabelText('Quantity, line 1');
    type('Quantity, line 1', '21');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    expect(screen.getByLabelText('Quantity, line 1')).toBeTruthy();
  });
});

// proves 2-requests §8 A B2B draft does not open
describe('a B2B draft whose editor does not open', () => {
  it.each<[string, Partial<Invoice>, Record<string, unknown>, string | RegExp]>([
    ['no contract', { contractCode: '' }, {}, 'The draft invoice has no contract code'],
    ['no price list', { priceListCode: '' }, {}, 'The draft invoice has no price list'],
    ['a list that there is not', { priceListCode: 'Gone' }, {}, 'The pricing of contract Q8 has no price list Gone'],
    [
      'prices that do not come',
      {},
      { '/v1/bo/b2b/contract-pricing': Response.json({ code: 'X', status: 500 }, { status: 500 }) },
      'Error loading contract pricing for Q8',
    ],
  ])('%s', async (_what, parts, answers, said) => {
    const asked = open(whole({ type: 'B2BDraft', ...parts }), answers);
    await edit(/Edit the draft/);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByLabelText('Quantity, line 1')).toBeNull();
    expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('the invoice does not come', async () => {
    open(whole({ type: 'B2BDraft' }), { [`/v1/invoices/${id}`]: undefined });
    await edit(/Edit the draft/);
    expect(await screen.findByText(/Error loading invoice/)).toBeTruthy();
  });

  it('it is too old', async () => {
    open(whole({ type: 'B2BDraft', timestamp: '2020-01-01T00:00:00Z' }));
    fireEvent.click(screen.getByRole('button', { name: /^Actions on/ }));
    const item = within(await screen.findByRole('menu')).getByRole('menuitem', { name: /Edit the draft/ });
    expect(item.textContent).toContain("Draft invoice is older than 1000 days! You can't edit it anymore!");
  });
});

it('a B2B draft is saved with its company, without what nobody typed being lost', async () => {
  const asked = open(whole({ type: 'B2BDraft', number: 'B2B-1' }), { '/v1/invoices': whole({ type: 'B2BDraft' }) });
  await edit(/Edit the draft/);
  await screen.findByLabelText('Quantity, line 1');
  fireEvent.change(await screen.findByLabelText(/^VAT number/), { target: { value: 'BE0417497106' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Draft invoice updated')).toBeTruthy();
  const sent = asked.find(({ call }) => call === 'POST /v1/invoices')?.body as Invoice;
  expect(sent.customer).toEqual({ fullName: 'Q8', country: 'BE', vatNumber: 'BE0417497106' });
});

it('a new receipt has its prices with VAT', async () => {
  const asked = open(whole(), { '/v1/invoices': whole({ type: 'CustomerReceipt', number: 'CR-1' }) });
  fireEvent.click(screen.getByRole('button', { name: 'New receipt' }));
  await screen.findByLabelText('Unit price incl. VAT, line 1');
  type('Unit price incl. VAT, line 1', '121');
  expect(totals()).toMatch(/100[.,]00.*21[.,]00.*121[.,]00/);
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('The document was issued')).toBeTruthy();
  expect(asked.find(({ call }) => call === 'POST /v1/invoices')?.body).toMatchObject({
    type: 'CustomerReceipt',
    items: [{ unitPrice: 121, netAmount: 100, grossAmount: 121 }],
  });
});

// proves 2-requests §8 Self-billing
it('a new self-billing bills a job, in its groups', async () => {
  const asked = open(whole(), { '/v1/invoices': whole({ type: 'SelfBilling', number: 'SB-1' }) });
  fireEvent.click(screen.getByRole('button', { name: 'New self-billing' }));
  await screen.findByLabelText('Unit price, line 1');
  expect(screen.getByLabelText<HTMLSelectElement>(/^Job/).selectedOptions[0]?.textContent).toBe('Depannage Maes');
  expect(screen.queryByLabelText('Surcharge, line 1')).toBeNull();
  type('Group, line 1', 'Surcharge');
  fireEvent.change(await screen.findByLabelText('Surcharge, line 1'), { target: { value: 'Night' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('The document was issued')).toBeTruthy();
  expect(asked.find(({ call }) => call === 'POST /v1/invoices')?.body).toMatchObject({
    type: 'SelfBilling',
    partnerJobId: aJob().id,
    items: [{ group: 'Surcharge', surcharge: 'Night', unitPrice: 80 }],
  });
});
