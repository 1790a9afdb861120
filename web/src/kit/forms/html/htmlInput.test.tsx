import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { allowed, refused } from '@towline/sdk/access/decision';
import type { ClientWorkshop } from '@towline/sdk/api';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { closeModals } from '../../modals/modalStack.ts';
import { RecordView } from '../../records/RecordView.tsx';
import { forgetUnsaved } from '../../records/unsaved.ts';
import { workshopRecord } from '../../records/workshopRecord.testing.ts';
import { answeringServer, renderScreen } from '../../screenStand.testing.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const message = (mayEdit: boolean) =>
  workshopRecord(
    {
      name: { input: 'html', label: 'DOCUMENT', placeholders: ['customer.name'] },
      code: { input: 'html', label: 'CODE', isRaw: true },
    },
    () => (mayEdit ? allowed : refused('ERROR_ROLE_UNAUTHORIZED')),
  );

let stored: ClientWorkshop;
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  act(closeModals);
  forgetUnsaved();
});

function open(name: string, mayEdit = true): void {
  stored = { id, name, code: 'read <out/>', version: 4 } as ClientWorkshop;
  const towline = answeringServer(({ method, body }) => {
    if (method === 'GET') return stored;
    const save = body as ClientWorkshop;
    if (save.version !== stored.version)
      return Response.json(
        { status: 412, code: 'VERSION_CHANGED', title: '', current: { version: 5 } },
        { status: 412 },
      );
    stored = { ...stored, ...save, version: (save.version ?? 0) + 1 };
    return stored;
  });
  renderScreen(<RecordView record={message(mayEdit)} subject={stored} />, { towline });
}

const editor = () => screen.findByRole('textbox', { name: /^Document/ });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const show = async (name: string) => fireEvent.click((await screen.findAllByRole('radio', { name }))[0]!);
const raw = async () => (await editor()) as HTMLTextAreaElement;
const insertName = async () =>
  fireEvent.change(await screen.findByRole('combobox', { name: 'Insert placeholder' }), {
    target: { value: 'customer.name' },
  });

it('what is written with the tools is saved as HTML; opened and read it changes nothing', async () => {
  open('<p>Dear</p>');
  expect((await editor()).innerHTML).toBe('<p>Dear</p>');
  expect(await screen.findByRole('button', { name: 'Bold' })).toBeTruthy();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await insertName();
  expect(await screen.findByText('Unsaved changes')).toBeTruthy();
  await press('Undo');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await insertName();
  await press(/^Save/);
  await waitFor(() => expect(stored.name).toBe('<p>{{customer.name}}Dear</p>'));
});

it('as it is written everything stays, with what is to be said against it; the editor warns before it takes that away', async () => {
  open('<p class="x">Dear</p>');
  expect(await screen.findByText(/may not contain/)).toBeTruthy();
  await show('HTML');
  expect((await raw()).value).toBe('<p class="x">Dear</p>');
  fireEvent.click(screen.getByRole('button', { name: 'Line 1: <p> has a class' }));
  expect((await raw()).selectionEnd).toBe('<p class="x">'.length);
  fireEvent.change(await raw(), { target: { value: '<p>Dear <script>alert(1)</script></p>' } });
  await show('Formatted');
  expect((await editor()).innerHTML).toBe('<p>Dear</p>');
});

it('somebody else saved it: both texts are compared, and the one that is chosen stands in the editor', async () => {
  open('<p>Dear</p>');
  await insertName();
  stored = { ...stored, name: '<p>Hello</p>', version: 5 };
  await press(/^Save/);
  fireEvent.click(await screen.findByText('<p>Hello</p>'));
  await press(/choices/);
  await waitFor(() => expect(stored.version).toBe(6));
  expect((await editor()).innerHTML).toBe('<p>Hello</p>');
});

it('who may not change it reads it, without anything that could run', async () => {
  open(
    '<p>Dear <b>you</b> <a href="https://x.example">here</a><a href="{{link}}">there</a><img src=x onerror=alert(1)></p>',
    false,
  );
  const link = await screen.findByRole('link', { name: 'here' });
  expect(link.getAttribute('rel')).toBe('noreferrer');
  expect(link.closest('.tl-html-text')?.innerHTML).not.toContain('img');
  expect(screen.queryByRole('textbox')).toBeNull();
});
