import { countryNameOf } from '@towline/sdk/domain/location/countryName';
import { describe, expect, it } from 'vitest';
import { provinceCode } from '../../gazetteer/provinceCode.ts';
import { formatAddress } from './formatAddress.ts';
import { roadReferences } from './roadReferences.ts';

describe('roadReferences', () => {
  it.each([
    [['A10;E 40'], { nationalRef: 'A10', internationalRef: 'E40' }],
    [['E40 / A10'], { nationalRef: 'A10', internationalRef: 'E40' }],
    [['A 1', 'E 15;E 19'], { nationalRef: 'A1', internationalRef: 'E15' }],
    [['A4 - Autostrada Torino-Trieste', 'E64'], { nationalRef: 'A4', internationalRef: 'E64' }],
    [['R0'], { nationalRef: 'R0' }],
    [['N42'], { nationalRef: 'N42' }],
    [['E411'], { internationalRef: 'E411' }],
    [['E1234'], { nationalRef: 'E1234' }], // four digits: not of the international form
    [['Korenmarkt'], {}],
    [[undefined, ''], {}],
  ])('%j', (texts, expected) => {
    expect(roadReferences(...texts)).toEqual(expected);
  });
});

describe('provinceCode', () => {
  it.each([
    ['BE', 'BE-VOV', 'OV'],
    ['BE', 'VBR', 'VB'],
    ['BE', 'BRU', 'BRU'],
    ['BE', 'WNA', 'NA'],
    ['BE', 'Oost-Vlaanderen', undefined],
    ['IT', 'IT-TO', 'TO'],
    ['IT', 'TO', 'TO'],
    ['IT', 'Torino', undefined],
    ['FR', 'FR-59', undefined],
    ['BE', undefined, undefined],
  ])('%s %s: %s', (countryCode, code, expected) => {
    expect(provinceCode(countryCode, code)).toBe(expected);
  });
});

describe('formatAddress', () => {
  it.each([
    [
      {
        street: 'Korenmarkt',
        streetNumber: '12',
        postalCode: '9000',
        city: 'Gent',
        countryCode: 'BE',
        countryName: 'België',
      },
      'Korenmarkt 12, 9000 Gent, België',
    ],
    [
      {
        street: 'Rue de Rivoli',
        streetNumber: '4',
        postalCode: '75004',
        city: 'Paris',
        countryCode: 'FR',
        countryName: 'France',
      },
      '4 Rue de Rivoli, 75004 Paris, France',
    ],
    [
      {
        street: 'Via Po',
        streetNumber: '7',
        postalCode: '10124',
        city: 'Torino',
        addressLevel2: 'TO',
        countryCode: 'IT',
        countryName: 'Italia',
      },
      'Via Po, 7, 10124 Torino TO, Italia',
    ],
    [
      { placeName: 'Garage Nord', street: 'Via Po', city: 'Torino', countryCode: 'IT' },
      'Garage Nord, Via Po, Torino, IT',
    ],
    [{ countryCode: 'LU', countryName: 'Luxembourg', city: 'Luxembourg' }, 'Luxembourg'],
  ])('%j', (parts, expected) => {
    expect(formatAddress(parts)).toBe(expected);
  });
});

describe('countryName', () => {
  it.each([
    ['BE', 'nl', 'België'],
    ['IT', 'fr', 'Italie'],
    ['LU', 'de', 'Luxemburg'],
    ['DE', 'it', 'Germania'],
    ['FR', 'not a language', 'FR'],
    ['?', 'en', '?'],
  ])('%s in %s is %s', (code, language, expected) => {
    expect(countryNameOf(code, language)).toBe(expected);
  });
});
