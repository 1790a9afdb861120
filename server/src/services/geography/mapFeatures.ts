import type { MapFeatures, MapPlace, MapRoad } from '@towline/sdk/api';
import type pg from 'pg';
import { findInside, type Rectangle } from '../../gazetteer/findPlaces.ts';
import { motorways } from '../../gazetteer/motorways.ts';
import type { Position } from '../../gazetteer/readTable.ts';
import { streetPlaces } from '../../gazetteer/streets.ts';

/** As many names as can be read side by side on one part of a map. */
const placesShown = 40;
/** Nearer than this a motorway is a line of its own, and a street can be told from the next. */
const motorwaysFromZoom = 8;
const streetsFromZoom = 13;

/** What the map draws by itself where no tiles are set: places, motorways and streets that we know (console.md §4.8). */
export async function mapFeatures(
  pool: Pick<pg.Pool, 'query'>,
  { zoom, ...inside }: Rectangle & { zoom: number },
  language: string,
): Promise<MapFeatures> {
  const places = await findInside(pool, inside, placesShown);
  const roads = [
    ...(zoom < motorwaysFromZoom ? [] : motorwayLines()),
    ...(zoom < streetsFromZoom ? [] : streetLines(language)),
  ];
  return {
    places: places.map<MapPlace>(({ id, name, dutchName, latitude, longitude }) => ({
      id,
      name: language === 'nl' ? (dutchName ?? name) : name,
      latitude,
      longitude,
    })),
    roads: roads.filter(({ path }) => touches(path, inside)).map(asRoad),
  };
}

type Line = Omit<MapRoad, 'path'> & { path: readonly Position[] };

function motorwayLines(): Line[] {
  return motorways().map(({ nationalRef, internationalRef, path }, index) => ({
    id: `motorway.${index}`,
    name: [internationalRef, nationalRef].filter(Boolean).join(' · '),
    kind: 'motorway',
    path,
  }));
}

function streetLines(language: string): Line[] {
  return streetPlaces()
    .filter(({ kind }) => kind === 'general')
    .map(({ id, street, dutchStreet, path }) => ({
      id,
      name: language === 'nl' ? (dutchStreet ?? street) : street,
      kind: 'street',
      path,
    }));
}

/** Whether a line may be seen inside: by the rectangle around it, which is exact enough for what is only drawn. */
function touches(path: readonly Position[], { west, south, east, north }: Rectangle): boolean {
  const latitudes = path.map(({ latitude }) => latitude);
  const longitudes = path.map(({ longitude }) => longitude);
  return (
    Math.min(...longitudes) <= east &&
    Math.max(...longitudes) >= west &&
    Math.min(...latitudes) <= north &&
    Math.max(...latitudes) >= south
  );
}

function asRoad({ path, ...road }: Line): MapRoad {
  return { ...road, path: path.map(({ latitude, longitude }) => [longitude, latitude]) };
}
