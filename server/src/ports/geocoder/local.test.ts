import { isDetailedEnough } from '@towline/sdk/domain/location/detailedEnough';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadGazetteer } from '../../gazetteer/loadGazetteer.ts';
import { findTown } from '../../services/geography/findTown.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { askGeocoder, gent } from './local.testing.ts';
import { localGeocoder } from './local.ts';
import { suggestsPlaces } from './localSuggestions.testing.ts';
import type { Geocoder } from './port.ts';

const { predict, first } = askGeocoder(() => geocoder);

let db: TestDatabase;
let geocoder: Geocoder;
const progress: string[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  // Two servers that start on one database at the same moment: one loads, the other waits and has nothing to do.
  await Promise.all([
    loadGazetteer(db, (text) => progress.push(text)),
    loadGazetteer(db, (text) => progress.push(text)),
  ]);
  geocoder = localGeocoder(db);
}, 120_000);
afterAll(() => db.drop());

describe('loading', () => {
  it('is done once, and not again while the data are the same', async () => {
    const done = progress.filter((text) => /^7\d,\d{3} places are ready to be searched$/.test(text));
    expect(done).toHaveLength(1);
    const before = progress.length;
    await loadGazetteer(db, (text) => progress.push(text));
    expect(progress).toHaveLength(before);
  });

  it('is done again for another version', { timeout: 120_000 }, async () => {
    await db.pool.query("update gazetteer_state set version = 'older'");
    await db.pool.query("delete from gazetteer_places where name = 'Gent'");
    await loadGazetteer(db);
    expect(await first('gent')).toBe('Gent | Vlaanderen, Belgium');
  });

  it('says so when it fails, and does not wait for ever', async () => {
    const { rows } = await db.pool.query<{ version: string }>('select version from gazetteer_state');
    await db.pool.query("update gazetteer_state set version = 'older'");
    const nowhere = { ...db, url: db.url.replace(/\/[^/]+$/, '/no_such_database') };
    await expect(loadGazetteer(nowhere)).rejects.toThrow('database "no_such_database" does not exist');
    await db.pool.query('update gazetteer_state set version = $1', [rows[0]?.version]);
  });
});

describe('findTown', () => {
  const find = (query: Partial<Parameters<typeof findTown>[1]>) =>
    findTown(geocoder, { country: 'BE', language: 'nl', ...query });

  it.each([
    [{ city: 'Gent' }, 'Gent'],
    [{ city: 'GAND', postalCode: '9000' }, 'Gent'],
    [{ postalCode: '9230' }, 'Wetteren'],
    [{ city: 'Brussels' }, 'Brussel'],
    [{ city: 'Utrecht', country: 'nl' }, 'Utrecht'],
    [{ city: 'Frankfurt', country: 'DE' }, 'Frankfurt am Main'],
  ])('%j is %s', async (query, city) => {
    expect(await find(query)).toMatchObject({ city, positionFrom: 'Town', source: 'GooglePlaces' });
  });

  it.each([[{ city: 'Gnet' }], [{ city: 'Gen' }], [{ city: 'Utrecht' }], [{}], [{ city: 'Korenmarkt' }]])(
    '%j is none: nothing is guessed',
    async (query) => {
      expect(await find(query)).toBeUndefined();
    },
  );
});

describe('lookup', () => {
  const chosen = async (text: string, language = 'en') => {
    const [best] = await predict(text, { near: gent, language });
    return geocoder.lookup(best?.placeId ?? '', language);
  };

  it('gives the Korenmarkt with its postcode, detailed enough for a truck', async () => {
    const place = await chosen('Korenmarkt Gent');
    expect(place).toEqual({
      placeId: 'street.BE.9000.korenmarkt',
      positionFrom: 'Address',
      formattedAddress: 'Korenmarkt, 9000 Gent, Belgium',
      placeName: undefined,
      street: 'Korenmarkt',
      streetNumber: undefined,
      city: 'Gent',
      postalCode: '9000',
      region: 'Vlaanderen',
      addressLevel1: 'Vlaanderen',
      addressLevel2: 'OV',
      addressLevel3: 'Gent',
      countryCode: 'BE',
      countryName: 'Belgium',
      latitude: 51.0545,
      longitude: 3.7219,
      source: 'GooglePlaces',
    });
    expect(place && isDetailedEnough(place)).toBe(true);
  });

  it('keeps the house number', async () => {
    expect(await chosen('Korenmarkt 12 Gent')).toMatchObject({
      streetNumber: '12',
      formattedAddress: 'Korenmarkt 12, 9000 Gent, Belgium',
    });
  });

  it('gives a motorway point with its numbers, detailed enough', async () => {
    const place = await chosen('E40 km 36.3', 'nl');
    expect(place).toMatchObject({
      street: 'E40',
      nationalRef: 'A10',
      internationalRef: 'E40',
      city: 'Wetteren',
      postalCode: '9230',
      neighbourhood: 'Massemen',
      formattedAddress: 'E40 km 36.3, 9230 Wetteren, België',
    });
    expect(place && isDetailedEnough(place)).toBe(true);
  });

  it('gives a town, which alone is not detailed enough', async () => {
    const place = await chosen('gent');
    expect(place).toMatchObject({
      city: 'Gent',
      postalCode: '9000',
      addressLevel2: 'OV',
      formattedAddress: '9000 Gent, Belgium',
    });
    expect(place && isDetailedEnough(place)).toBe(false);
  });

  it.each([
    '',
    '\0',
    'gn.0',
    'street.BE.9000.nowhere',
    'road.BE.A10.999',
    'road.XX.A1.1',
    'road.',
    'photon.W.1.street.1_2',
  ])('does not know %j', async (placeId) => {
    expect(await geocoder.lookup(placeId, 'en')).toBeUndefined();
  });
});

describe('reverse', () => {
  it('gives the street one stands in first, then the town', async () => {
    const places = await geocoder.reverse(gent, 'nl');
    expect(places[0]).toMatchObject({ street: 'Korenmarkt', postalCode: '9000', city: 'Gent', distanceInMeters: 0 });
    expect(places.map(({ formattedAddress }) => formattedAddress)).toContain('9000 Gent, België');
  });

  it('gives Wetteren on the E40 near Wetteren', async () => {
    const [place] = await geocoder.reverse({ latitude: 50.9752, longitude: 3.8585 }, 'nl');
    expect(place).toMatchObject({
      street: 'E40',
      city: 'Wetteren',
      postalCode: '9230',
      internationalRef: 'E40',
      nationalRef: 'A10',
    });
  });

  it.each([
    ['central Torino', { latitude: 45.0665, longitude: 7.676 }, 'Torino'],
    ['the edge of Torino', { latitude: 45.04, longitude: 7.64 }, 'Torino'],
    ['a quarter of Gent', { latitude: 51.0369, longitude: 3.7651 }, 'Gent'],
    ['Ixelles, not the city of Brussels', { latitude: 50.83, longitude: 4.37 }, 'Ixelles'],
    ['the city of Brussels', { latitude: 50.848, longitude: 4.353 }, 'Bruxelles'],
    ['Oordegem, a part of Lede', { latitude: 50.957, longitude: 3.902 }, 'Lede'],
  ])('%s is in the town, not in the nearest quarter', async (_, position, city) => {
    const places = await geocoder.reverse(position, 'en');
    expect(places.find(({ street }) => street === undefined)?.city).toBe(city);
  });

  it('stays on its side of the border', async () => {
    const places = await geocoder.reverse({ latitude: 49.644, longitude: 5.89 }, 'fr'); // Sterpenich, 2 km from Luxembourg
    expect(new Set(places.map(({ countryCode }) => countryCode))).toEqual(new Set(['BE']));
  });

  it.each([
    ['at sea', { latitude: 52, longitude: 2.5 }],
    ['where we know nobody', { latitude: 24, longitude: 12 }],
  ])('is empty %s', async (_, position) => {
    expect(await geocoder.reverse(position, 'en')).toEqual([]);
  });
});

suggestsPlaces(() => geocoder);
