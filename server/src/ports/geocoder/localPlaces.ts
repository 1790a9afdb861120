import type pg from 'pg';
import { parseQuery } from '../../gazetteer/parseQuery.ts';
import { byRank, type Match } from '../../gazetteer/rankMatch.ts';
import { type FoundStreet, searchStreets } from '../../gazetteer/searchStreets.ts';
import { type FoundTown, searchTowns } from '../../gazetteer/searchTowns.ts';
import { placeOfStreet, placeOfTown } from './localPlace.ts';
import { defaultRadiusKm, type Prediction, type PredictQuery } from './port.ts';
import { predictionOf, toPrediction } from './prediction.ts';

/** A street is as good an answer as a small town: people look for addresses. */
const streetWorth = 5_000;

interface Suggestion extends Match {
  toPrediction(): Prediction;
}

/** Streets, squares, garages and towns that fit what is typed, best first. */
export async function predictPlaces(pool: Pick<pg.Pool, 'query'>, query: PredictQuery): Promise<Prediction[]> {
  const { near, radiusKm = defaultRadiusKm, kind, language } = query;
  const { words, numberedWords, streetNumber, postalCode, countryCode } = parseQuery(query.text);
  const countryCodes = countryCode ? [countryCode] : query.countryCodes;

  const search = { postalCode, kind, countryCodes };
  const numbered = numberedWords ? searchStreets({ ...search, words: numberedWords }).filter(isAsTyped) : [];
  const streets = numbered.length > 0 ? numbered : searchStreets({ ...search, words });
  const number = numbered.length > 0 ? undefined : streetNumber;

  const forgiving = !streets.some(isAsTyped);
  const towns =
    kind === 'garage' ? [] : await searchTowns(pool, { words, postalCode, near, radiusKm, countryCodes, forgiving });

  const suggestions = [
    ...streets.map((found) => ofStreet(found, language, number)),
    ...towns.map((found) => ofTown(found, language)),
  ];
  const asTyped = suggestions.filter(isAsTyped);
  return (asTyped.length > 0 ? asTyped : suggestions)
    .sort(byRank(near, radiusKm))
    .map((suggestion) => suggestion.toPrediction());
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
