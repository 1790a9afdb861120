import type { GeoPoint } from '@towline/sdk/api';
import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import type { Random } from './random.ts';
import type { Town } from './towns/town.ts';

/** A street address in one of our towns, with the parts that orders and workshops keep (1-intake §3). */
export interface StreetAddress {
  formattedAddress: string;
  street: string;
  streetNumber: string;
  postalCode: string;
  addressLevel1: string;
  addressLevel2: string;
  addressLevel3: string;
  addressLevel4: string;
  countryCode: Town['countryCode'];
  countryName: string;
  latitude: number;
  longitude: number;
}

export const countryNames = {
  BE: 'Belgium',
  LU: 'Luxembourg',
  FR: 'France',
  IT: 'Italy',
  NL: 'Netherlands',
  DE: 'Germany',
} as const;

const streets = {
  nl: 'Stationsstraat|Kerkstraat|Molenstraat|Nieuwstraat|Dorpsstraat|Schoolstraat|Veldstraat|Gentsesteenweg|Brusselsesteenweg|Kapelstraat|Bergstraat|Industrielaan|Beekstraat|Marktplein|Lindestraat|Nijverheidsstraat'.split(
    '|',
  ),
  fr: 'Rue de la Gare|Rue de l’Église|Grand-Rue|Rue du Moulin|Rue Neuve|Avenue de la République|Rue des Écoles|Rue Haute|Boulevard de la Liberté|Rue de l’Industrie|Place du Marché|Rue des Jardins|Avenue du Général Leclerc|Rue de Bruxelles|Rue du Commerce|Route de Luxembourg'
    .replaceAll('’', "'")
    .split('|'),
  it: 'Via Roma|Via Garibaldi|Corso Italia|Via Mazzini|Viale della Repubblica|Via Dante Alighieri|Via Cavour|Corso Vittorio Emanuele II|Via Marconi|Via Verdi|Piazza della Libertà|Via San Francesco|Via Europa|Viale Gramsci|Via dei Mille|Via Matteotti'.split(
    '|',
  ),
  de: 'Hauptstraße|Bahnhofstraße|Schulstraße|Gartenstraße|Bergstraße|Kirchstraße|Trierer Straße|Poststraße|Lindenstraße|Ringstraße|Am Markt|Industriestraße'.split(
    '|',
  ),
} as const;

/** An address within `spreadKm` of the town's centre. */
export function createAddress(random: Random, town: Town, spreadKm = 1.5): StreetAddress {
  const { latitude, longitude } = placeNear(random, town, spreadKm);
  const street = random.pick(streets[town.streetLanguage ?? town.language]);
  const streetNumber = String(random.integer(1, 240));
  return addressIn(town, { street, streetNumber, latitude, longitude });
}

/** The address of a known street and position in the town. */
export function addressIn(
  town: Town,
  place: { street: string; streetNumber: string; latitude: number; longitude: number; postalCode?: string },
): StreetAddress {
  const postalCode = place.postalCode ?? town.postalCode;
  return {
    ...place,
    postalCode,
    formattedAddress: formatAddress(town, place.street, place.streetNumber, postalCode),
    addressLevel1: town.addressLevel1,
    addressLevel2: town.addressLevel2,
    addressLevel3: town.name,
    addressLevel4: town.name,
    countryCode: town.countryCode,
    countryName: countryNames[town.countryCode],
  };
}

/** A position within `spreadKm` of another, to six decimals as coordinates are shown (1-intake §9). */
export function placeNear(
  random: Random,
  center: { latitude: number; longitude: number },
  spreadKm: number,
): { latitude: number; longitude: number } {
  const distance = spreadKm * Math.sqrt(random.next());
  const angle = random.next() * 2 * Math.PI;
  const kmPerDegree = 111.195;
  const latitude = center.latitude + (distance * Math.sin(angle)) / kmPerDegree;
  const longitude =
    center.longitude + (distance * Math.cos(angle)) / (kmPerDegree * Math.cos((center.latitude * Math.PI) / 180));
  return { latitude: sixDecimals(latitude), longitude: sixDecimals(longitude) };
}

/** Great-circle distance (1-intake §9), to 10 m. */
export const kilometresBetween = (a: GeoPoint, b: GeoPoint): number => Math.round(distanceInMeters(a, b) / 10) / 100;

function formatAddress(town: Town, street: string, streetNumber: string, postalCode: string): string {
  if (town.countryCode === 'FR') return `${streetNumber} ${street}, ${postalCode} ${town.name}, France`;
  if (town.countryCode === 'LU') return `${streetNumber}, ${street}, ${postalCode} ${town.name}, Luxembourg`;
  if (town.countryCode === 'IT')
    return `${street}, ${streetNumber}, ${postalCode} ${town.name} ${town.addressLevel2}, Italy`;
  return `${street} ${streetNumber}, ${postalCode} ${town.name}, ${countryNames[town.countryCode]}`;
}

const sixDecimals = (degrees: number) => Math.round(degrees * 1_000_000) / 1_000_000;
