import { describe, expect, it } from 'vitest';
import type { Place } from './port.ts';
import { preferNamedRoad } from './unnamedRoad.ts';

const place = (street: string | undefined, distanceInMeters: number, over: Partial<Place> = {}): Place => ({
  placeId: `${street} ${distanceInMeters}`,
  formattedAddress: `${street}, Gent`,
  street,
  countryCode: 'BE',
  latitude: 51,
  longitude: 3.7,
  source: 'GooglePlaces',
  distanceInMeters,
  ...over,
});
const streets = (places: Place[]) => places.map(({ street }) => street);

describe('preferNamedRoad', () => {
  it.each(['Unnamed Road', 'Route sans nom', 'Naamloze weg', 'Strada senza nome', 'Unbenannte Straße', 'unnamed road'])(
    'lets a named road stand in for %s',
    (name) => {
      expect(streets(preferNamedRoad([place(name, 10), place('Veldstraat', 60)]))).toEqual(['Veldstraat', undefined]);
    },
  );

  it.each([
    [109, 'Veldstraat'],
    [110, 'Veldstraat'],
    [111, undefined],
  ])('from 10 m, a road at %i m: %s', (distance, street) => {
    expect(streets(preferNamedRoad([place('Unnamed Road', 10), place('Veldstraat', distance)]))[0]).toBe(street);
  });

  it('takes the first named one and keeps the order of the rest', () => {
    const places = [
      place('Unnamed Road', 1),
      place('Route sans nom', 5),
      place('Veldstraat', 20),
      place('Korenmarkt', 15),
    ];
    expect(streets(preferNamedRoad(places))).toEqual(['Veldstraat', undefined, 'Route sans nom', 'Korenmarkt']);
  });

  it('leaves a named best match where it is', () => {
    expect(streets(preferNamedRoad([place('Korenmarkt', 40), place('Veldstraat', 1)]))).toEqual([
      'Korenmarkt',
      'Veldstraat',
    ]);
  });

  it('leaves a place with a name of its own where it is', () => {
    const station = place(undefined, 5, { placeName: 'Gent-Sint-Pieters' });
    expect(preferNamedRoad([station, place('Veldstraat', 6)])[0]).toBe(station);
  });

  it('has nothing to choose from nothing', () => {
    expect(preferNamedRoad([])).toEqual([]);
  });
});
