import { describe, expect, it } from 'vitest';
import { parseQuery } from './parseQuery.ts';

describe('parseQuery', () => {
  it.each([
    ['Korenmarkt Gent', { words: 'korenmarkt gent' }],
    [
      'Korenmarkt 12, 9000 Gent',
      { words: 'korenmarkt gent', streetNumber: '12', numberedWords: 'korenmarkt 12 gent', postalCode: '9000' },
    ],
    ['Via Po 7bis Torino', { words: 'via po 7bis torino' }],
    ['Via Po 7b Torino', { words: 'via po torino', streetNumber: '7b', numberedWords: 'via po 7b torino' }],
    ['L-1855', { words: '', postalCode: '1855' }],
    ['75008 Paris', { words: 'paris', postalCode: '75008' }],
    ['Namur Belgique', { words: 'namur', countryCode: 'BE' }],
    ['Namur, België', { words: 'namur', countryCode: 'BE' }],
    ['Como Italien', { words: 'como', countryCode: 'IT' }],
    ['Esch LU', { words: 'esch', countryCode: 'LU' }],
    ['Luxembourg', { words: 'luxembourg' }],
    ['LU', { words: 'lu' }],
    ['12 Rue de Rivoli', { words: '12 rue de rivoli' }],
    ['', { words: '' }],
    [' , ', { words: '' }],
  ])('%j', (text, expected) => {
    const { typed: _typed, ...parsed } = parseQuery(text);
    expect(parsed).toEqual({ streetNumber: undefined, ...expected });
  });

  it.each([
    ['Hohe Straße 12, 50667 Köln, Deutschland', ['Hohe', 'Straße', 'Köln']],
    ['Rue St-Denis Pays-Bas', ['Rue', 'St-Denis']],
    ['Luxembourg', ['Luxembourg']],
  ])('%s keeps its words as typed, without number, postcode and country', (text, typed) => {
    expect(parseQuery(text).typed).toEqual(typed);
  });
});
