import type { LocationType } from '../../generated/api.ts';

/** The location types that an agent chooses from; the others come with request data only (1-intake §2, §3). */
export const locationTypesOffered = [
  'Street',
  'PrivateDriveway',
  'LimitedHeightParking',
  'OffRoad',
  'Highway',
  'Other',
] as const satisfies readonly LocationType[];
