import { OverlaysProvider } from '@blueprintjs/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { aContract, anAgent, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { enterSession } from '../../../kit/session/session.ts';
import { createPhotoUploads, type PhotoUploads } from '../../../kit/uploads/photoUploads.ts';
import { useIntake } from '../draft/useIntake.ts';
import { answering, IntakeStand } from '../intake.testing.tsx';
import { SummaryTab } from './SummaryTab.tsx';

const id = '00000000-0000-4000-8000-000000000043';

beforeAll(async () => {
  await setupTexts('en-BE');
  enterSession(anAgent());
});
// happy-dom has no IndexedDB: drafts then live on the server only, and say so.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

function Summary({ photos }: { photos: PhotoUploads }) {
  const intake = useIntake({ draftId: id, orderType: 'RoadsideAssistance', start: aWholeOrder(), isNew: true });
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  return (
    <>
      <SummaryTab intake={{ ...intake, photos }} footer={footer} onCreated={() => {}} onLead={() => {}} />
      <span ref={setFooter} />
    </>
  );
}

/** The Summary with photos of which the test says what becomes of each try. */
function stand(order = aWholeOrder()) {
  const tries: PromiseWithResolvers<string>[] = [];
  const photos = createPhotoUploads({
    shrink: async (file) => file,
    send: () => {
      const one = Promise.withResolvers<string>();
      tries.push(one);
      return one.promise;
    },
    faultOf: () => ({ text: 'The server is away', canRetry: true }),
    onUploaded: () => {},
  });
  const towline = answering(({ pathname }) => {
    if (pathname.startsWith('/v1/contracts/')) return aContract();
    if (pathname === '/v1/price/estimate')
      return { status: 'OK', estimations: [], estimatedAt: '2026-11-21T14:00:00Z' };
    const draft = { id, version: 1, order: aWholeOrder(), orderType: 'RoadsideAssistance' };
    return { ...draft, createdAt: '2026-11-21T13:00:00Z', updatedAt: '2026-11-21T13:00:00Z' };
  });
  render(
    <MemoryRouter>
      <OverlaysProvider>
        <TowlineProvider towline={towline}>
          <ResourceCache fresh>
            <IntakeStand tab="Summary" order={order}>
              <Summary photos={photos} />
            </IntakeStand>
          </ResourceCache>
        </TowlineProvider>
      </OverlaysProvider>
    </MemoryRouter>,
  );
  /** Answers the try that is under way: the photo arrives, or does not. */
  const answer = async (nth: number, arrives: boolean): Promise<void> => {
    await waitFor(() => expect(tries.length).toBeGreaterThan(nth));
    await act(async () => (arrives ? tries[nth]?.resolve(`photo-${nth}`) : tries[nth]?.reject(new Error('away'))));
  };
  return { photos, answer };
}
const add = (photos: PhotoUploads, ...names: string[]) =>
  act(async () => photos.add(names.map((name) => new File(['x'], name))));
const button = () => screen.getByRole('button', { name: /^Dispatch/ });
const mayDispatch = () => waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
const question = () => screen.findByRole('alertdialog', { name: 'Dispatch this request?' });

describe('photos that are not with the order yet', () => {
  it('are waited for: the dispatch says how many are under way', async () => {
    const { photos, answer } = stand();
    await mayDispatch();
    await add(photos, 'front.jpg', 'rear.jpg');
    expect(screen.getAllByText('2 photos are still being uploaded').length).toBeGreaterThan(0);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await answer(0, true);
    expect(screen.getAllByText('1 photo is still being uploaded').length).toBeGreaterThan(0);
    await answer(1, true);
    await mayDispatch();
    expect(screen.queryByText(/still being uploaded/)).toBeNull();
    fireEvent.click(button());
    expect(within(await question()).queryByText(/photo/)).toBeNull();
  });

  it('that failed hold nothing up, but are named before the order goes, and can be sent again', async () => {
    const { photos, answer } = stand();
    await mayDispatch();
    await add(photos, 'front.jpg');
    await answer(0, false);
    await mayDispatch();
    const notice = '1 photo could not be uploaded and will not be sent with the order';
    expect(screen.getByText(notice)).toBeDefined();
    fireEvent.click(button());
    expect(within(await question()).getByText(notice)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(screen.getAllByText('1 photo is still being uploaded').length).toBeGreaterThan(0);
    await answer(1, true);
    await mayDispatch();
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('that were refused for what they are, are named too, without another try', async () => {
    const { photos } = stand();
    await mayDispatch();
    await act(async () => photos.refuse(new File(['x'], 'plan.pdf'), 'no photo'));
    expect(screen.getByText('1 photo could not be uploaded and will not be sent with the order')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await mayDispatch();
  });
});

it('warns that not everyone is safe', async () => {
  stand({ ...aWholeOrder(), caller: { everyoneSafe: 'No' } });
  expect((await screen.findByRole('alert')).textContent).toContain('Not everyone is safe: first call 112');
  await mayDispatch();
});
