import { describe, expect, it } from 'vitest';
import { countryName } from './countryName.ts';
import { formatAddress } from './formatAddress.ts';
import { isPlusCode } from './plusCode.ts';
import { provinceCode } from './provinceCode.ts';
import { roadReferences } from './roadReferences.ts';

describe('isPlusCode', () => {
  it.each([
    ['3P3C+QH Gent, België', true],
    ['8FVC9G8F+6X', true],
    ['9F2836RC+X4, Zürich', true],
    ['3p3c+qh', true],
    ['Korenmarkt, 9000 Gent', false],
    ['C+A Kortrijk', false],
    ['Carrefour+Market, Gent', false],
    ['', false],
  ])('%j: %s', (formattedAddress, expected) => {
    expect(isPlusCode({ formattedAddress })).toBe(expected);
  });

  it('also when the code is the place’s name', () => {
    expect(isPlusCode({ formattedAddress: 'Gent', placeName: '3P3C+QH' })).toBe(true);
  });
});

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
    ['BE', ['BE-VOV'], 'OV'],
    ['BE', ['BE-VBR'], 'VB'],
    ['BE', ['Provincie Antwerpen'], 'AN'],
    ['BE', ['Gent', 'Flandre-Orientale'], 'OV'],
    ['BE', ['Province de Liège'], 'LG'],
    ['BE', [undefined, 'Région de Bruxelles-Capitale - Brussels Hoofdstedelijk Gewest'], 'BRU'],
    ['IT', ['IT-TO'], 'TO'],
    ['IT', ['TO'], 'TO'],
    ['IT', ['Torino'], undefined],
    ['FR', ['FR-59'], undefined],
    ['BE', [undefined], undefined],
  ])('%s %j: %s', (countryCode, texts, expected) => {
    expect(provinceCode(countryCode, ...texts)).toBe(expected);
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
    expect(countryName(code, language)).toBe(expected);
  });
});
