import type { TowsoftMission } from '@towline/sdk/api';
import { missionStatusValues } from '@towline/sdk/values';
import { z } from 'zod';
import { fetchJson, serviceUrl } from '../jsonTransport.ts';
import type { Towsoft } from './port.ts';

const place = z.object({
  country: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  address: z.string().optional(),
  city: z.string().optional(),
});
const shape = z.object({
  mission: z
    .object({
      id: z.string().min(1),
      jobId: z.uuid().optional(),
      contractorId: z.string().optional(),
      number: z.string().optional(),
      status: z.enum(missionStatusValues),
      service: z.string().optional(),
      licensePlate: z.string().optional(),
      location: place.optional(),
      destination: place.optional(),
      createdAt: z.iso.datetime({ offset: true }).optional(),
      updatedAt: z.iso.datetime({ offset: true }).optional(),
      mission: z.record(z.string(), z.unknown()).optional(),
    })
    .nullable(),
});

/**
 * A towing software behind HTTP: GET {url}/missions?id=… with a bearer token, where the id is the mission's own or the job's.
 * It answers `{ mission }`, null where it has none.
 */
export function httpTowsoft({
  url,
  token,
  timeoutMs = 10_000,
}: {
  url: string;
  token: string;
  timeoutMs?: number;
}): Towsoft {
  return {
    async mission(id) {
      const { mission } = await fetchJson({
        port: 'towsoft',
        url: serviceUrl(url, 'missions', { id }),
        timeoutMs,
        headers: { authorization: `Bearer ${token}` },
        answer: shape,
      });
      return mission ? (mission satisfies TowsoftMission) : undefined;
    },
  };
}
