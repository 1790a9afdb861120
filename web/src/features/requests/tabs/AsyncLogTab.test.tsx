import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { AsyncLogEntry } from '@towline/sdk/api';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { AsyncLogTab } from './AsyncLogTab.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

const delivery = (id: number, more: Partial<AsyncLogEntry>): AsyncLogEntry => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  kind: 'Delivery',
  timestamp: '2026-11-21T13:05:00Z',
  subject: 'Sms',
  channel: 'Sms',
  receiver: `+3247000000${id}`,
  outcome: 'Pending',
  ...more,
});

it('a delivery that was tried in vain is told from one that only waits', async () => {
  const request = aRequest();
  const log = [
    delivery(1, { tries: 0 }),
    delivery(2, { tries: 3, nextTryAt: '2026-11-21T13:06:00Z', lastError: 'the gateway is away' }),
  ];
  renderOnRequest(<AsyncLogTab request={request} contract={undefined} />, {
    [`/v1/bo/assistance-requests/${request.id}/async-log`]: log,
  });
  const [waiting, stuck] = (await screen.findAllByRole('row')).slice(1).map((row) => {
    const tag = within(row).getByText('Waiting').closest('[class*="warning"], [class*="info"]');
    return /warning|info/.exec(tag?.className ?? '')?.[0];
  });
  expect([waiting, stuck]).toEqual(['info', 'warning']);
});

it('a job that is not handed over any more says so', async () => {
  const request = aRequest();
  renderOnRequest(<AsyncLogTab request={request} contract={undefined} />, {
    [`/v1/bo/assistance-requests/${request.id}/async-log`]: [
      { ...delivery(3, { outcome: 'Cancelled' }), kind: 'Try', subject: 'Depannage Maes', channel: 'Api' },
    ],
  });
  expect((await screen.findByRole('row', { name: /Depannage Maes/ })).textContent).toContain('Cancelled');
});

it('messages that arrived one after the other are one row; one that failed between them is never hidden', async () => {
  const request = aRequest();
  const update = (id: number, more: Partial<AsyncLogEntry> = {}) =>
    delivery(id, { channel: 'Api', subject: 'ClientUpdate', receiver: 'Corona', outcome: 'Sent', tries: 1, ...more });
  renderOnRequest(<AsyncLogTab request={request} contract={undefined} />, {
    [`/v1/bo/assistance-requests/${request.id}/async-log`]: [
      update(5),
      update(4),
      update(3, { outcome: 'Failed', lastError: 'refused' }),
      update(2),
      update(1),
    ],
  });
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain('refused');
  expect(screen.getAllByRole('button', { name: 'Show those before (1)' })).toHaveLength(2);
});

it('what was tried again and again is one row, with the others behind it', async () => {
  const request = aRequest();
  const call = (id: number, outcome: string): AsyncLogEntry => ({
    ...delivery(id, { outcome, tries: 1, subject: 'Depannage Maes', channel: 'Voice', receiver: '+3292650993' }),
    kind: 'Call',
  });
  renderOnRequest(<AsyncLogTab request={request} contract={undefined} />, {
    [`/v1/bo/assistance-requests/${request.id}/async-log`]: [
      call(3, 'Completed'),
      call(2, 'NoAnswer'),
      call(1, 'NoAnswer'),
    ],
  });
  const rows = async () => (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
  expect(await rows()).toEqual([expect.stringMatching(/Completed.*3Show those before \(2\)/)]);
  fireEvent.click(screen.getByRole('button', { name: 'Show those before (2)' }));
  expect(await rows()).toHaveLength(3);
});
