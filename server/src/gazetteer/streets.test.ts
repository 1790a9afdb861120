import { iso1A2Code } from '@rapideditor/country-coder';
import { describe, expect, it } from 'vitest';
import { streetPlaces } from './streets.ts';

const places = streetPlaces();
const postcodes: Record<string, RegExp> = { BE: /^[1-9]\d{3}$/, LU: /^[1-9]\d{3}$/, FR: /^\d{5}$/, IT: /^\d{5}$/ };

describe('the table of streets and garages', () => {
  it('knows each place by an id of its own', () => {
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    expect(places.filter(({ id }) => !/^(street|garage)\.[A-Z]{2}\.\d+\.[a-z0-9-]+$/.test(id))).toEqual([]);
  });

  it('gives each a postcode, a town and a province', () => {
    const wrong = places.filter(
      ({ postalCode, countryCode, city, province, region }) =>
        !postcodes[countryCode]?.test(postalCode) || !city || !province || !region,
    );
    expect(wrong).toEqual([]);
  });

  it('puts every point into its country', () => {
    const astray = places.filter(({ path, countryCode }) =>
      path.some(({ latitude, longitude }) => iso1A2Code([longitude, latitude]) !== countryCode),
    );
    expect(astray.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ['Gent', 8],
    ['Wetteren', 8],
    ['Aalst', 8],
    ['Bruxelles', 8],
    ['Antwerpen', 8],
    ['Brugge', 8],
    ['Leuven', 8],
    ['Namur', 8],
    ['Liège', 8],
    ['Mons', 8],
    ['Luxembourg', 8],
    ['Esch-sur-Alzette', 8],
    ['Ettelbruck', 8],
    ['Arlon', 8],
    ['Lille', 8],
    ['Paris', 8],
    ['Metz', 8],
    ['Lyon', 8],
    ['Torino', 8],
    ['Milano', 8],
    ['Roma', 8],
    ['Bologna', 8],
    ['Genova', 8],
    ['Aosta', 8],
  ])('%s has at least %i streets', (city, least) => {
    expect(places.filter((place) => place.city === city && place.kind === 'general').length).toBeGreaterThanOrEqual(
      least,
    );
  });
});
