import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { changeLocale, setupTexts } from '../i18n/setup.ts';
import { DateCalendar } from './DateCalendar.tsx';

beforeAll(() => setupTexts('en-BE'));

it.each([
  ['en-BE', 'Month', 'Year', 'Previous month', 'Next month', 'Monday'],
  ['fr-BE', 'Mois', 'Année', 'Mois précédent', 'Mois suivant', 'lundi'],
  ['nl-BE', 'Maand', 'Jaar', 'Vorige maand', 'Volgende maand', 'maandag'],
  ['it-IT', 'Mese', 'Anno', 'Mese precedente', 'Mese successivo', 'lunedì'],
] as const)('is heard in the language of the agent: %s', async (locale, month, year, previous, next, monday) => {
  await changeLocale(locale);
  render(<DateCalendar value="2026-11-21" onPick={() => {}} />);
  await screen.findByRole('grid');
  const selects = screen.getAllByRole('combobox').map((select) => select.getAttribute('aria-label'));
  expect(selects).toEqual([month, year]);
  expect(screen.getByRole('button', { name: previous })).toBeTruthy();
  expect(screen.getByRole('button', { name: next })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: monday })).toBeTruthy();
  // The arrows of its selects are pictures without a name.
  expect(screen.queryAllByRole('img', { name: /./ })).toEqual([]);
});

it('goes on by its buttons, and the day that is pressed is taken', async () => {
  await changeLocale('en-BE');
  const onPick = vi.fn();
  render(<DateCalendar value="2026-11-21" max="2026-12-15" onPick={onPick} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Next month' }));
  fireEvent.click(screen.getByRole('gridcell', { name: '5' }));
  expect(onPick).toHaveBeenCalledWith('2026-12-05');
  // There is no month after the last day that is possible.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true);
});
