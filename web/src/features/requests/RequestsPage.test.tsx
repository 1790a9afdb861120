import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RequestCounts, RequestEvent, RequestListItem } from '@towline/sdk/api';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { listeningGroups } from '../../kit/hotkeys/hotkeyRegistry.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { useLastViewAddress } from './list/lastView.ts';
import { RequestsPage } from './RequestsPage.tsx';

const { listeners } = vi.hoisted(() => ({ listeners: new Set<(event: RequestEvent) => void>() }));
vi.mock('../../kit/live/live.ts', () => ({
  liveState: () => 'open',
  onLiveState: () => () => {},
  onLiveEvent: (listener: (event: RequestEvent) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

const idOf = (index: number): string => `00000000-0000-4000-8000-00000000000${index}`;
const item = (index: number, more: Partial<RequestListItem> = {}): RequestListItem => ({
  id: idOf(index),
  shortId: `AAA${index}`,
  version: 1,
  status: 'Dispatching',
  statusTimestamp: '2026-11-21T13:00:00Z',
  wasDispatched: true,
  service: 'BreakdownAssistance',
  additionalServices: [],
  contractCode: 'Q8',
  isAbroadRequest: false,
  licensePlate: `1ABC12${index}`,
  creationTimestamp: '2026-11-21T13:00:00Z',
  ...more,
});

let records: RequestListItem[];
let asked: string[];
/** How many stand on the pages after the first. */
let beyond: number;
let counts: RequestCounts | undefined;

function open(address = '/') {
  const towline = answeringServer(({ url }) => {
    if (url.pathname === '/v1/bo/request-counts' && counts) return counts;
    // The one that is looked at is not there any more: its row still is.
    if (url.pathname !== '/v1/bo/assistance-requests') return Response.json({ status: 404 }, { status: 404 });
    asked.push(url.search);
    return { count: records.length + beyond, isCountCapped: false, records };
  });
  return renderScreen(<RequestsPage />, { towline, address });
}
const row = (name: string | RegExp) => screen.findByRole('row', { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const key = (pressed: string, element: Element = document.body): void => {
  fireEvent.keyDown(element, { key: pressed, code: `Key${pressed.toUpperCase()}` });
};
const facet = (name: string) => within(screen.getByRole('group', { name: 'Status' })).getByRole('button', { name });

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  listeners.clear();
  asked = [];
  beyond = 0;
  counts = undefined;
  records = [item(1), item(2)];
});

describe('the views of the request list', () => {
  it('are one press: each writes its filters into the address, and what is changed is marked', async () => {
    const { search } = open('/?page=3&utm=x');
    await row(/AAA1/);
    press('Needs a human');
    expect(search()).toBe(
      '?page=1&utm=x&status=NoCharliesFoundAfterDispatch,AssistanceCompanyAssigned&sortBy=oldest&items=20',
    );
    expect(facet('No partner found').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(facet('Cancelled'));
    expect(screen.getByLabelText(/changed/i)).toBeTruthy();
    press('Reset');
    expect(search()).toBe(
      '?page=1&utm=x&status=NoCharliesFoundAfterDispatch,AssistanceCompanyAssigned&sortBy=oldest&items=20',
    );
  });

  it('of what needs a human begin with what has waited longest, and their rows say why', async () => {
    records = [
      item(1, { status: 'HomeAssistanceCompanyAssigned', statusReason: 'PolicyNotFound' }),
      item(2, { status: 'NoCharliesFound' }),
    ];
    open();
    await row(/AAA1/);
    expect(screen.queryByRole('columnheader', { name: 'Reason' })).toBeNull();
    press('Needs a human');
    expect(await screen.findByRole('columnheader', { name: 'Reason' })).toBeDefined();
    expect((await row(/AAA1/)).textContent).toContain('Policy not found');
    expect((await row(/AAA2/)).textContent).toContain('No partner found');
    expect(asked.at(-1)).toContain('sortBy=oldest');
  });

  it('bring other rows, which are no news: none is marked, none waits for who has scrolled down', async () => {
    open();
    await row(/AAA1/);
    const region = document.querySelector('.tl-table-region') as HTMLElement;
    region.scrollTop = 40;
    fireEvent.scroll(region);
    records = [item(3), item(4)];
    press('Promises');
    const shown = await row(/AAA3/);
    expect(screen.queryByRole('row', { name: /AAA1/ })).toBeNull();
    expect(shown.className).not.toContain('tl-tr-changed');
    expect(screen.queryByRole('button', { name: /new/ })?.textContent ?? '').not.toMatch(/^\d/);
  });

  it('of one’s own are saved under a name, chosen again with V, and deleted', async () => {
    const { search } = open('/?country=BE');
    await row(/AAA1/);
    press(/^Save view/);
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    fireEvent.change(name, { target: { value: 'Belgium' } });
    fireEvent.submit(name);
    expect(await screen.findByRole('button', { name: 'Belgium' })).toBeTruthy();
    press('All');
    expect(search()).toBe('');
    key('v');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Belgium' }));
    expect(search()).toBe('?country=BE');
    key('v');
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Belgium' })).toBeNull());
  });

  it('of one’s own are saved by V and Enter, too; who has none is told how', async () => {
    open('/?country=BE');
    await row(/AAA1/);
    key('v');
    expect(await screen.findByText('No views of your own yet: filter the list, then save it as a view')).toBeTruthy();
    fireEvent.click(screen.getByRole('menuitem', { name: /^Save view/ }));
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeTruthy();
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say how many requests they have, where a person has to know', async () => {
    counts = {
      groups: {
        Dispatching: 3,
        NoCharliesFoundAfterDispatch: 1,
        AssistanceCompanyAssigned: 11,
        ExecutingAfterDispatch: 40,
        PaymentOrConfirmationPending: 0,
      },
      promised: 7,
    };
    open();
    await screen.findByRole('button', { name: 'Needs a human 12' });
    const views = within(screen.getByRole('group', { name: 'Views' })).getAllByRole('button');
    expect(views.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Open 55',
      'Needs a human 12',
      'Given back',
      'Dispatching 3',
      'Promises 7',
      'Executing 40',
      'Payment pending 0',
      'My views',
    ]);
  });

  it('are no filter of the countdown; what is added to one is (DECISIONS C-83)', async () => {
    open('/?status=Dispatching');
    await row(/AAA1/);
    expect(await screen.findByText(/^Refresh in|^Refreshing/)).toBeTruthy();
    fireEvent.click(facet('Cancelled'));
    expect(await screen.findByText(/Paused — filters active/)).toBeTruthy();
    press('Reset');
    expect(await screen.findByText(/^Refresh in|^Refreshing/)).toBeTruthy();
  });

  it('are what the menu comes back to: the one chosen last, at first everything that is not finished', async () => {
    const address = () => {
      const seen: string[] = [];
      function Menu() {
        seen.push(useLastViewAddress());
        return null;
      }
      renderScreen(<Menu />, { towline: answeringServer(() => ({})) }).unmount();
      return seen.at(-1);
    };
    expect(address()).toBe(
      '/dashboard/requests?status=Dispatching,NoCharliesFoundAfterDispatch,AssistanceCompanyAssigned,ExecutingAfterDispatch,PaymentOrConfirmationPending',
    );
    const { unmount } = open();
    await row(/AAA1/);
    press('Payment pending');
    unmount();
    expect(address()).toBe('/dashboard/requests?status=PaymentOrConfirmationPending');
    open();
    press('All');
    expect(address()).toBe('/dashboard/requests');
  });

  it('are what Clear goes back to', async () => {
    const { search } = open();
    await row(/AAA1/);
    fireEvent.click(within(screen.getByRole('group', { name: 'Views' })).getByRole('button', { name: 'Dispatching' }));
    fireEvent.click(facet('Cancelled'));
    expect(search()).toContain('Cancelled');
    press(/^Clear/);
    expect(search()).toBe('?status=Dispatching');
  });

  it('are what Clear goes back to after a reload, of the view as it was and of a changed one', async () => {
    const first = open('/?status=Dispatching');
    await row(/AAA1/);
    fireEvent.click(facet('Cancelled'));
    const address = first.search();
    first.unmount();
    const second = open(`/${address}`);
    await row(/AAA1/);
    press(/^Clear/);
    expect(second.search()).toBe('?status=Dispatching');
    second.unmount();
    // Other filters are not a change of that view.
    const third = open('/?licensePlate=1ABC123');
    await row(/AAA1/);
    press(/^Clear/);
    expect(third.search()).toBe('');
  });
});

describe('the headers of the request list', () => {
  const header = (name: string) => screen.getByRole('columnheader', { name });
  const sortBy = (name: string) => fireEvent.click(within(header(name)).getByRole('button', { name }));

  it('sort by age, youngest or oldest first, from the first page on', async () => {
    const { search } = open();
    await row(/AAA1/);
    expect(header('Age').getAttribute('aria-sort')).toBe('ascending');
    sortBy('Age');
    expect(search()).toBe('?sortBy=oldest');
    expect(header('Age').getAttribute('aria-sort')).toBe('descending');
    await waitFor(() => expect(asked.at(-1)).toBe('?sortBy=oldest&take=20&skip=0'));
    sortBy('Age');
    expect(search()).toBe('');
  });

  it('sort by promise, the next to break first, and back', async () => {
    const { search } = open('/?sortBy=promise');
    await row(/AAA1/);
    expect(header('Promise').getAttribute('aria-sort')).toBe('ascending');
    expect(header('Age').getAttribute('aria-sort')).toBe('none');
    sortBy('Promise');
    expect(search()).toBe('');
    expect(header('Age').getAttribute('aria-sort')).toBe('ascending');
  });
});

describe('what happens meanwhile', () => {
  const told = (event: Partial<RequestEvent>): void =>
    act(() => {
      for (const listener of listeners)
        listener({ topic: 'request', id: idOf(1), version: 2, timestamp: '2026-11-21T13:05:00Z', ...event });
    });

  it('is counted by a pill, each request once; pressed, it brings the rows', async () => {
    open('/?status=Dispatching&country=BE');
    await row(/AAA1/);
    told({});
    told({ version: 3 });
    told({ id: idOf(2), version: 1 });
    expect(screen.getByText('1 changed')).toBeTruthy();
    records = [item(9), item(1, { version: 3, partnerName: 'Depannage Maes' }), item(2)];
    told({ id: idOf(9), version: 1, status: 'Dispatching', created: true });
    expect(await screen.findByText('1 new')).toBeTruthy();
    expect(screen.queryByRole('row', { name: /AAA9/ })).toBeNull();
    fireEvent.click(screen.getByText('1 changed'));
    expect(await row(/AAA9/)).toBeTruthy();
    expect(screen.queryByText('1 changed')).toBeNull();
    expect((await row(/AAA1/)).className).toContain('tl-tr-changed');
    expect((await row(/AAA2/)).className).not.toContain('tl-tr-changed');
  });
});

describe('a list that rests because of its filters', () => {
  const told = (id: string, event: Partial<RequestEvent>): void =>
    act(() => {
      for (const listener of listeners)
        listener({ topic: 'request', id, version: 2, timestamp: '2026-11-21T13:05:00Z', ...event });
    });

  it('tells of what a change has brought into its view', async () => {
    records = [item(1, { status: 'NoCharliesFound' })];
    open('/?status=NoCharliesFoundAfterDispatch,AssistanceCompanyAssigned');
    await row(/AAA1/);
    records = [item(1, { status: 'NoCharliesFound' }), item(2, { status: 'NoCharliesFound' })];
    told(idOf(2), { status: 'NoCharliesFound' });
    fireEvent.click(await screen.findByText('1 new'));
    expect(await row(/AAA2/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('1 new')).toBeNull());
  });

  it('tells of one that came on another page, until it has been looked', async () => {
    open('/?status=Dispatching&country=BE');
    await row(/AAA1/);
    beyond = 1;
    told(idOf(9), { status: 'Dispatching' });
    fireEvent.click(await screen.findByText('1 new'));
    await waitFor(() => expect(screen.queryByText('1 new')).toBeNull());
    expect(screen.getByText('1–3 of 3')).toBeTruthy();
  });

  it.each<[string, string, Partial<RequestEvent>, number]>([
    ['a new one of another status', 'status=Cancelled', { status: 'Dispatching' }, 0],
    ['a new one of another contract', 'contractCode=Auto5Tire', { status: 'Dispatching', contractCode: 'Q8' }, 0],
    ['a new one that may be of it', 'name=Maes', { status: 'Dispatching', contractCode: 'Q8' }, 1],
    ['a new one, where those once dispatched are asked for', 'status=Dispatched', { status: 'PaymentPending' }, 1],
  ])('says nothing of %s', async (_what, filters, event, timesAsked) => {
    open(`/?${filters}`);
    await row(/AAA1/);
    told(idOf(9), { ...event, created: true });
    await waitFor(() => expect(asked).toHaveLength(1 + timesAsked));
    await act(async () => {});
    expect(asked).toHaveLength(1 + timesAsked);
    expect(screen.queryByText(/ new$/)).toBeNull();
  });
});

it('promises that there are not are no missing requests', async () => {
  records = [];
  open('/?sortBy=promise');
  expect(await screen.findByRole('heading', { name: 'No promised arrival is awaited' })).toBeTruthy();
  expect(screen.queryByText('No requests yet')).toBeNull();
});

it('a page deeper than may be asked for is asked for as deep as it may', async () => {
  open('/?page=5000&items=100');
  await row(/AAA1/);
  expect(asked[0]).toContain('skip=100000');
});

it('a request is looked at beside the list with Space, which rests the countdown, and opened from there', async () => {
  const { search } = open();
  const line = await row(/AAA2/);
  line.focus();
  key(' ', line);
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }));
  expect(await preview.findByRole('heading', { name: /AAA2/ })).toBeTruthy();
  expect(screen.getByText('Paused — case open')).toBeTruthy();
  fireEvent.click(preview.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull();
  expect(search()).toBe('');
});

it('a day that is still to come is no filter, wherever it was written', async () => {
  open('/?from=2999-01-01&to=2026-01-31');
  await row(/AAA1/);
  expect(asked[0]).toBe('?to=2026-01-31&take=20&skip=0');
});

it('the keys of the list rest while a request is open over it, and act again behind it', async () => {
  open(`/?id=${idOf(2)}`);
  const keysOf = (): string[] => listeningGroups().flatMap(({ hotkeys }) => hotkeys.map(({ keys }) => keys));
  await waitFor(() => expect(keysOf()).toContain('Escape'));
  expect(keysOf().filter((keys) => ['f', 'r', 'p', 'v'].includes(keys))).toEqual([]);
  key('p');
  key('v');
  key('Escape');
  await row(/AAA1/);
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(screen.queryByText(/Paused/)).toBeNull();
  expect(keysOf()).toEqual(expect.arrayContaining(['f', 'r', 'p', 'v']));
});
