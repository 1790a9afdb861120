import { act, cleanup, screen, within } from '@testing-library/react';
import type { AsyncLogEntry, SessionEvents } from '@towline/sdk/api';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { AnalyticsTab } from './AnalyticsTab.tsx';
import { AsyncLogTab } from './AsyncLogTab.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

const rows = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );

it('the async log tells of deliveries, calls and tries how each ended, and when it goes on', async () => {
  const log: AsyncLogEntry[] = [
    {
      id: '00000000-0000-4000-8000-000000000001',
      kind: 'Delivery',
      timestamp: '2026-11-21T13:05:00Z',
      subject: 'partner.JobAssigned',
      channel: 'Email',
      receiver: 'jobs@maes.example',
      outcome: 'Failed',
      tries: 3,
      nextTryAt: '2026-11-21T13:30:00Z',
      lastError: '<b>no route</b>',
    },
    {
      id: '00000000-0000-4000-8000-000000000002',
      kind: 'Call',
      timestamp: '2026-11-21T13:02:00Z',
      subject: 'Depannage Maes',
      channel: 'Voice',
      receiver: '+32471234567',
      outcome: 'NoAnswer',
    },
    {
      id: '00000000-0000-4000-8000-000000000003',
      kind: 'Try',
      timestamp: '2026-11-21T13:01:00Z',
      subject: 'Dispatch',
      outcome: 'Running',
      tries: 1,
    },
    ...[
      'NotifyClientOrganisation',
      'StatusLink',
      'PositionLink',
      'ArrivalExtended',
      'Email',
      'Sms',
      'partner.ProposedTimeAccepted',
      'partner.ReportReopened',
      'SomethingOfTomorrow',
    ].map((subject, index) => ({
      id: `00000000-0000-4000-8000-00000000001${index}`,
      kind: 'Delivery' as const,
      timestamp: '2026-11-21T13:00:00Z',
      subject,
      outcome: 'Sent',
    })),
  ];
  const request = aRequest();
  renderOnRequest(<AsyncLogTab request={request} contract={undefined} />, {
    [`/v1/bo/assistance-requests/${request.id}/async-log`]: log,
  });
  const [delivery, call, attempt, ...others] = await rows();
  expect(delivery?.slice(1, 6)).toEqual([
    'DeliveryE-mail',
    'Partner: job assigned',
    'jobs@maes.example',
    'Failed<b>no route</b>',
    '3',
  ]);
  expect(delivery?.[6]).toMatch(/^21-11 \d\d:30$/);
  expect(call?.slice(1, 5)).toEqual(['CallTelephone', 'Depannage Maes', '+32 471 23 45 67', 'No answer']);
  expect(attempt?.slice(1, 6)).toEqual(['Search for a partner', '–', '–', 'Running', '1']);
  expect(others.map((cells) => cells[2])).toEqual([
    'Client: update',
    'Motorist: status link',
    'Motorist: link for the position',
    'Motorist: new arrival time',
    'E-mail of an agent',
    'Text message of an agent',
    'Partner: proposed time accepted',
    'Partner: report reopened',
    'SomethingOfTomorrow',
  ]);
});

it('analytics are grouped by entry, with campaign, readable words and session data', async () => {
  const request = aRequest();
  const events: SessionEvents = {
    sessionId: '41e032b0-4362-4de8-b364-1c7598a89a49',
    events: [
      { category: 'entry', code: 'home', timestamp: '2026-11-21T12:00:00Z', query: { utm_source: 'sticker' } },
      { category: 'page', code: 'problem_selected', timestamp: '2026-11-21T12:01:00Z', appState: { flag: 'flatTire' } },
      { category: 'entry', code: 'mail', timestamp: '2026-11-21T12:40:00Z' },
      { category: 'modal', code: 'order_confirmed', timestamp: '2026-11-21T12:43:00Z', content: { action: 'open' } },
    ],
  };
  renderOnRequest(<AnalyticsTab request={request} contract={undefined} />, {
    [`/v1/assistance-requests/${request.id}/events`]: events,
  });
  const last = await screen.findByRole('region', { name: 'Visit 2 · Mail' });
  expect(within(last).getAllByRole('listitem')[1]?.textContent).toContain('Order confirmed · Dialog · Open · +00:03');
  const first = screen.getByRole('region', { name: 'Visit 1 · Home' });
  expect(within(first).queryByRole('listitem')).toBeNull();
  act(() => within(first).getByRole('button').click());
  expect(within(first).getByText('sticker')).toBeDefined();
  expect(within(first).getByText(/"flag": "flatTire"/)).toBeDefined();
});

it('analytics of who was in no app say so', async () => {
  const request = aRequest();
  renderOnRequest(<AnalyticsTab request={request} contract={undefined} />, {
    [`/v1/assistance-requests/${request.id}/events`]: { events: [] },
  });
  expect(await screen.findByText('The customer did not use the app')).toBeDefined();
});
