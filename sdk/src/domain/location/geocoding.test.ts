import { describe, expect, it } from 'vitest';
import { addressLevelsOf, countriesWithAddressLevels, type GeocoderLevels } from './addressLevels.ts';
import { capitalOf, defaultCentre, searchBias } from './capitals.ts';
import { judgeFix, maxFixOffsetInMeters, positionOptions } from './geolocation.ts';
import { isPlusCode, withoutPlusCodes } from './plusCode.ts';
import { bestGeocodeResult, isUnnamedRoad } from './unnamedRoad.ts';

describe('plus codes', () => {
  it.each(['3P5G+2C Gent', '9F36WP8C+X8', 'wp8c+x8', '3P5G+2C, Gent, Belgium', 'near 3P5G+2CX'])(
    '%s is one',
    (text) => {
      expect(isPlusCode(text)).toBe(true);
    },
  );

  it.each(['Korenmarkt 3, Gent', 'A+B', 'C++ Street', 'ABCD+12', '', 'E40 + R4'])('%j is none', (text) => {
    expect(isPlusCode(text)).toBe(false);
  });

  it('are ignored', () => {
    const results = [
      { formattedAddress: '3P5G+2C Gent' },
      { formattedAddress: 'Gent' },
      { formattedAddress: 'x', street: '3P5G+2C' },
    ];
    expect(withoutPlusCodes(results)).toEqual([{ formattedAddress: 'Gent' }]);
  });
});

describe('unnamed roads', () => {
  const unnamed = { formattedAddress: 'Unnamed Road, Wetteren', street: 'Unnamed Road', distanceInMeters: 20 };
  const named = (street: string, distanceInMeters?: number) => ({ formattedAddress: street, street, distanceInMeters });

  it.each([
    'Unnamed Road',
    ' unnamed road ',
    'Naamloze weg',
    'Route sans nom',
    'Strada senza nome',
    'Unbenannte Straße',
  ])('%s is one', (street) => {
    expect(isUnnamedRoad(street)).toBe(true);
  });

  it.each(['Korenmarkt', '', undefined, 'Unnamed Roadhouse Lane'])('%s is none', (street) => {
    expect(isUnnamedRoad(street)).toBe(false);
  });

  it.each([
    [119.9, 'Kerkstraat'],
    [120, 'Kerkstraat'],
    [120.1, 'Unnamed Road'],
  ])('a named road at %d m beside one at 20 m gives %s', (distance, street) => {
    expect(bestGeocodeResult([unnamed, named('Kerkstraat', distance)])?.street).toBe(street);
  });

  it('the nearest named road replaces it, another unnamed one does not', () => {
    const results = [unnamed, named('Voie sans nom', 21), named('Dorp', 90), named('Kerkstraat', 60), named('', 22)];
    expect(bestGeocodeResult(results)?.street).toBe('Kerkstraat');
  });

  it('a named best match stays, whatever is nearer', () => {
    expect(bestGeocodeResult([named('Dorp', 50), named('Kerkstraat', 1)])?.street).toBe('Dorp');
  });

  it('of named roads takes the nearest, one without distance being there', () => {
    const far = { ...unnamed, distanceInMeters: 500 };
    expect(bestGeocodeResult([far, named('Kerkstraat', 520), named('Dorp')])?.street).toBe('Dorp');
    expect(bestGeocodeResult([far, named('Dorp'), named('Kerkstraat', 520)])?.street).toBe('Dorp');
  });

  it('without distances the results count as equally near', () => {
    expect(bestGeocodeResult([{ ...unnamed, distanceInMeters: undefined }, named('Dorp')])?.street).toBe('Dorp');
  });

  it('nothing usable is nothing', () => {
    expect(bestGeocodeResult([])).toBeUndefined();
    expect(bestGeocodeResult([{ formattedAddress: '3P5G+2C Gent' }])).toBeUndefined();
  });
});

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
});

describe('search bias', () => {
  it('is the capital, within 50 km; a known position goes before it', () => {
    expect(searchBias('it')).toEqual({ latitude: 41.9, longitude: 12.5, radiusInMeters: 50_000 });
    const near = { latitude: 45, longitude: 7 };
    expect(searchBias('IT', near)).toMatchObject(near);
  });

  it('is Brussels for an unknown country', () => {
    expect(capitalOf(undefined)).toEqual(defaultCentre);
    expect(capitalOf('ZZ')).toEqual(capitalOf('BE'));
  });

  it('knows the countries of the EU and the world, each at a possible place', () => {
    const eu = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    const known = codes.filter((code) => code === 'BE' || capitalOf(code) !== defaultCentre);
    expect(known).toEqual(expect.arrayContaining(eu));
    expect(known).toHaveLength(199);
    for (const country of known) {
      const { latitude, longitude } = capitalOf(country);
      expect(Math.abs(latitude) <= 66 && Math.abs(longitude) <= 180).toBe(true);
    }
  });

  it.each([
    ['FR', 48.86, 2.35],
    ['NG', 9.08, 7.4],
    ['CI', 6.83, -5.29],
    ['BR', -15.79, -47.88],
    ['NR', -0.55, 166.92],
    ['ZW', -17.83, 31.03],
    ['AD', 42.51, 1.52],
  ])('of %s is at %d, %d', (country, latitude, longitude) => {
    expect(capitalOf(country)).toEqual({ latitude, longitude });
  });

  it.each(['', 'B', 'FRA', '48', 'F.', '.*', 'F\n', '()'])('asks for no country by %j', (code) => {
    expect(capitalOf(code)).toBe(defaultCentre);
  });
});

describe('judgeFix', () => {
  it.each([
    [2000, true],
    [2000.1, false],
    [5, true],
  ])('a fix of %d m is taken: %s', (accuracy, isAccepted) => {
    expect(judgeFix({ accuracy }).isAccepted).toBe(isAccepted);
  });

  it('refuses with the documents’ codes and keeps the hint', () => {
    expect(judgeFix({ accuracy: 3000 })).toMatchObject({ code: 92, hintRadiusInMeters: 3000 });
    expect(judgeFix(undefined)).toMatchObject({ code: 2 });
    expect(judgeFix({ accuracy: 3000 })).toMatchObject({ messageKey: 'POSITION_NOT_ACCURATE_ENOUGH' });
    // A fix that does not say how far off it is.
    expect(judgeFix({ accuracy: Number.NaN })).toMatchObject({ code: 92, hintRadiusInMeters: 5000 });
    expect(judgeFix({ accuracy: Number.POSITIVE_INFINITY })).toMatchObject({ hintRadiusInMeters: 5000 });
  });

  it('asks with high accuracy, for 30 s, with a fix of at most 60 s, and takes 2000 m (1-intake §9)', () => {
    expect(positionOptions).toEqual({ enableHighAccuracy: true, timeout: 30_000, maximumAge: 60_000 });
    expect(maxFixOffsetInMeters).toBe(2000);
  });
});
