import { foldText } from './foldText.ts';
import { type Motorway, motorways, nearestPoint, type PointOnMotorway, pointAtKilometre } from './motorways.ts';
import type { Position } from './readTable.ts';

/** "E40 12.3", "E40 km 33 Wetteren", "A4 Torino": a road, perhaps a kilometre, perhaps a town or a direction. */
export interface MotorwayQuery {
  reference: string;
  km?: number;
  /** Folded; what stands beside. */
  words: string;
}

const road = /^\s*([EARNM])\s?-?(\d{1,3})(?![\p{L}\d])(.*)$/iu;
const kilometre =
  /(?:\b(?:km|pk|bk|kmp|kilomet\p{L}*|kilomèt\p{L}*|chilomet\p{L}*|borne)\b\.?\s*)?(?<![\p{L}\d])(\d{1,3}(?:[.,]\d{1,2})?)(?![\p{L}\d])/iu;

/** The road that a text begins with; undefined when it begins with none. */
export function parseMotorwayQuery(text: string): MotorwayQuery | undefined {
  const [, letter, number, rest = ''] = road.exec(text) ?? [];
  if (!letter || !number) return undefined;
  const found = kilometre.exec(rest);
  return {
    reference: `${letter.toUpperCase()}${number}`,
    km: found?.[1] === undefined ? undefined : Number(found[1].replace(',', '.')),
    words: foldText(found ? rest.replace(found[0], ' ') : rest),
  };
}

/** Whether an agent calls it so. */
function isCalled({ nationalRef, internationalRef }: Motorway, reference: string): boolean {
  return nationalRef === reference || internationalRef === reference;
}

/** The stretches of a road, in the given countries. */
export function stretchesOf(reference: string, countryCodes?: readonly string[]): Motorway[] {
  return motorways().filter(
    (motorway) => isCalled(motorway, reference) && (!countryCodes || countryCodes.includes(motorway.countryCode)),
  );
}

/** The points of a road at a kilometre; a road that is called so in two countries, or twice in one, has several. */
export function pointsAt(stretches: readonly Motorway[], km: number): PointOnMotorway[] {
  return distinct(stretches.flatMap((motorway) => pointAtKilometre(motorway, km) ?? []));
}

/** Where each stretch comes nearest to a position, nearest first, within a reach in metres. */
export function pointsNear(stretches: readonly Motorway[], at: Position, reachInMeters: number): PointOnMotorway[] {
  return distinct(
    stretches
      .flatMap((motorway) => nearestPoint(motorway, at) ?? [])
      .filter(({ distanceInMeters }) => distanceInMeters <= reachInMeters)
      .sort((a, b) => a.distanceInMeters - b.distanceInMeters),
  );
}

/** Where one stretch ends and the next begins both have the point. */
function distinct(points: PointOnMotorway[]): PointOnMotorway[] {
  const seen = new Set<string>();
  return points.filter(({ motorway, km }) => {
    const key = `${motorway.countryCode} ${motorway.nationalRef} ${km}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Whether what stands beside the road is one of its directions: "E40 33 Brussel". */
export function leadsTo({ directions }: Motorway, words: string): boolean {
  return directions.some((direction) => foldText(direction).startsWith(words));
}
