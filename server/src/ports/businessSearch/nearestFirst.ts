import type { Business } from '@towline/sdk/api';
import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import { type BusinessQuery, mostBusinesses } from './port.ts';

/** What lies within the radius, each once, nearest first: sources answer by a box, by relevance, or a little beyond. */
export function nearestFirst(found: readonly Business[], at: BusinessQuery): Business[] {
  const byId = new Map(found.map((business) => [business.id, business]));
  return [...byId.values()]
    .map((business) => ({ ...business, distanceInMeters: Math.round(distanceInMeters(at, business)) }))
    .filter((business) => business.distanceInMeters <= at.radiusInMeters)
    .sort((a, b) => a.distanceInMeters - b.distanceInMeters || a.id.localeCompare(b.id))
    .slice(0, mostBusinesses);
}
