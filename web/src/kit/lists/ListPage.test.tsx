import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { FlashHost } from '../FlashHost.tsx';
import { flash } from '../flash.ts';
import { type AskedCall, answeringServer, renderScreen } from '../screenStand.testing.tsx';
import { urlNumber, urlPastDate, urlSchema, urlText, urlWords } from '../url/urlState.ts';
import { defineList } from './defineList.ts';
import { ListPage } from './ListPage.tsx';

interface Row {
  readonly id: string;
  readonly shortId: string;
}

const url = urlSchema({
  items: urlNumber(20, 1, 1000),
  page: urlNumber(1),
  status: urlWords(),
  country: urlWords(),
  name: urlText(),
  from: urlPastDate(),
});

const list = defineList({
  name: 'tested',
  title: 'REQUESTS',
  operation: 'listRequests',
  url,
  paging: 'server',
  toQuery: ({ page, items, name }, passedOn) => ({
    ...passedOn,
    ...(name && { name }),
    take: items,
    skip: (page - 1) * items,
  }),
  page: (answer) => ({ rows: answer.records as readonly Row[], count: answer.count }),
  knownBy: ({ shortId }) => shortId,
  rowKey: ({ id }: Row) => id,
  href: ({ id }) => `/one/${id}`,
  csv: true,
  alsoFilters: ['status'],
  wordText: (word) => `<${word}>`,
  empty: { icon: <i />, title: 'NO_REQUESTS_YET' },
  filters: [
    { kind: 'text', key: 'name', label: 'NAME' },
    { kind: 'several', key: 'country', label: 'COUNTRY', options: () => ['BE', 'FR'], text: (code) => `[${code}]` },
    { kind: 'day', key: 'from', label: 'FROM' },
  ],
  columns: {
    shortId: { title: 'ID', width: 80, cell: ({ shortId }) => shortId },
    plate: {
      title: 'PLATE',
      width: 80,
      initiallyHidden: true,
      shownFor: ({ name }) => name === 'plates',
      cell: () => '1ABC123',
    },
  },
});

let calls: AskedCall[];
let answer: (call: AskedCall) => unknown;

function open(address = '/') {
  const towline = answeringServer((call) => {
    calls.push(call);
    return answer(call);
  });
  return renderScreen(
    <>
      <ListPage list={list} peek={(row) => <p>{`peek at ${row.shortId}`}</p>} />
      <FlashHost />
    </>,
    { towline, address },
  );
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const firstRow = () => screen.findByRole('row', { name: 'AAAA' });

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  flash.clear();
  calls = [];
  answer = () => ({
    count: 41,
    records: [
      { id: 'a', shortId: 'AAAA' },
      { id: 'b', shortId: 'BBBB' },
    ],
  });
});

describe('a list', () => {
  it('asks for the page of the address and passes on what it does not know', async () => {
    open('/?page=2&utm=x&name=Maes&from=2999-01-01');
    await firstRow();
    expect(calls[0]?.url.searchParams.toString()).toBe('utm=x&name=Maes&take=20&skip=20');
    expect(screen.getByRole('table', { name: 'Requests, page 2 of 3' })).toBeTruthy();
    expect(screen.queryByText('01-01-2999')).toBeNull();
  });

  it('that has no such page any more shows its last one, and the address says so', async () => {
    const rows = [{ id: 'z', shortId: 'ZZZZ' }];
    answer = ({ url }) => ({ count: 41, records: url.searchParams.get('skip') === '40' ? rows : [] });
    const { search } = open('/?page=9&name=Maes');
    expect(await screen.findByRole('row', { name: 'ZZZZ' })).toBeTruthy();
    expect(search()).toBe('?page=3&name=Maes');
    expect(screen.queryByRole('heading', { name: 'Nothing matches these filters' })).toBeNull();
    expect(screen.getByText('41–41 of 41')).toBeTruthy();
  });

  it('that has no such page does not say meanwhile that it has nothing', async () => {
    answer = ({ url }) => (url.searchParams.get('skip') === '0' ? new Promise(() => {}) : { count: 1, records: [] });
    const { search } = open('/?page=2');
    await waitFor(() => expect(search()).toBe(''));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByText('1–1 of 1')).toBeTruthy();
  });

  it('names the filters under which nothing was found, and takes them away', async () => {
    answer = () => ({ count: 0, records: [] });
    const { search } = open('/?status=Cancelled&country=BE,FR&name=Maes&from=2026-01-31&page=3');
    const said = await screen.findByRole('heading', { name: 'Nothing matches these filters' });
    const texts = within(said.parentElement as HTMLElement).getAllByRole('listitem');
    expect(texts.map(({ textContent }) => textContent)).toEqual([
      'Status: <Cancelled>',
      'Name: Maes',
      'Country: [BE], [FR]',
      'From: 31-01-2026',
    ]);
    fireEvent.click(within(said.parentElement as HTMLElement).getByRole('button', { name: /Clear/ }));
    expect(search()).toBe('');
    expect(await screen.findByRole('heading', { name: 'No requests yet' })).toBeTruthy();
  });

  it('shows a hidden column where the list is about it', async () => {
    open('/?name=other');
    await firstRow();
    expect(screen.queryByRole('columnheader', { name: 'Plate' })).toBeNull();
    open('/?name=plates');
    expect(await screen.findByRole('columnheader', { name: 'Plate' })).toBeDefined();
    expect(await screen.findByRole('row', { name: 'AAAA 1ABC123' })).toBeDefined();
  });

  it('is entered with J from where the page begins, and walked through from there', async () => {
    open();
    const first = await firstRow();
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'j', code: 'KeyJ' });
    expect(document.activeElement).toBe(screen.getByRole('row', { name: 'BBBB' }));
  });

  it('is looked at with Space beside the rows, and copied from with the dot', async () => {
    const writeText = vi.fn(async (_text: string) => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    open();
    const row = await firstRow();
    row.focus();
    fireEvent.keyDown(row, { key: ' ' });
    expect(screen.getByRole('complementary', { name: 'Preview' }).textContent).toBe('peek at AAAA');
    fireEvent.keyDown(row, { key: ' ' });
    expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull();
    for (const _press of [1, 2, 3]) fireEvent.keyDown(row, { key: '.' });
    expect(writeText.mock.calls).toEqual([['a'], ['AAAA'], [expect.stringMatching(/^http.*\/a$/)]]);
    vi.unstubAllGlobals();
  });

  it('keeps what it has under a failure, and says who may not see it', async () => {
    const first = open();
    await firstRow();
    answer = () => Response.json({ title: 'Away', status: 503, code: 'UNAVAILABLE' }, { status: 503 });
    fireEvent.keyDown(document.body, { key: 'r', code: 'KeyR' });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'AAAA' })).toBeTruthy();
    first.unmount();
    answer = () => Response.json({ title: 'No', status: 403, code: 'ERROR_ROLE_UNAUTHORIZED' }, { status: 403 });
    open();
    expect(await screen.findByText(/An Agent.*C24 Belgium/)).toBeTruthy();
  });
});

describe('the list as CSV', () => {
  const csv = (call: AskedCall): boolean => call.url.searchParams.get('format') === 'csv';

  it('has all rows of the filters, tells how many came, and says when it is there', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const rest = Promise.withResolvers<void>();
    const page = answer;
    answer = (call) => {
      if (!csv(call)) return page(call);
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode('id\n1\n2\n'));
          await rest.promise;
          controller.enqueue(new TextEncoder().encode('3\n'));
          controller.close();
        },
      });
      return new Response(body, { headers: { 'content-disposition': 'attachment; filename="requests.csv"' } });
    };
    open('/?name=Maes&page=2');
    await firstRow();
    press('CSV');
    expect(await screen.findByText('2 rows…')).toBeTruthy();
    rest.resolve();
    expect(await screen.findByText('CSV: 3 rows')).toBeTruthy();
    expect(saved).toEqual(['requests.csv']);
    expect(calls.find(csv)?.url.searchParams.toString()).toBe('name=Maes&format=csv&locale=en-BE');
    expect(screen.getByRole('button', { name: 'CSV' })).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('can be stopped, and says why it failed', async () => {
    const page = answer;
    answer = (call) => (csv(call) ? new Promise(() => {}) : page(call));
    open();
    await firstRow();
    press('CSV');
    press(/Cancel/);
    expect(screen.getByRole('button', { name: 'CSV' })).toBeTruthy();
    answer = (call) =>
      csv(call) ? Response.json({ title: 'Away', status: 500, code: 'X' }, { status: 500 }) : page(call);
    press('CSV');
    await waitFor(() => expect(document.querySelector('.tl-toast-danger')).toBeTruthy());
    expect(screen.getByRole('button', { name: 'CSV' })).toBeTruthy();
  });
});
