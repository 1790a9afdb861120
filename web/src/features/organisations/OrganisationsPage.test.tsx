import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Organisation, RequestEvent } from '@towline/sdk/api';
import { beforeAll, expect, it, vi } from 'vitest';
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
vi.mock('../../widgets/jsonEditor/JsonText.tsx', () => ({ JsonText: () => null }));
// What is typed counts here; how it is typed is the editor's own test.
vi.mock('../../widgets/jsonEditor/JsonConfigEditor.tsx', () => ({
  JsonConfigEditor: ({ text, onText, view, theirs }: Edited) => (
    <>
      <textarea aria-label="Document" value={text} onChange={({ currentTarget }) => onText(currentTarget.value)} />
      {view === 'theirs' && <p>Compared with {theirs?.name}</p>}
    </>
  ),
}));

vi.mock('../../widgets/jsonEditor/JsonDiff.tsx', () => ({ JsonDiff: () => null }));

interface Edited {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly view: string;
  readonly theirs?: Organisation;
}

/** All organisations, or the saves of one. */
const listed = (pathname: string, stored: Organisation) => {
  if (pathname.endsWith('/versions')) return [];
  return pathname.endsWith('/organisations') ? [stored] : undefined;
};

beforeAll(() => setupTexts('en-BE'));

it('says who saved the document while something is typed here, and keeps what is typed (DECISIONS T-338)', async () => {
  let stored: Organisation = {
    code: 'Q8',
    name: 'Q8',
    lastUpdatedAt: '2026-11-20T10:00:00Z',
    version: 1,
    flags: {},
  };
  const towline = answeringServer(({ url: { pathname } }) =>
    pathname.endsWith('/Q8') ? stored : (listed(pathname, stored) ?? { type: 'object' }),
  );
  renderScreen(
    <>
      <LiveData />
      <OrganisationsPage />
    </>,
    { towline },
  );
  const document = await screen.findByLabelText<HTMLTextAreaElement>('Document');
  fireEvent.change(document, { target: { value: document.value.replace('"name": "Q8"', '"name": "Mine"') } });
  stored = { ...stored, name: 'Theirs', version: 2 };
  const event = { topic: 'changed', tag: 'organisations', id: 'Q8', version: 2, agentName: 'Els Claes' } as const;
  act(() => {
    for (const listener of live.listeners) listener({ ...event, timestamp: '2026-11-23T10:00:05Z' });
  });
  expect(await screen.findByText(/^Els Claes saved this at/)).toBeTruthy();
  expect(document.value).toContain('"name": "Mine"');
});

it('a save that is refused names who was faster, shows both versions, and is saved over theirs when its author says so', async () => {
  let stored: Organisation = { code: 'Q8', name: 'Q8', lastUpdatedAt: '2026-11-20T10:00:00Z', version: 1, flags: {} };
  const changes = [{ agentName: 'Els Claes', actingAgentName: 'An Claes', at: '', fields: [{ field: 'name' }] }];
  const towline = answeringServer(({ method, url, body }) => {
    if (!url.pathname.endsWith('/Q8')) return listed(url.pathname, stored) ?? { type: 'object' };
    if (method === 'GET') return stored;
    const sent = body as Organisation;
    if (sent.version !== stored.version)
      return Response.json({ status: 412, code: 'VERSION_CHANGED', title: '', current: { changes } }, { status: 412 });
    stored = { ...sent, version: sent.version + 1 };
    return stored;
  });
  renderScreen(<OrganisationsPage />, { towline });
  const document = await screen.findByLabelText<HTMLTextAreaElement>('Document');
  fireEvent.change(document, { target: { value: document.value.replace('"name": "Q8"', '"name": "Mine"') } });
  stored = { ...stored, name: 'Theirs', version: 2 };
  const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
  await press(/^Save/);
  expect(await screen.findByText(/^An Claes as Els Claes saved this at/)).toBeTruthy();
  await press(/Compare with theirs/);
  expect(await screen.findByText('Compared with Theirs')).toBeTruthy();
  await press(/Keep mine/);
  await press(/^Save/);
  await vi.waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(stored).toMatchObject({ name: 'Mine', version: 3 });
});

it('an organisation is added and opened, and archived once that is confirmed; what the schema does not know may stay', async () => {
  let stored: Organisation = { code: 'Q8', name: 'Q8', lastUpdatedAt: '2026-11-20T10:00:00Z', version: 1, flags: {} };
  const sent: string[] = [];
  const towline = answeringServer(({ method, url, body }) => {
    if (method !== 'GET') sent.push(`${method} ${url.pathname}${url.search}`);
    if (method === 'POST') return { ...stored, ...(body as Organisation) };
    if (method === 'PUT') stored = { ...(body as Organisation), version: stored.version + 1 };
    return listed(url.pathname, stored) ?? (url.pathname.endsWith('/Q8') ? stored : { type: 'object' });
  });
  const { pathname } = renderScreen(<OrganisationsPage />, { towline });
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  await press('Archive');
  const asked = within(await screen.findByRole('dialog', { name: 'Archive' }));
  fireEvent.change(await asked.findByRole('textbox', { name: /^Reason/ }), { target: { value: 'ended' } });
  fireEvent.click(asked.getByRole('button', { name: 'Archive' }));
  await vi.waitFor(() => expect(stored.archivedAt).toBeTruthy());
  await press('Add an organisation');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an organisation' }));
  for (const name of ['Code', 'Name'])
    fireEvent.change(await dialog.findByRole('textbox', { name: new RegExp(`^${name}`) }), {
      target: { value: 'Foyer' },
    });
  fireEvent.click(dialog.getByRole('button', { name: 'Add an organisation' }));
  await vi.waitFor(() => expect(pathname()).toBe('/dashboard/configuration/organisations/Foyer'));
  expect(sent).toEqual(['PUT /v1/organisations/Q8?reason=ended&bypassSchema=true', 'POST /v1/organisations']);
});

it('its saves are read with who, when and why, compared, and an old one is saved again as the next', async () => {
  let stored: Organisation = { code: 'Q8', name: 'Q8', lastUpdatedAt: '2026-11-20T10:00:00Z', version: 3, flags: {} };
  const line = (version: number, savedBy: string, path: string, before: string, after: string) => ({
    version,
    savedAt: `2026-11-1${version}T10:00:00Z`,
    savedBy,
    reason: `why ${version}`,
    changes: [{ path, before, after }],
  });
  const saves = [line(3, 'Els Claes', '/name', 'Q8 Oil', 'Q8'), line(2, 'Jan Peeters', '/country', 'BE', 'LU')];
  stored = { ...stored, country: 'LU' };
  const sent: unknown[] = [];
  const towline = answeringServer(({ method, url, body }) => {
    const { pathname, search } = url;
    if (pathname.endsWith('/versions')) return saves;
    if (pathname.endsWith('/organisations')) return [stored];
    if (!pathname.endsWith('/Q8')) return { type: 'object' };
    if (method === 'PUT') {
      sent.push([search, body]);
      stored = { ...(body as Organisation), version: stored.version + 1 };
    }
    return stored;
  });
  const { search } = renderScreen(<OrganisationsPage />, { towline });
  const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
  // Two saves, and what stood there before the first of them.
  await press(/^Versions 3/);
  const dialog = within(await screen.findByRole('dialog', { name: /^Versions/ }));
  const rows = dialog.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^3.*Els Claes.*why 3/),
    expect.stringMatching(/^2.*Jan Peeters.*why 2/),
    expect.stringMatching(/^1/),
  ]);
  expect(dialog.queryByRole('columnheader', { name: 'Open requests' })).toBeNull();
  for (const version of ['1', '3']) fireEvent.click(dialog.getByRole('checkbox', { name: version }));
  await press(/^Compare 2/);
  const changes = await dialog.findAllByRole('row');
  expect(changes.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/name.*"Q8 Oil""Q8"/),
    expect.stringMatching(/country.*"BE""LU"/),
  ]);
  expect(search()).toBe('?versions=1,3');
  fireEvent.click(dialog.getByRole('button', { name: 'Versions' }));
  await press('Restore: 1');
  await press('Restore this version…');
  const asked = within(await screen.findByRole('dialog', { name: 'Restore this version…' }));
  fireEvent.change(await asked.findByRole('textbox', { name: /^Reason/ }), { target: { value: 'back' } });
  fireEvent.click(asked.getByRole('button', { name: 'Restore this version…' }));
  await vi.waitFor(() => expect(stored).toMatchObject({ name: 'Q8 Oil', country: 'BE', version: 4 }));
  expect(sent).toMatchObject([
    ['?reason=back&bypassSchema=true', { version: 3, lastUpdatedAt: '2026-11-20T10:00:00Z' }],
  ]);
});
