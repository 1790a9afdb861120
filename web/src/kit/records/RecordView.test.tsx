import { OverlaysProvider } from '@blueprintjs/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { allowed } from '@towline/sdk/access/decision';
import type { ClientWorkshop, ClientWorkshopSave, RequestEvent } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { setupTexts } from '../../i18n/setup.ts';
import { ResourceCache } from '../data/ResourceCache.tsx';
import { defineForm } from '../forms/defineForm.ts';
import { LiveData } from '../live/LiveData.tsx';
import { ModalHost } from '../modals/ModalHost.tsx';
import { closeModals } from '../modals/modalStack.ts';
import { answeringServer } from '../screenStand.testing.tsx';
import { enterSession } from '../session/session.ts';
import { defineRecord } from './defineRecord.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { RecordView } from './RecordView.tsx';
import { readBy } from './readBy.ts';
import { forgetUnsaved } from './unsaved.ts';

const { live } = vi.hoisted(() => ({ live: { listeners: new Set<(event: RequestEvent) => void>() } }));
vi.mock('../live/live.ts', () => ({
  liveState: () => 'open',
  onLiveState: () => () => {},
  openLive: () => () => {},
  onLiveEvent: (listener: (event: RequestEvent) => void) => {
    live.listeners.add(listener);
    return () => live.listeners.delete(listener);
  },
}));

const id = '00000000-0000-4000-8000-000000000001';
const needed = z.string().min(1, { error: 'FORM_VALIDATION_required' });
const schema = z.object({ name: needed, code: needed });
const record = defineRecord<ClientWorkshop, typeof schema>({
  tag: 'clientWorkshops',
  title: 'WORKSHOP',
  idOf: (row) => row.id,
  nameOf: ({ name }) => name,
  read: readBy('getClientWorkshop', (of) => ({ path: { id: of } })),
  form: defineForm<typeof schema, ClientWorkshop | undefined>(
    schema,
    { name: { input: 'text', label: 'NAME' }, code: { input: 'text', label: 'CODE' } },
    ({ subject }) => ({ name: subject?.name ?? '', code: subject?.code ?? '' }),
  ),
  allowed: () => allowed,
  save: {
    operation: 'saveClientWorkshop',
    run: (towline, row, values) => towline.clientWorkshops.save(row.id, { ...row, ...values } as ClientWorkshopSave),
    said: 'WORKSHOP_UPDATED',
    failure: 'WORKSHOP_UPDATE_ERROR',
  },
});

let stored: ClientWorkshop;
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  act(closeModals);
  forgetUnsaved();
  stored = { id, name: 'Wetteren', code: 'W', version: 4 } as ClientWorkshop;
});

const changesSince = () => [
  {
    version: 5,
    agentName: 'Els Claes',
    actingAgentName: 'An Claes',
    at: '2026-11-23T10:00:05Z',
    fields: [{ field: 'name' }],
  },
];

function open(): void {
  enterSession(anAgent({ role: 'C24Admin' }));
  const towline = answeringServer(({ method, body }) => {
    if (method === 'GET') return stored;
    const save = body as ClientWorkshop;
    if (save.version !== stored.version) {
      const problem = {
        status: 412,
        code: 'VERSION_CHANGED',
        title: '',
        current: { version: 5, changes: changesSince() },
      };
      return Response.json(problem, { status: 412 });
    }
    stored = { ...stored, ...save, version: (save.version ?? 0) + 1 };
    return stored;
  });
  const page = (
    <>
      <RecordView record={record} subject={stored} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
  const shell = (inside: React.ReactNode) => (
    <>
      <LeaveGuard />
      <LiveData />
      {inside}
      <ModalHost />
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: shell(page) },
    { path: '/elsewhere', element: shell(<p>Another page</p>) },
  ]);
  render(
    <OverlaysProvider>
      <TowlineProvider towline={towline}>
        <ResourceCache fresh>
          <RouterProvider router={router} />
        </ResourceCache>
      </TowlineProvider>
    </OverlaysProvider>,
  );
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: RegExp, value: string) => fireEvent.change(await field(name), { target: { value } });
const press = async (name: string | RegExp) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
const save = async () => {
  const name = await field(/^Name/);
  await act(async () => void fireEvent.keyDown(name, { key: 's', code: 'KeyS', ctrlKey: true }));
};
const isWarned = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('a record on a page (3-platform §8)', () => {
  it('is saved in place, one time after the other', async () => {
    open();
    await type(/^Name/, 'Wetteren Zuid');
    await save();
    await waitFor(() => expect(stored).toMatchObject({ name: 'Wetteren Zuid', version: 5 }));
    await type(/^Name/, 'Wetteren Noord');
    await save();
    await waitFor(() => expect(stored).toMatchObject({ name: 'Wetteren Noord', version: 6 }));
    expect((await field(/^Name/)).value).toBe('Wetteren Noord');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('can be put back to what stands there', async () => {
    open();
    await type(/^Name/, 'Wetteren Zuid');
    await press('Undo the changes');
    expect((await field(/^Name/)).value).toBe('Wetteren');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('says how many fields are to correct, and leads to the first of them by a click and by the next try', async () => {
    open();
    await type(/^Name/, '');
    await type(/^Code/, '');
    await save();
    const count = await screen.findByRole('button', { name: '2 fields to correct' });
    await save();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Name/ })));
    await type(/^Name/, 'Wetteren Zuid');
    await waitFor(() => expect(count.textContent).toBe('1 field to correct'));
    fireEvent.click(count);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Code/ })));
    await type(/^Code/, 'W');
    await waitFor(() => expect(screen.queryByRole('button', { name: /to correct/ })).toBeNull());
  });

  it('a link away asks while something is typed: who stays keeps it, who leaves is gone', async () => {
    open();
    await type(/^Name/, 'Wetteren Zuid');
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByRole('alertdialog', { name: 'You have unsaved changes' });
    await press('Go on editing');
    expect((await field(/^Name/)).value).toBe('Wetteren Zuid');
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await press('Leave without saving');
    expect(await screen.findByText('Another page')).toBeTruthy();
    expect(isWarned()).toBe(false);
  });

  it('nothing typed, nothing asked', async () => {
    open();
    await field(/^Name/);
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
  });

  it('the tab asks before it closes, as long as something is typed', async () => {
    open();
    await field(/^Name/);
    expect(isWarned()).toBe(false);
    await type(/^Name/, 'Wetteren Zuid');
    expect(isWarned()).toBe(true);
    await save();
    await waitFor(() => expect(stored.version).toBe(5));
    expect(isWarned()).toBe(false);
  });
});

describe('somebody else was faster (DECISIONS S-04, T-338)', () => {
  it('the comparison names who, and as whom, as the refusal says it', async () => {
    open();
    await type(/^Name/, 'Mine');
    stored = { ...stored, name: 'Theirs', version: 5 };
    await save();
    const conflict = await screen.findByRole('dialog', { name: 'Somebody else was faster' });
    expect(conflict.textContent).toContain('An Claes as Els Claes changed this at');
    expect(conflict.textContent).not.toContain('Somebody else changed');
  });

  it('who it was is said as soon as the live event tells it, and the comparison names them', async () => {
    open();
    await type(/^Name/, 'Mine');
    stored = { ...stored, name: 'Theirs', version: 5 };
    const event = {
      topic: 'changed',
      tag: 'clientWorkshops',
      id,
      version: 5,
      agentName: 'Els Claes',
      actingAgentName: 'An Claes',
    } as const;
    const timestamp = '2026-11-23T10:00:05Z';
    act(() => {
      for (const listener of live.listeners) listener({ ...event, id: 'another', agentName: 'Nobody', timestamp });
      for (const listener of live.listeners) listener({ ...event, timestamp });
    });
    expect(await screen.findByText(/^An Claes as Els Claes saved changes to this at/)).toBeTruthy();
    await press('Compare');
    expect((await screen.findByRole('dialog')).textContent).toContain('Els Claes changed this at');
  });
});
