import { screen, within } from '@testing-library/react';
import type { DirectoryContact } from '@towline/sdk/api';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { ContactsPage } from './ContactsPage.tsx';

const contact = (id: string, more: Partial<DirectoryContact>): DirectoryContact => ({
  id,
  organisationCode: 'Q8',
  organisationName: 'Q8',
  name: id,
  channels: [],
  ...more,
});
const contacts: readonly DirectoryContact[] = [
  contact('Cards', {
    role: 'Whether a card covers',
    hours: 'Mo-Fr',
    channels: [
      { type: 'Phone', value: '+3232001001' },
      { type: 'Sms', value: '+32475200200' },
      { type: 'Email', value: 'cards@q8.example' },
      { type: 'Web', value: 'https://status.q8.example/now', label: 'Status' },
      { type: 'Web', value: 'javascript:alert(1)' },
    ],
  }),
  contact('Dispatch', { organisationCode: 'C24Belgium', organisationName: 'C24 Belgium' }),
  contact('Foyer', { organisationName: 'Foyer', isUnreadable: true }),
];

beforeAll(() => setupTexts('en-BE'));
const open = (address = '/') => renderScreen(<ContactsPage />, { towline: answeringServer(() => contacts), address });

it('tells whom to call, with a link for each way, and follows nothing that is no address', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /Cards/ }));
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+3232001001',
    'sms:+32475200200',
    'mailto:cards@q8.example',
    'https://status.q8.example/now',
  ]);
  expect(row.getByText('javascript:alert(1)').tagName).toBe('SPAN');
});

it('is searched in all that it says: a name, a number, what somebody is responsible for', async () => {
  open('/?name=covers');
  await screen.findByRole('row', { name: /Cards/ });
  expect(screen.queryByRole('row', { name: /Dispatch/ })).toBeNull();
});

it('says so where the file of an organisation cannot be read', async () => {
  open();
  expect(await screen.findByRole('row', { name: /Foyer/ })).toBeTruthy();
  expect(screen.getAllByText('The file of contacts cannot be read').length).toBeGreaterThan(0);
});
