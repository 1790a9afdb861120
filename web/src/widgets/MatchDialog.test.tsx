import { OverlaysProvider } from '@blueprintjs/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Towline } from '@towline/sdk';
import type { Communication, RequestListItem } from '@towline/sdk/api';
import { ApiProblem } from '@towline/sdk/client/problem';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { useAction } from '../kit/actions/useAction.tsx';
import { flash } from '../kit/flash.ts';
import { HotkeyLayer } from '../kit/hotkeys/useHotkeys.tsx';
import { ModalHost } from '../kit/modals/ModalHost.tsx';
import { closeModals } from '../kit/modals/modalStack.ts';
import { enterSession } from '../kit/session/session.ts';
import type { MessagePlace, PlacedMessage } from './messagePlace.ts';
import { giveMessage } from './moveMessage.tsx';

const message: Communication = {
  id: 'm1',
  channel: 'Sms',
  direction: 'Inbound',
  sender: '+32470123456',
  createdAt: '2026-11-21T13:00:00Z',
};
const found = [
  {
    id: 'r1',
    shortId: '9F3C',
    licensePlate: '1ABC123',
    status: 'PartnerEnroute',
    creationTimestamp: '2026-11-21T12:00:00Z',
  },
  {
    id: 'r2',
    shortId: '0AB1',
    licensePlate: '2DEF456',
    status: 'Dispatching',
    creationTimestamp: '2026-11-21T12:30:00Z',
  },
] as RequestListItem[];

const list = vi.fn(async (_query: object) => ({ count: 2, records: found }));
const match = vi.fn(async (_id: string, _requestId: string) => message);
const move = vi.fn(async (_id: string, _where: object) => message);
const told = vi.spyOn(flash, 'success');

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  list.mockClear();
  match.mockReset().mockResolvedValue(message);
  move.mockClear();
  told.mockClear();
});
afterEach(() => act(closeModals));

/** Asks at once to which request it belongs. */
function Giving({ placed, done }: { placed: PlacedMessage; done: (isGiven: boolean) => void }) {
  const { start } = useAction(giveMessage, placed);
  return (
    <button type="button" onClick={() => void start().then(done)}>
      give it
    </button>
  );
}

async function open(of: Communication = message, from: MessagePlace = 'tray') {
  enterSession(anAgent({ role: 'C24Admin' }));
  let done: (isGiven: boolean) => void = () => {};
  const answer = new Promise<boolean>((resolve) => {
    done = resolve;
  });
  render(
    <OverlaysProvider>
      <TowlineProvider towline={{ requests: { list }, communications: { match, move } } as object as Towline}>
        <HotkeyLayer>
          <Giving placed={{ message: of, from }} done={done} />
          <ModalHost />
        </HotkeyLayer>
      </TowlineProvider>
    </OverlaysProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'give it' }));
  return { dialog: await screen.findByRole('dialog'), answer };
}
const press = (key: string, more: object = {}): Promise<void> =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more }));

describe('a message of the tray', () => {
  it('is first looked for by its sender, and given to the request that is chosen, by keys alone', async () => {
    const { dialog, answer } = await open();
    expect(within(dialog).getByRole('searchbox', { name: /Search a request/ })).toHaveProperty('value', '+32470123456');
    await waitFor(() => expect(list).toHaveBeenCalled());
    expect(list.mock.calls.map(([query]) => query)).toContainEqual({ text: '+32470123456', take: 6 });
    const radio = await within(dialog).findByRole('radio', { name: /9F3C/ });
    expect(within(dialog).getByText('2 requests found')).toBeTruthy();
    await press('Enter', { ctrlKey: true });
    expect(match).not.toHaveBeenCalled(); // nothing is chosen yet
    await act(async () => void fireEvent.click(radio));
    radio.focus();
    await press('Enter', { ctrlKey: true });
    expect(match.mock.calls).toEqual([['m1', 'r1']]);
    expect(await answer).toBe(true);
    // Undone, it lies in the tray again.
    await act(async () => told.mock.calls[0]?.[1]?.action?.run());
    expect(move.mock.calls).toEqual([['m1', { fromRequestId: 'r1' }]]);
    expect(told.mock.calls.at(-1)?.[0]).toEqual(['The message is in the tray again']);
  });

  it('of a mail is looked for by its address', async () => {
    const { dialog } = await open({ ...message, channel: 'Email', sender: 'An <an@post.example>' });
    expect(within(dialog).getByRole('searchbox')).toHaveProperty('value', 'an@post.example');
    await waitFor(() => expect(list.mock.calls[0]?.[0]).toMatchObject({ text: 'an@post.example', take: 6 }));
  });

  it('that somebody else has given away says so, and stays', async () => {
    match.mockRejectedValue(new ApiProblem({ status: 409, body: { messageKey: 'ALREADY_DECIDED' }, requestId: 'q' }));
    const { dialog } = await open();
    const radio = await within(dialog).findByRole('radio', { name: /0AB1/ });
    await act(async () => void fireEvent.click(radio));
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Give to a request' })));
    expect((await within(dialog).findByRole('alert')).textContent).not.toBe('');
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });
});

describe('a message of the wrong request', () => {
  it('goes to another one, never to the same, and back where it was when that is undone', async () => {
    const { dialog, answer } = await open(message, { id: 'r1', shortId: '9F3C' });
    const radio = await within(dialog).findByRole('radio', { name: /0AB1/ });
    expect(within(dialog).queryByRole('radio', { name: /9F3C/ })).toBeNull();
    await act(async () => void fireEvent.click(radio));
    await act(
      async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Move to another request' })),
    );
    expect(await answer).toBe(true);
    expect(match).not.toHaveBeenCalled();
    await act(async () => told.mock.calls[0]?.[1]?.action?.run());
    expect(move.mock.calls).toEqual([
      ['m1', { fromRequestId: 'r1', toRequestId: 'r2' }],
      ['m1', { fromRequestId: 'r2', toRequestId: 'r1' }],
    ]);
  });
});
