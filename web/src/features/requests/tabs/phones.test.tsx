import { cleanup, screen } from '@testing-library/react';
import type { AsyncLogEntry, Communication } from '@towline/sdk/api';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { AsyncLogTab } from './AsyncLogTab.tsx';
import { MessagesTab } from './MessagesTab.tsx';
import { OrderTab } from './OrderTab.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

const id = '00000000-0000-4000-8000-000000000001';
const number = '+32470732588';
const shown = /\+32 470 73 25 88/;

it('a telephone is written alike in the order, the messages and the async log', async () => {
  const request = aRequest();
  const { order } = request;
  const asked = { ...request, order: { ...order, caller: { callbackNumber: number } } };
  renderOnRequest(<OrderTab request={asked} contract={undefined} />);
  expect(screen.getByText(shown)).toBeTruthy();
  cleanup();

  const message: Communication = {
    id,
    channel: 'Sms',
    direction: 'Outbound',
    receiver: number,
    createdAt: '2026-11-21T13:00:00Z',
  };
  const path = `/v1/bo/assistance-requests/${request.id}`;
  renderOnRequest(<MessagesTab request={request} contract={undefined} />, { [`${path}/communications`]: [message] });
  expect(await screen.findByText(shown)).toBeTruthy();
  cleanup();

  const entry: AsyncLogEntry = {
    id,
    kind: 'Call',
    timestamp: '2026-11-21T13:05:00Z',
    subject: 'Depannage Maes',
    channel: 'Voice',
    receiver: number,
    outcome: 'Completed',
  };
  renderOnRequest(<AsyncLogTab request={request} contract={undefined} />, { [`${path}/async-log`]: [entry] });
  expect(await screen.findByText(shown)).toBeTruthy();
});
