import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eventText } from './eventText.ts';
import { changeLocale, setupTexts } from './setup.ts';

beforeAll(() => setupTexts('en-BE'));
afterAll(() => changeLocale('en-BE'));

it.each([
  ['en-BE', 'Service location confirmed'],
  ['fr-BE', 'Lieu d’intervention confirmé'],
  ['nl-BE', 'Plaats van interventie bevestigd'],
  ['it-IT', 'Luogo d’intervento confermato'],
  ['de-DE', 'Einsatzort bestätigt'],
] as const)('an event of the customer app reads in %s: %s', async (locale, text) => {
  await changeLocale(locale);
  expect(eventText('serviceLocation_confirmed')).toBe(text);
});

it('an event of tomorrow reads as its code says it, and no text is missed', () => {
  const warn = vi.spyOn(console, 'warn');
  expect(eventText('tyreSize_entered')).toBe('Tyre size entered');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
