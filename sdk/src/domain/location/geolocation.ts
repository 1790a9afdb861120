import { defaultAccuracyRadiusInMeters } from './accuracy.ts';

/** Worst accuracy in metres that a fix may have to be taken as a location (1-intake §5, §9). */
export const maxFixOffsetInMeters = 2000;
/** How the browser is asked for a fix: high accuracy, 30 s time-out, cached for at most 60 s (1-intake §9). */
export const positionOptions = { enableHighAccuracy: true, timeout: 30_000, maximumAge: 60_000 } as const;

/** Outcome of a position fix: taken, or refused with the documents' code; 92 too inaccurate, 2 no support (1-intake §5, §8). */
export type FixDecision =
  | { isAccepted: true }
  | { isAccepted: false; code: 92; messageKey: 'POSITION_NOT_ACCURATE_ENOUGH'; hintRadiusInMeters: number }
  | { isAccepted: false; code: 2; messageKey: 'GEOLOCATION_NOT_SUPPORTED' };

/**
 * Whether a fix is taken as the location. One worse than 2000 m is refused with code 92, and may be drawn as a hint circle
 * (1-intake §5, DECISIONS S-17); no fix, because the browser has no geolocation, is code 2.
 */
export function judgeFix(fix: { accuracy: number } | undefined): FixDecision {
  if (!fix) return { isAccepted: false, code: 2, messageKey: 'GEOLOCATION_NOT_SUPPORTED' };
  if (fix.accuracy <= maxFixOffsetInMeters) return { isAccepted: true };
  return {
    isAccepted: false,
    code: 92,
    messageKey: 'POSITION_NOT_ACCURATE_ENOUGH',
    // Nobody knows how far off a fix is that does not say.
    hintRadiusInMeters: Number.isFinite(fix.accuracy) ? fix.accuracy : defaultAccuracyRadiusInMeters,
  };
}
