import { isDetailedEnough } from '@towline/sdk/domain/location/detailedEnough';
import { describe, expect, it } from 'vitest';
import { askGeocoder, gent, torino } from './local.testing.ts';
import type { Geocoder } from './port.ts';

/** What is suggested, by the gazetteer that local.test.ts loads once. */
export function suggestsPlaces(geocoder: () => Geocoder): void {
  const { predict, first } = askGeocoder(geocoder);

  it('three letters name what lies near before larger towns at the other end of Europe (DECISIONS T-250)', async () => {
    const near = { latitude: 50.8696, longitude: 3.8105 };
    const found = await predict('bis', { near, radiusKm: 50 });
    expect(found[0]?.secondaryText).not.toMatch(/Romania|Türkiye/);
    expect(['BE', 'FR', 'GB', 'NL', 'DE', 'LU']).toContain(found[0]?.countryCode);
  });

  // Official names in another language of the country, and what those across the border say.
  it.each([
    ['Rhode-Saint-Genèse', 'Sint-Genesius-Rode', 'BE'],
    ['Sankt Vith', 'Saint-Vith', 'BE'],
    ['Büllingen', 'Bullange', 'BE'],
    ['Kelmis', 'La Calamine', 'BE'],
    ['Weismes', 'Waimes', 'BE'],
    ['Vloesberg', 'Flobecq', 'BE'],
    ['Crainhem', 'Kraainem', 'BE'],
    ['Coire', 'Chur', 'CH'],
    ['Livourne', 'Livorno', 'IT'],
    ['Montjoie', 'Monschau', 'DE'],
  ])('%s is %s', async (called, name, countryCode) => {
    const found = await predict(called, { countryCodes: [countryCode], isExact: true });
    expect(found[0]).toMatchObject({ text: name, countryCode });
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
      const place = await geocoder().lookup(best?.placeId ?? '', 'de');
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

    it('bears no plus code as its street (1-intake §5)', async () => {
      const found = await predict('3P5G+2C Gent', { near: gent });
      expect(found[0]).toMatchObject({ text: 'Gent', placeId: 'gn.2797656' });
      expect(found.filter(({ unknownStreet }) => unknownStreet)).toEqual([]);
      expect(await predict('9F36WP8C+X8')).toEqual([]);
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
      ['E19 direction Paris', 'E19 km 21 | A7 Bruxelles – Paris, 1460 Ittre, Belgium'],
      ['E40 km 52 Brussel Oostende', 'E40 km 52 | A10 Brussel – Oostende, 9000 Gent, Belgium'],
      ['Autostrada A4 km 85', 'A4 km 85 | Torino – Milano, 28100 Novara NO, Italy'],
      ['A4 km 85', 'A4 km 85 | Torino – Milano, 28100 Novara NO, Italy'],
    ])('%j: a point of the motorway', async (text, expected) => {
      expect(await first(text, { near: text.includes('A4') ? torino : gent })).toBe(expected);
    });

    it('is at no other end of a road that we do not know in the town that is named (DECISIONS S-50)', async () => {
      const found = await predict('E25 Liège', { near: gent });
      expect(found[0]).toMatchObject({ text: 'E25', unknownStreet: 'E25', countryCode: 'BE' });
      // Who has not ended the word still sees the road.
      expect((await predict('E40 w', { near: gent }))[0]?.text).toMatch(/^E40 km/);
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
        geocoder().predict({ text: 'gent', language: 'en' }, AbortSignal.abort(new Error('typed on'))),
      ).rejects.toThrow('typed on');
    });
  });
}
