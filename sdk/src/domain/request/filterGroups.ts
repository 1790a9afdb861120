import type { RequestStatus, StatusFilterGroup } from '../../generated/api.ts';
import { requestStatusValues, statusFilterGroupValues } from '../../generated/values.ts';
import { normaliseStatus } from '../normalise.ts';

/** The list filter group of each status, exactly one (2-requests §4; DECISIONS C-03 places those that the document leaves out). */
export const filterGroupOfStatus: Readonly<Record<RequestStatus, StatusFilterGroup>> = {
  PaymentPending: 'PaymentOrConfirmationPending',
  PaymentAuthorized: 'PaymentOrConfirmationPending',
  DispatchAuthorized: 'PaymentOrConfirmationPending',
  Dispatching: 'Dispatching',
  NoCharliesFound: 'NoCharliesFoundAfterDispatch',
  PartnerAssigned: 'ExecutingAfterDispatch',
  PartnerEnroute: 'ExecutingAfterDispatch',
  PartnerArriving: 'ExecutingAfterDispatch',
  PartnerDelayed: 'ExecutingAfterDispatch',
  PartnerOnSite: 'ExecutingAfterDispatch',
  PartnerArrivedAtDepot: 'ExecutingAfterDispatch',
  PartnerEnrouteToDepot: 'ExecutingAfterDispatch',
  PartnerEnrouteToTowingDestination: 'ExecutingAfterDispatch',
  PartnerArrivedAtTowingDestination: 'ExecutingAfterDispatch',
  WorkshopAssigned: 'ExecutingAfterDispatch',
  CustomerCompleted: 'CompletedAfterDispatch',
  PartnerCompleted: 'CompletedAfterDispatch',
  HomeAssistanceCompanyAssigned: 'AssistanceCompanyAssigned',
  AbroadAssistanceCompanyAssigned: 'AssistanceCompanyAssigned',
  Cancelled: 'Cancelled',
  SessionExpired: 'Abandonned',
  Completed: 'CompletedAfterDispatch',
};

/** Filter groups of requests that are not finished: somebody still works on them or waits (2-requests §4, DECISIONS C-83). */
export const openFilterGroups = [
  'Dispatching',
  'NoCharliesFoundAfterDispatch',
  'AssistanceCompanyAssigned',
  'ExecutingAfterDispatch',
  'PaymentOrConfirmationPending',
] as const satisfies readonly StatusFilterGroup[];

/** The statuses of a filter group, in the order of the contract (2-requests §4). */
export const statusesOfGroup = (group: StatusFilterGroup): RequestStatus[] =>
  requestStatusValues.filter((status) => filterGroupOfStatus[status] === group);

/** What the list's `status` parameter asks for: any of the statuses, or ever having been dispatched (DECISIONS C-76). */
export type StatusFilter = {
  /** Raw statuses, each once, in the order of the contract; empty with `wasDispatched` false means no filter. */
  readonly statuses: RequestStatus[];
  /** The value Dispatched was given: requests for which `wasDispatched` holds match, too. */
  readonly wasDispatched: boolean;
  /** Words that are neither a group nor a status; the server answers 400 when there is one. */
  readonly unknown: string[];
};

const isGroup = (word: string): word is StatusFilterGroup =>
  (statusFilterGroupValues as readonly string[]).includes(word);

/**
 * Reads the list's `status` parameter: group names, raw statuses and Dispatched in one comma list (2-requests §2, DECISIONS
 * C-76). A legacy status is today's (2-requests §4); the one that is also the name of a group is the group.
 */
export const parseStatusFilter = (value: string | readonly string[] | undefined): StatusFilter => {
  const words = [value ?? []]
    .flat()
    .flatMap((part) => part.split(','))
    .map((word) => word.trim())
    .filter(Boolean);
  const asked = new Set<RequestStatus>();
  const unknown: string[] = [];
  let dispatched = false;
  for (const word of words) {
    if (word === 'Dispatched') dispatched = true;
    else if (isGroup(word)) for (const status of statusesOfGroup(word)) asked.add(status);
    else {
      const status = normaliseStatus(word);
      if (status) asked.add(status);
      else unknown.push(word);
    }
  }
  return { statuses: requestStatusValues.filter((status) => asked.has(status)), wasDispatched: dispatched, unknown };
};
