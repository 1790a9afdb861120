import { OverlaysProvider } from '@blueprintjs/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { RequestDuplicate, ServiceOrder } from '@towline/sdk/api';
import { anAgent, anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { HotkeyLayer } from '../../../kit/hotkeys/useHotkeys.tsx';
import { ModalHost } from '../../../kit/modals/ModalHost.tsx';
import { enterSession } from '../../../kit/session/session.ts';
import { answering, IntakeStand } from '../intake.testing.tsx';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import './SecondCall.tsx';

const known: RequestDuplicate = {
  id: '5f3a0000-0000-4000-8000-000000000001',
  shortId: '5F3A',
  status: 'PartnerEnroute',
  place: 'Gent, Belgium',
  makeModel: 'Volvo V60',
  creationTimestamp: new Date(Date.now() - 12 * 60_000).toISOString(),
  matchedBy: 'licensePlate',
};

let asked: URL[];
let written: { readonly body: unknown; readonly key: string | null }[];
let found: () => unknown;
let answer: () => unknown;
let order: ServiceOrder;
let discarded: number;

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  enterSession(anAgent());
  asked = [];
  written = [];
  discarded = 0;
  found = () => [known];
  answer = () => ({ id: 'n1', message: 'x' });
});
afterEach(() => vi.useRealTimers());

async function show(plate: string, phone = '', first: Partial<ServiceOrder> = {}) {
  const towline = answering((url, { method, body, headers }) => {
    if (method === 'GET') {
      asked.push(url);
      return found();
    }
    written.push({ body, key: headers.get('idempotency-key') });
    return answer();
  });
  const stand = (typed: string) => (
    <MemoryRouter>
      <OverlaysProvider>
        <ResourceCache fresh>
          <HotkeyLayer>
            <IntakeStand
              tab="Contract"
              order={anOrder(first)}
              towline={towline}
              onOrder={(now) => {
                order = now;
              }}
            >
              <DuplicateNotice
                licensePlate={typed}
                phoneNumber={phone}
                onDiscard={async () => {
                  discarded += 1;
                }}
              />
              <ModalHost />
            </IntakeStand>
          </HotkeyLayer>
        </ResourceCache>
      </OverlaysProvider>
    </MemoryRouter>
  );
  const { rerender } = render(stand(plate));
  await act(() => vi.advanceTimersByTimeAsync(300));
  return (typed: string) => rerender(stand(typed));
}

describe('open requests of the same plate or number', () => {
  it.each([
    ['a plate that is too short', '1AB', ''],
    ['a number that is too short', '', '0470 12'],
  ])('are not asked for %s', async (_what, plate, phone) => {
    await show(plate, phone);
    expect(asked).toEqual([]);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('are asked for by both, as they are compared: without blanks and dashes', async () => {
    await show('1-abc-234', '0470 / 12.34.56');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.searchParams.get('licensePlate')).toBe('1ABC234');
    expect(asked[0]?.searchParams.get('phoneNumber')).toBe('0470123456');
  });

  it('are asked for once, when the typing rests', async () => {
    const type = await show('1AB');
    for (const typed of ['1ABC', '1ABC2', '1ABC23']) type(typed);
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(asked.map((url) => url.searchParams.get('licensePlate'))).toEqual(['1ABC23']);
  });

  it('say what each is, and lead to it beside the intake', async () => {
    await show('1ABC234');
    const row = within(await screen.findByRole('status')).getByRole('listitem');
    expect(row.textContent).toMatch(/5F3A.*Gent, Belgium · Volvo V60 · 00:12/);
    const link = within(row).getByRole('link', { name: '5F3A' });
    expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual([
      '_blank',
      expect.stringContaining(known.id),
    ]);
  });

  it('are nothing where the server does not answer: the order goes on', async () => {
    found = () => Response.json({ status: 500, code: 'X', title: 'x' }, { status: 500 });
    await show('1ABC234');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('are linked by one press and unlinked by the next', async () => {
    await show('1ABC234');
    fireEvent.click(await screen.findByRole('button', { name: /^Link.*5F3A/ }));
    expect(order.duplicateOfRequestId).toBe(known.id);
    fireEvent.click(screen.getByRole('button', { name: /^Unlink.*5F3A/ }));
    expect(order.duplicateOfRequestId).toBeUndefined();
  });

  it('stay said while linked, also once the plate is another', async () => {
    found = () => [];
    await show('9XYZ999', '', { duplicateOfRequestId: known.id });
    fireEvent.click(await screen.findByRole('button', { name: /unlink/i }));
    expect(order.duplicateOfRequestId).toBeUndefined();
  });
});

describe('a customer who called again (DECISIONS T-72)', () => {
  const begin = async (first: Partial<ServiceOrder> = {}) => {
    await show('1ABC234', '', first);
    fireEvent.click(await screen.findByRole('button', { name: /call.*5F3A/i }));
    return within(await screen.findByRole('dialog'));
  };
  const box = (dialog: ReturnType<typeof within>) => dialog.getByRole('textbox') as HTMLTextAreaElement;

  it('is written with what they said already, urgent where somebody is not safe', async () => {
    const dialog = await begin({ caller: { everyoneSafe: 'No', callbackNumber: '+32470123456', people: 3 } });
    expect(box(dialog).value).toMatch(/\+32470123456.*3/);
    fireEvent.submit(box(dialog).form as HTMLFormElement);
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]?.body).toMatchObject({ isUrgent: true });
  });

  it('is not urgent by itself, and what was typed goes without its blanks', async () => {
    const dialog = await begin();
    expect(box(dialog).value).toBe('');
    fireEvent.change(box(dialog), { target: { value: '  Is it coming?  ' } });
    fireEvent.submit(box(dialog).form as HTMLFormElement);
    await waitFor(() => expect(written[0]?.body).toMatchObject({ isUrgent: false, message: 'Is it coming?' }));
  });

  it('is the same note when it is sent again after a failure', async () => {
    answer = () => Response.json({ status: 503, code: 'X', title: 'Away' }, { status: 503 });
    const dialog = await begin();
    fireEvent.change(box(dialog), { target: { value: 'Hello' } });
    fireEvent.submit(box(dialog).form as HTMLFormElement);
    expect(await dialog.findByRole('alert')).toBeTruthy();
    answer = () => ({ id: 'n1', message: 'x' });
    fireEvent.submit(box(dialog).form as HTMLFormElement);
    await waitFor(() => expect(written).toHaveLength(2));
    expect(written[1]?.key).toBe(written[0]?.key);
    expect(written[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('once it is noted, the draft can be thrown away, which nobody needs', async () => {
    const dialog = await begin();
    fireEvent.change(box(dialog), { target: { value: 'Hello' } });
    fireEvent.submit(box(dialog).form as HTMLFormElement);
    fireEvent.click(await screen.findByRole('button', { name: /discard/i }));
    expect(discarded).toBe(1);
  });
});
