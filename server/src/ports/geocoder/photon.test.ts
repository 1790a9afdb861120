import { describe, expect, it } from 'vitest';
import { itSurvivesBadDays, startHttpService } from '../../testing/httpService.ts';
import { photonGeocoder } from './photon.ts';

const feature = (properties: Record<string, unknown>, [longitude, latitude] = [3.72158, 51.05434]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: {
    osm_type: 'W',
    osm_id: 1,
    osm_key: 'highway',
    osm_value: 'residential',
    type: 'street',
    countrycode: 'BE',
    country: 'Belgium',
    ...properties,
  },
});
const korenmarkt = feature({
  osm_id: 26_102_137,
  osm_value: 'pedestrian',
  name: 'Korenmarkt',
  postcode: '9000',
  city: 'Gent',
  county: 'Oost-Vlaanderen',
  state: 'Flanders',
});
const garage = feature(
  {
    osm_type: 'N',
    osm_id: 77,
    osm_key: 'shop',
    osm_value: 'car_repair',
    type: 'house',
    name: 'Garage Vermeulen',
    street: 'Brusselsesteenweg',
    housenumber: '12',
    postcode: '9050',
    city: 'Gent',
  },
  [3.77, 51.03],
);
const collection = (...features: unknown[]) => ({ json: { type: 'FeatureCollection', features } });

describe('predict', () => {
  it('asks /api with the text, the bias and the countries', async () => {
    await using service = await startHttpService(() => collection());
    const geocoder = photonGeocoder({ url: `${service.url}/photon`, timeoutMs: 1_000 });
    await geocoder.predict({
      text: 'koren',
      near: { latitude: 51, longitude: 3.7 },
      countryCodes: ['BE', 'LU'],
      kind: 'garage',
      language: 'fr',
    });
    const [call] = service.received;
    expect(call?.path).toBe('/photon/api');
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({
      q: 'koren',
      lat: '51',
      lon: '3.7',
      zoom: '10',
      limit: '8',
      lang: 'fr',
    });
    expect(call?.query.getAll('countrycode')).toEqual(['BE', 'LU']);
    expect(call?.query.getAll('osm_tag')).toEqual(['shop:car_repair', 'craft:car_repair']);
  });

  it('leaves the language out where Photon has only local names', async () => {
    await using service = await startHttpService(() => collection());
    await photonGeocoder({ url: service.url, timeoutMs: 1_000 }).predict({ text: 'gent', language: 'nl' });
    expect(service.received[0]?.query.has('lang')).toBe(false);
  });

  it('tells garages from other places and drops plus codes and other countries', async () => {
    const plusCode = feature({ name: '3P3C+QH Gent', type: 'house', osm_key: 'place' });
    const dutch = feature({ name: 'Korenmarkt', city: 'Arnhem', countrycode: 'NL' });
    await using service = await startHttpService(() => collection(korenmarkt, plusCode, dutch, garage));
    const found = await photonGeocoder({ url: service.url, timeoutMs: 1_000 }).predict({
      text: 'x',
      countryCodes: ['BE'],
      language: 'en',
    });
    expect(found).toMatchObject([
      { text: 'Korenmarkt', secondaryText: '9000 Gent, Belgium', kind: 'general', countryCode: 'BE' },
      { text: 'Garage Vermeulen', secondaryText: 'Brusselsesteenweg 12, 9050 Gent, Belgium', kind: 'garage' },
    ]);
  });

  itSurvivesBadDays('geocoder', (url, timeoutMs, signal) =>
    photonGeocoder({ url, timeoutMs }).predict({ text: 'gent', language: 'en' }, signal),
  );
});

describe('lookup', () => {
  it('finds the suggestion again at its position by its own id', async () => {
    await using service = await startHttpService(({ path }) =>
      path === '/reverse' ? collection(garage, korenmarkt) : collection(korenmarkt),
    );
    const geocoder = photonGeocoder({ url: service.url, timeoutMs: 1_000 });
    const [suggestion] = await geocoder.predict({ text: 'korenmarkt', language: 'en' });
    const place = await geocoder.lookup(suggestion?.placeId ?? '', 'en');
    expect(place).toMatchObject({
      street: 'Korenmarkt',
      postalCode: '9000',
      city: 'Gent',
      addressLevel2: 'Oost-Vlaanderen',
      addressLevel3: 'Gent',
      countryCode: 'BE',
      formattedAddress: 'Korenmarkt, 9000 Gent, Belgium',
      source: 'GooglePlaces',
    });
    expect(service.received[1]?.query.get('layer')).toBe('street');
  });

  it.each(['', 'photon.X.1.street.1_2', 'nominatim.W1', 'gn-1'])(
    'does not know %j and asks nobody',
    async (placeId) => {
      await using service = await startHttpService(() => collection(korenmarkt));
      expect(await photonGeocoder({ url: service.url, timeoutMs: 1_000 }).lookup(placeId, 'en')).toBeUndefined();
      expect(service.received).toEqual([]);
    },
  );

  it('is undefined when the object is gone', async () => {
    await using service = await startHttpService(() => collection(garage));
    expect(
      await photonGeocoder({ url: service.url, timeoutMs: 1_000 }).lookup('photon.W.9.street.51.05_3.72', 'en'),
    ).toBeUndefined();
  });
});

describe('reverse', () => {
  it('prefers a named road at most 100 m farther over an unnamed one', async () => {
    const unnamed = feature({ osm_id: 5, name: undefined, city: 'Gent', postcode: '9000' });
    const near = feature({ ...korenmarkt.properties }, [3.72158, 51.0551]); // 84 m away
    await using service = await startHttpService(() => collection(unnamed, near));
    const places = await photonGeocoder({ url: service.url, timeoutMs: 1_000 }).reverse(
      { latitude: 51.05434, longitude: 3.72158 },
      'nl',
    );
    expect(places.map(({ street }) => street)).toEqual(['Korenmarkt', undefined]);
    expect(places[0]?.distanceInMeters).toBe(85);
  });

  it('reads the road numbers of a motorway', async () => {
    const motorway = feature({ name: 'E40 / A10', osm_value: 'motorway', city: 'Wetteren', postcode: '9230' });
    await using service = await startHttpService(() => collection(motorway));
    const [place] = await photonGeocoder({ url: service.url, timeoutMs: 1_000 }).reverse(
      { latitude: 50.98, longitude: 3.87 },
      'nl',
    );
    expect(place).toMatchObject({ internationalRef: 'E40', nationalRef: 'A10', street: 'E40 / A10' });
  });

  it('is empty at sea', async () => {
    await using service = await startHttpService(() => collection());
    expect(
      await photonGeocoder({ url: service.url, timeoutMs: 1_000 }).reverse({ latitude: 52, longitude: 2 }, 'nl'),
    ).toEqual([]);
  });

  itSurvivesBadDays('geocoder', (url, timeoutMs, signal) =>
    photonGeocoder({ url, timeoutMs }).reverse({ latitude: 51, longitude: 3 }, 'en', signal),
  );
});
