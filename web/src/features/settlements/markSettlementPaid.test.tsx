import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BankFile, Settlement } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { SettlementsPage } from './SettlementsPage.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const bankFileId = '00000000-0000-4000-8000-000000000002';
const messageId = 'C24Belgium-20261120-1';
const settlement: Settlement = {
  ...{ id, partnerId: id, partnerName: 'Depannage Maes', companyCode: 'C24Belgium', IBAN: 'BE71096123456769' },
  ...{ from: '2026-10-01', to: '2026-10-31', totalNetAmount: 200, totalGrossAmount: 242, currency: 'EUR' },
  ...{ purchaseOrderCount: 2, status: 'Paying', version: 3, bankFileId, bankFileName: messageId },
};
const file: BankFile = {
  ...{ id: bankFileId, companyCode: 'C24Belgium', day: '2026-11-20', messageId, payments: 1, paid: 0, failed: 0 },
  ...{ stillFailed: 0, totalAmount: 242, status: 'Open' },
};

beforeAll(() => setupTexts('en-BE'));
afterEach(() => act(closeModals));

it.each<[string, unknown, RegExp]>([
  ['has not left', [file], /taken out of bank file C24Belgium-20261120-1, which has not left yet/],
  [
    'is at the bank',
    [{ ...file, sentAt: '2026-11-20T16:00:00Z', status: 'Handed' }],
    /has it in file C24Belgium-20261120-1, and pays it still/,
  ],
  ['is not known', Response.json({ status: 500 }, { status: 500 }), /€242\.00, though the bank did not say so\.$/],
])('marking as paid says what becomes of the payment whose file %s (DECISIONS T-749)', async (_where, files, said) => {
  const writes: unknown[] = [];
  const towline = answeringServer(({ url, method, body }) => {
    if (method !== 'GET') {
      writes.push(body);
      return { ...settlement, status: 'Paid', version: 4 };
    }
    if (url.pathname.endsWith('/organisations')) return [{ code: 'C24Belgium', name: 'C24 Belgium' }];
    if (url.pathname === '/v1/bo/bank-files')
      return Array.isArray(files) ? { count: files.length, records: files } : (files as Response).clone();
    return url.pathname === '/v1/bo/settlements' ? { count: 1, records: [settlement] } : settlement;
  });
  renderScreen(<SettlementsPage />, { towline, agent: anAgent({ role: 'C24Admin' }) });
  const row = within(await screen.findByRole('row', { name: /Depannage Maes/ }));
  fireEvent.click(row.getByRole('button', { name: 'Mark as paid' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(said)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Paid at the counter' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(writes).toEqual([expect.objectContaining({ reason: 'Paid at the counter' })]));
});
