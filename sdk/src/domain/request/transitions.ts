import type { RequestStatus } from '../../generated/api.ts';

/** Where a request goes when its handling company has to act: bring back, or the engine giving it up (DECISIONS C-60, S-21). */
const HANDLERS = ['HomeAssistanceCompanyAssigned', 'AbroadAssistanceCompanyAssigned'] as const;

/** Ends that a running job may meet; CustomerCompleted is the customer saying so before the partner does. */
const ENDS = ['PartnerCompleted', 'CustomerCompleted', 'Cancelled'] as const;

const AFTER_TOW_START = [
  'PartnerEnrouteToTowingDestination',
  'PartnerArrivedAtTowingDestination',
  'PartnerEnrouteToDepot',
  'PartnerArrivedAtDepot',
] as const;

/**
 * Which status may follow which (DECISIONS S-01). Total over the statuses. Progress runs forward and may skip steps that
 * nobody reported; a tow may turn to the depot when the destination is closed. PartnerCompleted and Cancelled can be brought
 * back (2-requests §6); Cancelled may be cancelled again, with the right reason, after a partner cancelled (DECISIONS C-59).
 */
export const statusTransitions: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  PaymentPending: [
    'PaymentAuthorized',
    'DispatchAuthorized',
    'Dispatching',
    ...HANDLERS,
    'Cancelled',
    'SessionExpired',
  ],
  PaymentAuthorized: ['DispatchAuthorized', 'Dispatching', ...HANDLERS, 'Cancelled', 'SessionExpired'],
  DispatchAuthorized: ['Dispatching', 'WorkshopAssigned', ...HANDLERS, 'Cancelled', 'SessionExpired'],
  Dispatching: ['PartnerAssigned', 'PartnerDelayed', 'WorkshopAssigned', 'NoCharliesFound', ...HANDLERS, 'Cancelled'],
  NoCharliesFound: [...HANDLERS, 'Dispatching', 'Cancelled'],
  PartnerAssigned: [
    'PartnerEnroute',
    'PartnerArriving',
    'PartnerDelayed',
    'PartnerOnSite',
    ...AFTER_TOW_START,
    ...ENDS,
    ...HANDLERS,
  ],
  PartnerEnroute: ['PartnerArriving', 'PartnerDelayed', 'PartnerOnSite', ...AFTER_TOW_START, ...ENDS, ...HANDLERS],
  PartnerArriving: ['PartnerDelayed', 'PartnerOnSite', ...AFTER_TOW_START, ...ENDS, ...HANDLERS],
  PartnerDelayed: ['PartnerEnroute', 'PartnerArriving', 'PartnerOnSite', ...AFTER_TOW_START, ...ENDS, ...HANDLERS],
  PartnerOnSite: [...AFTER_TOW_START, ...ENDS, ...HANDLERS],
  PartnerEnrouteToDepot: ['PartnerArrivedAtDepot', 'PartnerEnrouteToTowingDestination', ...ENDS, ...HANDLERS],
  PartnerArrivedAtDepot: [
    'PartnerEnrouteToTowingDestination',
    'PartnerArrivedAtTowingDestination',
    ...ENDS,
    ...HANDLERS,
  ],
  PartnerEnrouteToTowingDestination: [
    'PartnerArrivedAtTowingDestination',
    'PartnerEnrouteToDepot',
    'PartnerArrivedAtDepot',
    ...ENDS,
    ...HANDLERS,
  ],
  PartnerArrivedAtTowingDestination: ['PartnerEnrouteToDepot', ...ENDS, ...HANDLERS],
  WorkshopAssigned: ['CustomerCompleted', 'Completed', ...HANDLERS, 'Cancelled'],
  CustomerCompleted: ['PartnerCompleted', 'Completed'],
  PartnerCompleted: ['CustomerCompleted', 'Completed', ...HANDLERS],
  HomeAssistanceCompanyAssigned: [
    'AbroadAssistanceCompanyAssigned',
    'Dispatching',
    'PartnerAssigned',
    'PartnerDelayed',
    'WorkshopAssigned',
    'Cancelled',
  ],
  AbroadAssistanceCompanyAssigned: [
    'Dispatching',
    'PartnerAssigned',
    'PartnerDelayed',
    'WorkshopAssigned',
    'Cancelled',
  ],
  Cancelled: [...HANDLERS, 'Cancelled'],
  SessionExpired: ['PaymentPending'],
  Completed: [],
};

/** The other statuses that may follow, as a 409 answer lists them: what was just refused is none of them (DECISIONS S-01). */
export const allowedTransitions = (status: RequestStatus): readonly RequestStatus[] =>
  statusTransitions[status].filter((next) => next !== status);

/** Whether the second status may follow the first (DECISIONS S-01). */
export const mayTransition = (from: RequestStatus, to: RequestStatus): boolean => statusTransitions[from].includes(to);
