import { describe, expect, it } from 'vitest';
import { bestGeocodeResult, isUnnamedRoad } from './unnamedRoad.ts';

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
