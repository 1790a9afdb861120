import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { RecordModal } from './RecordModal.tsx';
import { field, isWarned, open, record, save, server, standRecord, type } from './recordDesk.testing.tsx';

beforeAll(() => setupTexts('en-BE'));
beforeEach(standRecord);

it('what is typed while it is being saved stays, over what was saved, and is saved by the next try', async () => {
  let answer = () => {};
  server.answered = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  open();
  await type(/^Name/, 'Wetteren Zuid');
  await save();
  await type(/^Code/, 'WZ');
  await act(async () => answer());
  await waitFor(() => expect(server.stored).toMatchObject({ name: 'Wetteren Zuid', code: 'W', version: 5 }));
  expect((await field(/^Name/)).value).toBe('Wetteren Zuid');
  expect((await field(/^Code/)).value).toBe('WZ');
  expect(isWarned()).toBe(true);
  await save();
  await waitFor(() => expect(server.stored).toMatchObject({ name: 'Wetteren Zuid', code: 'WZ', version: 6 }));
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(isWarned()).toBe(false);
});

it.each([
  ['closes with its save', undefined, 1],
  ['stays open with what was typed meanwhile', 'WZ', 0],
])('a dialog %s', async (_, code, closings) => {
  let answer = () => {};
  server.answered = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  const closed = vi.fn();
  open(<RecordModal record={record} subject={server.stored} onClose={closed} />);
  await type(/^Name/, 'Wetteren Zuid');
  await save();
  if (code) await type(/^Code/, code);
  await act(async () => answer());
  await waitFor(() => expect(server.stored.version).toBe(5));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(closings));
  if (code) expect((await field(/^Code/)).value).toBe(code);
});
