import { describe, expect, it } from 'vitest';
import { itSurvivesBadDays, startHttpService } from '../../testing/httpService.ts';
import { osrmRouter } from './osrm.ts';

const query = { from: { latitude: 51.05434, longitude: 3.72158 }, to: { latitude: 51.0053, longitude: 3.8834 } };

describe('osrmRouter', () => {
  it('asks the driving profile, longitude first, and takes the best route', async () => {
    await using service = await startHttpService(() => ({
      json: {
        code: 'Ok',
        routes: [
          {
            distance: 14_321.4,
            duration: 1_234.6,
            geometry: {
              type: 'LineString',
              coordinates: [
                [3.72, 51.05],
                [3.88, 51],
              ],
            },
          },
        ],
        waypoints: [],
      },
    }));
    const route = await osrmRouter({ url: service.url, timeoutMs: 1_000 }).route(query);
    expect(service.received[0]?.path).toBe('/route/v1/driving/3.72158,51.05434;3.8834,51.0053');
    expect(service.received[0]?.query.get('geometries')).toBe('geojson');
    expect(route).toEqual({
      distanceInMeters: 14_321,
      durationInSeconds: 1_235,
      path: [
        [3.72, 51.05],
        [3.88, 51],
      ],
      isStraightLine: false,
    });
  });

  it.each(['NoRoute', 'NoSegment'])('%s: there is no road', async (code) => {
    await using service = await startHttpService(() => ({
      status: 400,
      json: { code, message: 'Impossible route between points' },
    }));
    expect(await osrmRouter({ url: service.url, timeoutMs: 1_000 }).route(query)).toBeUndefined();
  });

  it.each([
    ['another code', { code: 'InvalidQuery', message: 'Query string malformed' }],
    ['Ok without a route', { code: 'Ok', routes: [] }],
    ['a route without a path', { code: 'Ok', routes: [{ distance: 1, duration: 1, geometry: { coordinates: [] } }] }],
  ])('%s is a bad answer', async (_, json) => {
    await using service = await startHttpService(() => ({ json }));
    await expect(osrmRouter({ url: service.url, timeoutMs: 1_000 }).route(query)).rejects.toMatchObject({
      code: 'BadAnswer',
    });
  });

  itSurvivesBadDays('router', (url, timeoutMs, signal) => osrmRouter({ url, timeoutMs }).route(query, signal));
});
