import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Invoice } from '@towline/sdk/api';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { InvoicesPage } from './InvoicesPage.tsx';

const invoice: Invoice = {
  id: '00000000-0000-4000-8000-000000000001',
  requestId: '5f3a0000-0000-4000-8000-000000000002',
  type: 'CustomerInvoice',
  number: 'CI-2026-00098',
  timestamp: '2026-11-20T12:00:00Z',
  contractCode: 'C24Prepaid19',
  items: [],
  totalNetAmount: 29,
  vatAmount: 6.09,
  totalGrossAmount: 35.09,
  customer: { fullName: 'An Peeters', vatNumber: 'BE0417497106', email: 'an@mail.example' },
  supplier: { name: 'C24 Belgium', country: 'BE', vatNumber: 'BE0403019261' },
  version: 1,
};
const file = `/v1/invoices/${invoice.id}?format=pdf`;

let asked: URL[];
let invoices: readonly Invoice[];

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  asked = [];
  invoices = [invoice];
});

function open(address = '/') {
  const towline = answeringServer(({ url }) => {
    if (url.pathname === '/v1/bo/invoices') asked.push(url);
    return { count: invoices.length, invoices };
  });
  return renderScreen(<InvoicesPage />, { towline, address });
}

describe('the search over documents', () => {
  it('says what a document is, who writes it, for whom, and what it comes to', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /CI-2026-00098/ }));
    for (const said of ['Customer invoice', 'C24 Belgium', 'BE0403019261', 'An Peeters', 'BE0417497106'])
      expect(row.getByText(said)).toBeTruthy();
    expect(row.getByText(/35[.,]09/)).toBeTruthy();
  });

  it('leads to the document in a tab of its own, and to its request', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /CI-2026-00098/ }));
    const document = row.getByRole('link', { name: 'CI-2026-00098' });
    expect([document.getAttribute('href'), document.getAttribute('target')]).toEqual([file, '_blank']);
    expect(row.getByRole('link', { name: '5F3A' }).getAttribute('href')).toContain(invoice.requestId);
  });

  it('opens the document of a row by key, and stays where it is', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { pathname } = open();
    const row = await screen.findByRole('row', { name: /CI-2026-00098/ });
    row.focus();
    fireEvent.keyDown(row, { key: 'Enter' });
    await waitFor(() => expect(opened).toHaveBeenCalledWith(file, '_blank', 'noopener'));
    expect(pathname()).toBe('/');
    opened.mockRestore();
  });

  it.each([
    ['/', 'take=20&skip=0'],
    ['/?customerName=peet&page=2', 'customerName=peet&take=20&skip=20'],
    [
      '/?customerVatNumber=BE0417&customerEmail=an@&supplierName=c24&supplierVatNumber=BE04',
      'customerVatNumber=BE0417&customerEmail=an%40&supplierName=c24&supplierVatNumber=BE04&take=20&skip=0',
    ],
    // Days of the operator, sent as ISO UTC dates (3-platform §5).
    [
      '/?fromDate=2026-10-24&toDate=2026-10-25',
      'fromDate=2026-10-23T22%3A00%3A00.000Z&toDate=2026-10-25T22%3A59%3A59.999Z&take=20&skip=0',
    ],
    ['/?fromDate=2026-02-30&toDate=2999-01-01', 'take=20&skip=0'],
  ])('the address %s asks for %s', async (address, expected) => {
    open(address);
    await screen.findByRole('row', { name: /CI-2026-00098/ });
    expect(asked[0]?.searchParams.toString()).toBe(expected);
  });

  it('marks what is void, and says where nothing is found', async () => {
    invoices = [{ ...invoice, isVoid: true }];
    const { unmount } = open();
    const row = within(await screen.findByRole('row', { name: /CI-2026-00098/ }));
    expect(row.getByText('Void')).toBeTruthy();
    unmount();
    invoices = [];
    open();
    expect(await screen.findByText('No documents')).toBeTruthy();
  });
});
