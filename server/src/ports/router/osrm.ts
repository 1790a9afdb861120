import { z } from 'zod';
import { fetchJson, type ServiceEndpoint, serviceUrl } from '../jsonTransport.ts';
import { PortError } from '../portError.ts';
import type { DrivenWay } from './port.ts';
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

const cells = z.array(z.array(z.number().nonnegative().nullable()));
const table = z.object({
  code: z.string(),
  message: z.string().optional(),
  distances: cells.optional(),
  durations: cells.optional(),
});

/** What OSRM says when there is no road to or between the positions. */
const noRoad = new Set(['NoRoute', 'NoSegment']);

const coordinate = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${longitude},${latitude}`;

const wayOf = (meters: number | null | undefined, seconds: number | null | undefined): DrivenWay | undefined =>
  typeof meters !== 'number' || typeof seconds !== 'number'
    ? undefined
    : { distanceInMeters: Math.round(meters), durationInSeconds: Math.round(seconds), isStraightLine: false };

const unknownCode = (code: string, message = '') =>
  new PortError('router', 'BadAnswer', `said ${code} ${message}`.trim());

/** OSRM's HTTP API, services `route` and `table`, version 1, profile `driving`. */
export function osrmRouter({ url, timeoutMs }: ServiceEndpoint): RoadRouter {
  return {
    async route({ from, to }, signal) {
      const coordinates = [from, to].map(coordinate).join(';');
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
      if (code !== 'Ok' || !best) throw unknownCode(code, message);
      return {
        distanceInMeters: Math.round(best.distance),
        durationInSeconds: Math.round(best.duration),
        path: best.geometry.coordinates,
        isStraightLine: false,
      };
    },
    async matrix({ from, to }, signal) {
      const { code, message, distances, durations } = await fetchJson({
        port: 'router',
        url: serviceUrl(url, `table/v1/driving/${[...from, to].map(coordinate).join(';')}`, {
          sources: from.map((_, index) => index).join(';'),
          destinations: String(from.length),
          annotations: 'distance,duration',
        }),
        timeoutMs,
        answer: table,
        alsoAnswers: [400],
        signal,
      });
      if (noRoad.has(code)) return from.map(() => undefined);
      if (code !== 'Ok' || distances?.length !== from.length || durations?.length !== from.length)
        throw unknownCode(code, message);
      return from.map((_, index) => wayOf(distances[index]?.[0], durations[index]?.[0]));
    },
  };
}
