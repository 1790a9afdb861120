import { cleanup, screen, within } from '@testing-library/react';
import type { OutstandingRequest } from '@towline/sdk/api';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { OutstandingPage } from './OutstandingPage.tsx';

export const row = (index: number, over: Partial<OutstandingRequest> = {}): OutstandingRequest => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  shortId: `R${index}`,
  contractCode: 'C24Prepaid19',
  totalGrossAmount: 181.5,
  payments: [],
  paymentReminders: [],
  createTimestamp: '2026-10-31T17:20:00Z',
  firstName: 'An',
  lastName: `Peeters ${index}`,
  email: 'an@mail.example',
  amountDue: 181.5 + index,
  level: 'high',
  niceStatus: 'Unknown',
  action: 'CheckManually',
  isSettledRequest: false,
  isPendingDirectDebit: false,
  ...over,
});
export const failed = {
  id: '00000000-0000-4000-8000-0000000000aa',
  rawStatus: 'Failed',
  timestamp: '2026-11-01T09:00:00Z',
  chargedAmount: 181.5,
  type: 'DirectDebit',
} as const;
const second = row(1, {
  niceStatus: 'FirstReminderExpired_DP',
  action: 'SendSecondReminder',
  payments: [failed],
  paymentReminders: [{ type: 'FirstReminder', createdAt: '2026-11-01T10:00:00Z' }],
});

/** The letters as the server has them: what is asked for stands in their texts. */
const letters = ({ url }: AskedCall) => {
  const [type, at] = ['type', 'plannedFor'].map((name) => url.searchParams.get(name));
  const common = { language: 'nl', contentType: 'text/plain' };
  return {
    name: 'Jan Peeters',
    letters: [
      {
        ...{ ...common, channel: 'Email', receiver: 'jan@peeters.example', subject: `Herinnering ${type}` },
        ...{ contentType: 'text/html', body: `<p>Nog te betalen</p><p>Gepland ${at}</p>` },
      },
      { ...common, channel: 'Sms', receiver: '+32471234567', body: `Te betalen: https://t.example/pay#…` },
    ],
  };
};

/** What was asked of the server, what it has and answers. */
export const desk = {
  asked: [] as AskedCall[],
  records: [] as readonly OutstandingRequest[],
  refusal: undefined as Response | undefined,
};

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  desk.asked = [];
  desk.records = [second, row(2, { level: 'highest', niceStatus: 'LastReminderExpired', action: 'Escalate' })];
  desk.refusal = undefined;
});
afterEach(() => {
  closeModals();
  cleanup();
});

export function open(address = '/') {
  const towline = answeringServer((call) => {
    desk.asked.push(call);
    if (call.method === 'POST') return desk.refusal ?? { type: 'SecondReminder', createdAt: '2026-11-20T10:00:00Z' };
    if (call.url.pathname.endsWith('/payment-reminder-letters')) return letters(call);
    if (call.url.pathname.startsWith('/v1/bo/assistance-requests/'))
      return {
        ...{ id: second.id, shortId: 'R1', status: 'Completed', contractCode: 'C24Prepaid19' },
        ...{ flags: {}, customer: { name: 'Jan Peeters', email: 'jan@peeters.example' } },
        order: {
          vehicle: { licensePlate: { country: 'IT', value: 'AA123BB' } },
          serviceLocation: { countryCode: 'BE', contacts: [{ phoneNumber: '+32471234567', language: 'nl' }] },
        },
        ...{ payments: second.payments, paymentReminders: second.paymentReminders },
        paymentTotals: { totalAmountPaid: 0, totalAmountPending: 0, totalAmountDue: 182.5 },
      };
    return { count: 1203, totalAmountDue: 5000, totalWithoutPendingDirectDebits: 4200.5, records: desk.records };
  });
  return renderScreen(<OutstandingPage />, { towline, address });
}
export const reads = () => desk.asked.filter(({ url }) => url.pathname === '/v1/bo/outstanding-requests');
export const sent = () => desk.asked.filter(({ method }) => method === 'POST');
export const query = () => reads().at(-1)?.url.searchParams.toString();
export const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
