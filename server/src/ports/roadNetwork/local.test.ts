import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import { describe, expect, it } from 'vitest';
import { localRoadNetwork } from './local.ts';

const network = localRoadNetwork();

describe('localRoadNetwork', () => {
  it.each([
    ['the E40 near Wetteren', { latitude: 50.975, longitude: 3.858 }, 'FAST'],
    ['the ring at Zaventem', { latitude: 50.88, longitude: 4.456 }, 'FAST'],
    ['the E411 at Wavre', { latitude: 50.706, longitude: 4.603 }, 'SIABIS'],
    ['the E42 at Daussoulx', { latitude: 50.518, longitude: 4.883 }, 'SIABIS'],
  ])('%s is %s', async (_, at, networkCode) => {
    expect(await network.intersects({ ...at, radiusInMeters: 300 })).toMatchObject({
      isRestrictedNetwork: true,
      networkCode,
    });
  });

  it('answers the part of the road inside the radius', async () => {
    const at = { latitude: 50.975, longitude: 3.858 };
    const { intersection } = await network.intersects({ ...at, radiusInMeters: 300 });
    expect(intersection?.type).toBe('MultiLineString');
    const points = ((intersection?.coordinates ?? []) as [number, number][][]).flat();
    expect(points).toHaveLength(3);
    for (const [longitude, latitude] of points)
      expect(distanceInMeters(at, { latitude, longitude })).toBeLessThanOrEqual(301);
  });

  it.each([
    ['the Korenmarkt', { latitude: 51.0545, longitude: 3.7219 }],
    ['a motorway in Italy', { latitude: 45.459, longitude: 8.39 }],
    ['a motorway in Luxembourg', { latitude: 49.648, longitude: 6.229 }],
  ])('%s is on none', async (_, at) => {
    expect(await network.intersects({ ...at, radiusInMeters: 300 })).toEqual({ isRestrictedNetwork: false });
  });

  it('does not know a Belgian road outside its area, which is not that it is free (S-50)', async () => {
    const liege = { latitude: 50.633, longitude: 5.57, radiusInMeters: 300 };
    expect(await network.intersects(liege)).toEqual({ isRestrictedNetwork: false, isUnknown: true });
  });

  it('knows every stretch of its networks, each under a name of its own and with its kilometres', () => {
    const stretches = network.stretches();
    expect(new Set(stretches.map(({ id }) => id)).size).toBe(stretches.length);
    expect(stretches.filter(({ nationalRef }) => nationalRef === 'A15')).toMatchObject([
      { network: 'SIABIS', internationalRef: 'E42' },
    ]);
    for (const { fromKm, toKm, path } of stretches) {
      expect(toKm).toBeGreaterThan(fromKm);
      expect(path.length).toBeGreaterThan(1);
    }
  });
});
