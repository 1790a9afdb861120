import type { AddressPosition, OrderLocation, ServiceOrder } from '../../generated/api.ts';
import { withJudgedPosition } from '../location/judgedPosition.ts';
import { destinationSelection, hasOwnAddress, serviceSelection } from '../location/selection.ts';
import type { Stop } from './appointment.ts';
import { isOtherPlace } from './locationHistory.ts';

/** Where a place's position and its words lie, as the server finds it (DECISIONS S-49). */
export type PlaceFact = {
  readonly positionCountryCode?: string;
  readonly addressAt?: AddressPosition;
};
export type PlaceFacts = Partial<Record<Stop, PlaceFact>>;

const stops = ['serviceLocation', 'destinationLocation'] as const;

const hasAddress = (stop: Stop, { serviceLocation, destinationLocation: to }: ServiceOrder): boolean =>
  stop === 'serviceLocation'
    ? hasOwnAddress(serviceSelection(serviceLocation))
    : to?.required === true && hasOwnAddress(destinationSelection(to));

/** A place that an edit leaves as it was is not judged anew. */
const isAsBefore = (stop: Stop, order: ServiceOrder, before: ServiceOrder | undefined): before is ServiceOrder =>
  before !== undefined && !isOtherPlace(stop, before, order);

/** The places of an order of which it has to be looked up where they lie (DECISIONS S-49). */
export const placesAsked = (order: ServiceOrder, before?: ServiceOrder): [Stop, OrderLocation][] =>
  stops.flatMap((stop): [Stop, OrderLocation][] => {
    const location = order[stop];
    if (!location || isAsBefore(stop, order, before) || !hasAddress(stop, order)) return [];
    return [[stop, withJudgedPosition(before?.[stop], location)]];
  });

function judged(
  stop: Stop,
  order: ServiceOrder,
  facts: PlaceFacts,
  before: ServiceOrder | undefined,
): OrderLocation | undefined {
  const location = order[stop];
  if (!location) return undefined;
  const isKept = isAsBefore(stop, order, before);
  const { addressAt, positionCountryCode } = (isKept ? before[stop] : facts[stop]) ?? {};
  const asked = !isKept && hasAddress(stop, order) ? withJudgedPosition(before?.[stop], location) : location;
  const { addressAt: _at, positionCountryCode: _country, ...own } = asked;
  return { ...own, ...(positionCountryCode && { positionCountryCode }), ...(addressAt && { addressAt }) };
}

/**
 * The order with where its positions and its addresses lie, as it was looked up: whoever sends the order, the same rule holds its
 * words against its points (DECISIONS S-49).
 */
export function withPlaceFacts(order: ServiceOrder, facts: PlaceFacts, before?: ServiceOrder): ServiceOrder {
  const serviceLocation = judged('serviceLocation', order, facts, before);
  const destinationLocation = judged('destinationLocation', order, facts, before);
  return { ...order, ...(serviceLocation && { serviceLocation }), ...(destinationLocation && { destinationLocation }) };
}
