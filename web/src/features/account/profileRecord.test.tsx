import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Agent } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { RecordView } from '../../kit/records/RecordView.tsx';
import { forgetUnsaved } from '../../kit/records/unsaved.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { sessionState } from '../../kit/session/session.ts';
import { profileRecord } from './profileRecord.ts';

const before: Agent = { ...anAgent(), fullName: 'Eva Peeters', locale: 'nl-BE', version: 3 };
let stored: Agent;
let refusal: object | undefined;
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  act(closeModals);
  forgetUnsaved();
  stored = before;
  refusal = undefined;
  const towline = answeringServer(({ method, body }) => {
    if (method === 'GET') return stored;
    if (refusal) return Response.json(refusal, { status: 500 });
    const { version, ...changes } = body as Partial<Agent>;
    if (version !== stored.version)
      return Response.json(
        { status: 412, code: 'VERSION_CHANGED', title: '', current: { version: 4 } },
        { status: 412 },
      );
    stored = { ...stored, ...changes, version: (version ?? 0) + 1 };
    return stored;
  });
  renderScreen(<RecordView record={profileRecord} subject={before} />, { towline, agent: before });
});

const type = async (value: string) => {
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value } });
  await screen.findByText('Unsaved changes');
};
const save = async () => fireEvent.click(await screen.findByRole('button', { name: /^Save/ }));

it('is saved twice in a row, and the session goes on with it', async () => {
  await type('Eva Claes');
  await save();
  await waitFor(() => expect(sessionState().agent).toMatchObject({ fullName: 'Eva Claes', version: 4 }));
  await type('  ');
  await save();
  expect(await screen.findByRole('button', { name: '1 field to correct' })).toBeTruthy();
  await type('Eva Maes');
  await save();
  await waitFor(() => expect(stored).toMatchObject({ fullName: 'Eva Maes', locale: 'nl-BE', version: 5 }));
});

it('what an administrator changed meanwhile is kept beside what is typed here', async () => {
  await type('Eva Claes');
  stored = { ...stored, locale: 'fr-BE', version: 4 };
  await save();
  fireEvent.click(await screen.findByRole('button', { name: /choices/ }));
  await waitFor(() => expect(stored).toMatchObject({ fullName: 'Eva Claes', locale: 'fr-BE', version: 5 }));
});

// proves 3-platform §8 Profile save fails
it('a save that fails says so, and what was typed stays', async () => {
  refusal = { status: 500, code: 'X', title: '' };
  await type('Eva Claes');
  await save();
  expect(await screen.findByText(/Saving failed/)).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Eva Claes');
  expect(stored.fullName).toBe('Eva Peeters');
});
