import type { RequestStatus } from '../../generated/api.ts';
import { defaultRangeInMonths, monthsBefore } from './dateRange.ts';

/** Colour of a request on the map, with the shape that says the same without colour (2-requests §4). */
export type MapColour = 'blue' | 'yellow' | 'red' | 'black';

/** Colour of every status on the request map: completed blue, in progress yellow, failed, cancelled, expired and assigned to the home company red, others black (2-requests §4). */
export const mapColourOf: Readonly<Record<RequestStatus, MapColour>> = {
  PaymentPending: 'black',
  PaymentAuthorized: 'black',
  DispatchAuthorized: 'black',
  Dispatching: 'yellow',
  NoCharliesFound: 'red',
  PartnerAssigned: 'yellow',
  PartnerEnroute: 'yellow',
  PartnerArriving: 'yellow',
  PartnerDelayed: 'yellow',
  PartnerOnSite: 'yellow',
  PartnerArrivedAtDepot: 'yellow',
  PartnerEnrouteToDepot: 'yellow',
  PartnerEnrouteToTowingDestination: 'yellow',
  PartnerArrivedAtTowingDestination: 'yellow',
  WorkshopAssigned: 'yellow',
  CustomerCompleted: 'blue',
  PartnerCompleted: 'blue',
  HomeAssistanceCompanyAssigned: 'red',
  AbroadAssistanceCompanyAssigned: 'black',
  Cancelled: 'red',
  SessionExpired: 'red',
  Completed: 'blue',
};

/** Start of the map's default time range, one month back on the calendar (2-requests §2), in milliseconds since 1970. */
export const defaultMapRangeStart = (now: number): number => monthsBefore(now, defaultRangeInMonths.requestMap);
