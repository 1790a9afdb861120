import type { GeoPoint, WhatIfChange, WhatIfPrice } from '@towline/sdk/api';

/** What may be otherwise of one partner: a state, a depot more, moved or closed, a price by percent or as amounts. */
export const partKinds = [
  ...(['Suspended', 'Paused', 'Active'] as const),
  ...(['Depot', 'DepotMoved', 'DepotClosed'] as const),
  ...(['Percent', 'Amount'] as const),
] as const;
export type PartKind = (typeof partKinds)[number];

/** Prices may be everybody's, too. */
export const isPrice = (kind: PartKind): boolean => kind === 'Percent' || kind === 'Amount';

/** A place where a depot would stand, and what it is called. */
export interface NewPlace extends GeoPoint {
  readonly text: string;
  /** Of the place; undefined where nobody knows it. */
  readonly countryCode?: string | undefined;
}

/** What is said of the partner so far. */
export interface PartnerDraft {
  readonly depotId?: string;
  readonly place?: NewPlace;
  readonly price?: Omit<WhatIfPrice, 'partnerId'>;
}

function priceOf(kind: PartKind, partnerId: string | undefined, price: WhatIfPrice = {}): WhatIfChange | undefined {
  const { percent, interventionPrice, pricePerKm, service } = price;
  const whose = { ...(partnerId !== undefined && { partnerId }), ...(service !== undefined && { service }) };
  if (kind === 'Percent') return percent === undefined ? undefined : { prices: [{ ...whose, percent }] };
  if (interventionPrice === undefined) return undefined;
  return { prices: [{ ...whose, interventionPrice, ...(pricePerKm !== undefined && { pricePerKm }) }] };
}

/** The change that is said; undefined while something of it is missing. */
export function partOf(
  kind: PartKind,
  partnerId: string | undefined,
  { depotId, place, price }: PartnerDraft,
): WhatIfChange | undefined {
  if (kind === 'Percent' || kind === 'Amount') return priceOf(kind, partnerId, price);
  if (partnerId === undefined) return undefined;
  if (kind === 'Suspended' || kind === 'Paused' || kind === 'Active') return { partners: [{ partnerId, state: kind }] };
  const at = place && { latitude: place.latitude, longitude: place.longitude };
  if (kind === 'Depot') return at && { depots: [{ partnerId, ...at }] };
  if (depotId === undefined) return undefined;
  if (kind === 'DepotClosed') return { depots: [{ partnerId, locationId: depotId }] };
  return at && { depots: [{ partnerId, locationId: depotId, ...at }] };
}
