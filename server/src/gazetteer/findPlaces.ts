import { metersPerDegree } from '@towline/sdk/domain/location/distance';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import type { Position } from './readTable.ts';

/** A row of gazetteer_places. */
export interface KnownPlace extends Position {
  id: string;
  name: string;
  dutchName?: string;
  countryCode: string;
  region?: string;
  province?: string;
  city: string;
  dutchCity?: string;
  postalCode?: string;
  population: number;
}

/** A place and the name it was found by. */
export interface FoundPlace extends KnownPlace {
  folded: string;
  isWhole: boolean;
}

/** A place whose name looks like what is typed. */
export interface SimilarPlace extends FoundPlace {
  /** Share of the trigrams they have in common. */
  likeness: number;
}

export interface NameQuery {
  folded: string;
  near?: Position;
  radiusKm: number;
  countryCodes?: readonly string[];
}

const columns = `p.id, p.name, p.dutch_name as "dutchName", p.country_code as "countryCode", p.region, p.province, p.city,
  p.dutch_city as "dutchCity", p.postal_code as "postalCode", p.population, p.latitude, p.longitude`;

/** More than a list shows, because the final order is made by the caller (gazetteer/rankMatch.ts). */
const candidates = 40;

/** Sorts after every name that begins with the same letters. */
const lastCharacter = '\u{10FFFF}';

/** How many times the radius a place is away from the bias, by the parameters from `first` on: latitude, longitude, radius. */
const radii = (first: number) =>
  `${metersPerDegree / 1000} * sqrt((latitude - $${first}) ^ 2 + ((longitude - $${first + 1}) * cosd($${first})) ^ 2) / $${first + 2}`;

/** Order in which candidates are kept, as rankMatch orders them. */
const byWeight = (
  first: number,
) => `is_whole desc, ln(population + 10) + case when $${first}::float8 is null then 0 else
  6 * greatest(0, 1 - ${radii(first)}) - 2 * ln(greatest(1, ${radii(first)})) end desc`;

/** A row as it is read; what is not known is null there. */
interface PlaceRow extends Position {
  id: string;
  name: string;
  dutchName: string | null;
  countryCode: string;
  region: string | null;
  province: string | null;
  city: string;
  dutchCity: string | null;
  postalCode: string | null;
  population: number;
}
type FoundRow = PlaceRow & { folded: string; isWhole: boolean };

const byPrefix = question<
  FoundRow,
  [
    from: string,
    to: string,
    countryCodes: readonly string[] | null,
    latitude: number | null,
    longitude: number | null,
    radiusKm: number,
  ]
>(
  'gazetteer.byPrefix',
  `
      with exact as (
        select * from gazetteer_names where folded = $1 and ($3::text[] is null or country_code = any ($3))
        order by ${byWeight(4)} limit ${candidates}
      ), longer as (
        select * from gazetteer_names where folded > $1 and folded < $2 and ($3::text[] is null or country_code = any ($3))
        order by ${byWeight(4)} limit ${candidates}
      )
      select n.folded, n.is_whole as "isWhole", ${columns}
      from (select * from exact union all select * from longer) n join gazetteer_places p on p.id = n.place_id`,
  { isPrepared: true },
);
const byNames = question<
  FoundRow,
  [
    names: readonly string[],
    countryCodes: readonly string[] | null,
    latitude: number | null,
    longitude: number | null,
    radiusKm: number,
  ]
>(
  'gazetteer.byNames',
  `
      select n.folded, n.is_whole as "isWhole", ${columns}
      from (
        select * from gazetteer_names
        where folded = any ($1) and is_whole and ($2::text[] is null or country_code = any ($2))
        order by ${byWeight(3)} limit ${candidates}
      ) n join gazetteer_places p on p.id = n.place_id`,
  { isPrepared: true },
);
const similar = question<FoundRow & { likeness: number }, [folded: string, countryCodes: readonly string[] | null]>(
  'gazetteer.similar',
  `
      select n.folded, n.is_whole as "isWhole", n.likeness, ${columns}
      from (
        select *, similarity(folded, $1) as likeness from gazetteer_names where folded % $1 and is_whole and ($2::text[] is null or country_code = any ($2))
        order by likeness desc, population desc limit ${candidates}
      ) n join gazetteer_places p on p.id = n.place_id`,
  { isPrepared: true },
);
const around = question<PlaceRow, [longitude: number, latitude: number]>(
  'gazetteer.around',
  `
      select ${columns} from gazetteer_places p
      order by point(p.longitude, p.latitude) <-> point($1, $2) limit ${candidates}`,
  { isPrepared: true },
);
const inside = question<PlaceRow, [west: number, south: number, east: number, north: number, limit: number]>(
  'gazetteer.inside',
  `
      select ${columns} from gazetteer_places p
      where point(p.longitude, p.latitude) <@ box(point($1, $2), point($3, $4))
      order by p.population desc, p.id limit $5`,
  { isPrepared: true },
);
const byId = question<PlaceRow, [id: string]>(
  'gazetteer.byId',
  `select ${columns} from gazetteer_places p where p.id = $1`,
  { isPrepared: true },
);

/** Places one of whose names begins so. Ranges instead of LIKE: a prepared statement keeps the index. */
export async function findByPrefix(pool: Tx, query: NameQuery): Promise<FoundPlace[]> {
  const rows = await byPrefix.rows(pool, query.folded, query.folded + lastCharacter, ...weightValues(query));
  return rows.map(withoutNulls);
}

/** Places with exactly one of these names: the spellings that one slip of the finger makes. */
export async function findByNames(pool: Tx, names: readonly string[], query: NameQuery): Promise<FoundPlace[]> {
  const rows = await byNames.rows(pool, names, ...weightValues(query));
  return rows.map(withoutNulls);
}

/** Places whose name looks alike, by the trigrams they share. */
export async function findSimilar(pool: Tx, { folded, countryCodes }: NameQuery): Promise<SimilarPlace[]> {
  const rows = await similar.rows(pool, folded, countryCodes ?? null);
  return rows.map(withoutNulls);
}

/** The places nearest to a position, in no order that matters. */
export async function findAround(pool: Tx, { latitude, longitude }: Position): Promise<KnownPlace[]> {
  const rows = await around.rows(pool, longitude, latitude);
  return rows.map(withoutNulls);
}

/** A part of the earth in degrees. */
export interface Rectangle {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The largest places inside, largest first. */
export async function findInside(
  pool: Tx,
  { west, south, east, north }: Rectangle,
  limit: number,
): Promise<KnownPlace[]> {
  const rows = await inside.rows(pool, west, south, east, north, limit);
  return rows.map(withoutNulls);
}

export async function findById(pool: Tx, id: string): Promise<KnownPlace | undefined> {
  const row = await byId.first(pool, id);
  return row && withoutNulls(row);
}

function weightValues({ countryCodes, near, radiusKm }: NameQuery) {
  return [countryCodes ?? null, near?.latitude ?? null, near?.longitude ?? null, radiusKm] as const;
}

type WithoutNulls<Row> = { [Name in keyof Row as null extends Row[Name] ? Name : never]?: NonNullable<Row[Name]> } & {
  [Name in keyof Row as null extends Row[Name] ? never : Name]: Row[Name];
};

/** The contract has no null: what is not known is absent. */
function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<Row>;
}

const anyOf = question<{ found: boolean }, [countryCode: string]>(
  'gazetteer.anyOf',
  'select exists (select from gazetteer_places where country_code = $1) as found',
);

/** Whether any place of the country is known: before the gazetteer is filled nobody can say where nothing is. */
export const knowsPlacesOf = async (pool: Tx, countryCode: string): Promise<boolean> =>
  (await anyOf.one(pool, countryCode)).found;
