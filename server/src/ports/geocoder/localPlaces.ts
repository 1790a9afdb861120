import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import type pg from 'pg';
import type { KnownPlace } from '../../gazetteer/findPlaces.ts';
import { parseQuery } from '../../gazetteer/parseQuery.ts';
import { byRank, type Match } from '../../gazetteer/rankMatch.ts';
import { type FoundStreet, searchStreets } from '../../gazetteer/searchStreets.ts';
import { type FoundTown, searchTowns } from '../../gazetteer/searchTowns.ts';
import { townsInText } from '../../gazetteer/townInText.ts';
import { formatStreet } from './formatAddress.ts';
import { placeOfStreet, placeOfTown, type UnknownStreet } from './localPlace.ts';
import { defaultRadiusKm, type Prediction, type PredictQuery } from './port.ts';
import { predictionOf, toPrediction } from './prediction.ts';

/** A street is as good an answer as a small town: people look for addresses. */
const streetWorth = 5_000;

interface Suggestion extends Match {
  toPrediction(): Prediction;
}

/** A street with a slip of the finger is meant only where the town is that the text names. */
const inNamedTown = 15_000;

/**
 * Streets, squares, garages and towns that fit what is typed, best first. Where nothing is written so but a town is named, it
 * is that town with the rest as its street, before anything that only looks alike (DECISIONS S-50).
 */
export async function predictPlaces(pool: Pick<pg.Pool, 'query'>, query: PredictQuery): Promise<Prediction[]> {
  const { near, radiusKm = defaultRadiusKm, kind, language, isExact } = query;
  const { words, numberedWords, streetNumber, postalCode, countryCode, typed } = parseQuery(query.text);
  const countryCodes = countryCode ? [countryCode] : query.countryCodes;

  const search = { postalCode, kind, countryCodes };
  const numbered = numberedWords ? searchStreets({ ...search, words: numberedWords }).filter(isAsTyped) : [];
  const streets = numbered.length > 0 ? numbered : searchStreets({ ...search, words });
  const number = numbered.length > 0 ? undefined : streetNumber;
  const bias = { near, radiusKm, countryCodes };
  const searchTown = (forgiving: boolean) =>
    kind === 'garage' ? [] : searchTowns(pool, { ...bias, words, postalCode, forgiving, isExact });

  const isFound = streets.some(isAsTyped);
  const asTyped = [
    ...streets.filter(isAsTyped).map((found) => ofStreet(found, language, number)),
    ...(await searchTown(false)).map((found) => ofTown(found, language)),
  ];
  const best = (found: Suggestion[]) =>
    found.sort(byRank(near, radiusKm)).map((suggestion) => suggestion.toPrediction());
  if (isFound || asTyped.length > 0) return best(asTyped);

  const named = kind === 'garage' ? [] : await townsInText(pool, typed, bias);
  if (named.length > 0) {
    const isNamed = ({ path: [at] }: FoundStreet['place']) =>
      at !== undefined && named.some(({ place }) => distanceInMeters(place, at) <= inNamedTown);
    const alike = isExact ? [] : streets.filter(({ place }) => isNamed(place));
    return [
      ...best(alike.map((found) => ofStreet(found, language, number))),
      ...best(named.map(({ place, beside }) => ofUnknownStreet(place, language, beside, { streetNumber, postalCode }))),
    ];
  }
  if (isExact) return [];
  return best([
    ...streets.map((found) => ofStreet(found, language, number)),
    ...(await searchTown(true)).map((found) => ofTown(found, language)),
  ]);
}

function isAsTyped({ match }: { match: Match['match'] }): boolean {
  return match !== 'similar';
}

function ofStreet(
  { place, match, likeness }: FoundStreet,
  language: string,
  streetNumber: string | undefined,
): Suggestion {
  const shown = placeOfStreet(place, language, { streetNumber });
  return {
    match,
    likeness,
    population: streetWorth,
    ...shown,
    toPrediction: () => toPrediction({ ...shown, kind: place.kind }),
  };
}

function ofUnknownStreet(
  place: KnownPlace,
  language: string,
  street: string,
  { streetNumber, postalCode }: Pick<UnknownStreet, 'streetNumber' | 'postalCode'>,
): Suggestion {
  const { latitude, longitude, population } = place;
  const typed = { street, ...(streetNumber && { streetNumber }), ...(postalCode && { postalCode }) };
  return {
    match: 'exact',
    population,
    latitude,
    longitude,
    toPrediction: () => {
      const shown = placeOfTown(place, language, typed);
      const text = formatStreet(shown) ?? street;
      const where = [shown.city, shown.region, shown.countryName].filter(Boolean).join(', ');
      return { ...predictionOf(shown, 'general', text, where), unknownStreet: street };
    },
  };
}

function ofTown({ place, match, likeness }: FoundTown, language: string): Suggestion {
  const { latitude, longitude, population } = place;
  return {
    match,
    likeness,
    population,
    latitude,
    longitude,
    toPrediction: () => {
      const shown = placeOfTown(place, language);
      const where = [shown.neighbourhood && shown.city, shown.region, shown.countryName];
      return predictionOf(
        shown,
        'general',
        shown.neighbourhood ?? shown.city ?? place.name,
        where.filter(Boolean).join(', '),
      );
    },
  };
}
