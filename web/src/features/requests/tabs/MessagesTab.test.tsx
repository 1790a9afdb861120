import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Communication } from '@towline/sdk/api';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { MessagesTab } from './MessagesTab.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(() => act(closeModals));

it('a mail that a machine answered stands in its place with a word that says so, in the list and opened', async () => {
  const request = aRequest({});
  const own: Communication = {
    id: 'm1',
    channel: 'Email',
    direction: 'Inbound',
    subject: 'Where are you?',
    sender: 'An <an@post.example>',
    createdAt: '2026-11-21T13:00:00Z',
  };
  renderOnRequest(<MessagesTab request={request} contract={undefined} />, {
    [`/v1/bo/assistance-requests/${request.id}/communications`]: [
      { ...own, id: 'm2', subject: 'Away until Monday', isAutomatic: true },
      own,
    ],
  });
  const [, away, asks] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(away!.textContent).toContain('Away until Monday automatic reply');
  expect(asks!.textContent).not.toContain('automatic');
  fireEvent.click(within(away!).getByRole('button', { name: 'Away until Monday' }));
  expect(within(await screen.findByRole('dialog')).getByText('automatic reply')).toBeTruthy();
});
