import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamicText } from './dynamicText.ts';
import { changeLocale, setupTexts } from './setup.ts';

beforeAll(() => setupTexts('en-BE'));
afterAll(() => changeLocale('en-BE'));

/** Where the state of a running search is named: tag, filter, chip and view. */
const searching = [
  ['enumerations', 'RequestStatus.Dispatching'],
  ['enumerations', 'StatusFilterGroup.Dispatching'],
  ['labels', 'StatusLabel.Dispatching'],
  ['labels', 'VIEW_DISPATCHING'],
] as const;

describe('words that agents read all day', () => {
  it.each([
    ['fr-BE', 'Recherche d’un partenaire', 'Compagnie nationale'],
    ['nl-BE', 'Zoekt een partner', 'Eigen maatschappij'],
    ['it-IT', 'Ricerca di un partner', 'Compagnia nazionale'],
    ['de-DE', 'Vermittlung läuft', 'Heimische Gesellschaft'],
  ] as const)('are %s’s own: a search has one name, and home is a company, no house', async (locale, search, home) => {
    await changeLocale(locale);
    expect(searching.map(([file, key]) => dynamicText(key, {}, file))).toEqual(searching.map(() => search));
    expect(dynamicText('Viewpoint.Home', {}, 'enumerations')).toBe(home);
  });

  it('take nothing in the hand in Dutch', async () => {
    await changeLocale('nl-BE');
    expect(dynamicText('CLAIM', {}, 'buttons')).toBe('Op mij nemen');
  });
});
