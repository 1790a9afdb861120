import type { HectometerMarker } from '../../generated/api.ts';

/**
 * Whether the marker can be used: value, national reference and direction, unless no hectometer can be read
 * (1-intake §5).
 */
export function isValidHectometer(marker: HectometerMarker | undefined): boolean {
  if (!marker) return false;
  if (marker.isUnavailable) return true;
  return Number.isFinite(marker.value) && Boolean(marker.nationalRef?.trim()) && Boolean(marker.direction?.trim());
}

/**
 * The marker as text: reference - KM value - direction - letter; an absent part leaves no separator
 * (1-intake §5, DECISIONS C-64).
 */
export function hectometerText(marker: HectometerMarker | undefined): string {
  if (!marker) return '';
  const value = Number.isFinite(marker.value) ? `KM ${marker.value}` : '';
  return [marker.nationalRef || marker.internationalRef, value, marker.direction, marker.letter]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' - ');
}

/**
 * A road reference under its name: international when it is an E and 1 to 3 digits (spaces allowed), else national
 * (1-intake §3, 3-platform §3). Empty text is no reference.
 */
export function roadReference(reference: string | undefined): { nationalRef?: string; internationalRef?: string } {
  const trimmed = reference?.trim().toUpperCase();
  if (!trimmed) return {};
  return /^E\s?\d{1,3}$/.test(trimmed) ? { internationalRef: trimmed.replace(/\s/g, '') } : { nationalRef: trimmed };
}
