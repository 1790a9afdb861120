import type { RequestStatus, ServiceType, WorkshopCapability } from '../generated/api.ts';
import { requestStatusValues, serviceTypeValues, workshopCapabilityValues } from '../generated/values.ts';
import { isNoDate } from './time/dateFormat.ts';

// The only place where legacy values and second spellings exist (DECISIONS C-09; 2-requests §4: rewritten on load).
const legacyStatuses: ReadonlyMap<string, RequestStatus> = new Map([
  ['CallCenterAssigned', 'HomeAssistanceCompanyAssigned'],
  ['AssistanceCompanyAssigned', 'AbroadAssistanceCompanyAssigned'],
]);

/** A request status in today's words; undefined for a word that is none (2-requests §4). */
export function normaliseStatus(value: string): RequestStatus | undefined {
  return legacyStatuses.get(value) ?? requestStatusValues.find((status) => status === value);
}

/** A service type in its canonical spelling: Towing is TowingTransport; undefined for a word that is none (DECISIONS C-09). */
export function normaliseServiceType(value: string): ServiceType | undefined {
  return value === 'Towing' ? 'TowingTransport' : serviceTypeValues.find((type) => type === value);
}

/**
 * A workshop capability in its canonical spelling: AuxiliaryBattery, Tires and the like are written with a small letter;
 * undefined for a word that is none (DECISIONS C-09).
 */
export function normaliseWorkshopCapability(value: string): WorkshopCapability | undefined {
  const small = value.charAt(0).toLowerCase() + value.slice(1);
  return workshopCapabilityValues.find((capability) => capability === small);
}

/** The date of the wire, or undefined where it means none: the year 1, nothing, no date (1-intake §5, DECISIONS S-12). */
export function dateOrNone(timestamp: string | undefined): string | undefined {
  return isNoDate(timestamp) ? undefined : timestamp;
}

/** Whether a date of the wire lies in the year 1, which other clients send for none (1-intake §5, DECISIONS S-12). */
export function isYearOne(timestamp: string): boolean {
  return timestamp.startsWith('0001-');
}

/** Value sets with a second spelling, and how it is written canonically (DECISIONS C-09; 2-requests §4). */
export const secondSpellings: Readonly<Record<string, (value: string) => string | undefined>> = {
  RequestStatus: normaliseStatus,
  ServiceType: normaliseServiceType,
  WorkshopCapability: normaliseWorkshopCapability,
};

type WithStatus = { status: string; statusHistory?: { status: string }[] };

const inTodaysWords = (status: string): string => legacyStatuses.get(status) ?? status;

/** A request, or a row of the list, with today's statuses, its history too; the same object where nothing is legacy (2-requests §4). */
export function normaliseRequest<Request extends WithStatus>(request: Request): Request {
  const isLegacy = (entry: { status: string }) => legacyStatuses.has(entry.status);
  if (!isLegacy(request) && !request.statusHistory?.some(isLegacy)) return request;
  const statusHistory = request.statusHistory?.map((entry) => ({ ...entry, status: inTodaysWords(entry.status) }));
  return { ...request, status: inTodaysWords(request.status), ...(statusHistory && { statusHistory }) };
}
