import type { PriceListService, Surcharge, SurchargeKind } from '../../generated/api.ts';
import { minutesOfDay } from '../dispatch/openingHours.ts';
import { knownTimeZone, zonedTimeOf } from '../time/zone.ts';

/** The surcharge that a line knows; one that is not switched on is kept, never paid (3-platform §3). */
export const surchargeOf = ({
  isSurchargeApplicable,
  surcharge,
}: Pick<PriceListService, 'isSurchargeApplicable' | 'surcharge'>): Surcharge | undefined =>
  isSurchargeApplicable === true ? surcharge : undefined;

/** The surcharge that holds at a moment. */
export type HeldSurcharge = { readonly kind: SurchargeKind; readonly multiplier: number };

/** Whether a minute of the day is in the interval, its start included and its end not; one that ends before it starts runs over midnight. */
const isWithin = (minute: number, interval: Surcharge['nightInterval']): boolean => {
  const start = minutesOfDay(interval?.start ?? '');
  const end = minutesOfDay(interval?.end ?? '');
  if (start === undefined || end === undefined) return false;
  return start <= end ? minute >= start && minute < end : minute >= start || minute < end;
};

/** When a surcharge is asked about: milliseconds since 1970, on the clock and by the holidays of the service location. */
export type SurchargedMoment = {
  readonly instant: number;
  readonly timeZone: string | undefined;
  readonly isHoliday?: boolean;
};

/**
 * The surcharge that holds at a moment (3-platform §3); a public holiday at the place counts as Sunday (DECISIONS S-35). Where
 * several hold, as in a Sunday night, the dearest alone counts; undefined where none does or none makes the price dearer.
 */
export const surchargeAt = (
  surcharge: Surcharge | undefined,
  { instant, timeZone, isHoliday = false }: SurchargedMoment,
): HeldSurcharge | undefined => {
  const clock = zonedTimeOf(instant, knownTimeZone(timeZone));
  if (!surcharge || !clock) return undefined;
  const isNight = isWithin(clock.hour * 60 + clock.minute, surcharge.nightInterval);
  const candidates: readonly [SurchargeKind, boolean, number | undefined][] = [
    ['Sunday', clock.weekday === 7 || isHoliday, surcharge.sundayPriceMultiplier],
    ['Saturday', clock.weekday === 6, surcharge.saturdayPriceMultiplier],
    ['Night', isNight, surcharge.nightPriceMultiplier],
  ];
  let held: HeldSurcharge | undefined;
  for (const [kind, holds, multiplier = 1] of candidates)
    if (holds && Number.isFinite(multiplier) && multiplier > (held?.multiplier ?? 1)) held = { kind, multiplier };
  return held;
};
