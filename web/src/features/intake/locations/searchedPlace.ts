import type { GeoPoint, Prediction } from '@towline/sdk/api';

/** What was chosen in the search: a place, typed coordinates, this device's position, a garage left to others, or nothing any more. */
export type SearchedPlace =
  | { readonly kind: 'place'; readonly prediction: Prediction }
  | { readonly kind: 'coordinates'; readonly point: GeoPoint }
  | { readonly kind: 'position'; readonly point: GeoPoint; readonly accuracy: number }
  | { readonly kind: 'closestGarage' | 'chooseForMe' | 'reset' };
