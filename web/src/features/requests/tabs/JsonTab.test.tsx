import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { JsonTab } from './JsonTab.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

it('shows the request as it is answered, without VAT numbers', async () => {
  const supplier = { name: 'Dépannage Maes', country: 'BE', vatNumber: 'BE0403019261' };
  const invoice = {
    ...({ id: '00000000-0000-4000-8000-0000000000dd', type: 'SelfBilling', number: 'S-2026-000001' } as const),
    ...{ totalGrossAmount: 121, timestamp: '2026-11-20T10:00:00Z', isVoid: false, version: 1, supplier },
  };
  const request = aRequest({ invoices: [invoice] });
  renderOnRequest(<JsonTab request={request} contract={undefined} />, {});
  const shown = (await screen.findByText(/Dépannage Maes/)).textContent ?? '';
  expect(JSON.parse(shown)).toEqual({
    ...request,
    invoices: [{ ...invoice, supplier: { ...supplier, vatNumber: '[redacted]' } }],
  });
});
