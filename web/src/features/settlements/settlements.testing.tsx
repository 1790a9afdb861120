import { act, screen, within } from '@testing-library/react';
import type { BankAnswerOutcome, BankFile, Settlement } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { FlashHost } from '../../kit/FlashHost.tsx';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { BankFilesPage } from './BankFilesPage.tsx';
import { SettlementsPage } from './SettlementsPage.tsx';

export const id = '00000000-0000-4000-8000-000000000001';
export const agent = anAgent({ role: 'C24Admin' });
export const settlement: Settlement = {
  ...{ id, partnerId: id, partnerName: 'Depannage Maes', companyCode: 'C24Belgium', IBAN: 'BE71096123456769' },
  ...{ from: '2026-10-01', to: '2026-10-31', purchaseOrderCount: 2, totalNetAmount: 200, totalGrossAmount: 242 },
  ...{ status: 'Open', version: 3 },
  lines: [
    {
      ...{ invoiceId: id, kind: 'SelfBilling', number: 'SB-2026-00001', requestId: id, reference: '5F3A' },
      ...{ completedAt: '2026-10-12T10:00:00Z', netAmount: 220, grossAmount: 266.2 },
    },
    {
      invoiceId: `${id.slice(0, -1)}2`,
      kind: 'Commission',
      number: 'CO-2026-00001',
      netAmount: -20,
      grossAmount: -24.2,
    },
  ],
};
export const other: Settlement = {
  ...settlement,
  id: `${id.slice(0, -1)}2`,
  partnerName: 'Zorg & Weg',
  totalGrossAmount: 90,
};
export const file: BankFile = {
  ...{ id, companyCode: 'C24Belgium', day: '2026-11-20', messageId: 'C24Belgium-20261120-1', payments: 2 },
  ...{ paid: 0, failed: 0, stillFailed: 0, totalAmount: 332, status: 'Open' },
};

const told: Partial<Settlement> = {
  ...{ ibanChangedById: 'x', ibanChangedBy: 'Ann Verlinden', ibanChangedAt: '2026-11-28T10:00:00Z' },
  ...{ bankFileId: id, bankFileName: 'C24Belgium-20261120-1' },
};

/** What the server has, was asked and answers. */
export const desk = {
  records: [] as readonly Settlement[],
  files: [] as readonly BankFile[],
  asked: [] as AskedCall[],
  refusal: undefined as object | undefined,
  taken: 'Applied' as BankAnswerOutcome,
};

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  desk.records = [settlement, other];
  desk.files = [file];
  desk.asked = [];
  desk.refusal = undefined;
  desk.taken = 'Applied';
});

afterEach(() => act(closeModals));

const answer = (call: AskedCall): unknown => {
  desk.asked.push(call);
  const { pathname } = call.url;
  if (call.method !== 'GET' && desk.refusal) return Response.json(desk.refusal, { status: 422 });
  if (pathname.endsWith('/organisations')) return [{ code: 'C24Belgium', name: 'C24 Belgium' }];
  if (pathname === '/v1/bo/settlements' && call.method === 'POST') return { made: 2, totalGrossAmount: 332 };
  if (pathname === '/v1/bo/settlements') return { count: desk.records.length, records: desk.records };
  if (pathname === '/v1/bo/bank-files') return { count: desk.files.length, records: desk.files };
  if (pathname.endsWith('/answer')) return { paid: 1, failed: 1, underWay: 0, outcome: desk.taken };
  if (pathname.endsWith('/reopen')) return { reopened: 2 };
  if (pathname.endsWith('/send')) return { ...file, sentAt: '2026-11-20T16:00:00Z' };
  if (pathname.startsWith('/v1/bo/bank-files/')) return new Response('<Document/>');
  if (pathname.startsWith('/v1/bo/ba-purchase-orders'))
    return new Response('number\nPO-1\n', { headers: { 'content-type': 'text/csv' } });
  return call.method === 'GET' ? { ...settlement, ...told } : { ...settlement, status: 'Paying', version: 4 };
};
export const open = (address = '/') =>
  renderScreen(<SettlementsPage />, { towline: answeringServer(answer), agent, address });
export const openFiles = () =>
  renderScreen(
    <>
      <BankFilesPage />
      <FlashHost />
    </>,
    { towline: answeringServer(answer), agent },
  );
export const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
export const writes = () => desk.asked.filter(({ method }) => method !== 'GET');
