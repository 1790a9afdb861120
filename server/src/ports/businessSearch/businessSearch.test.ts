import { describe, expect, it } from 'vitest';
import { type Answer, type HttpService, itSurvivesBadDays, startHttpService } from '../../testing/httpService.ts';
import { createBusinessSearch } from './createBusinessSearch.ts';
import { googleBusinessSearch } from './google.ts';
import { localBusinessSearch } from './local.ts';
import { nominatimBusinessSearch } from './nominatim.ts';
import { overpassBusinessSearch } from './overpass.ts';
import type { BusinessSearch } from './port.ts';

const gent = { latitude: 51.0543, longitude: 3.7174, radiusInMeters: 20_000, language: 'nl' };
const namesOf = async (search: BusinessSearch, keyword?: string, radiusInMeters = 20_000) =>
  (await search.near({ ...gent, radiusInMeters, keyword })).map(({ name }) => name);

describe('the list that comes with Towline', () => {
  const demo = localBusinessSearch({ demo: true });

  it.each([
    ['Takeldienst', ['Depannage De Leie', 'Takeldienst Schelde', 'Garage Depannage Wetteren']],
    ['Garage Depannage', ['Garage Depannage Wetteren']],
    ['dépannage', ['Depannage De Leie', 'Takeldienst Schelde', 'Garage Depannage Wetteren']],
    ['  ', ['Depannage De Leie', 'Hedin Automotive Gent', 'Takeldienst Schelde', 'Garage Depannage Wetteren']],
    ['zeppelin', []],
  ])('finds by "%s", nearest first', async (keyword, names) => {
    expect(await namesOf(demo, keyword)).toEqual(names);
  });

  it('keeps to the radius and says how far each is', async () => {
    expect(await namesOf(demo, 'Takeldienst', 3_000)).toEqual(['Depannage De Leie']);
    const [first] = await demo.near({ ...gent, keyword: 'Takeldienst' });
    expect(first?.distanceInMeters).toBeGreaterThan(1_000);
    expect(first?.distanceInMeters).toBeLessThan(3_000);
  });

  it('knows no more than the garages where there is no demo', async () => {
    const own = localBusinessSearch({ demo: false });
    expect(await namesOf(own)).toEqual(['Hedin Automotive Gent']);
    expect(await own.details('local:depannage-de-leie-gent', 'nl')).toBeUndefined();
  });

  it('tells of one by the id that it was found with', async () => {
    const [first] = await demo.near({ ...gent, keyword: 'Takeldienst' });
    expect(first?.openingHours).toBeUndefined();
    expect(await demo.details(first?.id ?? '', 'nl')).toMatchObject({
      name: first?.name,
      countryCode: 'BE',
      openingHours: ['Mo-Su 00:00-24:00'],
    });
    expect(await demo.details('local:nobody', 'nl')).toBeUndefined();
  });

  it('gives each an id of its own', async () => {
    const all = await demo.near({ ...gent, latitude: 48, radiusInMeters: 2_000_000 });
    expect(all.length).toBeGreaterThan(20);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});

describe('Overpass', () => {
  const node = {
    type: 'node',
    id: 7,
    lat: 51.055,
    lon: 3.717,
    tags: { name: 'Dépannage Jan', 'contact:phone': '+32 9' },
  };
  const way = {
    type: 'way',
    id: 8,
    center: { lat: 51.05, lon: 3.71 },
    tags: { name: 'Garage Piet', 'addr:street': 'Kouter', 'addr:housenumber': '3', 'addr:postcode': '9000' },
  };

  it('asks for names in any accent and case, and reads points and buildings', async () => {
    await using service = await startHttpService(() => ({
      json: { elements: [node, way, { ...node, id: 9, tags: {} }] },
    }));
    const search = overpassBusinessSearch({ url: service.url, timeoutMs: 5_000 });
    expect(await search.near({ ...gent, keyword: 'Depannage "x]' })).toMatchObject([
      { id: 'osm:node:7', name: 'Dépannage Jan', phone: '+32 9' },
      { id: 'osm:way:8', name: 'Garage Piet', address: 'Kouter 3, 9000' },
    ]);
    const data = new URLSearchParams(service.received[0]?.body).get('data') ?? '';
    expect(data).toContain('nwr(around:20000,51.0543,3.7174)["shop"]["name"]["name"~"d[eèéêëEÈÉÊË]p');
    expect(data).toContain('["name"~"x",i]');
  });

  it('asks for workshops where no word is given', async () => {
    await using service = await startHttpService(() => ({ json: { elements: [] } }));
    await overpassBusinessSearch({ url: service.url, timeoutMs: 5_000 }).near(gent);
    expect(new URLSearchParams(service.received[0]?.body).get('data')).toContain('["shop"="car_repair"]["name"];');
  });

  it('finds one again by its id, and asks nothing by one that is no id of its', async () => {
    await using service = await startHttpService(() => ({ json: { elements: [way] } }));
    const search = overpassBusinessSearch({ url: service.url, timeoutMs: 5_000 });
    expect(await search.details('osm:way:8', 'nl')).toMatchObject({ name: 'Garage Piet' });
    expect(await search.details('8);out', 'nl')).toBeUndefined();
    expect(service.received).toHaveLength(1);
  });

  it.each([
    ['runtime error: Query timed out', 'Timeout'],
    ['runtime error: out of memory', 'Unavailable'],
  ])('does not take half an answer: %s', async (remark, code) => {
    await using service = await startHttpService(() => ({ json: { elements: [node], remark } }));
    const search = overpassBusinessSearch({ url: service.url, timeoutMs: 5_000 });
    await expect(search.near(gent)).rejects.toMatchObject({ port: 'businessSearch', code });
  });
});

describe('Nominatim', () => {
  const found = {
    osm_type: 'node',
    osm_id: 5,
    lat: '51.05',
    lon: '3.72',
    category: 'shop',
    name: 'Takeldienst Piet',
    display_name: 'Takeldienst Piet, Kouter, Gent, België',
    address: { country_code: 'be' },
    extratags: { phone: '+32 9 1; +32 9 2', opening_hours: 'Mo-Fr 08:00-18:00; Sa off' },
  };

  it('asks inside the box of the radius and leaves out streets and what lies in its corners', async () => {
    await using service = await startHttpService(() => ({
      json: [
        found,
        { ...found, osm_id: 6, category: 'highway', name: 'Takelstraat' },
        { ...found, osm_id: 7, lat: '51.22', lon: '3.98' },
      ],
    }));
    const search = nominatimBusinessSearch({ url: service.url, timeoutMs: 5_000 });
    expect(await search.near({ ...gent, keyword: 'Takeldienst' })).toEqual([
      {
        id: 'osm:node:5',
        name: 'Takeldienst Piet',
        address: 'Kouter, Gent, België',
        countryCode: 'BE',
        latitude: 51.05,
        longitude: 3.72,
        phone: '+32 9 1',
        openingHours: ['Mo-Fr 08:00-18:00', 'Sa off'],
        distanceInMeters: expect.any(Number),
      },
    ]);
    const query = service.received[0]?.query;
    expect([service.received[0]?.path, query?.get('bounded'), query?.get('extratags')]).toEqual(['/search', '1', '1']);
    expect(query?.get('viewbox')).toMatch(/^3\.\d{5},50\.\d{5},4\.\d{5},51\.\d{5}$/);
  });

  it('looks one up by the letter of its kind', async () => {
    await using service = await startHttpService(() => ({ json: [found] }));
    const search = nominatimBusinessSearch({ url: service.url, timeoutMs: 5_000 });
    expect(await search.details('osm:node:5', 'nl')).toMatchObject({ name: 'Takeldienst Piet' });
    expect([service.received[0]?.path, service.received[0]?.query.get('osm_ids')]).toEqual(['/lookup', 'N5']);
    expect(await search.details('local:x', 'nl')).toBeUndefined();
  });
});

describe('Google Places', () => {
  const place = (id: string, latitude = 51.05) => ({
    id,
    displayName: { text: `Takeldienst ${id}` },
    location: { latitude, longitude: 3.72 },
    rating: 4.4,
    internationalPhoneNumber: '+32 9 200 01 01',
  });
  const search = (service: HttpService) => googleBusinessSearch({ url: service.url, key: 'k', timeoutMs: 5_000 });

  it('asks with key, field mask and circle, page by page, three at most', async () => {
    await using service = await startHttpService(({ body }): Answer => {
      const page = Number(JSON.parse(body).pageToken ?? 0);
      return { json: { places: [place(`p${page}`, 51.05 + page / 100)], nextPageToken: String(page + 1) } };
    });
    const found = await search(service).near({ ...gent, keyword: 'Takeldienst' });
    expect(found.map(({ id, phone }) => [id, phone])).toEqual(['p0', 'p1', 'p2'].map((id) => [id, '+3292000101']));
    expect(service.received).toHaveLength(3);
    const [first] = service.received;
    expect(first).toMatchObject({ method: 'POST', path: '/v1/places:searchText', headers: { 'x-goog-api-key': 'k' } });
    expect(first?.headers['x-goog-fieldmask']).toContain('places.websiteUri');
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      textQuery: 'Takeldienst',
      languageCode: 'nl',
      locationBias: { circle: { center: { latitude: 51.0543, longitude: 3.7174 }, radius: 20_000 } },
    });
  });

  it('leaves out what lies beyond the radius: a bias is no border', async () => {
    await using service = await startHttpService(() => ({ json: { places: [place('near'), place('far', 51.4)] } }));
    expect((await search(service).near(gent)).map(({ id }) => id)).toEqual(['near']);
  });

  it('reads nothing found, and the details of one with its country', async () => {
    await using service = await startHttpService(({ path }) => ({
      json: path.startsWith('/v1/places/')
        ? {
            ...place('a'),
            regularOpeningHours: { weekdayDescriptions: ['maandag: 24 uur geopend'] },
            addressComponents: [{ shortText: 'BE', types: ['country', 'political'] }],
          }
        : {},
    }));
    expect(await search(service).near(gent)).toEqual([]);
    expect(await search(service).details('a/b', 'nl')).toMatchObject({
      countryCode: 'BE',
      openingHours: ['maandag: 24 uur geopend'],
    });
    expect(service.received.at(-1)).toMatchObject({ method: 'GET', path: '/v1/places/a/b' });
  });

  it('knows that a place is gone', async () => {
    await using service = await startHttpService(() => ({ status: 404, json: { error: { code: 404 } } }));
    expect(await search(service).details('gone', 'nl')).toBeUndefined();
  });
});

describe.each([
  ['overpass', overpassBusinessSearch],
  ['nominatim', nominatimBusinessSearch],
  ['google', (endpoint: { url: string; timeoutMs: number }) => googleBusinessSearch({ ...endpoint, key: 'k' })],
] as const)('%s', (_use, make) => {
  itSurvivesBadDays('businessSearch', (url, timeoutMs, signal) => make({ url, timeoutMs }).near(gent, signal));
});

it.each(['overpass', 'nominatim'] as const)('the settings choose %s', async (use) => {
  await using service = await startHttpService(() => ({ json: use === 'overpass' ? { elements: [] } : [] }));
  const search = createBusinessSearch({ demo: true, businessSearch: { use, url: service.url } });
  expect(await search.near(gent)).toEqual([]);
  expect(service.received).toHaveLength(1);
});
