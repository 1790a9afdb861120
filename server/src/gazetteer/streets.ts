import { type Position, readNames, readPath, readTable } from './readTable.ts';

/** A street, a square or a car repair shop of our own table. */
export interface StreetPlace {
  id: string;
  kind: 'garage' | 'general';
  /** Of the garage. */
  placeName?: string;
  street: string;
  dutchStreet?: string;
  streetNumber?: string;
  postalCode: string;
  city: string;
  dutchCity?: string;
  countryCode: string;
  region: string;
  province: string;
  /** Middle line, or one point. */
  path: Position[];
}

type StreetColumn = 'country' | 'region' | 'province' | 'city' | 'postalCode' | 'street' | 'path';
type GarageColumn = Exclude<StreetColumn, 'path'> | 'streetNumber' | 'name' | 'position';

let known: readonly StreetPlace[] | undefined;

/** Every street, square and garage we know, read once. */
export function streetPlaces(): readonly StreetPlace[] {
  known ??= [
    ...readTable<StreetColumn>('streets.csv').map(toStreet),
    ...readTable<GarageColumn>('garages.csv').map(toGarage),
  ];
  return known;
}

function toStreet(row: Record<StreetColumn, string>): StreetPlace {
  const street = addressOf(row);
  return {
    ...street,
    id: `street.${row.country}.${row.postalCode}.${slug(street.street)}`,
    kind: 'general',
    path: readPath(row.path).map(({ latitude, longitude }) => ({ latitude, longitude })),
  };
}

function toGarage(row: Record<GarageColumn, string>): StreetPlace {
  return {
    ...addressOf(row),
    id: `garage.${row.country}.${row.postalCode}.${slug(row.name)}`,
    kind: 'garage',
    placeName: row.name,
    streetNumber: row.streetNumber,
    path: readPath(row.position).map(({ latitude, longitude }) => ({ latitude, longitude })),
  };
}

function addressOf(row: Record<'country' | 'region' | 'province' | 'city' | 'postalCode' | 'street', string>) {
  const street = readNames(row.street);
  const city = readNames(row.city);
  return {
    street: street.name,
    dutchStreet: street.dutchName,
    postalCode: row.postalCode,
    city: city.name,
    dutchCity: city.dutchName,
    countryCode: row.country,
    region: row.region,
    province: row.province,
  };
}

/** Letters and digits of a name, for an id that stands in a web address. */
export function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
