import type { InterventionArea } from '../../generated/api.ts';

/** What of a place its region is told by. */
export type AreaPlace = {
  readonly postalCode?: string | undefined;
  readonly addressLevel2?: string | undefined;
  readonly countryCode?: string | undefined;
};

/** A depot's area as the ranking reads it: a place's region, never the place (DECISIONS S-51, T-499). */
export type CandidateArea = { readonly radiusInKm?: number; readonly isInRegions?: boolean };

/** A depot with its area and the country it stands in. */
export type AreaDepot = {
  readonly interventionArea?: InterventionArea | undefined;
  readonly countryCode?: string | undefined;
};

const plain = (text: string): string => text.normalize('NFC').replace(/[\s-]/g, '').toUpperCase();

/** Whether a place lies in one of the regions; undefined where nobody knows where it lies (DECISIONS T-499). */
export function isInRegions(
  regions: readonly string[],
  { postalCode, addressLevel2, countryCode }: AreaPlace,
  depotCountry?: string,
): boolean | undefined {
  if (regions.length === 0) return true;
  const [code, name] = [plain(postalCode ?? ''), plain(addressLevel2 ?? '')];
  if (code === '' && name === '') return undefined;
  const isAbroad = !!countryCode && !!depotCountry && plain(countryCode) !== plain(depotCountry);
  return regions.map(plain).some((region) => {
    if (region === '') return false;
    // 90 is Ghent in Belgium and Nuremberg in Germany.
    return (!isAbroad && /^\p{Script=Latin}{0,2}\d/u.test(region) && code.startsWith(region)) || name === region;
  });
}

/** What the ranking is told of a depot's area for a place; undefined where it has none (3-platform §3). */
export function areaAt({ interventionArea, countryCode }: AreaDepot, place: AreaPlace): CandidateArea | undefined {
  if (!interventionArea) return undefined;
  const { radiusInKm, regions = [] } = interventionArea;
  const isInside = isInRegions(regions, place, countryCode);
  return {
    ...(radiusInKm !== undefined && { radiusInKm }),
    ...(regions.length > 0 && isInside !== undefined && { isInRegions: isInside }),
  };
}

/** Whether an area covers a place so many kilometres away. A distance that is no number is covered by no radius (3-platform §3). */
export const isCovered = (area: CandidateArea | undefined, distanceInKm: number): boolean =>
  area?.isInRegions !== false && (area?.radiusInKm === undefined || distanceInKm <= area.radiusInKm);

/** The depot that drives to a place: the nearest whose area covers it, else the nearest (DECISIONS T-499). */
export function depotFor<Depot extends AreaDepot & { readonly distanceInKm: number }>(
  depots: readonly Depot[],
  place: AreaPlace,
): Depot | undefined {
  const nearestFirst = [...depots].sort((one, other) => one.distanceInKm - other.distanceInKm);
  return nearestFirst.find((depot) => isCovered(areaAt(depot, place), depot.distanceInKm)) ?? nearestFirst[0];
}
