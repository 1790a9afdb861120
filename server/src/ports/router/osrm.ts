import { z } from 'zod';
import { fetchJson, type ServiceEndpoint, serviceUrl } from '../jsonTransport.ts';
import { PortError } from '../portError.ts';
import type { RoadRouter } from './withStraightLine.ts';

const answer = z.object({
  code: z.string(),
  message: z.string().optional(),
  routes: z
    .array(
      z.object({
        distance: z.number().nonnegative(),
        duration: z.number().nonnegative(),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])).min(2) }),
      }),
    )
    .optional(),
});

/** What OSRM says when there is no road to or between the positions. */
const noRoad = new Set(['NoRoute', 'NoSegment']);

/** OSRM's HTTP API, service `route`, version 1, profile `driving`. */
export function osrmRouter({ url, timeoutMs }: ServiceEndpoint): RoadRouter {
  return {
    async route({ from, to }, signal) {
      const coordinates = `${from.longitude},${from.latitude};${to.longitude},${to.latitude}`;
      const { code, message, routes } = await fetchJson({
        port: 'router',
        url: serviceUrl(url, `route/v1/driving/${coordinates}`, {
          overview: 'full',
          geometries: 'geojson',
          steps: 'false',
        }),
        timeoutMs,
        answer,
        alsoAnswers: [400],
        signal,
      });
      if (noRoad.has(code)) return undefined;
      const best = routes?.[0];
      if (code !== 'Ok' || !best) throw new PortError('router', 'BadAnswer', `said ${code} ${message ?? ''}`.trim());
      return {
        distanceInMeters: Math.round(best.distance),
        durationInSeconds: Math.round(best.duration),
        path: best.geometry.coordinates,
        isStraightLine: false,
      };
    },
  };
}
