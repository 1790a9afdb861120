import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressLevelsOf, countriesWithAddressLevels, type GeocoderLevels } from './addressLevels.ts';

describe('address levels', () => {
  it('has the 14 countries of the documents', () => {
    expect([...countriesWithAddressLevels].sort()).toEqual(
      ['AT', 'BE', 'CH', 'CZ', 'DE', 'ES', 'FR', 'HR', 'IT', 'LU', 'NL', 'PT', 'SI', 'SK'].sort(),
    );
  });

  it.each<[string, GeocoderLevels, (string | undefined)[]]>([
    [
      'BE',
      { region: 'Vlaanderen', state: 'Oost-Vlaanderen', county: 'Gent', city: 'Gent', suburb: 'Mariakerke' },
      ['Vlaanderen', 'Oost-Vlaanderen', 'Gent', 'Mariakerke'],
    ],
    [
      'BE',
      { region: 'Vlaanderen', province: 'Oost-Vlaanderen', municipality: 'Wetteren', village: 'Massemen' },
      ['Vlaanderen', 'Oost-Vlaanderen', 'Wetteren', 'Massemen'],
    ],
    ['IT', { state: 'Piemonte', county: 'Torino', city: 'Torino' }, ['Piemonte', 'Torino', 'Torino', undefined]],
    ['NL', { state: 'Zeeland', municipality: 'Sluis', village: 'Cadzand' }, ['Zeeland', 'Sluis', 'Cadzand', undefined]],
    [
      'FR',
      { state: 'Grand Est', county: 'Moselle', town: 'Thionville' },
      ['Grand Est', 'Moselle', 'Thionville', undefined],
    ],
    [
      'LU',
      { county: 'Canton Luxembourg', city: 'Luxembourg', suburb: 'Gare' },
      [undefined, 'Canton Luxembourg', 'Luxembourg', 'Gare'],
    ],
    // Österreich: Bundesland, Bezirk, Gemeinde, Ortsteil
    [
      'AT',
      { state: 'Steiermark', county: 'Bezirk Liezen', town: 'Schladming', hamlet: 'Rohrmoos' },
      ['Steiermark', 'Bezirk Liezen', 'Schladming', 'Rohrmoos'],
    ],
    [
      'CH',
      { state: 'Vaud', county: 'District de Lausanne', city: 'Lausanne', suburb: 'Ouchy' },
      ['Vaud', 'District de Lausanne', 'Lausanne', 'Ouchy'],
    ],
    [
      'CZ',
      { county: 'Jihomoravský kraj', municipality: 'okres Brno-město', city: 'Brno', suburb: 'Židenice' },
      ['Jihomoravský kraj', 'okres Brno-město', 'Brno', 'Židenice'],
    ],
    [
      'ES',
      { state: 'Andalucía', province: 'Málaga', county: 'Costa del Sol', city: 'Marbella' },
      ['Andalucía', 'Málaga', 'Marbella', undefined],
    ],
    [
      'HR',
      { county: 'Splitsko-dalmatinska županija', city: 'Split', suburb: 'Bačvice' },
      [undefined, 'Splitsko-dalmatinska županija', 'Split', 'Bačvice'],
    ],
    [
      'PT',
      { state: 'Faro', county: 'Algarve', municipality: 'Loulé', village: 'Quarteira' },
      [undefined, 'Faro', 'Loulé', undefined],
    ],
    [
      'SI',
      { county: 'Osrednjeslovenska', municipality: 'Domžale', village: 'Radomlje' },
      [undefined, 'Osrednjeslovenska', 'Domžale', 'Radomlje'],
    ],
    [
      'SK',
      { state: 'Košický kraj', county: 'okres Košice I', city: 'Košice', cityDistrict: 'Staré Mesto' },
      ['Košický kraj', 'okres Košice I', 'Košice', 'Staré Mesto'],
    ],
    ['de', { state: 'Hessen', municipality: 'Bad Soden' }, ['Hessen', undefined, 'Bad Soden', undefined]],
    ['PL', { state: 'Mazowieckie', county: 'powiat', village: 'Góra' }, ['Mazowieckie', 'powiat', 'Góra', undefined]],
  ])('%s %j', (country, levels, expected) => {
    const { addressLevel1, addressLevel2, addressLevel3, addressLevel4 } = addressLevelsOf(country, levels);
    expect([addressLevel1, addressLevel2, addressLevel3, addressLevel4]).toEqual(expected);
  });

  it('leaves out blanks and a part that repeats the city', () => {
    expect(addressLevelsOf('BE', { city: ' ', town: 'Wetteren', suburb: 'Wetteren' })).toEqual({
      addressLevel3: 'Wetteren',
    });
    expect(addressLevelsOf(undefined, {})).toEqual({});
  });

  it('every country with its own mapping names a city where the geocoder does', () => {
    for (const country of countriesWithAddressLevels) {
      for (const level of ['city', 'town', 'village'] as const) {
        expect(addressLevelsOf(country, { [level]: 'X' })).toMatchObject({ addressLevel3: 'X' });
      }
    }
  });

  it('is empty for no text, whatever the country is called', () => {
    const anyText = fc.oneof(
      fc.constantFrom('', ' ', '__proto__', 'constructor', '\u0000'),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(anyText, anyText, (text, other) => {
        for (const level of Object.values(addressLevelsOf(text, { city: other, suburb: text })))
          expect(level).not.toBe('');
      }),
    );
  });
});
