interface Position {
  latitude: number;
  longitude: number;
}

export interface RouteQuery {
  from: Position;
  to: Position;
}

/** Ways from many positions to one. */
export interface MatrixQuery {
  from: readonly Position[];
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

/** How far and how long a way is, without its course. */
export type DrivenWay = Omit<DrivingRoute, 'path'>;

export interface Router {
  route(query: RouteQuery, signal?: AbortSignal): Promise<DrivingRoute>;
  /** One way for each start, in their order, by one call. */
  matrix(query: MatrixQuery, signal?: AbortSignal): Promise<DrivenWay[]>;
}
