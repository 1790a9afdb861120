import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createTowline } from '@towline/sdk';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { type LocalDraft, localDrafts } from '../../kit/drafts/localDrafts.ts';
import { ModalHost } from '../../kit/modals/ModalHost.tsx';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { enterSession } from '../../kit/session/session.ts';
import type { SuggestFieldProps, Suggestion } from '../../ui/SuggestField.tsx';
import './DraftsPanel.tsx';
import { draftsModal } from './draftsModal.ts';
import './HandOverDraft.tsx';

// The list of colleagues has tests of its own: here each of them is a button.
vi.mock('../../ui/SuggestField.tsx', () => ({
  SuggestField: ({ items, onSelect }: SuggestFieldProps<Suggestion>) =>
    items.map((item) => (
      <button key={item.key} type="button" onClick={() => onSelect(item)}>
        {item.text}
      </button>
    )),
}));

beforeAll(() => setupTexts('en-BE'));

const hour = 3_600_000;
const draftOf = (id: string, parts: object) => ({
  id: `df00000${id}-1c3d-4e5f-8a9b-0c1d2e3f4a5b`,
  orderType: 'RoadsideAssistance',
  order: {},
  createdAt: new Date().toISOString(),
  updatedAt: new Date(Date.now() - Number(id) * hour).toISOString(),
  version: Number(id),
  ...parts,
});
const mine = draftOf('1', { title: '1ABC123, Gent', step: 'Contacts' });
const given = draftOf('2', {
  orderType: 'PlannedTransportation',
  handOver: { fromAgentName: 'Lien Dewaele', note: 'Wants a taxi, too', at: '2026-11-21T13:00:00Z' },
});
const open = draftOf('3', { title: '2XYZ987' });
let calls: string[];
let bodies: unknown[];
const colleague = {
  id: '00000000-0000-4000-8000-000000000007',
  fullName: 'An Peeters',
  organisation: { code: 'VAB', name: 'VAB' },
  isAvailable: true,
};
/** What this browser keeps of the first draft. */
const keptOf = (isAhead: boolean): LocalDraft => ({
  id: mine.id,
  agentId: anAgent().id,
  orderType: 'RoadsideAssistance',
  schemaVersion: 1,
  order: {},
  title: '1ABC123, Gent',
  savedAt: Date.now() - hour,
  serverVersion: 1,
  isAhead,
});

async function giveMine(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Hand over: 1ABC123, Gent' }));
  const dialog = await screen.findByRole('dialog', { name: /^Hand over the draft/ });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'An Peeters' }));
  fireEvent.submit(within(dialog).getByLabelText('Note').closest('form')!);
  return dialog;
}

function stand() {
  calls = [];
  bodies = [];
  let drafts = [mine, given, open];
  const towline = createTowline({
    baseUrl: 'http://towline.test',
    retries: 0,
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input));
      const method = init?.method ?? 'GET';
      if (method !== 'GET') calls.push(`${method} ${pathname}`);
      if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
      if (pathname.endsWith('/receivers')) return Response.json([colleague]);
      if (method === 'GET') return Response.json(drafts);
      drafts = drafts.filter(({ id }) => !pathname.includes(id));
      return new Response(null, { status: 204 });
    },
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TowlineProvider towline={towline}>
        <ModalHost />
      </TowlineProvider>
    </SWRConfig>,
  );
  let answer: Promise<unknown> = Promise.resolve();
  act(() => {
    answer = openModal(draftsModal, { openId: open.id });
  });
  return { answer: () => answer };
}

beforeEach(() => {
  act(closeModals);
  enterSession(anAgent());
});

afterEach(() => vi.restoreAllMocks());

describe('the drafts of an agent', () => {
  it('are listed newest first, with kind, step, age and from whom they came', async () => {
    const { answer } = stand();
    await screen.findByText('1ABC123, Gent');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1ABC123, Gent.*Roadside assistance.*Contacts\d\d:\d\dYou/),
      expect.stringMatching(/^Planned transport.*Contract\d\d:\d\dLien DewaeleWants a taxi, too/),
      expect.stringMatching(/^2XYZ987.*\d\d:\d\dYouOpen now$/),
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Resume: 1ABC123, Gent' }));
    expect(await answer()).toEqual({ draftId: mine.id, orderType: 'RoadsideAssistance' });
  });

  it('are deleted after a question only', async () => {
    stand();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: 1ABC123, Gent' }));
    const question = await screen.findByRole('alertdialog');
    expect(calls).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(screen.queryByText('1ABC123, Gent')).toBeNull());
    expect(calls).toEqual([`DELETE /v1/bo/drafts/${mine.id}`]);
  });

  it('are given to nobody before a colleague is chosen', async () => {
    stand();
    fireEvent.click(await screen.findByRole('button', { name: 'Hand over: 1ABC123, Gent' }));
    const dialog = await screen.findByRole('dialog', { name: /^Hand over the draft/ });
    fireEvent.submit(within(dialog).getByLabelText('Note').closest('form')!);
    expect(within(dialog).getByText('Choose a colleague')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('are given in the version that is listed, and forgotten in this browser', async () => {
    const removed = vi.spyOn(localDrafts, 'remove').mockResolvedValue();
    stand();
    await giveMine();
    await waitFor(() => expect(removed).toHaveBeenCalledWith(mine.id));
    expect([calls, bodies]).toEqual([
      [`POST /v1/bo/drafts/${mine.id}/hand-over`],
      [{ agentId: colleague.id, version: mine.version }],
    ]);
    await waitFor(() => expect(screen.queryByText('1ABC123, Gent')).toBeNull());
  });

  it('are not given while this browser has something that the server has not, with the reason', async () => {
    vi.spyOn(localDrafts, 'listOf').mockResolvedValue([keptOf(true)]);
    stand();
    const reason = 'What was typed last is not on the server yet';
    const button = await screen.findByRole('button', { name: 'Hand over: 1ABC123, Gent', description: reason });
    fireEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('dialog', { name: /^Hand over/ })).toBeNull();
  });

  it('are not given either when something was typed in another tab meanwhile', async () => {
    vi.spyOn(localDrafts, 'listOf').mockResolvedValue([keptOf(false)]);
    vi.spyOn(localDrafts, 'get').mockResolvedValue(keptOf(true));
    stand();
    const dialog = await giveMine();
    expect((await within(dialog).findByRole('alert')).textContent).toContain('not on the server yet');
    expect(calls).toEqual([]);
  });
});
