import { PortError } from '../portError.ts';
import type { DrivingRoute, RouteQuery, Router } from './port.ts';

/** A routing service. Undefined: it knows no road between the two. */
export interface RoadRouter {
  route(query: RouteQuery, signal?: AbortSignal): Promise<DrivingRoute | undefined>;
}

/** Road routes while there are any; the marked straight line where no road is known or the service is out (DECISIONS C-01). */
export function withStraightLine(
  roads: RoadRouter,
  straightLine: Router,
  onFailure: (error: PortError) => void = () => {},
): Router {
  return {
    async route(query, signal) {
      try {
        return (await roads.route(query, signal)) ?? (await straightLine.route(query, signal));
      } catch (error) {
        if (!(error instanceof PortError)) throw error;
        onFailure(error);
        return straightLine.route(query, signal);
      }
    },
  };
}
