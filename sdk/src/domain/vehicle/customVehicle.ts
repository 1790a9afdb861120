import type { PlateCountry, Policy } from '../../generated/api.ts';
import { isValidPlate } from '../licensePlate.ts';
import { blockedInsurerOf } from '../policy.ts';

/** Where the look-up of a custom vehicle's plate stands. */
export type PlateLookup = 'NotChecked' | 'Checking' | 'Passed' | 'Failed';

/**
 * Outcome of the look-up that the plate of a custom vehicle must pass: the plate is one of its country, the look-up
 * answered, and no policy found is of an insurer that blocks (1-intake §4, §5). `policies` is undefined when it failed.
 */
export function plateLookupOf(
  country: PlateCountry | undefined,
  plate: string,
  policies: readonly Pick<Policy, 'company'>[] | undefined,
): 'Passed' | 'Failed' {
  const isBlocked = policies?.some((policy) => blockedInsurerOf(policy)) ?? true;
  return isValidPlate(country, plate) && !isBlocked ? 'Passed' : 'Failed';
}
