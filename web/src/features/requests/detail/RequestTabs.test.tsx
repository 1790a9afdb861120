import { screen, waitFor } from '@testing-library/react';
import type { Attachment, Communication, Viewpoint } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { RequestTabs } from './RequestTabs.tsx';

beforeAll(() => setupTexts('en-BE'));

const attachment = (index: number, more: Partial<Attachment>): Attachment => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  contentType: 'image/jpeg',
  source: 'Agent',
  fileName: `${index}.jpg`,
  size: 2048,
  isDeleted: false,
  publicUrl: `/v1/content/${index}`,
  createdAt: '2026-11-21T13:00:00Z',
  ...more,
});

it.each<[Viewpoint, string]>([
  ['Home', 'Attachments2 + 2 deleted'],
  ['Client', 'Attachments2'],
])('the attachments are counted, deleted ones apart and only for who may see them: %s', (viewpoint, text) => {
  const request = aRequest({
    attachments: [
      attachment(1, {}),
      attachment(2, { contentType: 'application/pdf' }),
      attachment(3, { isDeleted: true }),
      attachment(4, { isDeleted: true, contentType: 'application/pdf' }),
    ],
  });
  renderOnRequest(
    <RequestTabs request={request} contract={undefined} tab="order" onTab={() => {}} />,
    {},
    { agent: anAgent(), viewer: { viewpoint } },
  );
  expect(screen.getByRole('tab', { name: /Attachments/ }).textContent).toBe(text);
});

const message = (id: string): Communication => ({
  id,
  channel: 'Email',
  direction: 'Inbound',
  createdAt: '2026-11-21T13:00:00Z',
});

it.each<[Viewpoint, string | undefined, number]>([
  ['Home', 'Messages2', 1],
  ['Client', undefined, 0],
])('the messages are counted for who may read them, and asked for no other: %s', async (viewpoint, text, calls) => {
  const request = aRequest();
  const path = `/v1/bo/assistance-requests/${request.id}/communications`;
  const asked = renderOnRequest(
    <RequestTabs request={request} contract={undefined} tab="order" onTab={() => {}} />,
    { [path]: [message('00000000-0000-4000-8000-000000000001'), message('00000000-0000-4000-8000-000000000002')] },
    { agent: anAgent(), viewer: { viewpoint } },
  );
  if (text) await waitFor(() => expect(screen.getByRole('tab', { name: /Messages/ }).textContent).toBe(text));
  else expect(screen.queryByRole('tab', { name: /Messages/ })).toBeNull();
  expect(asked.filter(({ call }) => call === `GET ${path}`)).toHaveLength(calls);
});
