import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Organisation, RequestEvent } from '@towline/sdk/api';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { LiveData } from '../../kit/live/LiveData.tsx';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { OrganisationsPage } from './OrganisationsPage.tsx';

const { live } = vi.hoisted(() => ({ live: { listeners: new Set<(event: RequestEvent) => void>() } }));
vi.mock('../../kit/live/live.ts', () => ({
  liveState: () => 'open',
  onLiveState: () => () => {},
  openLive: () => () => {},
  onLiveEvent: (listener: (event: RequestEvent) => void) => {
    live.listeners.add(listener);
    return () => live.listeners.delete(listener);
  },
}));
vi.mock('react-router', async (original) => ({ ...(await original()), useParams: () => ({ code: 'Q8' }) }));

const version = (number: number, more: object = {}): Organisation => ({
  ...{ code: 'Q8', name: 'Q8', flags: {}, lastUpdatedAt: `2026-11-20T1${number}:00:00Z`, version: number },
  ...more,
});

let stored: Organisation;
let saved: PromiseWithResolvers<void>;
let asked: string[];
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  [stored, saved, asked] = [version(1), Promise.withResolvers(), []];
  localStorage.clear();
});

const towline = answeringServer(async ({ method, url: { pathname }, body }) => {
  asked.push(`${method} ${pathname}`);
  if (pathname.endsWith('/versions')) return [];
  if (pathname.endsWith('/organisations')) return [stored];
  if (!pathname.endsWith('/Q8')) return { type: 'object' };
  if (method === 'PUT') {
    const { version: of, ...sent } = body as Organisation;
    stored = { ...sent, ...version(of + 1), ...{ lastUpdatedAt: `2026-11-20T1${of + 1}:00:00Z` } };
    await saved.promise;
  }
  return stored;
});

/** The editor that stands there, typed in as by a key: at its cursor. */
const editor = () => {
  const root = document.querySelector('.tl-json-host')?.shadowRoot?.querySelector<HTMLElement>('.cm-editor');
  return root ? EditorView.findFromDOM(root) : null;
};
const typeAt = (view: EditorView, insert: string) =>
  act(() => view.dispatch({ ...view.state.replaceSelection(insert), userEvent: 'input.type' }));
const event = (number: number) =>
  act(async () => {
    const told = { topic: 'changed', tag: 'organisations', id: 'Q8', version: number, agentName: 'Ann' } as const;
    for (const listener of live.listeners) listener({ ...told, timestamp: '2026-11-23T10:00:05Z' });
  });
const schemaReads = () => asked.filter((call) => call.includes('schema')).length;

it('what is typed while a save is answered, and while its event reads everything anew, stands there and nothing of it is lost', async () => {
  renderScreen(
    <>
      <LiveData />
      <OrganisationsPage />
    </>,
    { towline },
  );
  const view = await waitFor(() => editor() ?? expect.fail('no editor yet'));
  act(() => view.dispatch({ selection: { anchor: 1 } }));
  typeAt(view, '\n  "country": "LU",');
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(asked.at(-1)).toMatch(/^PUT/));
  // Between the save and its answer: the event may be faster.
  await event(2);
  typeAt(view, '\n  "email": "a@q8.example",');
  expect(screen.queryByText(/What you have typed is still here/)).toBeNull();
  await act(async () => saved.resolve());
  await waitFor(() => expect(view.state.doc.toString()).toContain('2026-11-20T12:00:00Z'));
  // Between the answer and what its event reads anew.
  const before = schemaReads();
  await event(2);
  typeAt(view, '\n  "phoneNumber": "+3290012345",');
  await waitFor(() => expect(schemaReads()).toBeGreaterThan(before));
  await act(async () => {});
  // The same one: with another would go focus, cursor and undo.
  expect(editor()).toBe(view);
  typeAt(view, '\n  "language": "fr",');
  expect(JSON.parse(view.state.doc.toString())).toEqual({
    ...{ country: 'LU', email: 'a@q8.example', phoneNumber: '+3290012345', language: 'fr' },
    ...{ code: 'Q8', name: 'Q8', flags: {}, lastUpdatedAt: '2026-11-20T12:00:00Z' },
  });
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
});
