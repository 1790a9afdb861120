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
  /** An agent did it; else the partner or the program. */
  readonly isByAgent?: boolean;
};

const toHome = (...kinds: readonly CommunicationKind[]): DueCommunication[] =>
  kinds.map((kind) => ({ kind, to: 'home' }));
const toPartner = (kind: CommunicationKind): DueCommunication[] => [{ kind, to: 'partner' }];

const ofStatus = ({ status, statusReason, service, endsPartnersJob, isByAgent }: ToldStatus): DueCommunication[] => {
  if (status === 'AbroadAssistanceCompanyAssigned')
    return [{ kind: 'abroadAssistanceCompany.RequestAssigned', to: 'abroad' }];
  if (status === 'NoCharliesFound')
    return toHome('homeAssistanceCompany.NoCharliesFound', 'homeAssistanceCompany.ManualDispatchRequired');
  if (status === 'WorkshopAssigned') return toPartner('partner.JobAssignedWorkshop');
  if (status === 'PartnerAssigned')
    return toPartner(service === 'Workshop' ? 'partner.JobAssignedWorkshop' : 'partner.JobAssigned');
  // An agent may choose the reason where no partner has the job: then none has cancelled, and no company is told so.
  const hasPartnerCancelled = statusReason === 'PartnerCancelled' && (!isByAgent || endsPartnersJob);
  if (status === 'Cancelled') return hasPartnerCancelled ? toHome('homeAssistanceCompany.PartnerCancelled') : [];
  if (status !== 'HomeAssistanceCompanyAssigned') return [];
  // The engine's own failures are no failed check: somebody has to dispatch by hand (DECISIONS S-21).
  if (statusReason?.startsWith('BA.')) return toHome('homeAssistanceCompany.ManualDispatchRequired');
  return toHome(statusReason ? 'homeAssistanceCompany.ValidationRequired' : 'homeAssistanceCompany.RequestAssigned');
};

/**
 * Which of the contract's communications a new status sends, each once, and to whom (2-requests §3, §6, 3-platform §5,
 * DECISIONS S-28). A partner whose job ends by it is told to stop, whether the request is cancelled or only taken from him.
 */
export const communicationsOfStatus = (told: ToldStatus): DueCommunication[] => {
  const isStopped = told.endsPartnersJob && told.statusReason !== 'PartnerCancelled';
  return [...ofStatus(told), ...(isStopped ? toPartner('partner.CustomerCancelled') : [])];
};

/** Whether a request that begins in the status tells somebody at once (DECISIONS S-20, S-28). */
export const isToldAtCreation = (status: RequestStatus): boolean =>
  communicationsOfStatus({ status, service: '', endsPartnersJob: false }).length > 0;
