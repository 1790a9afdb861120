import { degreeDecimals, isValidPosition, roundedDegrees } from '../../domain/location/coordinates.ts';
import type { GeoPoint } from '../../generated/api.ts';

/** The three notations of coordinates (1-intake §2). */
export type CoordinateNotation = 'DD' | 'DMS' | 'DDM';

/** An angle taken apart: whole degrees and minutes, the rest in the last part; never negative. */
export type AngleParts = { degrees: number; minutes: number; seconds: number };

/** Decimals of seconds in degrees, minutes, seconds (1-intake §9). */
export const secondDecimals = 3;
/** Decimals of minutes in degrees and decimal minutes (1-intake §9). */
export const minuteDecimals = 4;

/** An angle in degrees, minutes and seconds with three decimals; 59.9996 seconds carry over (1-intake §9). */
export function toDegreesMinutesSeconds(value: number): AngleParts {
  const thousandths = Math.round(Math.abs(value) * 3600 * 10 ** secondDecimals);
  const perMinute = 60 * 10 ** secondDecimals;
  return {
    degrees: Math.floor(thousandths / (60 * perMinute)),
    minutes: Math.floor(thousandths / perMinute) % 60,
    seconds: (thousandths % perMinute) / 10 ** secondDecimals,
  };
}

/** An angle in degrees and minutes with four decimals; 59.99996 minutes carry over (1-intake §9). */
export function toDegreesDecimalMinutes(value: number): { degrees: number; minutes: number } {
  const parts = Math.round(Math.abs(value) * 60 * 10 ** minuteDecimals);
  const perDegree = 60 * 10 ** minuteDecimals;
  return { degrees: Math.floor(parts / perDegree), minutes: (parts % perDegree) / 10 ** minuteDecimals };
}

/** Decimal degrees from degrees, minutes and seconds; negative for south and west (1-intake §2). */
export function fromParts(parts: { degrees: number; minutes?: number; seconds?: number }, isNegative = false): number {
  const value = parts.degrees + (parts.minutes ?? 0) / 60 + (parts.seconds ?? 0) / 3600;
  return isNegative && value !== 0 ? -value : value;
}

const padded = (value: number, decimals: number): string =>
  value.toFixed(decimals).padStart(decimals === 0 ? 2 : decimals + 3, '0');

type Axis = { readonly bound: number; readonly positive: string; readonly negative: string };

function angleText(value: number, notation: CoordinateNotation, { bound, positive, negative }: Axis): string {
  if (!(Math.abs(value) <= bound)) return '';
  if (notation === 'DD') return roundedDegrees(value).toFixed(degreeDecimals);
  // What rounds to the equator or to the first meridian lies neither south nor west of it.
  const hemisphere = (isNought: boolean) => (value < 0 && !isNought ? negative : positive);
  if (notation === 'DDM') {
    const { degrees, minutes } = toDegreesDecimalMinutes(value);
    return `${degrees}° ${padded(minutes, minuteDecimals)}' ${hemisphere(degrees + minutes === 0)}`;
  }
  const { degrees, minutes, seconds } = toDegreesMinutesSeconds(value);
  return `${degrees}° ${padded(minutes, 0)}' ${padded(seconds, secondDecimals)}" ${hemisphere(degrees + minutes + seconds === 0)}`;
}

/**
 * A latitude as text in a notation: 51.054342, 51° 03' 15.631" N, 51° 03.2605' N; empty where it is none
 * (1-intake §2, §9).
 */
export function latitudeText(latitude: number, notation: CoordinateNotation): string {
  return angleText(latitude, notation, { bound: 90, positive: 'N', negative: 'S' });
}

/** A longitude as text in a notation, as {@link latitudeText}, with E and W (1-intake §2, §9). */
export function longitudeText(longitude: number, notation: CoordinateNotation): string {
  return angleText(longitude, notation, { bound: 180, positive: 'E', negative: 'W' });
}

/** A position as text in a notation, latitude first; empty where it is none (1-intake §2, §9). */
export function positionText(point: GeoPoint, notation: CoordinateNotation): string {
  if (!isValidPosition(point)) return '';
  return `${latitudeText(point.latitude, notation)}, ${longitudeText(point.longitude, notation)}`;
}
