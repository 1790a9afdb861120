import { fireEvent, screen, within } from '@testing-library/react';
import type { Manual } from '@towline/sdk/api';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { ManualsPage } from './ManualsPage.tsx';

const manuals: readonly Manual[] = [
  { module: 'GettingStarted', language: 'en', html: '<h1>Getting started</h1><h2>Keys</h2><p>Press Ctrl+K.</p>' },
  { module: 'Intake', language: 'fr', html: '<h1>Prendre un appel</h1><h2>Où il est</h2><p>Une autoroute.</p>' },
];

beforeAll(() => setupTexts('en-BE'));
const open = (address = '/', answer: readonly Manual[] = manuals) =>
  renderScreen(<ManualsPage />, { towline: answeringServer(() => answer), address });
const contents = () => within(screen.getByRole('navigation', { name: 'Manuals' }));

it('shows the first module with its contents, and another by its link', async () => {
  open();
  expect(await screen.findByText('Getting started', { selector: '.tl-manuals-title' })).toBeTruthy();
  expect(contents().getByRole('link', { name: 'Keys' }).getAttribute('href')).toBe(
    '/dashboard/manuals?module=GettingStarted#keys',
  );
  fireEvent.click(contents().getByRole('link', { name: 'Prendre un appel' }));
  // The shell says the title as the page's one heading of the first level: here it is for the eye.
  expect(screen.getByText('Prendre un appel', { selector: '.tl-manuals-title' })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

it('says in which language a module is that is not there in the reader’s', async () => {
  open('/?module=Intake');
  expect(await screen.findByText('This module is there in French only')).toBeTruthy();
  expect(screen.getByRole('article').getAttribute('lang')).toBe('fr');
});

it('finds a passage in any module, without regard to accents', async () => {
  open('/?search=ou autoroute');
  await screen.findByRole('article');
  expect(contents().getByText('1 passage')).toBeTruthy();
  const hit = contents().getByRole('link', { name: 'Prendre un appel: Où il est' });
  expect(hit.getAttribute('href')).toContain('module=Intake');
  expect(hit.getAttribute('href')).toContain('#ou-il-est');
});

it('goes to the heading that the address names, and is printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  open('/?module=Intake#ou-il-est');
  await screen.findByRole('article');
  expect(document.activeElement?.id).toBe('ou-il-est');
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('says that there is none', async () => {
  open('/', []);
  expect(await screen.findByText('There are no manuals')).toBeTruthy();
});
