import type { Town, TownRow } from './town.ts';

const dutch: readonly TownRow[] = [
  ['Maastricht', '6211', 50.8514, 5.691, 'Limburg', 4],
  ['Roermond', '6041', 51.1942, 5.9875, 'Limburg', 2],
  ['Eindhoven', '5611', 51.4416, 5.4697, 'Noord-Brabant', 4],
  ['Breda', '4811', 51.5719, 4.7683, 'Noord-Brabant', 4],
  ['Bergen op Zoom', '4611', 51.4949, 4.2911, 'Noord-Brabant', 2],
  ['Terneuzen', '4531', 51.3358, 3.8277, 'Zeeland', 2],
];

const german: readonly TownRow[] = [
  ['Aachen', '52062', 50.7753, 6.0839, 'Nordrhein-Westfalen', 4],
  ['Bitburg', '54634', 49.9668, 6.5268, 'Rheinland-Pfalz', 1],
  ['Trier', '54290', 49.7596, 6.6439, 'Rheinland-Pfalz', 4],
  ['Merzig', '66663', 49.4436, 6.6385, 'Saarland', 1],
  ['Saarlouis', '66740', 49.3135, 6.7517, 'Saarland', 2],
  ['Saarbrücken', '66111', 49.2402, 6.9969, 'Saarland', 4],
];

const townsIn = (
  rows: readonly TownRow[],
  country: Pick<Town, 'countryCode' | 'language' | 'streetLanguage'>,
): Town[] =>
  rows.map(([name, postalCode, latitude, longitude, region, weight]) => ({
    name,
    postalCode,
    latitude,
    longitude,
    ...country,
    addressLevel1: region,
    addressLevel2: region,
    weight,
  }));

/** Places of the Netherlands and Germany that partners from across the border reach (DECISIONS S-47). */
export const neighbouringTowns: readonly Town[] = [
  ...townsIn(dutch, { countryCode: 'NL', language: 'nl' }),
  // The Luxembourgish company handles what happens in Germany, in French.
  ...townsIn(german, { countryCode: 'DE', language: 'fr', streetLanguage: 'de' }),
];
