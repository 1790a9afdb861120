import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listRequestsQuery } from '@towline/sdk/queries';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { fieldsOf } from '../fields/fieldsOf.ts';
import { code } from '../fields/kinds.tsx';
import { type AskedCall, answeringServer, renderScreen } from '../screenStand.testing.tsx';
import { ListPage } from './ListPage.tsx';
import { listOf } from './listOf.ts';

const list = listOf(
  'listRequests',
  fieldsOf<{ id: string; shortId?: string }>()({ shortId: { label: 'ID', kind: code } }),
  {
    name: 'tested',
    title: 'REQUESTS',
    query: listRequestsQuery,
    columns: { shortId: true },
    empty: { icon: <i />, title: 'NO_REQUESTS_YET' },
  },
);

let calls: AskedCall[];
const open = (address: string, count: number) => {
  const towline = answeringServer((call) => {
    calls.push(call);
    return { count, records: [{ id: 'a', shortId: 'AAAA' }] };
  });
  return renderScreen(<ListPage list={list} />, { towline, address });
};
const pages = (): string[] =>
  screen.getAllByRole('button', { name: /^Page \d+$/ }).map((button) => button.getAttribute('aria-label') ?? '');

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  calls = [];
});

it.each([
  // What fits is turned to as ever.
  ['/', 100_000, 'Page 5000'],
  ['/', 100_020, 'Page 5001'],
  ['/', 100_021, 'Page 5001'],
  ['/', 250_000, 'Page 5001'],
  ['/?items=100', 250_000, 'Page 1001'],
  ['/?items=999', 250_000, 'Page 101'],
])('%s of %i rows ends at the last page that may be asked for, and leads there', async (address, count, last) => {
  const { search } = open(address, count);
  await screen.findByRole('row', { name: 'AAAA' });
  expect(pages().at(-1)).toBe(last);
  fireEvent.click(screen.getByRole('button', { name: last }));
  await waitFor(() => expect(search()).toContain(`page=${last.slice('Page '.length)}`));
  const skip = Number(calls.at(-1)?.url.searchParams.get('skip'));
  const take = Number(calls.at(-1)?.url.searchParams.get('take'));
  expect([skip <= 100_000, skip + take >= Math.min(count, 100_000)]).toEqual([true, true]);
  expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
});

it('an address that lies deeper leads to that page, and shows no rows under the number of others', async () => {
  const { search } = open('/?page=9000', 250_000);
  await waitFor(() => expect(search()).toBe('?page=5001'));
  expect(await screen.findByText('100,001–100,020 of 250,000')).toBeTruthy();
});
