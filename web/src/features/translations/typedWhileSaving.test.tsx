import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Translation } from '@towline/sdk/api';
import { expect, it } from 'vitest';
import { open, showSlow, writes } from './translationsPage.testing.tsx';

it('what is typed while a text is being saved stays typed, over the version that was saved', async () => {
  const answerSave = showSlow();
  const { language, type } = await open('GREETING');
  const save = () => fireEvent.keyDown(language(/^French/), { key: 'Enter', ctrlKey: true });
  type(/^French/, 'Salut {{name}}');
  save();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save 1 text' }).getAttribute('aria-busy')).toBe('true'),
  );
  type(/^French/, 'Salut {{name}} !');
  await answerSave();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save 1 text' }).getAttribute('aria-busy')).toBeNull());
  expect(language(/^French/).value).toBe('Salut {{name}} !');
  save();
  await answerSave();
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes().map(({ body }) => (body as Translation).value)).toEqual(['Salut {{name}}', 'Salut {{name}} !']);
  expect(writes()[1]!.headers.get('if-match')).toBe('"3"');
});
