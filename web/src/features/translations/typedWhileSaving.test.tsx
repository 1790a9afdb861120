import { act, fireEvent, waitFor } from '@testing-library/react';
import type { Translation } from '@towline/sdk/api';
import { expect, it } from 'vitest';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { TranslationsPage } from './TranslationsPage.tsx';
import { answer, open, writes } from './translationsPage.testing.tsx';

it('what is typed while a text is being saved stays typed, over the version that was saved', async () => {
  let save: (() => void) | undefined;
  const slow = async (call: AskedCall): Promise<unknown> => {
    if (call.method === 'PUT') await new Promise<void>((resolve) => (save = resolve));
    return answer(call);
  };
  renderScreen(<TranslationsPage />, { towline: answeringServer(slow), address: '/' });
  const { language, type } = await open('GREETING');
  type(/^French/, 'Salut {{name}}');
  fireEvent.keyDown(language(/^French/), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(save).toBeDefined());
  type(/^French/, 'Salut {{name}} !');
  await act(async () => save?.());
  await waitFor(() => expect(writes()).toHaveLength(1));
  await waitFor(() => expect(language(/^French/).getAttribute('aria-busy')).not.toBe('true'));
  expect(language(/^French/).value).toBe('Salut {{name}} !');
  save = undefined;
  fireEvent.keyDown(language(/^French/), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(save).toBeDefined());
  await act(async () => save?.());
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes().map(({ body }) => (body as Translation).value)).toEqual(['Salut {{name}}', 'Salut {{name}} !']);
  expect(writes()[1]!.headers.get('if-match')).toBe('"3"');
});
