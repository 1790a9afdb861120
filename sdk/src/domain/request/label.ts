import type { Company, RequestStatus, StatusLevel } from '../../generated/api.ts';
import { type StatusSubject, wasDispatched } from './status.ts';

/** Codes of the displayed labels, in the order of the table (2-requests §4); their texts are enumerations of the same name. */
export const statusLabelValues = [
  'Dispatching',
  'CancelledByAssistanceCompany',
  'CancelledByPartner',
  'CancelledByCustomer',
  'CancelledBeforeDispatch',
  'ExecutingAfterDispatch',
  'Executing',
  'NoneFoundDispatched',
  'Completed',
  'SystemCompleted',
  'NotDispatched',
  'Default',
  'HomeAssistanceCompanyAssigned',
  'AbroadAssistanceCompanyAssigned',
  'New',
] as const;

/** Code of a displayed label. */
export type StatusLabelCode = (typeof statusLabelValues)[number];

/** What a status shows: label, colour level, the company where the label names one, and the display-only dispatched flag (DECISIONS C-57). */
export type StatusLabel = {
  readonly code: StatusLabelCode;
  readonly level: StatusLevel;
  readonly companyName?: string;
  readonly isDispatched: boolean;
};

/** What the label reads; a whole request and a row of the list both have it. */
export type LabelSubject = StatusSubject & {
  readonly homeAssistanceCompany?: Pick<Company, 'name'>;
  readonly abroadAssistanceCompany?: Pick<Company, 'name'>;
  readonly homeAssistanceCompanyName?: string;
  readonly abroadAssistanceCompanyName?: string;
};

const label = (code: StatusLabelCode, level: StatusLevel, isDispatched: boolean): StatusLabel => ({
  code,
  level,
  isDispatched,
});

const executing = label('ExecutingAfterDispatch', 'info', true);
const notDispatched = label('NotDispatched', 'info', false);
const completed = label('Completed', 'success', true);

/** The table status to label for the rows that ask nothing but the status (2-requests §4); total over the statuses. */
export const statusLabels: Readonly<Record<RequestStatus, StatusLabel>> = {
  PaymentPending: notDispatched,
  PaymentAuthorized: notDispatched,
  DispatchAuthorized: notDispatched,
  Dispatching: label('Dispatching', 'info', true),
  NoCharliesFound: label('NoneFoundDispatched', 'danger', true),
  PartnerAssigned: executing,
  PartnerEnroute: executing,
  PartnerArriving: executing,
  PartnerDelayed: label('Executing', 'warning', true),
  PartnerOnSite: executing,
  PartnerArrivedAtDepot: executing,
  PartnerEnrouteToDepot: executing,
  PartnerEnrouteToTowingDestination: executing,
  PartnerArrivedAtTowingDestination: executing,
  WorkshopAssigned: executing,
  CustomerCompleted: completed,
  PartnerCompleted: completed,
  HomeAssistanceCompanyAssigned: label('HomeAssistanceCompanyAssigned', 'warning', true),
  AbroadAssistanceCompanyAssigned: label('AbroadAssistanceCompanyAssigned', 'success', true),
  Cancelled: label('CancelledByCustomer', 'danger', false),
  SessionExpired: label('Default', 'default', false),
  Completed: completed,
};

/** What a status that the table does not name shows (DECISIONS C-04). */
const newRequest = label('New', 'info', false);

const cancelledLabel = (request: LabelSubject): StatusLabel => {
  // "Cancelled before dispatch" wins over every reason (DECISIONS C-58).
  if (!wasDispatched(request)) return label('CancelledBeforeDispatch', 'danger', false);
  if (request.statusReason === 'NoCharliesFound') return label('CancelledByAssistanceCompany', 'danger', false);
  if (request.statusReason === 'PartnerCancelled') return label('CancelledByPartner', 'danger', false);
  return statusLabels.Cancelled;
};

const companyNameOf = (request: LabelSubject): string | undefined => {
  if (request.status === 'HomeAssistanceCompanyAssigned')
    return request.homeAssistanceCompany?.name ?? request.homeAssistanceCompanyName;
  if (request.status === 'AbroadAssistanceCompanyAssigned')
    return request.abroadAssistanceCompany?.name ?? request.abroadAssistanceCompanyName;
  return undefined;
};

/** The label and level of a request in lists, tags, timelines and on the map's legend (2-requests §4, DECISIONS C-04, C-58). */
export const labelOf = (request: LabelSubject): StatusLabel => {
  if (request.status === 'Cancelled') return cancelledLabel(request);
  if (request.status === 'PartnerCompleted' && request.statusReason === 'SystemCompleted')
    return label('SystemCompleted', 'royal', true);
  const found = statusLabels[request.status] ?? newRequest;
  const companyName = companyNameOf(request);
  return companyName ? { ...found, companyName } : found;
};
