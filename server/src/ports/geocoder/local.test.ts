import { isDetailedEnough } from '@towline/sdk/domain/location/detailedEnough';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadGazetteer } from '../../gazetteer/loadGazetteer.ts';
import { findTown } from '../../services/geography/findTown.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { localGeocoder } from './local.ts';
import type { Geocoder, PredictQuery } from './port.ts';

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

const gent = { latitude: 51.0545, longitude: 3.7219 };
const torino = { latitude: 45.0711, longitude: 7.6855 };
const predict = (text: string, more: Partial<PredictQuery> = {}) => geocoder.predict({ text, language: 'en', ...more });
const first = async (text: string, more: Partial<PredictQuery> = {}) => {
  const [best] = await predict(text, more);
  return best && `${best.text} | ${best.secondaryText}`;
};

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

it('three letters name what lies near before larger towns at the other end of Europe (DECISIONS T-250)', async () => {
  const near = { latitude: 50.8696, longitude: 3.8105 };
  const found = await predict('bis', { near, radiusKm: 50 });
  expect(found[0]?.secondaryText).not.toMatch(/Romania|Türkiye/);
  expect(['BE', 'FR', 'GB', 'NL', 'DE', 'LU']).toContain(found[0]?.countryCode);
});

describe('a town that is named beside a street which nobody knows', () => {
  it.each([
    ['Hohe Straße Köln', 'Hohe Straße', 'Köln, Nordrhein-Westfalen, Germany', 'DE'],
    ['Aachener Straße 100 Köln', 'Aachener Straße 100', 'Köln, Nordrhein-Westfalen, Germany', 'DE'],
    ['Hauptstraße Köln', 'Hauptstraße', 'Köln, Nordrhein-Westfalen, Germany', 'DE'],
    ['Rue de Luxembourg Mersch', 'Rue de Luxembourg', 'Mersch', 'LU'],
    ['Stationsstraat Aalst', 'Stationsstraat', 'Aalst, Vlaanderen, Belgium', 'BE'],
    ['Promenade des Anglais Nice', 'Promenade des Anglais', "Nice, Provence-Alpes-Côte d'Azur, France", 'FR'],
    ['Corso Vittorio Emanuele Bari', 'Corso Vittorio Emanuele', 'Bari, Puglia, Italy', 'IT'],
    ['Köln Hohe Straße', 'Hohe Straße', 'Köln, Nordrhein-Westfalen, Germany', 'DE'],
    ['Hohe Straße 12, 50667 Köln, Deutschland', 'Hohe Straße 12', 'Köln, Nordrhein-Westfalen, Germany', 'DE'],
  ])('%s', async (text, street, where, countryCode) => {
    for (const near of [undefined, gent]) {
      const [best] = await predict(text, { ...(near && { near }) });
      expect(best).toMatchObject({ text: street, countryCode, positionFrom: 'Town', kind: 'general' });
      expect(best?.secondaryText).toContain(where);
      expect(best?.unknownStreet).toBe(street.replace(/ \d+$/, ''));
    }
  });

  it('is the place of the suggestion, with the rest as its street and the town’s circle', async () => {
    const [best] = await predict('Aachener Straße 100, 50931 Köln', { language: 'de' });
    const place = await geocoder.lookup(best?.placeId ?? '', 'de');
    expect(place).toMatchObject({
      formattedAddress: 'Aachener Straße 100, 50931 Köln, Deutschland',
      street: 'Aachener Straße',
      streetNumber: '100',
      postalCode: '50931',
      city: 'Köln',
      positionFrom: 'Town',
    });
    expect(place?.accuracy).toBeGreaterThan(5_000);
    expect(isDetailedEnough({ ...place, addressLevel3: place?.city })).toBe(false);
  });

  it('is not read out of the name of a street', async () => {
    const found = await predict('Rue de Luxembourg', { near: gent });
    expect(found.filter(({ unknownStreet }) => unknownStreet)).toEqual([]);
  });

  it('comes after the street of that town which a slip of the finger meant', async () => {
    const [best] = await predict('Korenmrkt Gent', { near: gent });
    expect(best).toMatchObject({ text: 'Korenmarkt', positionFrom: 'Address' });
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

describe('predict', () => {
  it.each([
    ['torin', 'Torino | Piemonte, Italy'],
    ['Turin', 'Torino | Piemonte, Italy'],
    ['gand', 'Gent | Vlaanderen, Belgium'],
    ['Bruxel', 'Bruxelles | Bruxelles-Capitale, Belgium'],
    ['luik', 'Liège | Wallonie, Belgium'],
    ['Lüttich', 'Liège | Wallonie, Belgium'],
    ['liege', 'Liège | Wallonie, Belgium'],
    ['Anvers', 'Antwerpen | Vlaanderen, Belgium'],
    ['Keulen', 'Köln | Nordrhein-Westfalen, Germany'],
    ['muenchen', 'München | Bayern, Germany'],
    ['Wenen', 'Wien | Vienna, Austria'],
    ['Florence', 'Firenze | Toscana, Italy'],
    ['alzette', 'Esch-sur-Alzette | Luxembourg, Luxembourg'],
    ['9230', 'Wetteren | Vlaanderen, Belgium'],
    ['Namur Belgique', 'Namur | Wallonie, Belgium'],
    ['massemen', 'Massemen | Wetteren, Vlaanderen, Belgium'],
    ['Korenmarkt Gent', 'Korenmarkt | 9000 Gent, Belgium'],
    ['Korenmarkt 12, 9000 Gent', 'Korenmarkt 12 | 9000 Gent, Belgium'],
    ['Via Roma Turin', 'Via Roma | 10123 Torino TO, Italy'],
    ['Piazza Castello', 'Piazza Castello | 10123 Torino TO, Italy'],
    ['gnet', 'Gent | Vlaanderen, Belgium'],
    ['korenmrakt gent', 'Korenmarkt | 9000 Gent, Belgium'],
  ])('%j: %s first', async (text, expected) => {
    expect(await first(text, { near: text === 'gnet' ? gent : undefined })).toBe(expected);
  });

  it('writes names in the language asked for where a place has two', async () => {
    expect(await first('bruxelles', { language: 'nl' })).toBe('Brussel | Bruxelles-Capitale, België');
    expect(await first('grand place bruxelles', { language: 'nl' })).toBe('Grote Markt | 1000 Brussel, België');
  });

  it('prefers what is near', async () => {
    const [best] = await predict('grote markt', { near: { latitude: 51.2213, longitude: 4.3998 } });
    expect(best?.secondaryText).toBe('2000 Antwerpen, Belgium');
    expect(await first('wetern', { near: gent })).toBe('Wetteren | Vlaanderen, Belgium');
  });

  it('keeps to the countries and the limit', async () => {
    const italian = await predict('san', { countryCodes: ['IT'], limit: 3 });
    expect(italian.map(({ countryCode }) => countryCode)).toEqual(['IT', 'IT', 'IT']);
    expect(await predict('korenmarkt', { countryCodes: ['IT'], kind: 'general' })).not.toContainEqual(
      expect.objectContaining({ text: 'Korenmarkt' }),
    );
  });

  it('finds garages, and leaves them out', async () => {
    expect(await predict('garage gent', { kind: 'garage' })).toMatchObject([
      { kind: 'garage', text: 'Hedin Automotive Gent' },
    ]);
    expect((await predict('hedin', { kind: 'general' })).every(({ kind }) => kind === 'general')).toBe(true);
  });

  it.each([
    ['E40 12.3', 'E40 km 12.3 | A10 Brussel – Oostende, 1740 Ternat, Belgium'],
    ['E40 km 33 Wetteren', 'E40 km 33 | A10 Brussel – Oostende, 9340 Lede, Belgium'],
    ['e40 wetteren', 'E40 km 36.1 | A10 Brussel – Oostende, 9230 Wetteren, Belgium'],
    ['A4 km 85', 'A4 km 85 | Torino – Milano, 28100 Novara NO, Italy'],
  ])('%j: a point of the motorway', async (text, expected) => {
    expect(await first(text, { near: text.startsWith('A4') ? torino : gent })).toBe(expected);
  });

  it('takes the road’s nearest point when nothing more is said', async () => {
    const [best] = await predict('E17', { near: gent });
    expect(best?.secondaryText).toBe('A14 Kortrijk – Antwerpen, 9050 Gent, Belgium');
  });

  it.each(['', ' ', 'xqzwvuty', 'E999', "'; drop table gazetteer_places; --", '%', '_'])(
    'has nothing for %j',
    async (text) => {
      expect(await predict(text)).toEqual([]);
    },
  );

  it('takes a radius of nothing for a small one', async () => {
    expect(await first('gent', { near: gent, radiusKm: 0 })).toBe('Gent | Vlaanderen, Belgium');
  });

  it('is not held up by a pasted letter', async () => {
    const started = performance.now();
    expect(await predict(`${'Geachte heer Janssens de auto staat stil '.repeat(12)}`)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('does nothing for a caller who gave up', async () => {
    await expect(
      geocoder.predict({ text: 'gent', language: 'en' }, AbortSignal.abort(new Error('typed on'))),
    ).rejects.toThrow('typed on');
  });
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
