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

  describe('many ways', () => {
    const many = { from: [query.from, query.to], to: { latitude: 51.2194, longitude: 4.4025 } };
    const ask = async (json: object, status?: number) => {
      await using service = await startHttpService(() => ({ ...(status && { status }), json }));
      const ways = await osrmRouter({ url: service.url, timeoutMs: 1_000 }).matrix(many);
      return { ways, received: service.received };
    };

    it('are asked for at once: from each to the one', async () => {
      const { ways, received } = await ask({
        code: 'Ok',
        distances: [[60_000.4], [null]],
        durations: [[3_000.6], [null]],
      });
      expect(ways).toEqual([{ distanceInMeters: 60_000, durationInSeconds: 3_001, isStraightLine: false }, undefined]);
      expect(received).toHaveLength(1);
      expect(received[0]!.path).toBe('/table/v1/driving/3.72158,51.05434;3.8834,51.0053;4.4025,51.2194');
      expect(Object.fromEntries(received[0]!.query)).toEqual({
        ...{ sources: '0;1', destinations: '2', annotations: 'distance,duration' },
      });
    });

    it('are none where it knows no road', async () => {
      expect((await ask({ code: 'NoSegment' }, 400)).ways).toEqual([undefined, undefined]);
    });

    it.each([
      ['another code', { code: 'TooBig', message: 'Too many table coordinates' }],
      ['ways of fewer', { code: 'Ok', distances: [[1]], durations: [[1]] }],
      ['no distances', { code: 'Ok', durations: [[1], [2]] }],
    ])('%s is a bad answer', async (_, json) => {
      await expect(ask(json)).rejects.toMatchObject({ code: 'BadAnswer' });
    });

    itSurvivesBadDays('router', (url, timeoutMs, signal) => osrmRouter({ url, timeoutMs }).matrix(many, signal));
  });

  itSurvivesBadDays('router', (url, timeoutMs, signal) => osrmRouter({ url, timeoutMs }).route(query, signal));
});
