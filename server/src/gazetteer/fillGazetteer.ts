import type pg from 'pg';
import type { Database } from '../db/client.ts';
import { copyLines } from '../db/copyRows.ts';
import { copyLine } from '../db/copyText.ts';
import { loadInTransaction } from '../db/loadInTransaction.ts';
import { command } from '../db/statement.ts';
import { gazetteerVersion, loadedVersion } from './gazetteerVersion.ts';
import { placeNames } from './placeNames.ts';
import { preparePlaces } from './preparePlaces.ts';

/** Any number does as long as it stays: servers that start at the same moment load one after the other, the second one nothing. */
const loadLock = 460_017_002;

const waitForTurn = command<[lock: number]>('gazetteer.waitForTurn', 'select pg_advisory_xact_lock($1)');
const empty = command('gazetteer.empty', 'truncate gazetteer_places, gazetteer_names');
const analyze = command('gazetteer.analyze', 'analyze gazetteer_places, gazetteer_names');
const loaded = command<[version: string]>(
  'gazetteer.keepVersion',
  'insert into gazetteer_state (version) values ($1) on conflict (one) do update set version = excluded.version, loaded_at = now()',
);
const builtIndexes = [
  {
    drop: command('gazetteer.dropFolded', 'drop index if exists gazetteer_names_folded'),
    make: command('gazetteer.makeFolded', 'create index gazetteer_names_folded on gazetteer_names (folded)'),
  },
  {
    drop: command('gazetteer.dropTrigrams', 'drop index if exists gazetteer_names_trigrams'),
    make: command(
      'gazetteer.makeTrigrams',
      'create index gazetteer_names_trigrams on gazetteer_names using gin (folded gin_trgm_ops) where is_whole',
    ),
  },
  {
    drop: command('gazetteer.dropPosition', 'drop index if exists gazetteer_places_position'),
    make: command(
      'gazetteer.makePosition',
      'create index gazetteer_places_position on gazetteer_places using gist (point(longitude, latitude))',
    ),
  },
];

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
    await waitForTurn.run(client, loadLock);
    return (await loadedVersion(client)) === version ? undefined : load(client, version);
  });
  if (count !== undefined) await analyze.run(db.pool);
  return count;
}

async function load(client: pg.ClientBase, version: string): Promise<number> {
  const places = preparePlaces();
  // Built after the rows are in: a third of the time.
  for (const index of builtIndexes) await index.drop.run(client);
  await empty.run(client);
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
  for (const index of builtIndexes) await index.make.run(client);
  await loaded.run(client, version);
  return places.length;
}
