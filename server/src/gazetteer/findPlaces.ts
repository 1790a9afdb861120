import { metersPerDegree } from '@towline/sdk/domain/location/distance';
import type pg from 'pg';
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

type Pool = Pick<pg.Pool, 'query'>;

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

/** Places one of whose names begins so. Ranges instead of LIKE: a prepared statement keeps the index. */
export async function findByPrefix(pool: Pool, query: NameQuery): Promise<FoundPlace[]> {
  const { rows } = await pool.query<FoundPlace>({
    name: 'gazetteer_prefix',
    text: `
      with exact as (
        select * from gazetteer_names where folded = $1 and ($3::text[] is null or country_code = any ($3))
        order by ${byWeight(4)} limit ${candidates}
      ), longer as (
        select * from gazetteer_names where folded > $1 and folded < $2 and ($3::text[] is null or country_code = any ($3))
        order by ${byWeight(4)} limit ${candidates}
      )
      select n.folded, n.is_whole as "isWhole", ${columns}
      from (select * from exact union all select * from longer) n join gazetteer_places p on p.id = n.place_id`,
    values: [query.folded, query.folded + lastCharacter, ...weightValues(query)],
  });
  return rows.map(withoutNulls);
}

/** Places with exactly one of these names: the spellings that one slip of the finger makes. */
export async function findByNames(pool: Pool, names: readonly string[], query: NameQuery): Promise<FoundPlace[]> {
  const { rows } = await pool.query<FoundPlace>({
    name: 'gazetteer_names',
    text: `
      select n.folded, n.is_whole as "isWhole", ${columns}
      from (
        select * from gazetteer_names
        where folded = any ($1) and is_whole and ($2::text[] is null or country_code = any ($2))
        order by ${byWeight(3)} limit ${candidates}
      ) n join gazetteer_places p on p.id = n.place_id`,
    values: [names, ...weightValues(query)],
  });
  return rows.map(withoutNulls);
}

/** Places whose name looks alike, by the trigrams they share. */
export async function findSimilar(pool: Pool, { folded, countryCodes }: NameQuery): Promise<SimilarPlace[]> {
  const { rows } = await pool.query<SimilarPlace>({
    name: 'gazetteer_similar',
    text: `
      select n.folded, n.is_whole as "isWhole", n.likeness, ${columns}
      from (
        select *, similarity(folded, $1) as likeness from gazetteer_names where folded % $1 and is_whole and ($2::text[] is null or country_code = any ($2))
        order by likeness desc, population desc limit ${candidates}
      ) n join gazetteer_places p on p.id = n.place_id`,
    values: [folded, countryCodes ?? null],
  });
  return rows.map(withoutNulls);
}

/** The places nearest to a position, in no order that matters. */
export async function findAround(pool: Pool, { latitude, longitude }: Position): Promise<KnownPlace[]> {
  const { rows } = await pool.query<KnownPlace>({
    name: 'gazetteer_around',
    text: `
      select ${columns} from gazetteer_places p
      order by point(p.longitude, p.latitude) <-> point($1, $2) limit ${candidates}`,
    values: [longitude, latitude],
  });
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
  pool: Pool,
  { west, south, east, north }: Rectangle,
  limit: number,
): Promise<KnownPlace[]> {
  const { rows } = await pool.query<KnownPlace>({
    name: 'gazetteer_inside',
    text: `
      select ${columns} from gazetteer_places p
      where point(p.longitude, p.latitude) <@ box(point($1, $2), point($3, $4))
      order by p.population desc, p.id limit $5`,
    values: [west, south, east, north, limit],
  });
  return rows.map(withoutNulls);
}

export async function findById(pool: Pool, id: string): Promise<KnownPlace | undefined> {
  const { rows } = await pool.query<KnownPlace>({
    name: 'gazetteer_by_id',
    text: `select ${columns} from gazetteer_places p where p.id = $1`,
    values: [id],
  });
  return rows[0] && withoutNulls(rows[0]);
}

function weightValues({ countryCodes, near, radiusKm }: NameQuery): unknown[] {
  return [countryCodes ?? null, near?.latitude ?? null, near?.longitude ?? null, radiusKm];
}

/** The contract has no null: what is not known is absent. */
function withoutNulls<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row;
}
