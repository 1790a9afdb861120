import { describe, expect, it } from 'vitest';
import { itSurvivesBadDays, startHttpService } from '../../testing/httpService.ts';
import { nominatimGeocoder } from './nominatim.ts';

const result = (over: Record<string, unknown> = {}, address: Record<string, unknown> = {}) => ({
  place_id: 134_140_761,
  osm_type: 'way',
  osm_id: 26_102_137,
  lat: '51.05434',
  lon: '3.72158',
  category: 'highway',
  type: 'pedestrian',
  name: 'Korenmarkt',
  display_name: 'Korenmarkt, Gent, Oost-Vlaanderen, 9000, België',
  address: {
    road: 'Korenmarkt',
    city: 'Gent',
    county: 'Gent',
    'ISO3166-2-lvl6': 'BE-VOV',
    state: 'Oost-Vlaanderen',
    postcode: '9000',
    country: 'België',
    country_code: 'be',
    ...address,
  },
  ...over,
});
const garage = result(
  { osm_type: 'node', osm_id: 77, category: 'shop', type: 'car_repair', name: 'Garage Vermeulen' },
  { road: 'Brusselsesteenweg', house_number: '12', postcode: '9050' },
);

describe('predict', () => {
  it('asks /search with the box around the bias, not bounded by it', async () => {
    await using service = await startHttpService(() => ({ json: [] }));
    await nominatimGeocoder({ url: `${service.url}/`, timeoutMs: 1_000 }).predict({
      text: 'koren',
      near: { latitude: 51, longitude: 3.7 },
      radiusKm: 10,
      countryCodes: ['BE', 'LU'],
      kind: 'garage',
      language: 'nl',
      limit: 5,
    });
    const [call] = service.received;
    expect(call?.path).toBe('/search');
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      q: 'koren [shop=car_repair]',
      limit: '5',
      viewbox: '3.55710,50.91007,3.84290,51.08993',
      bounded: '0',
      countrycodes: 'be,lu',
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': 'nl',
    });
  });

  it('tells garages from other places', async () => {
    await using service = await startHttpService(() => ({ json: [result(), garage] }));
    const geocoder = nominatimGeocoder({ url: service.url, timeoutMs: 1_000 });
    expect((await geocoder.predict({ text: 'x', language: 'nl' })).map(({ kind, text }) => [kind, text])).toEqual([
      ['general', 'Korenmarkt'],
      ['garage', 'Garage Vermeulen'],
    ]);
    expect(await geocoder.predict({ text: 'x', kind: 'general', language: 'nl' })).toHaveLength(1);
  });

  itSurvivesBadDays('geocoder', (url, timeoutMs, signal) =>
    nominatimGeocoder({ url, timeoutMs }).predict({ text: 'gent', language: 'en' }, signal),
  );
});

describe('lookup', () => {
  it('asks by the object’s id', async () => {
    await using service = await startHttpService(({ path }) => ({ json: path === '/lookup' ? [garage] : [] }));
    const place = await nominatimGeocoder({ url: service.url, timeoutMs: 1_000 }).lookup('nominatim.N77', 'nl');
    expect(service.received[0]?.query.get('osm_ids')).toBe('N77');
    expect(place).toMatchObject({
      placeName: 'Garage Vermeulen',
      street: 'Brusselsesteenweg',
      streetNumber: '12',
      postalCode: '9050',
      addressLevel2: 'OV',
    });
  });

  it.each(['', 'nominatim.X1', 'photon.W.1.street.1_2'])('does not know %j and asks nobody', async (placeId) => {
    await using service = await startHttpService(() => ({ json: [garage] }));
    expect(await nominatimGeocoder({ url: service.url, timeoutMs: 1_000 }).lookup(placeId, 'nl')).toBeUndefined();
    expect(service.received).toEqual([]);
  });

  it('is undefined when the object is gone', async () => {
    await using service = await startHttpService(() => ({ json: [] }));
    expect(
      await nominatimGeocoder({ url: service.url, timeoutMs: 1_000 }).lookup('nominatim.N78', 'nl'),
    ).toBeUndefined();
  });
});

describe('reverse', () => {
  const here = { latitude: 51.05434, longitude: 3.72158 };
  const unnamed = result({ osm_id: 5, type: 'service', name: null }, { road: undefined });

  it('takes the first answer where the road has a name', async () => {
    await using service = await startHttpService(() => ({ json: result() }));
    const places = await nominatimGeocoder({ url: service.url, timeoutMs: 1_000 }).reverse(here, 'nl');
    expect(places).toMatchObject([
      { street: 'Korenmarkt', formattedAddress: 'Korenmarkt, 9000 Gent, België', distanceInMeters: 0 },
    ]);
    expect(service.received).toHaveLength(1);
  });

  it.each([
    ['51.0552', 'Korenmarkt'], // 96 m away
    ['51.0554', undefined], // 118 m away
  ])('on an unnamed road a street at %s gives %s', async (lat, street) => {
    await using service = await startHttpService(({ query }) => ({
      json: query.get('zoom') === '18' ? unnamed : result({ lat }),
    }));
    const places = await nominatimGeocoder({ url: service.url, timeoutMs: 1_000 }).reverse(here, 'nl');
    expect(places[0]?.street).toBe(street);
    expect(places).toHaveLength(2);
  });

  it('keeps the first answer when the second question fails', async () => {
    await using service = await startHttpService(({ query }) =>
      query.get('zoom') === '18' ? { json: unnamed } : { status: 500, text: '' },
    );
    const places = await nominatimGeocoder({ url: service.url, timeoutMs: 1_000 }).reverse(here, 'nl');
    expect(places).toMatchObject([{ city: 'Gent', postalCode: '9000' }]);
  });

  it('is empty where there is nothing', async () => {
    await using service = await startHttpService(() => ({ json: { error: 'Unable to geocode' } }));
    expect(await nominatimGeocoder({ url: service.url, timeoutMs: 1_000 }).reverse(here, 'nl')).toEqual([]);
  });

  itSurvivesBadDays('geocoder', (url, timeoutMs, signal) =>
    nominatimGeocoder({ url, timeoutMs }).reverse(here, 'en', signal),
  );
});
