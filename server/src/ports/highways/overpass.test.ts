import { describe, expect, it } from 'vitest';
import { itSurvivesBadDays, startHttpService } from '../../testing/httpService.ts';
import { overpassHighways } from './overpass.ts';

const at = { latitude: 50.98, longitude: 3.87, radiusInMeters: 300 };
const way = (tags: Record<string, string>, latitude: number) => ({
  type: 'way',
  id: 1,
  tags: { highway: 'motorway', ...tags },
  geometry: [
    { lat: latitude, lon: 3.86 },
    { lat: latitude, lon: 3.88 },
  ],
});
const milestone = (distance: string, lat: number, lon: number, tags = {}) => ({
  type: 'node',
  id: 2,
  lat,
  lon,
  tags: { highway: 'milestone', distance, ...tags },
});
const e40 = { ref: 'A10', int_ref: 'E 40' };

describe('overpassHighways', () => {
  it('asks for motorways and trunk roads around the position', async () => {
    await using service = await startHttpService(() => ({ json: { elements: [] } }));
    expect(await overpassHighways({ url: `${service.url}/api/interpreter`, timeoutMs: 15_000 }).near(at)).toEqual({
      highways: [],
    });
    const data = new URLSearchParams(service.received[0]?.body).get('data') ?? '';
    expect(service.received[0]).toMatchObject({ method: 'POST', path: '/api/interpreter' });
    expect(data).toContain('[out:json][timeout:14];');
    expect(data).toContain('way(around:300,50.98,3.87)["highway"~"^(motorway|trunk)$"];out tags geom;');
  });

  it('joins the pieces of a road, nearest road first, with the post beside it', async () => {
    await using service = await startHttpService(() => ({
      json: {
        elements: [
          way({ ref: 'N42', highway: 'trunk', name: 'Zottegemsesteenweg' }, 50.9825),
          way({ ...e40, destination: 'Oostende;Gent' }, 50.9808),
          way({ ...e40, destination: 'Brussel' }, 50.981),
          milestone('36,2', 50.9809, 3.8702, { carriageway_ref: 'A' }),
          milestone('36.3 km', 50.9809, 3.8716),
          milestone('999', 50.979, 3.87),
          milestone('soon', 50.9808, 3.87),
        ],
      },
    }));
    expect(await overpassHighways({ url: service.url, timeoutMs: 1_000 }).near(at)).toEqual({
      highways: [
        {
          name: 'E40',
          nationalRef: 'A10',
          internationalRef: 'E40',
          directions: ['Oostende', 'Brussel'],
          distanceInMeters: 89,
          nearestMarker: { value: 36.2, nationalRef: 'A10', internationalRef: 'E40', letter: 'A' },
        },
        { name: 'Zottegemsesteenweg', nationalRef: 'N42', distanceInMeters: 278 },
      ],
    });
  });

  it('leaves out a piece that has neither number nor name, and one without a shape', async () => {
    await using service = await startHttpService(() => ({
      json: { elements: [way({}, 50.98), { ...way(e40, 50.98), geometry: [null] }] },
    }));
    expect(await overpassHighways({ url: service.url, timeoutMs: 1_000 }).near(at)).toEqual({ highways: [] });
  });

  it.each([
    ['runtime error: Query timed out in "query" at line 1 after 15 seconds.', 'Timeout'],
    ['runtime error: open64: 0 Success /osm3s_osm_base Dispatcher_Client::request', 'Unavailable'],
  ])('does not take half an answer for none: %s', async (remark, code) => {
    await using service = await startHttpService(() => ({ json: { elements: [], remark } }));
    await expect(overpassHighways({ url: service.url, timeoutMs: 1_000 }).near(at)).rejects.toMatchObject({ code });
  });

  itSurvivesBadDays('highways', (url, timeoutMs, signal) => overpassHighways({ url, timeoutMs }).near(at, signal));
});
