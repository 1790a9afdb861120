import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Contract, Invoice, InvoiceReference } from '@towline/sdk/api';
import { afterEach, beforeAll } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { FlashHost } from '../../../kit/FlashHost.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { Documents } from './Documents.tsx';

export const id = '00000000-0000-4000-8000-0000000000d1';
export const aDocument = (parts: Partial<InvoiceReference> = {}): InvoiceReference => ({
  id,
  type: 'CustomerInvoice',
  number: 'CI-2026-00098',
  totalGrossAmount: 121,
  timestamp: new Date().toISOString(),
  version: 3,
  supplier: { name: 'C24 Belgium', country: 'BE' },
  ...parts,
});
export const whole = (parts: Partial<Invoice> = {}): Invoice => ({
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
export const one = `/v1/invoices/${id}`;

beforeAll(() => setupTexts('en-BE'));
afterEach(() => {
  act(closeModals);
  cleanup();
});

export function open(document: InvoiceReference, answers: Record<string, unknown> = {}, contract?: Contract) {
  const request = aRequest({ invoices: [document] });
  return renderOnRequest(
    <>
      <Documents request={request} contract={contract} />
      <FlashHost />
    </>,
    { [one]: whole({ ...document } as Partial<Invoice>), ...answers },
  );
}
export const openMenu = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Actions on/ }));
  return screen.findByRole('menu');
};
export const choose = async (name: RegExp) => fireEvent.click(within(await openMenu()).getByRole('menuitem', { name }));
export const offered = async () =>
  within(await openMenu())
    .getAllByRole('menuitem')
    .map((item) => item.textContent);
