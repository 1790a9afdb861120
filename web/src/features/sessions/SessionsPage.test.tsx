import { fireEvent, screen, within } from '@testing-library/react';
import type { CustomerSession } from '@towline/sdk/api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { SessionsPage } from './SessionsPage.tsx';
import { eventsText } from './sessionFields.tsx';

const session: CustomerSession = {
  id: '00000000-0000-4000-8000-000000000001',
  contractCode: 'BA_DTA',
  externalContractCode: 'ITAS',
  startedAt: '2026-11-20T09:01:00Z',
  lastEventAt: '2026-11-20T09:05:00Z',
  requestId: '00000000-0000-4000-8000-000000000002',
  shortId: '5F3A',
  licensePlate: 'AA123BB',
  name: 'Anna Rossi',
  language: 'it',
  events: [
    {
      category: 'entry',
      code: 'home',
      timestamp: '2026-11-20T09:01:00Z',
      query: { utm_source: 'google', gclid: 'Cj0' },
    },
    { category: 'page', code: 'licensePlate', timestamp: '2026-11-20T09:02:00Z' },
    { category: 'page', code: 'licensePlate', timestamp: '2026-11-20T09:02:30Z' },
    {
      category: 'modal',
      code: 'serviceLocation_confirmed',
      timestamp: '2026-11-20T09:03:00Z',
      content: { isModal: true, action: 'open' },
    },
    { category: 'entry', code: 'tracking', timestamp: '2026-11-20T09:05:00Z' },
  ],
};

let asked: URL[];

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  asked = [];
});

function open(address = '/') {
  const towline = answeringServer(({ url }) => {
    asked.push(url);
    return { count: 1, records: [session] };
  });
  return renderScreen(<SessionsPage />, { towline, address });
}

it('says what a customer did in readable words, a repeated one once', () => {
  expect(eventsText(session)).toBe('Home → Licence plate → Service location confirmed → Tracking');
  expect(eventsText({ events: [] })).toBe('');
});

describe('the sessions list', () => {
  it('is asked by what the address says, twenty a page', async () => {
    open('/?contractCode=BA_DTA,Q8&name=Rossi&from=2026-11-01&page=2&to=');
    await screen.findByRole('row', { name: /Anna Rossi/ });
    expect(asked[0]?.searchParams.toString()).toBe(
      'contractCode=BA_DTA%2CQ8&name=Rossi&from=2026-11-01&take=20&skip=20',
    );
  });

  it('tells the sessions apart by the last thing that was done, and how much came before', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Anna Rossi/ });
    const cell = within(row).getByTitle(eventsText(session));
    expect(cell.textContent).toBe('Tracking · 5 steps');
  });

  it('opens a session: visit by visit, with its campaign and its request', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Anna Rossi/ });
    expect(within(row).getByRole('link', { name: '5F3A' }).getAttribute('href')).toMatch(/\/dashboard\/request\//);
    row.focus();
    fireEvent.keyDown(row, { key: 'Enter' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Customer session' }));
    const visits = dialog.getAllByRole('region', { name: /^Events/ });
    expect(visits.map((visit) => within(visit).getAllByRole('listitem').length)).toEqual([4, 1]);
    expect(dialog.getByText('Campaign: source google · gclid Cj0')).toBeTruthy();
    expect(dialog.getByText('Dialog · Open')).toBeTruthy();
    expect(dialog.getByText('BA_DTA · ITAS')).toBeTruthy();
    fireEvent.click(dialog.getByRole('link', { name: '5F3A' }));
  });
});
