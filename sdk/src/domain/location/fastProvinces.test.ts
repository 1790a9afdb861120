import { describe, expect, it } from 'vitest';
import { isInFastProvince } from './restrictedNetwork.ts';

describe('Belgian FAST provinces', () => {
  it.each([
    'VB',
    'AN',
    'WV',
    'OV',
    'LI',
    'BRU',
    'BRUSSEL',
    'Bruxelles-Capitale',
    'Brussels Hoofdstedelijk Gewest',
    'Région de Bruxelles-Capitale',
    'BE-VOV',
    'BE-VAN',
    'BE-VBR',
    'BE-VWV',
    'BE-VLI',
    'BE-BRU',
    'Oost-Vlaanderen',
    'Provincie Antwerpen',
    'province de Limbourg',
    'Flandre-Occidentale',
    'vlaams-brabant',
  ])('%s is one', (province) => {
    expect(isInFastProvince({ countryCode: 'BE', addressLevel2: province })).toBe(true);
    expect(isInFastProvince({ countryCode: 'BE', addressLevel1: province })).toBe(true);
    expect(isInFastProvince({ countryCode: 'NL', addressLevel2: province })).toBe(false);
  });

  it.each(['LG', 'NA', 'HT', 'LX', 'WB', 'Liège', 'BE-WLG', 'BE-WBR', 'Brabant wallon', '', undefined])(
    '%s is none',
    (province) => {
      expect(isInFastProvince({ countryCode: 'BE', addressLevel2: province })).toBe(false);
    },
  );

  it('a city is no province', () => {
    expect(isInFastProvince({ countryCode: 'BE', addressLevel2: 'WB', addressLevel3: 'Brugge' })).toBe(false);
  });

  // Belgian postcodes lie in one province each: an address typed by hand has no levels, and another town than the point's loses them.
  it.each([
    ['1000', true],
    ['1299', true],
    ['1300', false],
    ['1499', false],
    ['1500', true],
    ['1999', true],
    ['2000', true],
    ['3999', true],
    ['4000', false],
    ['7999', false],
    ['8000', true],
    ['B-9000', true],
    ['90', false],
    ['90001', false],
    ['', false],
  ])('without a province the postcode %j tells it: %s (DECISIONS T-923)', (postalCode, isFast) => {
    expect(isInFastProvince({ countryCode: 'BE', addressLevel1: 'Belgium', postalCode })).toBe(isFast);
    expect(isInFastProvince({ countryCode: 'BE', addressLevel2: 'LG', postalCode })).toBe(false);
    expect(isInFastProvince({ countryCode: 'FR', postalCode })).toBe(false);
  });
});
