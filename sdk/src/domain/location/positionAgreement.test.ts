import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderLocation } from '../../generated/api.ts';
import { metresFromAddress, positionDisagreement } from './positionAgreement.ts';

const brussels = { latitude: 50.8503, longitude: 4.3517 };
const oostende = { latitude: 51.2154, longitude: 2.9271, accuracy: 3_700 };
const typed: OrderLocation = {
  ...brussels,
  positionFrom: 'Person',
  isAddressByHand: true,
  formattedAddress: 'Kapellestraat 3, 8400 Oostende, Belgium',
  countryCode: 'BE',
};

describe('positionDisagreement', () => {
  it.each<[string, Partial<OrderLocation>, object | undefined]>([
    ['another town, 108 km away', { addressAt: oostende }, { distanceInMeters: 107_770 }],
    ['another country', { positionCountryCode: 'nl' }, { liesIn: 'NL' }],
    ['the town is not known', {}, undefined],
    ['in the town', { addressAt: brussels }, undefined],
    ['no words', { addressAt: oostende, formattedAddress: ' ' }, undefined],
    ['no position', { addressAt: oostende, latitude: undefined }, undefined],
    ['within 5000 m of a village', { addressAt: { latitude: 50.89, longitude: 4.3517, accuracy: 900 } }, undefined],
    [
      'beyond 5000 m of a village',
      { addressAt: { latitude: 50.9, longitude: 4.3517, accuracy: 900 } },
      { distanceInMeters: 5_526 },
    ],
    [
      'within the reach of a large town',
      { addressAt: { latitude: 50.95, longitude: 4.3517, accuracy: 12_000 } },
      undefined,
    ],
    [
      'no farther than the fix is inaccurate',
      { addressAt: { latitude: 50.9, longitude: 4.3517 }, accuracy: 1_000 },
      undefined,
    ],
    ['both', { addressAt: oostende, positionCountryCode: 'NL' }, { liesIn: 'NL', distanceInMeters: 107_770 }],
  ])('%s', (_name, change, said) => {
    const found = positionDisagreement({ ...typed, ...change });
    if (said === undefined) expect(found).toBeUndefined();
    else
      expect({ ...found, ...(found?.distanceInMeters && { distanceInMeters: round(found.distanceInMeters) }) }).toEqual(
        { ...said, ...('distanceInMeters' in said && { distanceInMeters: round(Number(said.distanceInMeters)) }) },
      );
  });

  it('says the distance between both', () => {
    expect(metresFromAddress(typed)).toBeUndefined();
    expect(metresFromAddress({ ...typed, addressAt: brussels })).toBe(0);
  });

  it('never holds against a place at its own town, however the circle is', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        (latitude, longitude) => {
          const at = { latitude, longitude };
          expect(positionDisagreement({ ...typed, ...at, addressAt: at })).toBeUndefined();
        },
      ),
    );
  });
});

const round = (metres: number) => Math.round(metres / 1_000);
