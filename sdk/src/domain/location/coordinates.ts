import type { GeoPoint } from '../../generated/api.ts';

/** Decimals of decimal degrees (1-intake §9). */
export const degreeDecimals = 6;

/** A coordinate rounded to the six decimals of decimal degrees, never -0 (1-intake §9). */
export function roundedDegrees(value: number): number {
  return Number(value.toFixed(degreeDecimals)) + 0;
}

/** A position as it is kept: six decimals (1-intake §9). */
export function roundedPosition({ latitude, longitude }: GeoPoint): GeoPoint {
  return { latitude: roundedDegrees(latitude), longitude: roundedDegrees(longitude) };
}

/** Whether the numbers are a position: latitude within 90, longitude within 180 degrees (1-intake §2). */
export function isValidPosition(point: GeoPoint): boolean {
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
}
