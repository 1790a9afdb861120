import { describe, expect, it } from 'vitest';
import type { Database } from '../db/client.ts';
import { startHttpService } from '../testing/httpService.ts';
import { createGeography, type GeographyConfig } from './geography.ts';
import type { PortError } from './portError.ts';

const local: GeographyConfig = {
  geocoder: { use: 'local' },
  router: { use: 'local' },
  straightLineSpeed: 60,
  highways: { use: 'local' },
  roadNetwork: { use: 'local' },
  ipLocation: { use: 'local' },
};
const noDatabase = { pool: {} } as Pick<Database, 'pool'>;
const trip = { from: { latitude: 51.05, longitude: 3.72 }, to: { latitude: 51.0, longitude: 3.88 } };

describe('createGeography', () => {
  it('needs no network by default and names its data', async () => {
    const geography = createGeography(local, noDatabase);
    const route = await geography.router.route(trip);
    expect(route).toMatchObject({ isStraightLine: true });
    expect(route.durationInSeconds).toBe(Math.round((route.distanceInMeters * 1.3) / (60 / 3.6)));
    expect(await geography.ipLocation.locate('81.82.1.1')).toBeUndefined();
    expect(geography.attributions).toEqual([
      'Places: GeoNames (geonames.org), CC BY 4.0',
      'Borders: Natural Earth (naturalearthdata.com), public domain',
    ]);
  });

  it.each([
    ['photon', '/api', { features: [] }],
    ['nominatim', '/search', []],
  ] as const)('asks %s at %s', async (use, path, json) => {
    await using service = await startHttpService(() => ({ json }));
    const geography = createGeography({ ...local, geocoder: { use, url: service.url } }, noDatabase);
    await geography.geocoder.predict({ text: 'gent', language: 'en' });
    expect(service.received.map((call) => call.path)).toEqual([path]);
    expect(geography.attributions).toContain('Roads and addresses: © OpenStreetMap contributors, ODbL');
  });

  it.each(['osrm', 'valhalla'] as const)('draws the straight line while %s is out, and says why', async (use) => {
    await using service = await startHttpService(() => ({ status: 503, text: '' }));
    const failures: PortError[] = [];
    const { router } = createGeography({ ...local, router: { use, url: service.url } }, noDatabase, (error) =>
      failures.push(error),
    );
    expect(await router.route(trip)).toMatchObject({ isStraightLine: true });
    expect(failures).toMatchObject([{ port: 'router', code: 'Unavailable' }]);
  });

  it('asks Overpass, the road network and the address service where the settings say', async () => {
    await using service = await startHttpService(({ path }) => ({
      json:
        path === '/ip/81.82.1.1'
          ? { countryCode: 'BE', lat: 50.85, lon: 4.35 }
          : path === '/roads'
            ? { isRestrictedNetwork: true }
            : { elements: [] },
    }));
    const { highways, roadNetwork, ipLocation } = createGeography(
      {
        ...local,
        highways: { use: 'overpass', url: `${service.url}/overpass` },
        roadNetwork: { use: 'http', url: `${service.url}/roads` },
        ipLocation: { use: 'http', url: `${service.url}/ip/{ip}` },
      },
      noDatabase,
    );
    const at = { latitude: 50.975, longitude: 3.858, radiusInMeters: 300 };
    expect(await highways.near(at)).toEqual({ highways: [] });
    expect(await roadNetwork.intersects(at)).toEqual({ isRestrictedNetwork: true });
    expect(await ipLocation.locate('81.82.1.1')).toMatchObject({ countryCode: 'BE' });
    await ipLocation.locate('81.82.1.1');
    expect(service.received.map(({ path }) => path)).toEqual(['/overpass', '/roads', '/ip/81.82.1.1']);
  });

  it('asks the product API or the map data by country, the own table where no product API is named', async () => {
    await using service = await startHttpService(({ path }) => ({
      json: path === '/product' ? { highways: [], isUnknown: true } : { elements: [] },
    }));
    const byCountry = { use: 'byCountry' as const, url: `${service.url}/overpass` };
    const gent = { latitude: 51.0545, longitude: 3.7219, radiusInMeters: 300 };
    const koeln = { latitude: 50.9466, longitude: 7.0523, radiusInMeters: 300 };
    const named = { ...byCountry, productUrl: `${service.url}/product` };
    const { highways } = createGeography({ ...local, highways: named }, noDatabase);
    expect(await highways.near(gent)).toEqual({ highways: [], isUnknown: true });
    expect(await highways.near(koeln)).toEqual({ highways: [] });
    const own = createGeography({ ...local, highways: { ...byCountry, productUrl: undefined } }, noDatabase);
    expect(await own.highways.near(gent)).toEqual({ highways: [] });
    expect(service.received.map(({ path }) => path)).toEqual(['/product', '/overpass']);
  });
});
