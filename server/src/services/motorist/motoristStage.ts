import type { MotoristStage, RequestStatus } from '@towline/sdk/api';

/** How far the help is, as the motorist is told: total over the statuses (DECISIONS T-67). */
export const motoristStages: Readonly<Record<RequestStatus, MotoristStage>> = {
  PaymentPending: 'Searching',
  PaymentAuthorized: 'Searching',
  DispatchAuthorized: 'Searching',
  Dispatching: 'Searching',
  // That nobody was found yet is the agents' matter: they go on looking.
  NoCharliesFound: 'Searching',
  HomeAssistanceCompanyAssigned: 'Searching',
  AbroadAssistanceCompanyAssigned: 'Searching',
  PartnerAssigned: 'Assigned',
  WorkshopAssigned: 'Assigned',
  PartnerEnroute: 'Enroute',
  PartnerArriving: 'Arriving',
  PartnerDelayed: 'Delayed',
  PartnerOnSite: 'OnSite',
  PartnerEnrouteToDepot: 'Towing',
  PartnerEnrouteToTowingDestination: 'Towing',
  PartnerArrivedAtDepot: 'Arrived',
  PartnerArrivedAtTowingDestination: 'Arrived',
  CustomerCompleted: 'Done',
  PartnerCompleted: 'Done',
  Completed: 'Done',
  Cancelled: 'Cancelled',
  SessionExpired: 'Cancelled',
};
