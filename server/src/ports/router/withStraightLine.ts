import { PortError } from '../portError.ts';
import type { DrivenWay, DrivingRoute, MatrixQuery, RouteQuery, Router } from './port.ts';

/** A routing service. Undefined: it knows no road between the two. */
export interface RoadRouter {
  route(query: RouteQuery, signal?: AbortSignal): Promise<DrivingRoute | undefined>;
  matrix(query: MatrixQuery, signal?: AbortSignal): Promise<(DrivenWay | undefined)[]>;
}

/** Road routes while there are any; the marked straight line where no road is known or the service is out (DECISIONS C-01). */
export function withStraightLine(
  roads: RoadRouter,
  straightLine: Router,
  onFailure: (error: PortError) => void = () => {},
): Router {
  const unlessOut = async <Found>(asked: Promise<Found>): Promise<Found | undefined> => {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof PortError)) throw error;
      onFailure(error);
      return undefined;
    }
  };
  return {
    route: async (query, signal) => (await unlessOut(roads.route(query, signal))) ?? straightLine.route(query, signal),
    async matrix(query, signal) {
      // Nobody is asked about no ways at all.
      if (query.from.length === 0) return [];
      const driven = await unlessOut(roads.matrix(query, signal));
      if (driven && !driven.includes(undefined)) return driven as DrivenWay[];
      const straight = await straightLine.matrix(query, signal);
      return straight.map((way, index) => driven?.[index] ?? way);
    },
  };
}
