import type { LatLon } from './layers.ts';

/** The point half way between two, as a map that shows both looks at it. */
export const middleOf = (one: LatLon, other: LatLon): LatLon => ({
  latitude: (one.latitude + other.latitude) / 2,
  longitude: (one.longitude + other.longitude) / 2,
});
