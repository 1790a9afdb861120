import { act, cleanup, render } from '@testing-library/react';
import type { OrderType } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import i18next from 'i18next';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { flash } from '../kit/flash.ts';
import { enterSession } from '../kit/session/session.ts';
import { type NewRequest, provideIntake } from '../widgets/intakeDoor.ts';
import { useIntakeLink } from './useIntakeLink.ts';

let opened: NewRequest[];
let address: string;

function Page() {
  useIntakeLink();
  address = useLocation().search;
  return null;
}

function provide(orderTypes: readonly OrderType[] = ['RoadsideAssistance', 'Workshop']): void {
  provideIntake({
    orderTypes: () => orderTypes,
    mayOpen: () => ({ allowed: true }),
    open: (what) => opened.push(what),
    edit: async () => false,
    correct: async () => undefined,
  });
}

function visit(search: string): void {
  provide();
  render(
    <MemoryRouter initialEntries={[`/dashboard/requests${search}`]}>
      <Page />
    </MemoryRouter>,
  );
}

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  opened = [];
  vi.spyOn(flash, 'warning');
  enterSession(anAgent());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a link to a new order', () => {
  it('opens it with number, plate and language, and leaves the rest of the address', () => {
    visit('?country=BE&intake=Workshop&phone=%2B32475123456&plate=1ABC123&language=nl');
    expect(opened).toEqual([
      { orderType: 'Workshop', phoneNumber: '+32475123456', licensePlate: '1ABC123', language: 'nl' },
    ]);
    expect(flash.warning).not.toHaveBeenCalled();
    expect(address).toBe('?country=BE');
  });

  it.each(['?intake=', '?intake=new'])('means the usual order with %s', (search) => {
    visit(search);
    expect(opened).toEqual([{}]);
    expect(flash.warning).not.toHaveBeenCalled();
  });

  it('says what it left out, and opens the rest', () => {
    visit('?intake=PlannedTransportation&phone=12345678901234567890&plate=1ABC123');
    expect(opened).toEqual([{ licensePlate: '1ABC123' }]);
    expect(address).toBe('');
    expect(vi.mocked(flash.warning).mock.calls[0]?.[0]).toBe(
      'The link was not understood in full. Left out: Kinds of order “PlannedTransportation”, Call back on “12345678901234567890”',
    );
  });

  it('begins one order, though the page says its texts anew before the address is put right', async () => {
    let arrive = () => {};
    const slow = new Promise<null>((resolve) => {
      arrive = () => resolve(null);
    });
    const router = createMemoryRouter(
      [
        {
          path: '/dashboard/requests',
          Component: Page,
          loader: ({ request }) => (request.url.includes('?') ? null : slow),
        },
      ],
      { initialEntries: ['/dashboard/requests?intake=Workshop'] },
    );
    provide();
    render(<RouterProvider router={router} />);
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    await act(() => i18next.changeLanguage('en-BE'));
    await act(async () => arrive());
    expect(address).toBe('');
    expect(opened).toEqual([{ orderType: 'Workshop' }]);
    // The next link is one of its own.
    await act(() => router.navigate('/dashboard/requests?intake=Workshop'));
    await vi.waitFor(() => expect(opened).toHaveLength(2));
  });

  it('is no link without the word', () => {
    visit('?phone=%2B32475123456');
    expect([opened, address]).toEqual([[], '?phone=%2B32475123456']);
  });
});
