import type { OrderLocation } from '../../generated/api.ts';
import { isDetailedEnough } from './detailedEnough.ts';

/** Accuracy in metres above which the circle is drawn (1-intake §9). */
export const preciseAccuracyInMeters = 50;
/** Radius in metres of the circle when no accuracy is known (1-intake §9). */
export const defaultAccuracyRadiusInMeters = 5000;

/**
 * Radius in metres of the accuracy circle, or undefined when none is drawn: it is drawn when the accuracy is worse than
 * 50 m or the location is not detailed enough, with 5000 m when no accuracy is known (1-intake §9).
 */
export function accuracyRadius(location: OrderLocation): number | undefined {
  const { accuracy } = location;
  const isImprecise = accuracy !== undefined && accuracy > preciseAccuracyInMeters;
  if (!isImprecise && isDetailedEnough(location)) return undefined;
  return accuracy && accuracy > 0 ? accuracy : defaultAccuracyRadiusInMeters;
}

/** Highway search radius in metres without a known accuracy (1-intake §9). */
export const defaultHighwayRadiusInMeters = 300;
/** Largest highway search radius in metres (1-intake §9). */
export const maxHighwayRadiusInMeters = 1000;

/** Radius in metres within which highways are looked for: 1.2 times the accuracy, 300 without one, at most 1000 (1-intake §9). */
export function highwaySearchRadius(accuracy: number | undefined): number {
  if (!accuracy || accuracy < 0) return defaultHighwayRadiusInMeters;
  return Math.min(1.2 * accuracy, maxHighwayRadiusInMeters);
}

/**
 * Radius in metres that a look-up of highways or of the restricted network is made with, for the radius asked for: 300
 * without one, at least 1, at most 1000 (1-intake §7, §9).
 */
export function lookupRadius(radiusInMeters: number | undefined): number {
  if (radiusInMeters === undefined || Number.isNaN(radiusInMeters)) return defaultHighwayRadiusInMeters;
  return Math.min(Math.max(radiusInMeters, 1), maxHighwayRadiusInMeters);
}
