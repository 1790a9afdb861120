import { describe, expect, it } from 'vitest';
import { itSurvivesBadDays, startHttpService } from '../../testing/httpService.ts';
import { httpRoadNetwork } from './http.ts';

const wetteren = { latitude: 50.98, longitude: 3.87, radiusInMeters: 250 };

describe('httpRoadNetwork', () => {
  it('passes the position and the radius on, and keeps what the address already asks', async () => {
    const shape = {
      type: 'LineString',
      coordinates: [
        [3.86, 50.98],
        [3.88, 50.98],
      ],
    };
    await using service = await startHttpService(() => ({
      json: { isRestrictedNetwork: true, networkCode: 'FAST', intersection: shape },
    }));
    const network = httpRoadNetwork({ url: `${service.url}/v1/road-network?key=k`, timeoutMs: 1_000 });
    expect(await network.intersects(wetteren)).toEqual({
      isRestrictedNetwork: true,
      networkCode: 'FAST',
      intersection: shape,
    });
    expect(service.received[0]?.path).toBe('/v1/road-network');
    expect(Object.fromEntries(service.received[0]?.query ?? [])).toEqual({
      key: 'k',
      latitude: '50.98',
      longitude: '3.87',
      radius: '250',
    });
  });

  it('reads null as absent', async () => {
    await using service = await startHttpService(() => ({
      json: { isRestrictedNetwork: false, networkCode: null, intersection: null },
    }));
    expect(await httpRoadNetwork({ url: service.url, timeoutMs: 1_000 }).intersects(wetteren)).toEqual({
      isRestrictedNetwork: false,
    });
  });

  it('asks nobody outside Belgium', async () => {
    await using service = await startHttpService(() => ({ json: { isRestrictedNetwork: true } }));
    const torino = { latitude: 45.0709, longitude: 7.6868, radiusInMeters: 300 };
    expect(await httpRoadNetwork({ url: service.url, timeoutMs: 1_000 }).intersects(torino)).toEqual({
      isRestrictedNetwork: false,
    });
    expect(service.received).toEqual([]);
  });

  itSurvivesBadDays('roadNetwork', (url, timeoutMs, signal) =>
    httpRoadNetwork({ url, timeoutMs }).intersects(wetteren, signal),
  );
});
