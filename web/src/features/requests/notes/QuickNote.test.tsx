import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { QuickNote } from './QuickNote.tsx';

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const field = () => screen.getByRole('textbox', { name: 'Note' }) as HTMLTextAreaElement;

it('a note is written where the page is read, and is private', async () => {
  const request = aRequest();
  const path = `/v1/bo/assistance-requests/${request.id}/notes`;
  const asked = renderOnRequest(<QuickNote request={request} />, { [path]: { id: 'n' } });
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.change(field(), { target: { value: 'Waits at exit 9' } });
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ message: 'Waits at exit 9', isPublic: false }]));
  await waitFor(() => expect(field().value).toBe(''));
});

it('one that was begun is there again', async () => {
  const request = aRequest();
  renderOnRequest(<QuickNote request={request} />);
  fireEvent.change(field(), { target: { value: 'Waits at' } });
  fireEvent.blur(field());
  cleanup();
  renderOnRequest(<QuickNote request={request} />);
  await waitFor(() => expect(field().value).toBe('Waits at'));
});
