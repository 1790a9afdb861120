import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Attachment, Communication, Viewpoint } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { RequestTabs } from './RequestTabs.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

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

const names = () => screen.getAllByRole('tab').map((one) => one.textContent);

it('what agents work with stands there in words; what is looked up now and then stands under More', async () => {
  const onTab = vi.fn();
  renderOnRequest(<RequestTabs request={aRequest()} contract={undefined} tab="" onTab={onTab} />);
  expect(names()).toEqual(['Request', 'Intervention', 'Notes', 'Messages', 'Order', 'Attachments', 'Dispatch']);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  const entries = (await screen.findAllByRole('menuitem')).map((one) => one.textContent);
  expect(entries).toEqual(['Finance', 'Contract', 'Participants', 'Incident', 'Log', 'Async log', 'Analytics', 'JSON']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Log' }));
  expect(onTab).toHaveBeenLastCalledWith('log');
  fireEvent.keyDown(document.body, { key: '5', code: 'Digit5' });
  expect(onTab).toHaveBeenLastCalledWith('order');
});

it('the one that the address names comes out of the menu, and is selected', () => {
  renderOnRequest(<RequestTabs request={aRequest()} contract={undefined} tab="log" onTab={() => {}} />);
  expect(names().at(-1)).toBe('Log');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Log');
});

it('an agent of the home company is offered no JSON and no analytics', async () => {
  renderOnRequest(
    <RequestTabs request={aRequest()} contract={undefined} tab="" onTab={() => {}} />,
    {},
    { agent: anAgent(), viewer: { viewpoint: 'Home' } },
  );
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  const entries = (await screen.findAllByRole('menuitem')).map((one) => one.textContent);
  expect(entries).toEqual(['Contract', 'Participants', 'Incident', 'Log', 'Async log']);
});
