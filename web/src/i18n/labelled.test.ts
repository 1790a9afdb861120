import { beforeAll, expect, it } from 'vitest';
import { actorName, doerName } from './actorName.ts';
import { labelled } from './labelled.ts';
import { changeLocale, setupTexts } from './setup.ts';

beforeAll(() => setupTexts('en-BE'));

it.each([
  ['en-BE', 'Service', 'Service: Towing'],
  ['fr-BE', 'Service', 'Service\u202f: Towing'],
  ['it-IT', 'Officina?', 'Officina? Towing'],
] as const)('%s: what is called %s', async (locale, label, text) => {
  await changeLocale(locale);
  expect(labelled(label, 'Towing')).toBe(text);
});

it('names who has no account as the reader does, people as they are called, and a number in the form of all numbers', async () => {
  await changeLocale('nl-BE');
  expect(['Motorist', 'Customer', 'Payment provider', 'An Claes', '+32470732588'].map(actorName)).toEqual([
    'Bestuurder',
    'Klant',
    'Betaaldienst',
    'An Claes',
    '+32 470 73 25 88',
  ]);
});

it.each([
  ['en-BE', 'An Claes as Els'],
  ['fr-BE', 'An Claes en tant que Els'],
] as const)('%s: says who looked through whose eyes', async (locale, text) => {
  await changeLocale(locale);
  expect(doerName({ agentName: 'Els', actingAgentName: 'An Claes' })).toBe(text);
  expect(doerName({ agentName: 'Els' })).toBe('Els');
  expect(doerName({})).toBe('');
});
