import { z } from 'zod';
import { fetchJson, type ServiceEndpoint, serviceUrl } from '../jsonTransport.ts';
import { PortError } from '../portError.ts';
import { decodePolyline } from './polyline.ts';
import type { DrivenWay } from './port.ts';
import type { RoadRouter } from './withStraightLine.ts';

/** Shapes are encoded with six decimals. */
const shapePrecision = 6;

const shape = z
  .string()
  .min(2)
  .transform((encoded, context) => {
    try {
      return decodePolyline(encoded, shapePrecision);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });

const answer = z.union([
  z.object({
    trip: z.object({
      summary: z.object({ length: z.number().nonnegative(), time: z.number().nonnegative() }),
      legs: z.array(z.object({ shape })).min(1),
    }),
  }),
  z.object({ error_code: z.number(), error: z.string().optional() }),
]);

const cell = z.object({ distance: z.number().nonnegative().nullable(), time: z.number().nonnegative().nullable() });
const matrixAnswer = z.union([
  z.object({ sources_to_targets: z.array(z.array(cell)) }),
  z.object({ error_code: z.number(), error: z.string().optional() }),
]);

/** No edge near a position, positions in parts that are not connected, no path found. */
const noRoad = new Set([170, 171, 441, 442, 443]);

const placeOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  lat: latitude,
  lon: longitude,
});

const wayOf = ({ distance, time }: z.infer<typeof cell>): DrivenWay | undefined =>
  distance === null || time === null
    ? undefined
    : { distanceInMeters: Math.round(distance * 1000), durationInSeconds: Math.round(time), isStraightLine: false };

/** Valhalla's `/route` and `/sources_to_targets`, costing `auto`. */
export function valhallaRouter({ url, timeoutMs }: ServiceEndpoint): RoadRouter {
  return {
    async route({ from, to }, signal) {
      const result = await fetchJson({
        port: 'router',
        url: serviceUrl(url, 'route'),
        timeoutMs,
        body: {
          json: {
            locations: [from, to].map(placeOf),
            costing: 'auto',
            units: 'kilometers',
            directions_type: 'none',
          },
        },
        answer,
        alsoAnswers: [400],
        signal,
      });
      if ('error_code' in result) {
        if (noRoad.has(result.error_code)) return undefined;
        throw new PortError('router', 'BadAnswer', `said ${result.error_code} ${result.error ?? ''}`.trim());
      }
      const { summary, legs } = result.trip;
      return {
        distanceInMeters: Math.round(summary.length * 1000),
        durationInSeconds: Math.round(summary.time),
        path: legs.flatMap((leg) => leg.shape),
        isStraightLine: false,
      };
    },
    async matrix({ from, to }, signal) {
      const result = await fetchJson({
        port: 'router',
        url: serviceUrl(url, 'sources_to_targets'),
        timeoutMs,
        body: {
          json: { sources: from.map(placeOf), targets: [placeOf(to)], costing: 'auto', units: 'kilometers' },
        },
        answer: matrixAnswer,
        alsoAnswers: [400],
        signal,
      });
      if ('error_code' in result) {
        if (noRoad.has(result.error_code)) return from.map(() => undefined);
        throw new PortError('router', 'BadAnswer', `said ${result.error_code} ${result.error ?? ''}`.trim());
      }
      if (result.sources_to_targets.length !== from.length)
        throw new PortError('router', 'BadAnswer', 'answered another number of ways');
      return result.sources_to_targets.map(([way]) => way && wayOf(way));
    },
  };
}
