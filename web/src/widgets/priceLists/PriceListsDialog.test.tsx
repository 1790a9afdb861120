import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { PriceList, PriceListSave } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { requiredServiceCodes } from '@towline/sdk/domain/priceList/priceList';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { useUnsaved } from '../../kit/records/unsaved.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { PriceListsDialog } from './PriceListsDialog.tsx';
import type { PricesOf } from './pricesOf.ts';

beforeAll(() => setupTexts('en-BE'));

const partner: PricesOf = { viewpoint: 'Partner', partnerId: '01935f3e-0000-7000-8000-000000000001' };
const lineOf = (code: string, index: number) =>
  ({ code, pricingType: 'Service', displayOrder: index + 1, price: 80 }) as const;
const list: PriceList = { code: 'P1', title: 'Depannage One', version: 4, services: requiredServiceCodes.map(lineOf) };

/** 72 versions, of which one answer has fifty. */
const versionsBelow = (before: number) =>
  Array.from({ length: Math.min(50, before - 1) }, (_, index) => {
    const version = before - 1 - index;
    return { version, savedAt: '2026-11-20T10:00:00Z', reason: `Reason ${version}`, list: { ...list, version } };
  });

let own: PriceList[];
let sent: AskedCall[];
let closed: number;
afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  own = [list];
  sent = [];
  closed = 0;
});

const shown = (of: PricesOf, agent = anAgent({ role: 'C24Admin' })) =>
  renderScreen(<PriceListsDialog of={of} name="Depannage One" close={() => (closed += 1)} />, {
    agent,
    towline: answeringServer((call) => {
      if (call.method !== 'GET') {
        sent.push(call);
        return call.url.pathname.endsWith('/Towing')
          ? list.services[1]
          : (call.body as PriceListSave[]).map((one) => ({ ...one, version: 1 }));
      }
      if (call.url.pathname.endsWith('/versions'))
        return versionsBelow(Number(call.url.searchParams.get('before') ?? 73));
      return call.url.pathname === '/v1/bo/price-lists' ? [{ ...list, code: 'Default' }] : own;
    }),
  });
const field = (name: string) => screen.findByLabelText(name);

it.each([
  ['below the table the line that is chosen comes into sight, and its heading has the focus', true],
  ['beside it nothing moves', false],
])('%s', async (_case, isBelow) => {
  const moved = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const media = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(max-width: 1199px)' ? { ...media(query), matches: isBelow } : media(query),
  );
  shown(partner);
  const line = await screen.findByRole('button', { name: 'Towing' });
  expect(moved).not.toHaveBeenCalled();
  fireEvent.click(line);
  const heading = await screen.findByRole('heading', { name: 'Towing' });
  expect(moved.mock.instances.includes(heading as never)).toBe(isBelow);
  expect(document.activeElement === heading).toBe(isBelow);
});

it('one price of a partner is saved at once, over the version of its list', async () => {
  shown(partner);
  fireEvent.click(await screen.findByRole('button', { name: 'Towing' }));
  fireEvent.click(screen.getByRole('button', { name: 'Edit price offer…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit price offer…' }));
  fireEvent.change(await form.findByLabelText(/^Price, net/), { target: { value: '92.5' } });
  fireEvent.click(form.getByRole('button', { name: /^Edit price offer…/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.url.pathname).toBe(
    `/v1/partners/${partner.viewpoint === 'Partner' ? partner.partnerId : ''}/price-lists/P1/Towing`,
  );
  expect(sent[0]?.body).toEqual({ price: 92.5, version: 4 });
});

it('who has no lists is given one, that starts as the network’s own', async () => {
  own = [];
  shown({ viewpoint: 'Client', contractCode: 'Q8' });
  expect(await screen.findByText('There is no price list of its own')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Add a price list' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a price list' }));
  expect(((await form.findByLabelText(/^Code/)) as HTMLInputElement).value).toBe('Q8');
  fireEvent.click(form.getByRole('button', { name: /^Add a price list/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.url.search).toBe('?contractCode=Q8');
  const [made] = (sent[0]?.body ?? []) as PriceListSave[];
  expect([made?.code, made?.contractCode, made?.version, made?.services.length]).toEqual(['Q8', 'Q8', undefined, 10]);
});

it('closing it asks before what is typed is lost', async () => {
  shown(partner);
  fireEvent.change(await field('Towing: Price, net'), { target: { value: '95' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Go on editing' }));
  expect(closed).toBe(0);
});

it('closing it asks nothing of what is typed in the page that it lies over', async () => {
  const below = renderHook(() => useUnsaved(true));
  shown(partner);
  await field('Towing: Price, net');
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(closed).toBe(1));
  fireEvent.change(await field('Towing: Price, net'), { target: { value: '95' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Go on editing' })).toBeDefined();
  below.unmount();
});

it('its title and description are changed with its lines, and what it is for is read above them', async () => {
  shown(partner);
  fireEvent.click(await screen.findByRole('button', { name: 'Title and description' }));
  const form = within(await screen.findByRole('dialog', { name: 'Title and description' }));
  fireEvent.change(await form.findByLabelText(/^Title/), { target: { value: 'Depannage One 2027' } });
  fireEvent.change(form.getByLabelText(/^Description/), { target: { value: 'Agreed in November' } });
  fireEvent.click(form.getByRole('button', { name: /^Title and description/ }));
  expect(await screen.findByRole('heading', { name: 'Depannage One 2027' })).toBeDefined();
  expect(screen.getByText('Agreed in November')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [saved] = (sent[0]?.body ?? []) as PriceListSave[];
  expect([saved?.title, saved?.description, saved?.version, saved?.services.length]).toEqual([
    'Depannage One 2027',
    'Agreed in November',
    4,
    list.services.length,
  ]);
});

it('its history goes back beyond the fifty versions of one answer', async () => {
  shown(partner);
  fireEvent.click(await screen.findByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: /History/ }));
  await history.findByText('Reason 72');
  expect(history.queryByText('Reason 22')).toBeNull();
  fireEvent.click(history.getByRole('button', { name: 'Older versions' }));
  expect(await history.findByText('Reason 1')).toBeDefined();
  expect(history.queryByRole('button', { name: 'Older versions' })).toBeNull();
});
