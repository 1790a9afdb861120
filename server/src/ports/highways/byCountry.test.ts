import { describe, expect, it } from 'vitest';
import { itSurvivesBadDays, startHttpService } from '../../testing/httpService.ts';
import { highwaysByCountry } from './byCountry.ts';
import type { Highways } from './port.ts';
import { productHighways } from './product.ts';

const called = (name: string): Highways => ({
  near: async () => ({ highways: [{ name, distanceInMeters: 1 }] }),
});
const highways = highwaysByCountry(called('product'), called('map data'));

describe('highwaysByCountry', () => {
  it.each([
    ['Torino', 45.07, 7.69, 'product'],
    ['Oudenrijn', 52.0636, 5.0655, 'product'],
    ['Gent', 51.05, 3.72, 'product'],
    ['Lille', 50.63, 3.06, 'product'],
    ['Köln', 50.9466, 7.0523, 'map data'],
    ['Luxembourg', 49.61, 6.13, 'map data'],
    ['Innsbruck', 47.26, 11.4, 'map data'],
    ['the North Sea', 54, 4, 'map data'],
  ])('%s is asked of the right source', async (_name, latitude, longitude, source) => {
    const { highways: found } = await highways.near({ latitude, longitude, radiusInMeters: 300 });
    expect(found[0]?.name).toBe(source);
  });
});

describe('productHighways', () => {
  const at = { latitude: 51.05, longitude: 3.72, radiusInMeters: 300 };
  it('asks with latitude, longitude and radius, and takes an answer like our own', async () => {
    const e40 = { name: 'E40', nationalRef: 'A10', internationalRef: null, distanceInMeters: 42, directions: ['Gent'] };
    await using service = await startHttpService(() => ({ json: { highways: [e40] } }));
    const found = await productHighways({ url: `${service.url}/highways`, timeoutMs: 1_000 }).near(at);
    expect(found.highways).toEqual([{ ...e40, internationalRef: undefined }]);
    expect(Object.fromEntries(service.received[0]?.query ?? [])).toEqual({
      latitude: '51.05',
      longitude: '3.72',
      radius: '300',
    });
  });

  itSurvivesBadDays('highways', (url, timeoutMs, signal) => productHighways({ url, timeoutMs }).near(at, signal));
});
