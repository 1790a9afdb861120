import type { CommunicationKind, RequestStatus, StatusReason } from '../../generated/api.ts';

/** Who gets a communication of a contract (DECISIONS S-28). */
export type CommunicationReceiver = 'home' | 'abroad' | 'partner';

/** A communication that is due, and to whom. */
export type DueCommunication = { readonly kind: CommunicationKind; readonly to: CommunicationReceiver };

/** A new status, with what decides who is told beside it. */
export type ToldStatus = {
  readonly status: RequestStatus;
  readonly statusReason?: StatusReason | undefined;
  /** Service of the request; a workshop is told in other words than a truck. */
  readonly service: string;
  /** Whether the last partner was at work until now: one whose job ended before was told then, or ended it himself. */
  readonly endsPartnersJob: boolean;
};

const toHome = (...kinds: readonly CommunicationKind[]): DueCommunication[] =>
  kinds.map((kind) => ({ kind, to: 'home' }));
const toPartner = (kind: CommunicationKind): DueCommunication[] => [{ kind, to: 'partner' }];

/** Which of the contract's communications a new status sends, each once, and to whom (2-requests §3, §6, 3-platform §5, DECISIONS S-28). */
export const communicationsOfStatus = (told: ToldStatus): DueCommunication[] => {
  const { status, statusReason, service, endsPartnersJob } = told;
  if (status === 'AbroadAssistanceCompanyAssigned')
    return [{ kind: 'abroadAssistanceCompany.RequestAssigned', to: 'abroad' }];
  if (status === 'NoCharliesFound')
    return toHome('homeAssistanceCompany.NoCharliesFound', 'homeAssistanceCompany.ManualDispatchRequired');
  if (status === 'WorkshopAssigned') return toPartner('partner.JobAssignedWorkshop');
  if (status === 'PartnerAssigned')
    return toPartner(service === 'Workshop' ? 'partner.JobAssignedWorkshop' : 'partner.JobAssigned');
  if (status === 'Cancelled') {
    if (statusReason === 'PartnerCancelled') return toHome('homeAssistanceCompany.PartnerCancelled');
    return endsPartnersJob ? toPartner('partner.CustomerCancelled') : [];
  }
  if (status !== 'HomeAssistanceCompanyAssigned') return [];
  // The engine's own failures are no failed check: somebody has to dispatch by hand (DECISIONS S-21).
  if (statusReason?.startsWith('BA.')) return toHome('homeAssistanceCompany.ManualDispatchRequired');
  return toHome(statusReason ? 'homeAssistanceCompany.ValidationRequired' : 'homeAssistanceCompany.RequestAssigned');
};

/** Whether a request that begins in the status tells somebody at once (DECISIONS S-20, S-28). */
export const isToldAtCreation = (status: RequestStatus): boolean =>
  communicationsOfStatus({ status, service: '', endsPartnersJob: false }).length > 0;
