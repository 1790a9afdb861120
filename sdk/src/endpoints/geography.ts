import type { Call, CallOptions } from '../client/call.ts';
import type { Query } from '../client/types.ts';

/** Places, routes, highways. */
export const geographyEndpoints = (call: Call) => ({
  /** Suggestions while an address is typed */
  predictPlaces: (query: Query<'predictPlaces'>, options?: CallOptions) => call('predictPlaces', { query }, options),
  /** The place behind a suggestion */
  getPlace: (placeId: string, query?: Query<'getPlace'>, options?: CallOptions) =>
    call('getPlace', { path: { placeId }, query }, options),
  /** Places at a position, best first */
  reverseGeocode: (query: Query<'reverseGeocode'>, options?: CallOptions) => call('reverseGeocode', { query }, options),
  /** The town that a typed address names, if one is known (DECISIONS S-49) */
  findTown: (query: Query<'findTown'>, options?: CallOptions) => call('findTown', { query }, options),
  /** Driving route between two positions */
  getDirections: (query: Query<'getDirections'>, options?: CallOptions) => call('getDirections', { query }, options),
  /** Highways near a position; ends after 15 s (1-intake §7) */
  findHighways: (query: Query<'findHighways'>, options?: CallOptions) => call('findHighways', { query }, options),
  /** Whether a position lies on a restricted road network; ends after 15 s (1-intake §7) */
  findRestrictedRoadNetwork: (query: Query<'findRestrictedRoadNetwork'>, options?: CallOptions) =>
    call('findRestrictedRoadNetwork', { query }, options),
  /** Where the caller's network address is; ends after 2 s (1-intake §7) */
  locateIp: (options?: CallOptions) => call('locateIp', {}, options),
  /** Places and roads inside a rectangle, for a map without tiles */
  getMapFeatures: (query: Query<'getMapFeatures'>, options?: CallOptions) => call('getMapFeatures', { query }, options),
  /** Which tiles and look-ups this server is set to */
  getMapSettings: (options?: CallOptions) => call('getMapSettings', {}, options),
});
