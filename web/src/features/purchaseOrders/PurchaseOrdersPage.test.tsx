import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PurchaseOrder } from '@towline/sdk/api';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { PurchaseOrdersPage } from './PurchaseOrdersPage.tsx';

const order: PurchaseOrder = {
  id: '00000000-0000-4000-8000-000000000001',
  invoiceId: '00000000-0000-4000-8000-000000000003',
  requestId: '00000000-0000-4000-8000-000000000002',
  shortId: '5F3A',
  requestDate: '2026-11-20T09:12:00Z',
  number: 'PO-2026-00412',
  partnerName: 'Soccorso Rossi',
  contractCode: 'BA_DTA',
  licensePlate: 'AA123BB',
  service: 'TowingTransport',
  totalNetAmount: 142.5,
  vatAmount: 31.35,
  totalGrossAmount: 173.85,
};

let asked: URL[];
let records: readonly PurchaseOrder[];

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  asked = [];
  records = [order];
});

function open(address = '/') {
  const towline = answeringServer(({ url }) => {
    asked.push(url);
    return url.searchParams.get('format') === 'csv'
      ? new Response('number\nPO-2026-00412\n', { headers: { 'content-type': 'text/csv' } })
      : { count: records.length, records };
  });
  return renderScreen(<PurchaseOrdersPage />, { towline, address });
}
const query = (index: number) => asked[index]?.searchParams.toString();

describe('purchase orders', () => {
  it('says what a partner is ordered, for which request, and how much it comes to', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /PO-2026-00412/ }));
    expect(row.getByText('Soccorso Rossi')).toBeTruthy();
    expect(row.getByText('Towing')).toBeTruthy();
    expect(row.getByText(/173[.,]85/)).toBeTruthy();
    expect(row.getByRole('link', { name: '5F3A' }).getAttribute('href')).toContain(order.requestId);
    // 2-requests §2: the open-invoice action.
    expect(row.getByRole('link', { name: /PO-2026-00412/ }).getAttribute('href')).toContain(order.invoiceId);
  });

  it('leads from an order to its request', async () => {
    const { pathname } = open();
    const row = await screen.findByRole('row', { name: /PO-2026-00412/ });
    row.focus();
    fireEvent.keyDown(row, { key: 'Enter' });
    await waitFor(() => expect(pathname()).toBe(`/dashboard/request/${order.requestId}`));
  });

  it.each([
    ['/', 'take=20&skip=0'],
    ['/?from=2026-10-01&to=2026-10-31&page=2', 'from=2026-10-01&to=2026-10-31&take=20&skip=20'],
    ['/?from=2026-02-30&to=2999-01-01', 'take=20&skip=0'],
  ])('the address %s asks for %s', async (address, expected) => {
    open(address);
    await screen.findByRole('row', { name: /PO-2026-00412/ });
    expect(query(0)).toBe(expected);
  });

  it('says which months are shown where no day is chosen', async () => {
    const { unmount } = open();
    expect(screen.getByText('The last 12 months')).toBeTruthy();
    unmount();
    open('/?from=2026-10-01');
    expect(screen.queryByText('The last 12 months')).toBeNull();
    expect(screen.getByRole('button', { name: /From.*01/ })).toBeTruthy();
  });

  it('says that there are none, and where older ones are', async () => {
    records = [];
    open();
    expect(await screen.findByText('No purchase orders')).toBeTruthy();
    expect(screen.getByText('Choose a first day to see older ones')).toBeTruthy();
  });

  it('downloads all of the chosen days', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
    open('/?from=2026-10-01');
    await screen.findByRole('row', { name: /PO-2026-00412/ });
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(query(1)).toBe('from=2026-10-01&format=csv&locale=en-BE'));
  });
});
