import { z } from 'zod';
import { fetchJson, type ServiceEndpoint } from '../jsonTransport.ts';
import type { Highways } from './port.ts';

const optional = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? undefined);

const answer = z.object({
  highways: z.array(
    z.object({
      name: z.string(),
      nationalRef: optional(z.string()),
      internationalRef: optional(z.string()),
      directions: optional(z.array(z.string())),
      distanceInMeters: z.number(),
      nearestMarker: optional(
        z.object({
          value: z.number(),
          nationalRef: optional(z.string()),
          internationalRef: optional(z.string()),
          letter: optional(z.string()),
          direction: optional(z.string()),
        }),
      ),
    }),
  ),
  isUnknown: optional(z.boolean()),
});

/** The product API: a service that answers like our own operation, latitude, longitude and radius in (1-intake §7). */
export function productHighways({ url, timeoutMs }: ServiceEndpoint): Highways {
  return {
    async near({ latitude, longitude, radiusInMeters }, signal) {
      const target = new URL(url);
      target.searchParams.set('latitude', String(latitude));
      target.searchParams.set('longitude', String(longitude));
      target.searchParams.set('radius', String(radiusInMeters));
      return fetchJson({ port: 'highways', url: target, timeoutMs, answer, signal });
    },
  };
}
