import { seen } from '../../domain/fields/seen.ts';
import { isValidPosition } from '../../domain/location/coordinates.ts';
import type { GeoPoint } from '../../generated/api.ts';
import { fromParts } from './coordinatesText.ts';

type Token = { kind: 'number'; value: number; isNegative: boolean } | { kind: 'hemisphere'; letter: string };

// Words that people and maps put around coordinates. Any other letter makes the text something else, such as an address.
const labels = /\b(lat(itude)?|lon(g|gitude)?|lng|gps|coord(inate)?s?)\b\.?/gi;
// A geo link with q= means that place, and its 0,0 nowhere. Behind the comma an address may bear a space.
const mapAddress =
  /(?:@|[?&](?:q|ll|query|destination|daddr|coordinate|mlat)=(?:loc:)?|[?&]to=ll\.|\/maps\/(?:search|place|dir\/)\/|^geo:[^?]*\?q=|^geo:(?!0(?:\.0+)?,0(?:\.0+)?\?)|#map=\d+\/)(-?\d+(?:\.\d+)?)(?:(?:,|%2C)(?:\+|%20| )?|&mlon=|\/)(-?\d+(?:\.\d+)?)/i;
// The pin of a link to a place, of several the one that is chosen; what stands behind the @ is the middle of the screen.
const mapPin = /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/gi;

// Where the N3 meets the E40: two roads, and no place in Kenya.
const twoRoads = /^[NE]\s?\d{1,3}[\s,;/]+[NE]\s?\d{1,3}$/;

// "51,0543,3,7174": every first comma stands for a point, every second one parts two numbers.
const decimalCommas = /(\d),(\d+),?/g;

/** The text as tokens, or undefined when it holds anything that is not part of coordinates. */
function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  // "O" is not a hemisphere: east in Dutch and German, west in French and Italian.
  const pattern = /([+-]?)(\d+(?:\.\d+)?)|([NSEW])(?![A-Z])|[\s,;:/°'"()]+/gy;
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (!match) return undefined;
    const [, sign, digits, letter] = match;
    if (digits !== undefined) tokens.push({ kind: 'number', value: Number(digits), isNegative: sign === '-' });
    if (letter !== undefined) tokens.push({ kind: 'hemisphere', letter });
  }
  return tokens;
}

type Group = { numbers: Extract<Token, { kind: 'number' }>[]; letter?: string };

/** Two angles: by their hemispheres where both are named, else the numbers in two halves. */
function groupsOf(tokens: readonly Token[]): [Group, Group] | undefined {
  const numbers = tokens.filter((token) => token.kind === 'number');
  const letters = tokens.flatMap((token, index) => (token.kind === 'hemisphere' ? [{ index, ...token }] : []));
  if (letters.length === 0) {
    const half = numbers.length / 2;
    return Number.isInteger(half) ? [{ numbers: numbers.slice(0, half) }, { numbers: numbers.slice(half) }] : undefined;
  }
  const [first, second] = letters;
  if (!first || !second || letters.length > 2) return undefined;
  const numbersBetween = (from: number, to: number) =>
    tokens.slice(from, to).filter((token) => token.kind === 'number');
  const isBefore = first.index === 0;
  const split = isBefore ? second.index : first.index;
  if (!isBefore && second.index !== tokens.length - 1) return undefined;
  return [
    { numbers: numbersBetween(0, split), letter: first.letter },
    { numbers: numbersBetween(split, tokens.length), letter: second.letter },
  ];
}

function angleOf({ numbers, letter }: Group): number | undefined {
  const [degrees, minutes, seconds] = numbers;
  if (!degrees || numbers.length > 3) return undefined;
  const rest = [minutes, seconds].filter((part) => part !== undefined);
  if (rest.some((part) => part.isNegative || part.value >= 60)) return undefined;
  if (numbers.slice(0, -1).some((part) => !Number.isInteger(part.value))) return undefined;
  // A sign and a hemisphere together would say it twice, perhaps differently.
  if (letter && degrees.isNegative) return undefined;
  const isNegative = degrees.isNegative || letter === 'S' || letter === 'W';
  return fromParts({ degrees: degrees.value, minutes: minutes?.value, seconds: seconds?.value }, isNegative);
}

const isLongitude = (letter: string | undefined): boolean => letter === 'E' || letter === 'W';

/** Two angles, whether or not there is such a place. */
function anglesOf(text: string): GeoPoint | undefined {
  const groups = groupsOf(tokensOf(text) ?? []);
  if (!groups) return undefined;
  const [one, other] = groups;
  const isSwapped = isLongitude(one.letter);
  if (one.letter && isSwapped === isLongitude(other.letter)) return undefined;
  const [latitude, longitude] = (isSwapped ? [other, one] : [one, other]).map(angleOf);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** The readings of a text as two angles, the likeliest first. */
function readingsOf(typed: string): GeoPoint[] {
  const text = seen(typed);
  const address = text.trim();
  const link = [...address.matchAll(mapPin)].at(-1) ?? mapAddress.exec(address);
  if (link) return [{ latitude: Number(link[1]), longitude: Number(link[2]) }];
  const plain = text
    .replace(labels, ' ')
    .replace(/[−–]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/[′’‘´`]/g, "'")
    .replace(/[″”“]/g, '"')
    .toUpperCase()
    .trim();
  if (twoRoads.test(plain)) return [];
  // Without a point, a comma between digits may be a decimal comma; where that gives no position, it parts two numbers.
  const written = plain.includes('.') ? [plain] : [plain.replace(decimalCommas, '$1.$2;'), plain];
  return written.flatMap((one) => anglesOf(one) ?? []);
}

/**
 * Coordinates from free text, latitude first unless the hemispheres say otherwise: decimal degrees (decimal comma too),
 * degrees-minutes-seconds, degrees-decimal-minutes, a link of a map. Undefined when the text is anything else
 * (1-intake §2).
 */
export function parseCoordinates(text: string): GeoPoint | undefined {
  return readingsOf(text).find(isValidPosition);
}

/** Whether the text is written like coordinates but names no place: a latitude beyond 90 or a longitude beyond 180 degrees (1-intake §2). */
export function isOffTheGlobe(text: string): boolean {
  const readings = readingsOf(text);
  return readings.length > 0 && !readings.some(isValidPosition);
}
