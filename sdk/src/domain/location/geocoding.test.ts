import { describe, expect, it } from 'vitest';
import { capitalOf, defaultCentre, searchBias } from './capitals.ts';
import { judgeFix, maxFixOffsetInMeters, positionOptions } from './geolocation.ts';

describe('search bias', () => {
  it('is the capital, within 50 km; a known position goes before it', () => {
    expect(searchBias('it')).toEqual({ latitude: 41.9, longitude: 12.5, radiusInMeters: 50_000 });
    const near = { latitude: 45, longitude: 7 };
    expect(searchBias('IT', near)).toMatchObject(near);
  });

  // proves 3-platform §8 IP geolocation fails
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

  // proves 1-intake §8 Geolocation: inaccurate fix / no browser support
  // proves 3-platform §8 Geolocation
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
