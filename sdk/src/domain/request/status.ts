import type { RequestStatus, StatusChange, StatusReason } from '../../generated/api.ts';
import { filterGroupOfStatus } from './filterGroups.ts';

/** What the status rules read of a request; both a whole request and a row of the list have it. */
export type StatusSubject = {
  readonly status: RequestStatus;
  readonly statusReason?: StatusReason;
  readonly statusHistory?: readonly Pick<StatusChange, 'status'>[];
  /** Rows of the list carry the answer instead of the history. */
  readonly wasDispatched?: boolean;
};

/** What says that a request is handled abroad; rows of the list carry the answer itself. */
export type AbroadSubject = {
  readonly abroadAssistanceCompanyCode?: string;
  readonly flags?: { readonly IsAbroadRequest?: boolean };
  readonly isAbroadRequest?: boolean;
};

/** Statuses that prove a dispatch when the history has ever contained one (2-requests §4, derived flags). */
const dispatchMarks: readonly RequestStatus[] = ['Dispatching', 'PartnerAssigned', 'HomeAssistanceCompanyAssigned'];

/** Whether reaching the status proves a dispatch: Dispatching, PartnerAssigned or HomeAssistanceCompanyAssigned (2-requests §4, DECISIONS C-57). */
export const provesDispatch = (status: RequestStatus): boolean => dispatchMarks.includes(status);

// A history without an entry says nothing: the status itself answers, to every question alike (DECISIONS C-06).
const historyOf = ({ statusHistory }: StatusSubject) => (statusHistory?.length ? statusHistory : undefined);

/** Whether the history has ever contained Dispatching, PartnerAssigned or HomeAssistanceCompanyAssigned (2-requests §4, DECISIONS C-57). */
export const wasDispatched = (request: StatusSubject): boolean =>
  historyOf(request)?.some((entry) => provesDispatch(entry.status)) ??
  request.wasDispatched ??
  provesDispatch(request.status);

/** Whether Dispatching is the last entry of the history (2-requests §4); without a history the status itself answers. */
export const isDispatching = (request: StatusSubject): boolean =>
  (historyOf(request)?.at(-1)?.status ?? request.status) === 'Dispatching';

/** Whether the status is any Partner* status, PartnerCompleted included (2-requests §4, DECISIONS C-57). */
export const isExecutedByPartner = (request: Pick<StatusSubject, 'status'>): boolean =>
  request.status.startsWith('Partner');

/** Whether a partner is under way: any Partner* status but PartnerCompleted (2-requests §6, DECISIONS C-57). */
export const isExecuting = (request: Pick<StatusSubject, 'status'>): boolean =>
  isExecutedByPartner(request) && request.status !== 'PartnerCompleted';

/** Whether the request has an abroad company or carries the IsAbroadRequest flag (2-requests §4). */
export const isAbroadRequest = (request: AbroadSubject): boolean =>
  !!request.abroadAssistanceCompanyCode || request.flags?.IsAbroadRequest === true || request.isAbroadRequest === true;

/** The status in which a request waits for the company that handles it: the abroad company's for an abroad request, else the home company's (DECISIONS C-60). */
export const waitingStatusOf = (
  request: AbroadSubject,
): 'AbroadAssistanceCompanyAssigned' | 'HomeAssistanceCompanyAssigned' =>
  isAbroadRequest(request) ? 'AbroadAssistanceCompanyAssigned' : 'HomeAssistanceCompanyAssigned';

/** Whether the status contains Cancelled or Completed (2-requests §4): nothing of the request is edited any more. */
export const isJobClosed = (request: Pick<StatusSubject, 'status'>): boolean =>
  /Cancelled|Completed/.test(request.status);

/** Whether the request is still active: all but PartnerCompleted, CustomerCompleted and Cancelled (2-requests §4). */
export const isActiveRequest = (request: Pick<StatusSubject, 'status'>): boolean =>
  !['PartnerCompleted', 'CustomerCompleted', 'Cancelled'].includes(request.status);

/**
 * Whether nobody waits any more: completed, cancelled, or its session expired (2-requests §4, list filter groups). A job that
 * its partner gave back ends nothing for the motorist, who still stands there (DECISIONS T-159).
 */
export const hasEnded = ({ status, statusReason }: Pick<StatusSubject, 'status' | 'statusReason'>): boolean =>
  ['CompletedAfterDispatch', 'Cancelled', 'Abandonned'].includes(filterGroupOfStatus[status]) &&
  !(status === 'Cancelled' && statusReason === 'PartnerCancelled');

/** What the active-job choice reads of a partner's job. */
export type JobSubject = {
  readonly status: string;
  readonly jobStatus?: string;
  readonly jobStatusReason?: string;
  readonly isActive?: boolean;
};

/** Whether the job is closed: its status or its reason contains Cancelled or Completed (2-requests §4). */
export const isPartnerJobClosed = (job: JobSubject): boolean =>
  [job.status, job.jobStatus, job.jobStatusReason].some((word) => /Cancelled|Completed/.test(word ?? ''));

/** The job that is being done: the last one that is not closed and not merely proposed, if any (2-requests §4). */
export const activeJobOf = <Job extends JobSubject>(jobs: readonly Job[]): Job | undefined =>
  jobs.findLast((job) => job.isActive !== false && job.jobStatus !== 'Proposed' && !isPartnerJobClosed(job));
