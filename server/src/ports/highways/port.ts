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

/** What was found; shape of the contract's `HighwayLookup`. */
export interface HighwayAnswer {
  /** Nearest first. */
  highways: Highway[];
  /** No data for this place: that none is found says nothing (DECISIONS S-50). */
  isUnknown?: boolean;
}

/** Motorways and trunk roads around a position (1-intake §7). */
export interface Highways {
  near(query: HighwayQuery, signal?: AbortSignal): Promise<HighwayAnswer>;
}
