import type pg from 'pg';
import type { Database } from '../db/client.ts';
import { copyLines } from '../db/seed/load/copyRows.ts';
import { copyLine } from '../db/seed/load/copyText.ts';
import { loadInTransaction } from '../db/seed/load/transaction.ts';
import { gazetteerVersion, loadedVersion } from './gazetteerVersion.ts';
import { placeNames } from './placeNames.ts';
import { preparePlaces } from './preparePlaces.ts';

/** Any number does as long as it stays: servers that start at the same moment load one after the other, the second one nothing. */
const loadLock = 460_017_002;

const indexes: Record<string, string> = {
  gazetteer_names_folded: 'gazetteer_names (folded)',
  gazetteer_names_trigrams: 'gazetteer_names using gin (folded gin_trgm_ops) where is_whole',
  gazetteer_places_position: 'gazetteer_places using gist (point(longitude, latitude))',
};

const placeColumns = [
  'id',
  'name',
  'dutch_name',
  'country_code',
  'region',
  'province',
  'city',
  'dutch_city',
  'postal_code',
  'population',
  'latitude',
  'longitude',
] as const;
const nameColumns = ['folded', 'place_id', 'is_whole', 'country_code', 'population', 'latitude', 'longitude'] as const;

/**
 * Fills the place search, unless it already holds this version's places: then undefined, else how many there are. In one
 * transaction: who searches meanwhile sees all of the new places or the old ones.
 */
export async function fillGazetteer(db: Database): Promise<number | undefined> {
  const version = gazetteerVersion();
  const count = await loadInTransaction(db, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [loadLock]);
    return (await loadedVersion(client)) === version ? undefined : load(client, version);
  });
  if (count !== undefined) await db.pool.query('analyze gazetteer_places, gazetteer_names');
  return count;
}

async function load(client: pg.ClientBase, version: string): Promise<number> {
  const places = preparePlaces();
  // Built after the rows are in: a third of the time.
  for (const name of Object.keys(indexes)) await client.query(`drop index if exists ${name}`);
  await client.query('truncate gazetteer_places, gazetteer_names');
  const placeLines = places.map((place) =>
    copyLine(
      {
        id: place.id,
        name: place.name,
        dutch_name: place.dutchName,
        country_code: place.countryCode,
        region: place.region,
        province: place.province,
        city: place.city,
        dutch_city: place.dutchCity,
        postal_code: place.postalCode,
        population: place.population,
        latitude: place.latitude,
        longitude: place.longitude,
      },
      placeColumns,
    ),
  );
  await copyLines(client, 'gazetteer_places', placeColumns, placeLines.join(''));
  const nameLines = places.flatMap((place) =>
    placeNames(place).map(({ folded, isWhole }) =>
      copyLine(
        {
          folded,
          place_id: place.id,
          is_whole: isWhole,
          country_code: place.countryCode,
          population: place.population,
          latitude: place.latitude,
          longitude: place.longitude,
        },
        nameColumns,
      ),
    ),
  );
  await copyLines(client, 'gazetteer_names', nameColumns, nameLines.join(''));
  for (const [name, definition] of Object.entries(indexes)) await client.query(`create index ${name} on ${definition}`);
  await client.query(
    'insert into gazetteer_state (version) values ($1) on conflict (one) do update set version = excluded.version, loaded_at = now()',
    [version],
  );
  return places.length;
}
