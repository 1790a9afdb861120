import type { MotoristStage, RequestStatus, StatusReason } from '@towline/sdk/api';
import { hasEnded } from '@towline/sdk/domain/request/status';

// Total over the statuses.
const motoristStages: Readonly<Record<RequestStatus, MotoristStage>> = {
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

/** How far the help is, as the motorist is told: a job that its partner gave back is looked for anew (DECISIONS T-67, T-159). */
export function motoristStageOf(request: { status: RequestStatus; statusReason?: StatusReason }): MotoristStage {
  const stage = motoristStages[request.status];
  return stage === 'Cancelled' && !hasEnded(request) ? 'Searching' : stage;
}
