import type { Business } from '@towline/sdk/api';

export interface BusinessQuery {
  latitude: number;
  longitude: number;
  radiusInMeters: number;
  /** Absent: every business that the source counts as towing or repair. */
  keyword?: string | undefined;
  language: string;
}

/** Businesses that are no partners yet, for an administrator who looks for some (3-platform §2, §9). */
export interface BusinessSearch {
  /** Within the radius, nearest first. */
  near(query: BusinessQuery, signal?: AbortSignal): Promise<Business[]>;
  /** One that a search answered; undefined where the source does not know it (any more). */
  details(id: string, language: string, signal?: AbortSignal): Promise<Business | undefined>;
}

/** More than anybody reads on a screen; a source that has more is asked with a smaller radius. */
export const mostBusinesses = 200;
