import type { CallStatus, DispatchProcess, JobOffer, OfferStatus, StatusLevel } from '../../generated/api.ts';
import { isExecutedByPartner, type StatusSubject } from './status.ts';

const immediate: Readonly<Record<OfferStatus, StatusLevel>> = {
  Queued: 'info',
  Initiated: 'info',
  Accepted: 'success',
  Rejected: 'danger',
  CallTimeout: 'danger',
  AcceptanceTimeout: 'danger',
  CallError: 'danger',
  Interested: 'success',
  Withdrawn: 'default',
};

/** Level of every offer status, per process (2-requests §4). Of a planned offer Queued, Initiated and Interested are all success, as listed. */
export const offerLevels: Readonly<Record<DispatchProcess, Readonly<Record<OfferStatus, StatusLevel>>>> = {
  Immediate: immediate,
  Planned: { ...immediate, Queued: 'success', Initiated: 'success' },
};

/** An offer of a job, or of a repair to a workshop, whose status has its own name (2-requests §3). */
export type OfferSubject = Pick<JobOffer, 'dispatchProcess'> & {
  readonly jobOfferStatus?: OfferStatus;
  readonly offerStatus?: OfferStatus;
};

/** Level of an offer, of a job or to a workshop (2-requests §3, §4); one that says no status is queued. */
export const offerLevelOf = ({ dispatchProcess, jobOfferStatus, offerStatus }: OfferSubject): StatusLevel =>
  offerLevels[dispatchProcess][jobOfferStatus ?? offerStatus ?? 'Queued'];

/** Level of every call status: Queued info, under way and done success, Unknown warning, others danger (2-requests §4). */
const callLevels: Readonly<Record<CallStatus, StatusLevel>> = {
  Queued: 'info',
  Initiated: 'success',
  Ringing: 'success',
  Answered: 'success',
  InProgress: 'success',
  Completed: 'success',
  Busy: 'danger',
  NoAnswer: 'danger',
  Failed: 'danger',
  Cancelled: 'danger',
  Unknown: 'warning',
};

/** Level of a call; a status that is not listed is danger (2-requests §4). */
export const callLevelOf = (status: CallStatus): StatusLevel => callLevels[status] ?? 'danger';

/** Whether the dispatch warning shows: the first offer is immediate and no partner has the job (2-requests §4). */
export const hasDispatchWarning = (
  request: Pick<StatusSubject, 'status'> & { readonly offers: readonly Pick<JobOffer, 'dispatchProcess'>[] },
): boolean => request.offers[0]?.dispatchProcess === 'Immediate' && !isExecutedByPartner(request);
