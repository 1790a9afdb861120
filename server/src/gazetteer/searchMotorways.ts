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

// "Autostrada A4", "snelweg E40": what it is may stand before its number, and so may the kilometre, "km 52 E40".
const kind = String.raw`(?:(?:the\s+|de\s+|l['’])?(?:auto)?(?:snelweg|weg|route|strada|bahn|motorway|highway)\s+)?`;
const marked = String.raw`\b(?:km|pk|bk|kmp|kilomet\p{L}*|kilomèt\p{L}*|chilomet\p{L}*|borne)\b\.?\s*`;
const number = String.raw`(?<![\p{L}\d])(\d{1,3}(?:[.,]\d{1,2})?)(?![\p{L}\d])`;
const road = new RegExp(
  String.raw`^\s*(${marked}${number},?\s+)?${kind}([EARNM])\s?-?(\d{1,3})(?![\p{L}\d])(.*)$`,
  'iu',
);
const markedKilometre = new RegExp(`${marked}${number}`, 'iu');
const kilometre = new RegExp(number, 'iu');
/** The number of an exit is no kilometre: "E40 afrit 15". */
const exit =
  /(?<!\p{L})(?:afrit|oprit|uitrit|sortie|uscita|casello|exit|junction|ausfahrt)\s*(?:n[r°o.]*\s*)?\d{1,3}\p{L}?(?![\p{L}\d])/giu;
/** What stands before the name of a direction. */
const towards = new Set('richting direction direzione richtung dir vers verso naar towards nach'.split(' '));

/** The road that a text begins with; undefined when it begins with none. */
export function parseMotorwayQuery(text: string): MotorwayQuery | undefined {
  const [, before, kmBefore, letter, digits, behind = ''] = road.exec(text) ?? [];
  if (!letter || !digits) return undefined;
  const rest = behind.replace(exit, ' ');
  const found = before ? undefined : (markedKilometre.exec(rest) ?? kilometre.exec(rest));
  const km = kmBefore ?? found?.[1];
  const words = foldText(found ? rest.replace(found[0], ' ') : rest).split(' ');
  return {
    reference: `${letter.toUpperCase()}${digits}`,
    km: km === undefined ? undefined : Number(km.replace(',', '.')),
    words: words.filter((word) => !towards.has(word)).join(' '),
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

/** Whether what stands beside the road begins one of its directions, "E40 33 Brussel", or names both, "A1 Milano Bologna". */
export function leadsTo({ directions }: Motorway, words: string): boolean {
  const names = directions.map(foldText);
  return names.some((name) => name.startsWith(words)) || names.every((name) => ` ${words} `.includes(` ${name} `));
}
