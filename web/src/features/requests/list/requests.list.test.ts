import { render, screen } from '@testing-library/react';
import type { RequestListItem } from '@towline/sdk/api';
import { listRequestsQuery } from '@towline/sdk/queries';
import { expect, test } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { columnsOf } from '../../../kit/lists/listColumns.ts';
import { fittedLayout } from '../../../kit/lists/listLayout.ts';
import { initialLayout, shownColumns } from '../../../ui/table/columnLayout.ts';
import { requestFilterNames } from './requestListUrl.ts';
import { requestList } from './requests.list.tsx';

const values = Object.fromEntries(
  Object.entries(requestList.url.shape).map(([name, field]) => [name, field(undefined)]),
) as Parameters<typeof requestList.toQuery>[0];

test('the server is asked with what the contract names; what it does not know stays in the address alone', () => {
  const address = { phoneNumber: '0475', contry: 'BE', utm_source: 'mail', format: 'csv', take: '999' };
  const query = requestList.toQuery({ ...values, country: ['BE'], viewpoint: 'home', tab: 'notes' }, address);
  expect(query).toEqual({ phoneNumber: '0475', country: ['BE'], take: 20, skip: 0 });
});

test('a filter without a word is not asked; how the list is sorted is, and no more is passed over than the server allows', () => {
  const query = requestList.toQuery({ ...values, sortBy: 'oldest', page: 5000, items: 999 }, {});
  expect(query).toEqual({ sortBy: 'oldest', take: 999, skip: 100_000 });
});

/** What of the operation narrows nothing that a person looks for, or is another name of what does. */
const notNarrowing = [
  'take',
  'skip',
  'cursor',
  'format',
  'locale',
  'sortBy',
  'contract',
  'exclude',
  'id',
  'phoneNumber',
];

test('what an address can narrow the list by is seen as a chip or a status, taken away by "Clear", and kept in a view', () => {
  const narrowing = Object.keys(listRequestsQuery).filter((name) => !notNarrowing.includes(name));
  const seen = [...requestList.filters.map(({ key }) => String(key)), ...(requestList.alsoFilters ?? [])];
  expect(seen.toSorted()).toEqual(narrowing.toSorted());
  expect(requestFilterNames).toEqual(expect.arrayContaining(narrowing));
});

/** What 1440 pixels leave beside the menu and a scroll bar, which the dock calls for; and 1920. */
const room = { 1440: 1183, 1920: 1663 };
const columns = columnsOf(requestList, values, (title) => title);
const shownIn = (pixels: number): readonly string[] =>
  shownColumns(columns, fittedLayout(columns, pixels, requestList.lesser) ?? initialLayout(columns)).map(
    ({ key }) => key,
  );

test('it has room for its columns beside menu and scroll bar, so that nothing is pushed aside', () => {
  const shown = columns.filter(({ initiallyHidden }) => !initiallyHidden);
  expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(room[1440]);
});

test('who called, and the number, are columns that stand there where the window has room (DECISIONS T-670)', () => {
  expect(shownIn(room[1440])).not.toContain('customer');
  expect(shownIn(room[1440])).not.toContain('phone');
  expect(shownIn(room[1920])).toEqual(expect.arrayContaining(['customer', 'phone', 'reference', 'flags']));
});

test('what is read in each row has the room that most of it needs: contracts and references are not cut', () => {
  const { contract, reference, service } = requestList.columns;
  // "C24 Prepaid Belgium", "CORONA-7052611" and "Breakdown assistance" with its sign, measured in the table's type.
  expect([contract, reference, service].map((column) => column?.width)).toEqual([158, 127, 170]);
});

test('the number of who called can be dialled', async () => {
  await setupTexts('en-BE');
  const { cell } = requestList.columns.phone!;
  render(cell({ customerPhone: '+32475123456' } as RequestListItem));
  expect((await screen.findByRole('link', { name: '+32 475 12 34 56' })).getAttribute('href')).toBe('tel:+32475123456');
});
