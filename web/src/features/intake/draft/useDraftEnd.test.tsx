import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ServiceOrder } from '@towline/sdk/api';
import { aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { browser } from '../../../kit/drafts/draftKeeper.testing.ts';
import { createDraftKeeper } from '../../../kit/drafts/draftKeeper.ts';
import { ModalHost } from '../../../kit/modals/ModalHost.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import type { UploadItem } from '../../../ui/FileDropItem.tsx';
import type { SuggestFieldProps, Suggestion } from '../../../ui/SuggestField.tsx';
import { answering } from '../intake.testing.tsx';
import '../../../widgets/drafts/HandOverDraft.tsx';
import { useDraftEnd } from './useDraftEnd.ts';

const id = '00000000-0000-4000-8000-000000000042';
const colleague = {
  id: '00000000-0000-4000-8000-000000000007',
  fullName: 'Lien Dewaele',
  organisation: { code: 'VAB', name: 'VAB' },
  isAvailable: true,
};

// The list of colleagues has tests of its own: here each of them is a button.
vi.mock('../../../ui/SuggestField.tsx', () => ({
  SuggestField: ({ items, onSelect }: SuggestFieldProps<Suggestion>) =>
    items.map((item) => (
      <button key={item.key} type="button" onClick={() => onSelect(item)}>
        {item.text}
      </button>
    )),
}));

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => act(closeModals));

/** A draft of which version 1 is on the server, with something typed since. */
async function stand({ isAway = false, isStale = false, photos = [] as UploadItem[] } = {}) {
  const world = { isAway: false, isStale: false, photos, handOvers: [] as unknown[], version: 0 };
  const { local, kept } = browser();
  const keeper = createDraftKeeper<ServiceOrder>({
    id,
    agentId: 'a',
    orderType: 'RoadsideAssistance',
    schemaVersion: 1,
    read: (stored) => stored as ServiceOrder,
    initial: aWholeOrder,
    isNew: true,
    local,
    remote: {
      get: async () => undefined,
      find: async () => undefined,
      save: async (_id, draft) => {
        if (world.isAway) throw new Error('down');
        if (world.isStale) return 'stale';
        world.version += 1;
        const at = '2026-11-21T13:00:00Z';
        return { ...draft, id, version: world.version, createdAt: at, updatedAt: at };
      },
      remove: async () => {},
    },
    seat: () => ({ claim: async () => true, takeOver: async () => {}, tellSaved: () => {}, leave: () => {} }),
    now: Date.now,
  });
  await keeper.start();
  keeper.change(aWholeOrder());
  await keeper.flush();
  Object.assign(world, { isAway, isStale });
  keeper.change({ ...aWholeOrder(), attachmentIds: ['added last'] });
  const close = vi.fn();
  const towline = answering((_url, { method, body }) => {
    if (method === 'GET') return [colleague];
    world.handOvers.push(body);
    return new Response(null, { status: 204 });
  });
  function Intake() {
    const { handOver } = useDraftEnd({ id, ...keeper.state(), ...keeper }, close, { items: () => world.photos });
    return <button type="button" onClick={() => void handOver()} aria-label="begin" />;
  }
  render(
    <TowlineProvider towline={towline}>
      <Intake />
      <ModalHost />
    </TowlineProvider>,
  );
  fireEvent.click(screen.getByLabelText('begin'));
  const dialog = await screen.findByRole('dialog', { name: /^Hand over/ });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Lien Dewaele' }));
  fireEvent.submit(within(dialog).getByLabelText('Note').closest('form')!);
  return { world, kept, close };
}

describe('a draft that is handed over', () => {
  it('is given with what was typed last, and forgotten here', async () => {
    const { world, kept, close } = await stand();
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(world.handOvers).toEqual([{ agentId: colleague.id, version: 2 }]);
    expect(kept.size).toBe(0);
  });

  it('stays with its agent while what was typed last is not on the server; a retry saves and gives it', async () => {
    const { world, kept, close } = await stand({ isAway: true });
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toContain('What was typed last is not on the server yet');
    expect([world.handOvers, close.mock.calls]).toEqual([[], []]);
    expect(kept.get(id)).toMatchObject({ order: { attachmentIds: ['added last'] }, isAhead: true });
    world.isAway = false;
    fireEvent.click(within(refusal).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(world.handOvers).toEqual([{ agentId: colleague.id, version: 2 }]);
  });

  it('stays with its agent while another desk saved something else', async () => {
    const { world } = await stand({ isStale: true });
    expect((await screen.findByRole('alert')).textContent).toContain('saved at another desk');
    expect(world.handOvers).toEqual([]);
  });

  it.each(['waiting', 'uploading'] as const)('stays with its agent while a photo is %s', async (state) => {
    const { world } = await stand({ photos: [{ key: 'a', name: 'a.jpg', bytes: 1, state }] });
    expect((await screen.findByRole('alert')).textContent).toMatch(/still/);
    expect(world.handOvers).toEqual([]);
  });
});
