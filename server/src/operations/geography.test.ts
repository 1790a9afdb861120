import type { HighwayLookup, IpPosition, MapSettings, Prediction, RestrictedRoadNetwork } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type HttpService, startHttpService } from '../testing/httpService.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

const wetteren = 'latitude=50.98&longitude=3.87';
let answer: Answer;
let service: HttpService;
let test: TestApp;
beforeAll(async () => {
  service = await startHttpService(() => answer);
  test = await startTestApp({
    GEOCODER: 'photon',
    GEOCODER_URL: service.url,
    HIGHWAYS: 'overpass',
    HIGHWAYS_URL: `${service.url}/api/interpreter`,
    ROAD_NETWORK: 'http',
    ROAD_NETWORK_URL: `${service.url}/network`,
    IP_LOCATION: 'http',
    IP_LOCATION_URL: `${service.url}/json/{ip}`,
    SATELLITE_TILES_URL: 'https://photos.example/{z}/{x}/{y}.jpg',
    SATELLITE_TILES_ATTRIBUTION: '© Photographer',
  });
});
afterAll(async () => {
  await test.close();
  await service[Symbol.asyncDispose]();
});

const asked = () => service.received.at(-1);

it.each(['BE,LU', 'be,lu'])('suggestions within %s are those of both countries', async (country) => {
  const arlonIn = (countrycode: string) => ({
    geometry: { coordinates: [5.9, 49.6] },
    properties: {
      osm_type: 'N',
      osm_id: 1,
      osm_key: 'place',
      osm_value: 'town',
      type: 'city',
      name: 'Arlon',
      countrycode,
    },
  });
  answer = { json: { features: ['BE', 'LU', 'FR'].map(arlonIn) } };
  const found = await test.call('GET', `/v1/geo/predictions?text=arlon&country=${country}`);
  expect(found.json<Prediction[]>().map(({ countryCode }) => countryCode)).toEqual(['BE', 'LU']);
  expect(asked()?.query.getAll('countrycode')).toEqual(['BE', 'LU']);
});

it.each([
  ['', 300],
  ['&radius=120', 120],
  ['&radius=90000', 1000],
])('highways come from Overpass, with the radius %j as %i m', async (radius, meters) => {
  const geometry = [
    { lat: 50.98, lon: 3.86 },
    { lat: 50.98, lon: 3.88 },
  ];
  answer = { json: { elements: [{ type: 'way', tags: { highway: 'motorway', int_ref: 'E 40' }, geometry }] } };
  const found = await test.call('GET', `/v1/highways?${wetteren}${radius}`);
  expect(found.json<HighwayLookup>().highways).toMatchObject([{ name: 'E40', internationalRef: 'E40' }]);
  expect(asked()?.path).toBe('/api/interpreter');
  expect(new URLSearchParams(asked()?.body).get('data')).toContain(`way(around:${meters},50.98,3.87)`);
});

it('highways that cannot be had are not answered as none', async () => {
  answer = { status: 504, text: 'busy' };
  const failed = await test.call('GET', `/v1/highways?${wetteren}`);
  expect(failed.statusCode).toBeGreaterThanOrEqual(500);
});

it('the restricted network is asked in Belgium only', async () => {
  answer = { json: { isRestrictedNetwork: true, networkCode: 'FAST', intersection: null } };
  const inBelgium = await test.call('GET', `/v1/restricted-road-network?${wetteren}&radius=250`);
  expect(inBelgium.json<RestrictedRoadNetwork>()).toEqual({ isRestrictedNetwork: true, networkCode: 'FAST' });
  expect(asked()?.query.get('radius')).toBe('250');
  const before = service.received.length;
  const inTorino = await test.call('GET', '/v1/restricted-road-network?latitude=45.0709&longitude=7.6868');
  expect(inTorino.json()).toEqual({ isRestrictedNetwork: false });
  expect(service.received).toHaveLength(before);
});

it.each<[string, Answer, Partial<IpPosition>]>([
  [
    'known',
    { json: { countryCode: 'FR', lat: 50.63, lon: 3.06, city: 'Lille' } },
    { countryCode: 'FR', city: 'Lille' },
  ],
  ['not known', { json: { status: 'fail' } }, { countryCode: 'BE', latitude: 50.8503, isDefault: true }],
  ['not to be had', { status: 500, text: '' }, { countryCode: 'BE', longitude: 4.3517, isDefault: true }],
])('the network address is %s: the map looks there, or at Brussels', async (_, given, expected) => {
  answer = given;
  // Each case has an address of its own: an answer is kept for 120 minutes.
  const found = await test.app.inject({
    method: 'GET',
    url: '/v1/geo/ip-position',
    remoteAddress: `81.82.1.${service.received.length % 250}`,
    headers: { cookie: await test.cookieOf('admin') },
  });
  expect(found.json<IpPosition>()).toMatchObject(expected);
});

it('the console is told of the photographs, and may load them', async () => {
  const { satellite } = (await test.call('GET', '/v1/geo/map-settings')).json<MapSettings>();
  expect(satellite).toEqual({ url: 'https://photos.example/{z}/{x}/{y}.jpg', attribution: '© Photographer' });
  const page = await test.app.inject('/v1/geo/map-settings');
  expect(page.headers['content-security-policy']).toContain('https://photos.example');
});
