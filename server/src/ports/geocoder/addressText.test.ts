import { describe, expect, it } from 'vitest';
import { formatAddress, formatStreet, formatTown } from './formatAddress.ts';
import type { Place } from './port.ts';
import { toPrediction } from './prediction.ts';
import { roadReferences } from './roadReferences.ts';

describe('an address as it is written there', () => {
  it.each([
    ['BE', 'Korenmarkt', '12', 'Korenmarkt 12'],
    ['NL', 'Dam', '1', 'Dam 1'],
    ['DE', 'Hauptstraße', '3a', 'Hauptstraße 3a'],
    ['FR', 'Rue de la Paix', '12', '12 Rue de la Paix'],
    ['LU', 'Grand-Rue', '5', '5 Grand-Rue'],
    ['GB', 'Baker Street', '221B', '221B Baker Street'],
    ['IT', 'Via Roma', '12', 'Via Roma, 12'],
    ['BE', 'Korenmarkt', undefined, 'Korenmarkt'],
    ['BE', 'Korenmarkt', '', 'Korenmarkt'],
    ['BE', undefined, '12', undefined],
    ['BE', '', '12', ''],
  ])('in %s %s and %s are %s', (countryCode, street, streetNumber, expected) => {
    expect(
      formatStreet({
        countryCode,
        ...(street !== undefined && { street }),
        ...(streetNumber !== undefined && { streetNumber }),
      }),
    ).toBe(expected);
  });

  it.each([
    [{ countryCode: 'BE', postalCode: '9000', city: 'Gent', addressLevel2: 'OV' }, '9000 Gent'],
    [{ countryCode: 'IT', postalCode: '10121', city: 'Torino', addressLevel2: 'TO' }, '10121 Torino TO'],
    [{ countryCode: 'IT', postalCode: '10121', city: 'Torino', addressLevel2: 'Torino' }, '10121 Torino'],
    [{ countryCode: 'IT', postalCode: '10121', addressLevel2: 'TO' }, '10121'],
    [{ countryCode: 'FR', city: 'Paris' }, 'Paris'],
    [{ countryCode: 'FR' }, undefined],
  ])('%j stands on an envelope as %s', (parts, town) => {
    expect(formatTown(parts)).toBe(town);
  });

  it.each([
    [
      {
        placeName: 'Garage Maes',
        street: 'Korenmarkt',
        streetNumber: '1',
        postalCode: '9000',
        city: 'Gent',
        countryCode: 'BE',
        countryName: 'België',
      },
      'Garage Maes, Korenmarkt 1, 9000 Gent, België',
    ],
    [{ city: 'Gent', countryCode: 'BE' }, 'Gent, BE'],
    [{ countryCode: 'BE' }, 'BE'],
    [{ city: 'Monaco', countryCode: 'MC', countryName: 'Monaco' }, 'Monaco'],
    [{ placeName: 'Korenmarkt', street: 'Korenmarkt', city: 'Gent', countryCode: 'BE' }, 'Korenmarkt, Gent, BE'],
  ])('%j in one line is %s, with no word twice', (parts, line) => {
    expect(formatAddress(parts)).toBe(line);
  });
});

const place: Place = {
  placeId: 'p1',
  formattedAddress: 'Korenmarkt 1, 9000 Gent, België',
  postalCode: '9000',
  city: 'Gent',
  countryCode: 'BE',
  countryName: 'België',
  latitude: 51.05,
  longitude: 3.72,
  source: 'GooglePlaces',
};

describe('a line of the suggestions (1-intake §2)', () => {
  it.each<[string, Partial<Place>, string, string]>([
    [
      'a garage has its name first',
      { placeName: 'Garage Maes', street: 'Dok', streetNumber: '2' },
      'Garage Maes',
      'Dok 2, 9000 Gent, België',
    ],
    ['a garage without a street', { placeName: 'Garage Maes' }, 'Garage Maes', '9000 Gent, België'],
    ['a street', { street: 'Korenmarkt', streetNumber: '1' }, 'Korenmarkt 1', '9000 Gent, België'],
    ['a town', {}, 'Gent', '9000 Gent, België'],
    ['a road that has no name is none', { street: 'Unnamed Road' }, 'Gent', '9000 Gent, België'],
    [
      'a garage at a road without a name',
      { placeName: 'Garage Maes', street: 'Naamloze weg' },
      'Garage Maes',
      '9000 Gent, België',
    ],
  ])('%s', (_what, more, text, secondaryText) => {
    expect(toPrediction({ ...place, ...more, kind: 'general' })).toMatchObject({ text, secondaryText, placeId: 'p1' });
  });

  it('of what has no town is its whole address', () => {
    const { city: _city, postalCode: _code, countryName: _country, ...bare } = place;
    expect(toPrediction({ ...bare, kind: 'garage' })).toMatchObject({
      text: 'Korenmarkt 1, 9000 Gent, België',
      secondaryText: '',
      kind: 'garage',
    });
  });

  it('says where it is, and how far a town reaches', () => {
    expect(toPrediction({ ...place, kind: 'general', accuracy: 4_000, positionFrom: 'Town' })).toMatchObject({
      latitude: 51.05,
      longitude: 3.72,
      countryCode: 'BE',
      accuracy: 4_000,
      positionFrom: 'Town',
    });
  });
});

describe('the numbers of a road (1-intake §3)', () => {
  it.each<[string[], { nationalRef?: string; internationalRef?: string }]>([
    [['A10;E 40'], { nationalRef: 'A10', internationalRef: 'E40' }],
    [['E40 / A10'], { nationalRef: 'A10', internationalRef: 'E40' }],
    [['A4 - Autostrada Torino-Trieste'], { nationalRef: 'A4' }],
    [['E 411'], { internationalRef: 'E411' }],
    [['e19'], { internationalRef: 'E19' }],
    [['E4110'], { nationalRef: 'E4110' }],
    [['N49a'], { nationalRef: 'N49a' }],
    [['r0'], { nationalRef: 'R0' }],
    [['SS 12'], { nationalRef: 'SS12' }],
    [['Ring (R40)'], { nationalRef: 'R40' }],
    [['E17', 'E40'], { internationalRef: 'E17' }],
    [['Korenmarkt'], {}],
    [[''], {}],
    [[], {}],
  ])('%j', (texts, references) => {
    expect(roadReferences(...texts)).toEqual(references);
  });

  it('of nothing that is known are none', () => {
    expect(roadReferences(undefined, 'A1')).toEqual({ nationalRef: 'A1' });
  });
});
