import { fireEvent, screen, within } from '@testing-library/react';
import type { Extension, Organisation } from '@towline/sdk/api';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { keepMenuPlaces } from '../../widgets/menuPlaces.ts';
import { ExtensionsPage } from './ExtensionsPage.tsx';

const extension = (id: string, more: Partial<Extension> = {}): Extension => ({
  id,
  type: 'SideMenu',
  label: id,
  url: `https://weather.example/${id}?for={organisationCode}`,
  ...more,
});
const organisation = (code: string, extensions: Extension[], more: Partial<Organisation> = {}): Organisation => ({
  code,
  name: `The ${code}`,
  lastUpdatedAt: '2026-11-20T10:00:00Z',
  version: 1,
  flags: {},
  extensions,
  ...more,
});
const organisations = [
  organisation('Q8', [
    extension('good', { icon: 'rain', target: 'requests', order: 2, visibility: { roles: ['C24Admin'] } }),
    extension('lost', { target: 'fleet', icon: 'nothing', url: 'https://elsewhere.example/' }),
  ]),
  organisation('Old', [extension('tab', { type: 'RequestTab', url: 'https://weather.example/{requestId}' })], {
    archivedAt: '2026-01-01T00:00:00Z',
  }),
  organisation('None', []),
];

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => keepMenuPlaces(['operations', 'dashboard/requests']));
const open = (address = '/') =>
  renderScreen(<ExtensionsPage />, {
    towline: answeringServer(({ url }) =>
      url.pathname.endsWith('extension-origins') ? ['https://weather.example'] : organisations,
    ),
    address,
  });
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const frame = () => document.querySelector('iframe');

it('lists those of every organisation, and says what is wrong with each', async () => {
  open();
  expect((await row(/good/)).queryByText(/No place|There is no icon|do not allow/)).toBeNull();
  const lost = await row(/lost/);
  expect(lost.getByText('No place “fleet” in the menu: it stands under Extensions')).toBeTruthy();
  expect(lost.getByText('There is no icon “nothing”: the general sign is shown')).toBeTruthy();
  expect(lost.getByText(/do not allow this origin/)).toBeTruthy();
  expect((await row(/tab/)).getByText('The organisation is archived: nobody is given it')).toBeTruthy();
  expect((await row(/good/)).getByRole('link').getAttribute('href')).toBe('/dashboard/configuration/organisations/Q8');
});

it('opens one as an agent would see it, and says what it is given', async () => {
  open('/?extension=Q8+good');
  await row(/good/);
  expect(await screen.findByText('https://weather.example/good?for=C24Belgium')).toBeTruthy();
  expect(screen.getByText('May be shown in a frame')).toBeTruthy();
  expect(frame()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(frame()?.src).toBe('https://weather.example/good?for=C24Belgium');
});

it('tries an address that stands in no document yet', async () => {
  open();
  await row(/good/);
  const address = screen.getByLabelText('Address');
  fireEvent.change(address, { target: { value: 'weather.example' } });
  expect(screen.getByText('An address begins with https:// or http://')).toBeTruthy();
  fireEvent.change(address, { target: { value: 'https://evil.example/{requestId}' } });
  fireEvent.change(screen.getByLabelText('Request'), { target: { value: 'a b' } });
  expect(screen.getByText('https://evil.example/a%20b')).toBeTruthy();
  expect(screen.getAllByText(/do not allow this origin/)).toHaveLength(2);
});
