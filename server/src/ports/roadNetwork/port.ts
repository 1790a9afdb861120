export interface RoadNetworkQuery {
  latitude: number;
  longitude: number;
  radiusInMeters: number;
}

/** FAST: motorways of Flanders and Brussels, SIABIS: of Wallonia. Only appointed companies may tow there. */
export type RoadNetworkCode = 'FAST' | 'SIABIS';

/** Shape of the contract's `RestrictedRoadNetwork`. */
export interface RoadNetworkAnswer {
  isRestrictedNetwork: boolean;
  networkCode?: RoadNetworkCode;
  /** No data for this place: false says nothing (DECISIONS S-50). */
  isUnknown?: boolean;
  /** The part of the network inside the radius, as GeoJSON. */
  intersection?: Record<string, unknown>;
}

/** Shape of the contract's `RoadStretch`. */
export interface RoadStretchAnswer {
  id: string;
  network: RoadNetworkCode;
  nationalRef: string;
  internationalRef?: string;
  directions: string[];
  fromKm: number;
  toKm: number;
  path: [longitude: number, latitude: number][];
}

/** Whether a position lies on a restricted road network; Belgium only (1-intake §7). */
export interface RoadNetwork {
  intersects(query: RoadNetworkQuery, signal?: AbortSignal): Promise<RoadNetworkAnswer>;
  /** Every stretch that is known; none where positions are answered only (3-platform §2). */
  stretches(): readonly RoadStretchAnswer[];
}
