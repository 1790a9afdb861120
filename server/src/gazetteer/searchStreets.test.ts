import { describe, expect, it } from 'vitest';
import { searchStreets } from './searchStreets.ts';

const found = (words: string, more: Partial<Parameters<typeof searchStreets>[0]> = {}) =>
  searchStreets({ words, ...more }).map(
    ({ place, match }) => `${match} ${place.placeName ?? place.street}, ${place.city}`,
  );

describe('searchStreets', () => {
  it.each([
    ['korenmarkt', 'exact Korenmarkt, Gent'],
    ['korenm', 'prefix Korenmarkt, Gent'],
    ['korenmarkt gent', 'exact Korenmarkt, Gent'],
    ['gent korenmarkt', 'exact Korenmarkt, Gent'],
    ['korenmarkt gand', 'exact Korenmarkt, Gent'],
    ['korenmarkt ge', 'exact Korenmarkt, Gent'],
    ['via roma torino', 'exact Via Roma, Torino'],
    ['via roma turin', 'exact Via Roma, Torino'],
    ['grote markt brussel', 'exact Grand-Place, Bruxelles'],
    ['elsensesteenweg', "exact Chaussée d'Ixelles, Ixelles"],
    ['champs elysees', 'inner Avenue des Champs-Élysées, Paris'],
    ['place du 11 novembre', undefined],
    ['korenmakrt gent', 'similar Korenmarkt, Gent'],
    ['korenmarkt torino', undefined],
    ['xyz', undefined],
  ])('%j gives %s', (words, first) => {
    expect(found(words)[0]).toBe(first);
  });

  it('chooses among namesakes by the postcode', () => {
    expect(found('grote markt', { postalCode: '9300' })).toEqual(['exact Grote Markt, Aalst']);
    expect(found('grote markt', { postalCode: '9999' })).toEqual([]);
  });

  it('finds a Luxembourg street by its postcode alone', () => {
    expect(found('', { postalCode: '1855' })).toEqual(['exact Avenue John F. Kennedy, Luxembourg']);
    expect(found('')).toEqual([]);
  });

  it('keeps to the countries', () => {
    expect(found('place d armes', { countryCodes: ['FR'] })).toEqual(["exact Place d'Armes, Metz"]);
  });

  it.each([
    ['garage gent', 'inner'],
    ['gent', 'inner'],
    ['hedin', 'prefix'],
    ['garage', 'exact'],
  ])('looks for garages by name, by town, or any: %s', (words, match) => {
    const garages = searchStreets({ words, kind: 'garage' });
    expect(garages.map(({ place }) => place.placeName)).toContain('Hedin Automotive Gent');
    expect(garages.every(({ place }) => place.kind === 'garage')).toBe(true);
    if (match !== 'inner') expect(garages.every((garage) => garage.match === match)).toBe(true);
  });

  it('leaves garages out when streets are asked for', () => {
    expect(found('hedin automotive gent', { kind: 'general' })).toEqual([]);
  });
});
