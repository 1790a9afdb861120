import { OverlaysProvider } from '@blueprintjs/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { allowed } from '@towline/sdk/access/decision';
import type { ClientWorkshop } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { ResourceCache } from '../data/ResourceCache.tsx';
import { LiveData } from '../live/LiveData.tsx';
import { ModalHost } from '../modals/ModalHost.tsx';
import { closeModals } from '../modals/modalStack.ts';
import { answeringServer } from '../screenStand.testing.tsx';
import { enterSession } from '../session/session.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { RecordView } from './RecordView.tsx';
import { forgetUnsaved } from './unsaved.ts';
import { workshopRecord } from './workshopRecord.testing.ts';

export const id = '00000000-0000-4000-8000-000000000001';
export const record = workshopRecord(
  { name: { input: 'text', label: 'NAME' }, code: { input: 'text', label: 'CODE' } },
  () => allowed,
);

/** What the server has, and what its next answer to a save waits for. */
export const server: { stored: ClientWorkshop; answered?: Promise<unknown> | undefined } = {
  stored: {} as ClientWorkshop,
};

/** Before each test: nothing is open or unsaved, and the record stands as it did. */
export function standRecord(): void {
  act(closeModals);
  forgetUnsaved();
  server.answered = undefined;
  server.stored = { id, name: 'Wetteren', code: 'W', version: 4 } as ClientWorkshop;
}

const changesSince = () => [
  {
    version: 5,
    agentName: 'Els Claes',
    actingAgentName: 'An Claes',
    at: '2026-11-23T10:00:05Z',
    fields: [{ field: 'name' }],
  },
];

/** The record on its page, or another way to show it. */
export function open(shown = <RecordView record={record} subject={server.stored} />): void {
  enterSession(anAgent({ role: 'C24Admin' }));
  const towline = answeringServer(async ({ method, body }) => {
    if (method === 'GET') return server.stored;
    await server.answered;
    const save = body as ClientWorkshop;
    if (save.version !== server.stored.version) {
      const problem = {
        status: 412,
        code: 'VERSION_CHANGED',
        title: '',
        current: { version: 5, changes: changesSince() },
      };
      return Response.json(problem, { status: 412 });
    }
    server.stored = { ...server.stored, ...save, version: (save.version ?? 0) + 1 };
    return server.stored;
  });
  const page = (
    <>
      {shown}
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

export const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const type = async (name: RegExp, value: string) => fireEvent.change(await field(name), { target: { value } });
export const press = async (name: string | RegExp) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
export const save = async () => {
  const name = await field(/^Name/);
  await act(async () => void fireEvent.keyDown(name, { key: 's', code: 'KeyS', ctrlKey: true }));
};
export const isWarned = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
