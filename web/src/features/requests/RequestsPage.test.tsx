import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RequestEvent } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { listeningGroups } from '../../kit/hotkeys/hotkeyRegistry.ts';
import { desk, idOf, item, key, listeners, open, row } from './requestsPage.testing.tsx';

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
    await waitFor(() => expect(desk.asked.at(-1)).toBe('?sortBy=oldest&take=20&skip=0'));
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
    desk.records = [item(9), item(1, { version: 3, partnerName: 'Depannage Maes' }), item(2)];
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
    desk.records = [item(1, { status: 'NoCharliesFound' })];
    open('/?status=NoCharliesFoundAfterDispatch,AssistanceCompanyAssigned');
    await row(/AAA1/);
    desk.records = [item(1, { status: 'NoCharliesFound' }), item(2, { status: 'NoCharliesFound' })];
    told(idOf(2), { status: 'NoCharliesFound' });
    fireEvent.click(await screen.findByText('1 new'));
    expect(await row(/AAA2/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('1 new')).toBeNull());
  });

  it('tells of one that came on another page, until it has been looked', async () => {
    open('/?status=Dispatching&country=BE');
    await row(/AAA1/);
    desk.beyond = 1;
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
    await waitFor(() => expect(desk.asked).toHaveLength(1 + timesAsked));
    await act(async () => {});
    expect(desk.asked).toHaveLength(1 + timesAsked);
    expect(screen.queryByText(/ new$/)).toBeNull();
  });
});

it('promises that there are not are no missing requests', async () => {
  desk.records = [];
  open('/?sortBy=promise');
  expect(await screen.findByRole('heading', { name: 'No promised arrival is awaited' })).toBeTruthy();
  expect(screen.queryByText('No requests yet')).toBeNull();
});

it('a page deeper than may be asked for is asked for as deep as it may', async () => {
  open('/?page=5000&items=100');
  await row(/AAA1/);
  expect(desk.asked[0]).toContain('skip=100000');
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
  expect(desk.asked[0]).toBe('?to=2026-01-31&take=20&skip=0');
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
