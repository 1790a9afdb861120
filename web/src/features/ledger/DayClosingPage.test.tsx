import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { DayClosingPage } from './DayClosingPage.tsx';

const group = {
  ...{ cameIn: 8_323_801, paidOut: 0, owedBefore: 1_000, owed: 3_000, customersOwe: 3_500, owedToCustomers: 500 },
  ...{ payableBefore: 0, payable: 0, changes: [{ kind: 'PaymentReceived', entries: 2, owed: 2_000, payable: 0 }] },
};
let asked: AskedCall[];
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T12:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (address = '/') => {
  const towline = answeringServer((call) => {
    asked.push(call);
    const { from, day = '2026-11-28' } = Object.fromEntries(call.url.searchParams);
    return { ...(from && { from }), day, entries: 2, postedLater: 0, groups: [group] };
  });
  return renderScreen(<DayClosingPage />, { towline, address });
};

it('what came in in a month is one choice, and its entries are one click away (DECISIONS T-764)', async () => {
  const { search } = open();
  expect(await screen.findByText('Closing of 28-11-2026')).toBeTruthy();
  const period = screen.getByLabelText<HTMLSelectElement>('Period');
  expect(period.value).toBe('');
  const october = within(period).getByRole<HTMLOptionElement>('option', { name: 'October 2026' });
  fireEvent.change(period, { target: { value: october.value } });
  expect(await screen.findByText('Books of 01-10-2026 to 31-10-2026')).toBeTruthy();
  expect(asked.at(-1)?.url.searchParams.toString()).toBe('by=company&from=2026-10-01&day=2026-10-31');
  expect(search()).toBe('?from=2026-10-01&day=2026-10-31');
  expect(screen.getByLabelText('Period')).toHaveProperty('value', october.value);
  expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toMatch(
    /ledger\?from=2026-10-01&to=2026-10-31$/,
  );
  const why = within(screen.getByRole('table', { name: 'Why it differs from before' }));
  expect(why.getByRole('rowheader', { name: 'Before' })).toBeTruthy();
  fireEvent.change(period, {
    target: { value: within(period).getByRole<HTMLOptionElement>('option', { name: 'Q4 2026' }).value },
  });
  await waitFor(() => expect(search()).toBe('?from=2026-10-01&day=2026-11-29'));
});

it('a day alone is a day alone', async () => {
  open('/?day=2026-11-20');
  expect(await screen.findByText('Closing of 20-11-2026')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Why it differs from the day before' })).toBeTruthy();
  expect(asked[0]?.url.searchParams.toString()).toBe('by=company&day=2026-11-20');
});
