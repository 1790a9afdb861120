import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Payment } from '@towline/sdk/api';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { FlashHost } from '../../../kit/FlashHost.tsx';
import { flash } from '../../../kit/flash.ts';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { FinanceTab } from '../tabs/FinanceTab.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(() => {
  closeModals();
  flash.clear();
  cleanup();
});

const payment: Payment = {
  ...{ id: '00000000-0000-4000-8000-000000000071', rawStatus: 'Paid', timestamp: '2026-11-20T09:13:00Z' },
  ...{ chargedAmount: 121, refundedAmount: 21, byProvider: true },
};

it('a transfer that was taken out is not called given back in its table (DECISIONS T-945)', () => {
  const transfer = { valueDay: '2026-11-20', bookedBy: 'Nele Maes' };
  const taken: Payment = { ...payment, rawStatus: 'Refunded', refundedAmount: 121, mistakenAmount: 121, transfer };
  const request = aRequest({ status: 'PartnerCompleted', payments: [taken] });
  renderOnRequest(<FinanceTab request={request} contract={undefined} />, {
    [`/v1/bo/assistance-requests/${request.id}/payment-links`]: [],
  });
  const text = screen.getByRole('table', { name: 'Payments' }).textContent ?? '';
  expect(text).toMatch(/Bank transfer taken out: booked in error.*121.* taken out/);
  expect(text).not.toMatch(/given back|Refunded/);
});

it.each([
  ['so far', 71, /^Given back so far: .*71.00/],
  ['not yet where the provider is away', 21, /^The provider does not answer: .*50.00 is asked for/],
])('what is given back is told: %s (DECISIONS T-570)', async (_case, refundedAmount, told) => {
  const request = aRequest({ status: 'PartnerCompleted', payments: [payment] });
  const screens = (
    <>
      <FinanceTab request={request} contract={undefined} />
      <FlashHost />
    </>
  );
  renderOnRequest(screens, {
    [`/v1/bo/assistance-requests/${request.id}/payment-links`]: [],
    [`/v1/bo/payments/${payment.id}/refund`]: { ...payment, refundedAmount },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Give back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give back' }));
  fireEvent.change(await dialog.findByLabelText(/^Amount/), { target: { value: '50' } });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Came late' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Give back' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Give back' }));
  expect(await screen.findByText(told)).toBeTruthy();
});
