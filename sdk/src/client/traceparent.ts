/**
 * The first `traceparent` of a trace (W3C Trace Context, api.md §2.3). The trace bears the id of the call, so that who has one finds
 * the other. Marked as sampled: a server that exports traces shows the calls of its clients (DECISIONS T-268).
 * @param requestId a UUID
 */
export const newTraceparent = (requestId: string): string => `00-${hex(requestId)}-${lastHalf(requestId)}-01`;

// Cut at the known places: with each call, and faster than to search for the dashes.
const hex = (uuid: string): string =>
  uuid.slice(0, 8) + uuid.slice(9, 13) + uuid.slice(14, 18) + uuid.slice(19, 23) + uuid.slice(24);
// As good as random as the whole, and never zero: the variant of a UUID stands there.
const lastHalf = (uuid: string): string => uuid.slice(19, 23) + uuid.slice(24);
