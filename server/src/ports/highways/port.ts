export interface HighwayQuery {
  latitude: number;
  longitude: number;
  radiusInMeters: number;
}

/** Kilometre post of a road (1-intake §3). */
export interface HectometerMarker {
  /** Kilometres, to one decimal. */
  value: number;
  nationalRef?: string;
  internationalRef?: string;
  letter?: string;
  /** Only where the carriageway is certain: a guess would send the truck to the wrong side. */
  direction?: string;
}

/** A motorway or trunk road near a position; shape of the contract's `Highway`. */
export interface Highway {
  name: string;
  nationalRef?: string;
  internationalRef?: string;
  /** Where its two carriageways lead. */
  directions?: string[];
  distanceInMeters: number;
  nearestMarker?: HectometerMarker;
}

/** Motorways and trunk roads around a position, nearest first (1-intake §7). */
export interface Highways {
  near(query: HighwayQuery, signal?: AbortSignal): Promise<Highway[]>;
}
