import type { TripEntry } from '@towline/sdk/api';

/** When a step of a trip happened: as the truck told it, else as it was reported (2-requests §3). */
export const momentOf = ({ realtimeTimestamp, reportedTimestamp }: TripEntry): string | undefined =>
  realtimeTimestamp ?? reportedTimestamp;
