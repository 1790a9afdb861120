import type { ArrivalPromise, PromiseOutcome, RequestStatus, StatusReason } from '../../generated/api.ts';
import { hasEnded, isExecuting } from './status.ts';

/** How an arrival time that was told stands (DECISIONS T-66). */
export type PromiseLevel = 'Fine' | 'Warn' | 'Broken';

/** Minutes before an arrival time that was told from which on somebody is warned (DECISIONS T-66). */
export const promiseWarningMinutes = 5;

const arrived: readonly RequestStatus[] = [
  'PartnerOnSite',
  'PartnerEnrouteToDepot',
  'PartnerArrivedAtDepot',
  'PartnerEnrouteToTowingDestination',
  'PartnerArrivedAtTowingDestination',
  'WorkshopAssigned',
];

/** Whether the help has arrived at the vehicle (DECISIONS T-66). */
export const hasArrived = (status: RequestStatus): boolean => arrived.includes(status);

/** Whether somebody still waits for the help to arrive: a promise of an arrival time counts (DECISIONS T-66). */
export const isArrivalAwaited = (status: RequestStatus, statusReason?: StatusReason): boolean =>
  !hasArrived(status) && !hasEnded({ status, ...(statusReason && { statusReason }) });

/** Minutes before the wanted time from which on the help comes for it, and not at another time (DECISIONS S-48). */
const earliestForWantedMinutes = 60;

/**
 * What the help's coming makes of a promise: kept or broken by its time; who comes long before a wanted time, such as a day
 * early, has neither kept nor broken it. Times in milliseconds since 1970 (DECISIONS T-66, S-48).
 */
export function promiseOutcome(promisedAt: number, cameAt: number, wantedAt: number | undefined): PromiseOutcome {
  if (cameAt > promisedAt) return 'Broken';
  const isForWanted = wantedAt === undefined || cameAt >= wantedAt - earliestForWantedMinutes * 60_000;
  return isForWanted ? 'Kept' : 'Dropped';
}

/** Whether somebody is coming: while nobody is, a time that was told is a promise that nobody carries (DECISIONS T-157). */
export const isHelpComing = (status: RequestStatus): boolean => isArrivalAwaited(status) && isExecuting({ status });

/**
 * The promise that counts: the last that people told the motorist, else the first time that his page showed him, else the last
 * that a partner told the company. The list is in the order in which they were told (DECISIONS T-66).
 */
export function promiseInForce<Told extends Pick<ArrivalPromise, 'toldTo' | 'source' | 'outcome'>>(
  promises: readonly Told[],
): Told | undefined {
  const open = promises.filter(({ outcome }) => outcome === undefined);
  const toMotorist = open.filter(({ toldTo }) => toldTo === 'Motorist');
  return toMotorist.findLast(({ source }) => source !== 'StatusPage') ?? toMotorist[0] ?? open.at(-1);
}

/**
 * How a promise stands: whole minutes until it breaks, below 0 since it broke; Warn where the truck's way ends after it or fewer
 * minutes are left than `promiseWarningMinutes` (DECISIONS T-66). Times as ISO 8601, `now` in milliseconds since 1970.
 */
export function promiseStanding(
  promisedAt: string,
  predictedAt: string | undefined,
  now: number,
): { minutesLeft: number; level: PromiseLevel } {
  const left = Date.parse(promisedAt) - now;
  const minutesLeft = Math.floor(left / 60_000);
  if (left < 0) return { minutesLeft, level: 'Broken' };
  const isLate = predictedAt !== undefined && Date.parse(predictedAt) > Date.parse(promisedAt);
  return { minutesLeft, level: isLate || minutesLeft < promiseWarningMinutes ? 'Warn' : 'Fine' };
}

/**
 * When the help is expected: where the truck's way ends, else what the partner says; a partner who says that he is late knows more
 * than the road, so that the later of both counts (2-requests §4, DECISIONS T-66). Times as ISO 8601.
 */
export function expectedArrival(
  status: RequestStatus,
  wayEndsAt: string | undefined,
  saidAt: string | undefined,
): string | undefined {
  const isLate = status === 'PartnerDelayed' && saidAt !== undefined;
  if (isLate && wayEndsAt !== undefined && Date.parse(saidAt) > Date.parse(wayEndsAt)) return saidAt;
  return wayEndsAt ?? saidAt;
}

/**
 * The arrival that the motorist's page tells: when the help is expected, but not before the time that people told them last, so
 * that page and text message say one thing; once it is nearly there the road alone counts (DECISIONS T-264). Times as ISO 8601.
 */
export function arrivalToTell(
  status: RequestStatus,
  expectedAt: string,
  told: Pick<ArrivalPromise, 'toldTo' | 'source' | 'promisedAt'> | undefined,
): string {
  const isByPeople = told?.toldTo === 'Motorist' && told.source !== 'StatusPage';
  if (!isByPeople || status === 'PartnerArriving') return expectedAt;
  return Date.parse(told.promisedAt) > Date.parse(expectedAt) ? told.promisedAt : expectedAt;
}
