interface Position {
  latitude: number;
  longitude: number;
}

export interface RouteQuery {
  from: Position;
  to: Position;
}

/** The way by car from one position to another; shape of the contract's `DrivingRoute`. */
export interface DrivingRoute {
  distanceInMeters: number;
  durationInSeconds: number;
  /** Longitude, latitude. */
  path: [number, number][];
  /** No road route was known: the distance is the great circle, and people are told so (DECISIONS C-01). */
  isStraightLine: boolean;
}

export interface Router {
  route(query: RouteQuery, signal?: AbortSignal): Promise<DrivingRoute>;
}
