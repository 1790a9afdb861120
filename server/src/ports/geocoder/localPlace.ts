import { roundedPosition } from '@towline/sdk/domain/location/coordinates';
import { countryNameOf } from '@towline/sdk/domain/location/countryName';
import type { KnownPlace } from '../../gazetteer/findPlaces.ts';
import type { PointOnMotorway } from '../../gazetteer/motorways.ts';
import { nearestOnPath } from '../../gazetteer/nearestOnPath.ts';
import { settlementReach } from '../../gazetteer/settlementReach.ts';
import type { StreetPlace } from '../../gazetteer/streets.ts';
import { neighbourhoodOf, type TownAt } from '../../gazetteer/townAt.ts';
import { formatAddress } from './formatAddress.ts';
import type { Place, Position } from './port.ts';

/** Dutch names are for those who read Dutch; everybody else gets the other official one. */
function inLanguage(language: string, name: string, dutchName: string | undefined): string {
  return language === 'nl' && dutchName ? dutchName : name;
}

function townParts(place: KnownPlace, language: string) {
  const city = inLanguage(language, place.city, place.dutchCity);
  const name = inLanguage(language, place.name, place.dutchName);
  return {
    ...levels({ ...place, city }, language),
    neighbourhood: name === city ? undefined : name,
    addressLevel4: name === city ? undefined : name,
  };
}

function levels(
  {
    city,
    postalCode,
    region,
    province,
    countryCode,
  }: Pick<KnownPlace, 'city' | 'postalCode' | 'region' | 'province' | 'countryCode'>,
  language: string,
) {
  return {
    city,
    postalCode,
    region,
    addressLevel1: region,
    addressLevel2: province,
    addressLevel3: city,
    countryCode,
    countryName: countryNameOf(countryCode, language),
  };
}

/** A street that was typed and that no table knows, in a town that one does. */
export interface UnknownStreet {
  street: string;
  streetNumber?: string;
  postalCode?: string;
}

/** Ids hold no sign that ends them. */
const longestStreet = 120;

/** The id of a town together with the street that was typed beside it: who asks for it later gets both back. */
export function townId(place: KnownPlace, typed: UnknownStreet | undefined): string {
  if (!typed) return place.id;
  const { street, streetNumber = '', postalCode = '' } = typed;
  return [place.id, street.slice(0, longestStreet).replaceAll('~', ' '), streetNumber, postalCode].join('~');
}

/** A town or village of the gazetteer, at its centre. A quarter is named before the town it belongs to. */
export function placeOfTown(place: KnownPlace, language: string, typed?: UnknownStreet): Place {
  const known = townParts(place, language);
  const parts = { ...known, ...typed, postalCode: typed?.postalCode ?? known.postalCode };
  const placeName = typed ? undefined : parts.neighbourhood;
  return {
    placeId: townId(place, typed),
    formattedAddress: formatAddress({ ...parts, placeName }),
    ...parts,
    latitude: place.latitude,
    longitude: place.longitude,
    accuracy: Math.round(settlementReach(place.population)),
    positionFrom: 'Town',
    source: 'GooglePlaces',
  };
}

/** A street, square or garage of our table; at the point nearest to `at`, where the caller has a position. */
export function placeOfStreet(
  street: StreetPlace,
  language: string,
  options: { streetNumber?: string; at?: Position } = {},
): Place {
  const streetNumber = options.streetNumber ?? street.streetNumber;
  const parts = {
    placeName: street.placeName,
    street: inLanguage(language, street.street, street.dutchStreet),
    streetNumber,
    ...levels({ ...street, city: inLanguage(language, street.city, street.dutchCity) }, language),
  };
  return {
    placeId: options.streetNumber ? `${street.id}~${options.streetNumber}` : street.id,
    formattedAddress: formatAddress(parts),
    ...parts,
    ...positionOn(street.path, options.at),
    positionFrom: 'Address',
    source: 'GooglePlaces',
  };
}

/** The nearest point of a path, or without a position its middle. */
export function positionOn(path: readonly Position[], at?: Position): Position {
  const middle = path[Math.floor((path.length - 1) / 2)];
  const next = path[Math.floor(path.length / 2)];
  if (!middle || !next) throw new Error('a street without a point');
  const nearest = at && nearestOnPath(path, at);
  const [from, to, fraction] = nearest
    ? [path[nearest.segment] ?? middle, path[nearest.segment + 1] ?? middle, nearest.fraction]
    : [middle, next, 0.5];
  return roundedPosition({
    latitude: from.latitude + (to.latitude - from.latitude) * fraction,
    longitude: from.longitude + (to.longitude - from.longitude) * fraction,
  });
}

/** What an agent calls a road: the number on the blue and green signs, the European one where there is one. */
export function roadName({ motorway }: PointOnMotorway): string {
  return motorway.internationalRef ?? motorway.nationalRef;
}

/** A point of a motorway, with the town it is in. */
export function placeOnMotorway(point: PointOnMotorway, towns: readonly TownAt[], language: string): Place {
  const { motorway, km, latitude, longitude } = point;
  const [town] = towns;
  const part = neighbourhoodOf(towns);
  const parts = {
    street: roadName(point),
    ...(town
      ? townParts(town.place, language)
      : { countryCode: motorway.countryCode, countryName: countryNameOf(motorway.countryCode, language) }),
    ...(part && { neighbourhood: inLanguage(language, part.name, part.dutchName) }),
  };
  return {
    placeId: `road.${motorway.countryCode}.${motorway.nationalRef}.${km}`,
    formattedAddress: formatAddress({ ...parts, placeName: `${roadName(point)} km ${km}`, street: undefined }),
    ...parts,
    nationalRef: motorway.nationalRef,
    internationalRef: motorway.internationalRef,
    latitude,
    longitude,
    positionFrom: 'Address',
    source: 'GooglePlaces',
  };
}
