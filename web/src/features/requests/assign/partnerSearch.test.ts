import { describe, expect, it } from 'vitest';
import { initialFilters, isUnchanged, searchBody, withName } from './partnerSearch.ts';

describe('the search', () => {
  it('looks for both kinds within 50 km of the vehicle, ten at most', () => {
    expect(searchBody(initialFilters)).toEqual({
      searchRadiusAroundServiceLocation: 50,
      partnerLimit: 10,
      partnerTypes: ['Partner', 'ExternalPartner'],
    });
  });

  it.each([
    [true, true, ['Partner', 'ExternalPartner']],
    [false, false, ['Partner', 'ExternalPartner']],
    [true, false, ['Partner']],
    [false, true, ['ExternalPartner']],
  ])('internal %s, external %s', (internal, external, partnerTypes) => {
    expect(searchBody({ ...initialFilters, internal, external }).partnerTypes).toEqual(partnerTypes);
  });

  it('goes around the destination instead', () => {
    const body = searchBody({ ...initialFilters, around: 'destination' });
    expect(body).toMatchObject({ searchRadiusAroundDestinationLocation: 50 });
    expect(body).not.toHaveProperty('searchRadiusAroundServiceLocation');
  });
});

describe('a name', () => {
  it('widens the search to 250 km, and back when it is taken away', () => {
    const named = withName(initialFilters, 'Maes');
    expect(named.radius).toBe(250);
    expect(withName(named, '').radius).toBe(50);
  });

  it('leaves a radius that the agent typed', () => {
    expect(withName({ ...initialFilters, radius: 80 }, 'Maes').radius).toBe(80);
  });
});

describe('the button', () => {
  it.each([
    ['the same', initialFilters, true],
    ['a name of spaces', { ...initialFilters, name: '  ' }, true],
    ['both kinds said otherwise', { ...initialFilters, internal: false, external: false }, true],
    ['another radius', { ...initialFilters, radius: 60 }, false],
    ['another place', { ...initialFilters, around: 'destination' as const }, false],
  ])('%s', (_name, filters, unchanged) => {
    expect(isUnchanged(filters, initialFilters)).toBe(unchanged);
  });

  it('is on before the first search', () => {
    expect(isUnchanged(initialFilters, undefined)).toBe(false);
  });
});
