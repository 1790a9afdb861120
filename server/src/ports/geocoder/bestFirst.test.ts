import { describe, expect, it } from 'vitest';
import { bestFirst, unnamedRoad } from './bestFirst.ts';
import type { Place } from './port.ts';

const place = (
  street: string | undefined,
  distanceInMeters: number,
  formattedAddress = `${street}, 9000 Gent`,
): Place => ({
  placeId: `${street} ${distanceInMeters}`,
  formattedAddress,
  street,
  countryCode: 'BE',
  latitude: 51,
  longitude: 3.7,
  source: 'GooglePlaces',
  distanceInMeters,
});
const streets = (places: Place[]) => places.map(({ street }) => street);

describe('bestFirst', () => {
  it('lets a named road stand in for an unnamed one, whose street stays open', () => {
    expect(streets(bestFirst([place(unnamedRoad, 10), place('Veldstraat', 60)]))).toEqual(['Veldstraat', undefined]);
  });

  it.each([
    [110, 'Veldstraat'],
    [111, undefined],
  ])('from 10 m, a road at %i m: %s', (distance, street) => {
    expect(streets(bestFirst([place('Naamloze weg', 10), place('Veldstraat', distance)]))[0]).toBe(street);
  });

  it('keeps the order of the rest and a named best match in front', () => {
    expect(streets(bestFirst([place('Korenmarkt', 40), place('Veldstraat', 1), place('Kouter', 90)]))).toEqual([
      'Korenmarkt',
      'Veldstraat',
      'Kouter',
    ]);
  });

  it('leaves plus codes out, wherever they stand', () => {
    const code = place(undefined, 1, '3P3C+QH Gent, België');
    expect(streets(bestFirst([code, place('Korenmarkt', 5), code]))).toEqual(['Korenmarkt']);
    expect(bestFirst([code])).toEqual([]);
  });

  it('has nothing to choose from nothing', () => {
    expect(bestFirst([])).toEqual([]);
  });
});
