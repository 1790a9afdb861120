import type { Place } from './port.ts';

/** How map services write "this road has no name", in the languages they answer in. */
const unnamedRoadNames = new Set([
  'unnamed road',
  'unnamed street',
  'route sans nom',
  'rue sans nom',
  'voie sans nom',
  'naamloze weg',
  'naamloos',
  'onbekende weg',
  'weg zonder naam',
  'strada senza nome',
  'strada sconosciuta',
  'via senza nome',
  'unbenannte straße',
  'unbenannte strasse',
  'straße ohne namen',
  'namenlose straße',
  'calle sin nombre',
  'camino sin nombre',
  'estrada sem nome',
  'rua sem nome',
  'droga bez nazwy',
  'neimenovana cesta',
]);

/** 1-intake §9: how much farther another result may be and still replace the best match. */
const replacementReach = 100;

/** A place on a road that the map has no name for: the service says so, or gives neither a street nor another name. */
function isOnUnnamedRoad({ street, placeName }: Place): boolean {
  return street === undefined ? placeName === undefined : unnamedRoadNames.has(street.trim().toLowerCase());
}

/**
 * A best match on an unnamed road gives way to the next result on a road that has a name, if that one is at most 100 m farther
 * from the position asked about (1-intake §9). The order of the rest stays, and "Unnamed Road" is never shown as a street: the
 * field stays open for the agent.
 */
export function preferNamedRoad(places: readonly Place[]): Place[] {
  const [best, ...others] = places;
  if (!best || !isOnUnnamedRoad(best)) return [...places];
  const reach = (best.distanceInMeters ?? 0) + replacementReach;
  const named = others.find(
    (place) => place.street !== undefined && !isOnUnnamedRoad(place) && distanceOf(place) <= reach,
  );
  const { street: _, ...bestWithoutStreet } = best;
  return named
    ? [named, bestWithoutStreet, ...others.filter((place) => place !== named)]
    : [bestWithoutStreet, ...others];
}

function distanceOf(place: Place): number {
  return place.distanceInMeters ?? Number.POSITIVE_INFINITY;
}
