import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exclusionOf } from '../dispatch/exclusion.ts';
import { aCandidate, anOrder } from '../dispatch/fixtures.testing.ts';
import { type AreaPlace, areaAt, type CandidateArea, depotFor, isInRegions } from './interventionArea.ts';

const ghent: AreaPlace = { postalCode: '9000', addressLevel2: 'Oost-Vlaanderen', countryCode: 'BE' };

// 3-platform §2, DECISIONS T-499.
describe('regions', () => {
  it.each<[string[], AreaPlace, boolean | undefined]>([
    [[], ghent, true],
    [['9'], ghent, true],
    [['90'], ghent, true],
    [['9000'], ghent, true],
    [['90001'], ghent, false],
    [['8', '91'], ghent, false],
    [['8', 'oost vlaanderen'], ghent, true],
    [['Oost'], ghent, false],
    [['  '], ghent, false],
    [['90'], { ...ghent, countryCode: 'DE' }, false],
    [['90'], { postalCode: '9000' }, true],
    [['Namur'], { addressLevel2: 'NAMUR' }, true],
    [['L-1'], { postalCode: 'L 1234' }, true],
    [['90'], {}, undefined],
  ])('%j of %j: %s', (regions, place, expected) => {
    expect(isInRegions(regions, place, 'BE')).toBe(expected);
  });
});

describe('an area', () => {
  it('is told of as it lies to the place, never by the place', () => {
    const interventionArea = { radiusInKm: 25, regions: ['8'] };
    expect(areaAt({ interventionArea, countryCode: 'BE' }, ghent)).toEqual({ radiusInKm: 25, isInRegions: false });
    expect(areaAt({ interventionArea: { regions: ['9'] } }, ghent)).toEqual({ isInRegions: true });
    expect(areaAt({ interventionArea }, {})).toEqual({ radiusInKm: 25 });
    expect(areaAt({}, ghent)).toBe(undefined);
  });

  it.each<[string, CandidateArea | undefined, number, string | undefined]>([
    ['none', undefined, 50, undefined],
    ['at its radius', { radiusInKm: 20 }, 20, undefined],
    ['beyond its radius', { radiusInKm: 20 }, 20.01, 'OutsideArea'],
    ['wider than the contract', { radiusInKm: 90 }, 50.01, 'OutsideRadius'],
    ['in its regions', { isInRegions: true }, 50, undefined],
    ['outside its regions', { isInRegions: false }, 1, 'OutsideArea'],
    ['in its regions and too far', { radiusInKm: 20, isInRegions: true }, 21, 'OutsideArea'],
  ])('%s', (_case, area, distanceInKm, reason) => {
    const candidate = aCandidate({ distanceInKm, ...(area && { area }) });
    expect(exclusionOf(candidate, anOrder(), undefined, { now: 0, radiusInKm: 50 })?.reason).toBe(reason);
  });

  it('never lets in whom no area would leave out', () => {
    const area = fc.record(
      { radiusInKm: fc.integer({ min: 1, max: 100 }), isInRegions: fc.boolean() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(area, fc.double({ min: 0, max: 120, noNaN: true }), (own, distanceInKm) => {
        const reason = (more: object) =>
          exclusionOf(aCandidate({ distanceInKm, ...more }), anOrder(), undefined, { now: 0, radiusInKm: 50 })?.reason;
        if (reason({}) !== undefined) expect(reason({ area: own })).toBe(reason({}));
      }),
    );
  });
});

describe('of several depots', () => {
  const near = { name: 'near', distanceInKm: 5 };
  const far = { name: 'far', distanceInKm: 20 };
  it.each<[string, Parameters<typeof depotFor>[0], string | undefined]>([
    ['the nearest', [far, near], 'near'],
    ['the nearest that covers the place', [{ ...near, interventionArea: { regions: ['8'] } }, far], 'far'],
    [
      'the nearest, where none covers it',
      [
        { ...near, interventionArea: { radiusInKm: 4 } },
        { ...far, interventionArea: { radiusInKm: 4 } },
      ],
      'near',
    ],
    ['nobody of none', [], undefined],
  ])('%s', (_case, depots, name) => {
    expect((depotFor(depots, ghent) as typeof near | undefined)?.name).toBe(name);
  });
});
