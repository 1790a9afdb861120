import { z } from 'zod';
import { fetchJson, type ServiceEndpoint } from '../jsonTransport.ts';
import { isInBelgium } from './inBelgium.ts';
import type { RoadNetwork } from './port.ts';

const answer = z.object({
  isRestrictedNetwork: z.boolean(),
  networkCode: z
    .enum(['FAST', 'SIABIS'])
    .nullish()
    .transform((code) => code ?? undefined),
  isUnknown: z
    .boolean()
    .nullish()
    .transform((unknown) => unknown ?? undefined),
  intersection: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((shape) => shape ?? undefined),
});

/** A service that answers like our own operation: latitude, longitude and radius in, the stated three fields out. */
export function httpRoadNetwork({ url, timeoutMs }: ServiceEndpoint): RoadNetwork {
  return {
    async intersects({ latitude, longitude, radiusInMeters }, signal) {
      if (!isInBelgium({ latitude, longitude })) return { isRestrictedNetwork: false };
      const target = new URL(url);
      target.searchParams.set('latitude', String(latitude));
      target.searchParams.set('longitude', String(longitude));
      target.searchParams.set('radius', String(radiusInMeters));
      return fetchJson({ port: 'roadNetwork', url: target, timeoutMs, answer, signal });
    },
    stretches: () => [],
  };
}
