import { isForLater, type WantedTime } from '../order/wantedTime.ts';
import { isOpenAt, type OpeningHours } from './openingHours.ts';
import type { WaterfallSettings } from './waterfallSettings.ts';

const minuteInMs = 60_000;
const stepInMinutes = 15;
/** Who has no open hour in so many days is not waited for any longer. */
const farthestInMs = 14 * 24 * 60 * minuteInMs;

/**
 * Until when the search for a later time runs: so many hours before it that the home company can still act, but never
 * shorter than a search for now (DECISIONS S-48, T-181).
 */
export const plannedSearchEnds = (
  startedAt: number,
  wantedAt: number,
  { plannedAlarmHours, giveUpAfterMinutes }: WaterfallSettings,
): number => Math.max(wantedAt - plannedAlarmHours * 60 * minuteInMs, startedAt + giveUpAfterMinutes * minuteInMs);

/** How many minutes a search may run that began at an instant: what its silence is measured by (DECISIONS S-48). */
export const searchMinutes = (
  startedAt: number,
  wanted: WantedTime | undefined,
  settings: WaterfallSettings,
): number =>
  isForLater(wanted, startedAt)
    ? (plannedSearchEnds(startedAt, wanted.startAt, settings) - startedAt) / minuteInMs
    : settings.giveUpAfterMinutes;

/** The instant at which so many minutes of the partner's open hours have passed, in steps of a quarter of an hour (DECISIONS S-48). */
export const afterOpenMinutes = (hours: OpeningHours | undefined, from: number, minutes: number): number => {
  if (!hours) return from + minutes * minuteInMs;
  let left = minutes;
  for (let at = from; at < from + farthestInMs; at += stepInMinutes * minuteInMs) {
    if (!isOpenAt(hours, at)) continue;
    if (left <= stepInMinutes) return at + left * minuteInMs;
    left -= stepInMinutes;
  }
  return from + farthestInMs;
};

/** What the time to answer a planned offer depends on; times in milliseconds since 1970. */
export type PlannedOffer = {
  readonly now: number;
  /** When the search ends. */
  readonly until: number;
  /** Partners that may still be asked, this one included. */
  readonly left: number;
  readonly hours?: OpeningHours | undefined;
  readonly settings: WaterfallSettings;
};

/**
 * Until when a planned offer may be answered: the contract's minutes, counted in the partner's open hours, and never after
 * the search has ended. Where the hours that are left do not last for everybody, each has an equal share (DECISIONS S-48, T-181).
 */
export const plannedAnswerBy = ({ now, until, left, hours, settings }: PlannedOffer): number => {
  const share = (until - now) / minuteInMs / Math.max(left, 1);
  const least = (settings.secondsToAnswer + settings.secondsToAccept) / 60;
  const minutes = Math.min(settings.plannedAnswerMinutes, Math.max(share, least));
  return Math.max(now, Math.min(afterOpenMinutes(hours, now, minutes), until));
};

/** What is known of when a partner comes who says yes; times in milliseconds since 1970. */
export type ArrivalFacts = {
  readonly wanted?: WantedTime | undefined;
  /** Another time, which he proposed and an agent or the motorist has agreed to. */
  readonly agreedAt?: number | undefined;
  /** By the minutes that he named. */
  readonly namedAt?: number | undefined;
  /** By the drive alone. */
  readonly drivenAt: number;
};

/** When he is expected, and what he has promised; nothing where nobody named a time. */
export type Arrival = { readonly expectedAt: number; readonly promisedAt?: number };

/**
 * When a partner who says yes is expected: at the time that was agreed, else when he says or can be there, but not before
 * the wanted time, whatever minutes he names. In an interval he has promised its end (DECISIONS S-48).
 */
export const arrivalOf = ({ wanted, agreedAt, namedAt, drivenAt }: ArrivalFacts): Arrival => {
  if (agreedAt !== undefined) return { expectedAt: agreedAt, promisedAt: agreedAt };
  const earliest = wanted?.startAt ?? Number.NEGATIVE_INFINITY;
  const expectedAt = Math.max(namedAt ?? drivenAt, earliest);
  if (namedAt === undefined) return { expectedAt };
  return { expectedAt, promisedAt: namedAt < earliest ? (wanted?.endAt ?? earliest) : namedAt };
};

/** A time of arrival that is told, but not before the wanted one: the motorist has not agreed to be helped earlier (DECISIONS S-48). */
export const notBeforeWanted = (toldAt: number, wanted: WantedTime | undefined): number =>
  wanted ? Math.max(toldAt, wanted.startAt) : toldAt;
