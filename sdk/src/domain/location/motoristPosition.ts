import type {
  GeoPoint,
  MotoristPosition,
  OrderLocation,
  OutboxStatus,
  PositionLink,
  PositionLinkStatus,
} from '../../generated/api.ts';
import { errorAt, type RuleIssue } from '../ruleIssue.ts';
import { positionOf } from './distance.ts';
import { judgeFix } from './geolocation.ts';
import { chooseServiceLocation } from './placeChange.ts';
import { hasOwnAddress, serviceSelection } from './selection.ts';

/** How many links may be sent for one draft: a wrong number, a lost message, a dead phone (DECISIONS T-90). */
export const mostPositionLinks = 6;
/** How many links may go to one number in an hour, whoever asks: nobody is pestered (DECISIONS T-90). */
export const mostPositionLinksAnHour = 10;
/** How many answers one link takes: a better fix, another place, some words (DECISIONS T-90). */
export const mostPositionAnswers = 5;
/** Characters that a motorist may write about where he is; what the contract allows (1-intake §3, serviceLocation.remarks). */
export const mostPositionRemarks = 500;

/** What is known of a link, apart from the time. */
export type PositionLinkFacts = {
  readonly sms: OutboxStatus;
  readonly isDelivered: boolean;
  readonly isOpened: boolean;
  readonly answers: number;
  readonly isWithdrawn: boolean;
};

const ofSms: Readonly<Record<OutboxStatus, PositionLinkStatus>> = {
  Pending: 'Waiting',
  Sent: 'Sent',
  Failed: 'Failed',
  Cancelled: 'Failed',
};

/** How far a link came, whatever the time: that it was ended counts more than answered, opened, delivered, sent (DECISIONS T-90). */
export function positionLinkProgress(facts: PositionLinkFacts): PositionLinkStatus {
  if (facts.isWithdrawn) return 'Withdrawn';
  if (facts.answers > 0) return 'Answered';
  if (facts.isOpened) return 'Opened';
  return facts.isDelivered ? 'Delivered' : ofSms[facts.sms];
}

/** The status of a link at this moment: one that nobody answered or ended is over at its time (DECISIONS T-90). */
export function positionLinkStatusAt(link: Pick<PositionLink, 'status' | 'expiresAt'>, now: Date): PositionLinkStatus {
  const isSettled = link.status === 'Answered' || link.status === 'Withdrawn';
  return !isSettled && now.getTime() >= Date.parse(link.expiresAt) ? 'Expired' : link.status;
}

/** Whether the motorist can still answer by the link: it was neither ended nor is its time over (DECISIONS T-90). */
export function isPositionLinkAlive(link: Pick<PositionLink, 'status' | 'expiresAt'>, now: Date): boolean {
  return link.status !== 'Withdrawn' && now.getTime() < Date.parse(link.expiresAt);
}

/** What a motorist gives: a position, words, or both. */
export type MotoristAnswer = {
  readonly latitude?: number;
  readonly longitude?: number;
  readonly accuracy?: number;
  readonly remarks?: string;
};

/**
 * What is wrong with what a motorist gives. A position is whole and says how accurate it is; one worse than 2000 m is no
 * location, and passes only as a hint beside words; nothing at all is no answer (1-intake §5, DECISIONS S-17).
 */
export function motoristAnswerIssues(answer: MotoristAnswer): RuleIssue[] {
  const { latitude, longitude, accuracy } = answer;
  const hasWords = (answer.remarks ?? '').trim() !== '';
  if ([latitude, longitude, accuracy].every((part) => part === undefined))
    return hasWords ? [] : [errorAt('', 'POSITION_EMPTY', undefined, 'MOTORIST_POSITION_EMPTY')];
  if (latitude === undefined || longitude === undefined || accuracy === undefined)
    return [errorAt('', 'POSITION_INCOMPLETE', undefined, 'MOTORIST_POSITION_EMPTY')];
  const verdict = judgeFix({ accuracy });
  if (verdict.isAccepted || hasWords) return [];
  return [errorAt('accuracy', 'POSITION_NOT_ACCURATE_ENOUGH', undefined, verdict.messageKey)];
}

/** When a fix was captured, as far as it can be true: a phone whose clock is ahead captured it when it was received (DECISIONS T-90). */
export function captureTime(capturedAt: string | undefined, receivedAt: Date): Date {
  const told = Date.parse(capturedAt ?? '');
  return new Date(Math.min(Number.isNaN(told) ? Number.POSITIVE_INFINITY : told, receivedAt.getTime()));
}

/** The point and accuracy in metres of what a motorist gave, where it can be a location: not worse than 2000 m (1-intake §5, DECISIONS S-17). */
export function fixOf(given: MotoristPosition): { point: GeoPoint; accuracy: number } | undefined {
  const point = positionOf(given);
  if (!point || given.accuracy === undefined || !judgeFix({ accuracy: given.accuracy }).isAccepted) return undefined;
  return { point, accuracy: given.accuracy };
}

/** Where a position worse than 2000 m leads: a circle on the map, its radius in metres (DECISIONS S-17). */
export function hintOf(given: MotoristPosition): { at: GeoPoint; radius: number } | undefined {
  const at = positionOf(given);
  if (!at || given.accuracy === undefined || judgeFix({ accuracy: given.accuracy }).isAccepted) return undefined;
  return { at, radius: given.accuracy };
}

/** Whether a location is the one that was given: the same point (DECISIONS T-90). */
export function isTakenAs(location: OrderLocation, given: MotoristPosition): boolean {
  const at = positionOf(location);
  return at !== undefined && at.latitude === given.latitude && at.longitude === given.longitude;
}

/**
 * Whether a position that arrives may become the location without asking: only where the agent has neither a place nor
 * typed one, and has not chosen a workshop (DECISIONS T-90).
 */
export function mayTakeAtOnce(location: OrderLocation): boolean {
  const { formattedAddress, street, streetNumber, postalCode, placeName, clientWorkshopId } = location;
  const typed = [formattedAddress, street, streetNumber, postalCode, placeName, clientWorkshopId];
  const selection = serviceSelection(location);
  return (
    positionOf(location) === undefined &&
    typed.every((part) => !part?.trim()) &&
    (selection === undefined || hasOwnAddress(selection))
  );
}

/** The location ready for a position: a choice without an address of its own, or none, becomes another address (1-intake §2, §4). */
export function readyForPosition(location: OrderLocation): OrderLocation {
  if (hasOwnAddress(serviceSelection(location))) return location;
  return chooseServiceLocation(location, { choice: 'Other' }, false);
}

/** The location with what the motorist wrote added to its remarks, once (1-intake §3). */
export function withMotoristRemarks(location: OrderLocation, words: string): OrderLocation {
  const before = location.remarks?.trim() ?? '';
  const added = words.trim();
  if (added === '' || before.includes(added)) return location;
  return { ...location, remarks: before === '' ? added : `${before}\n${added}` };
}
