import type { Surcharge, SurchargeKind } from '../../generated/api.ts';
import { minutesOfDay } from '../dispatch/openingHours.ts';
import { decimalOf, eurosOf } from '../money/decimal.ts';
import { knownTimeZone, zonedTimeOf } from '../time/zone.ts';
import type { PriceListLine } from './priceList.ts';

/** The surcharge that holds at a moment; price lists know none for holidays. */
export type HeldSurcharge = { readonly kind: SurchargeKind; readonly multiplier: number };

/** Whether a minute of the day is in the interval, its start included and its end not; one that ends before it starts runs over midnight. */
const isWithin = (minute: number, interval: Surcharge['nightInterval']): boolean => {
  const start = minutesOfDay(interval?.start ?? '');
  const end = minutesOfDay(interval?.end ?? '');
  if (start === undefined || end === undefined) return false;
  return start <= end ? minute >= start && minute < end : minute >= start || minute < end;
};

/**
 * The surcharge that holds at an instant, in milliseconds since 1970, on the clock of the service location (3-platform §3).
 * Where several do, as in a Sunday night, the dearest alone counts; undefined where none does.
 */
export const surchargeAt = (
  surcharge: Surcharge | undefined,
  instant: number,
  timeZone: string | undefined,
): HeldSurcharge | undefined => {
  const clock = zonedTimeOf(instant, knownTimeZone(timeZone));
  if (!surcharge || !clock) return undefined;
  const isNight = isWithin(clock.hour * 60 + clock.minute, surcharge.nightInterval);
  const candidates: readonly [SurchargeKind, boolean, number | undefined][] = [
    ['Sunday', clock.weekday === 7, surcharge.sundayPriceMultiplier],
    ['Saturday', clock.weekday === 6, surcharge.saturdayPriceMultiplier],
    ['Night', isNight, surcharge.nightPriceMultiplier],
  ];
  let held: HeldSurcharge | undefined;
  for (const [kind, holds, multiplier] of candidates)
    if (
      holds &&
      multiplier !== undefined &&
      Number.isFinite(multiplier) &&
      multiplier > (held?.multiplier ?? -Infinity)
    )
      held = { kind, multiplier };
  return held;
};

/** Price of one unit of a line at an instant, in euro without VAT to the cent: with the surcharge that holds, where the line takes one (3-platform §3). */
export const priceAt = (
  line: Pick<PriceListLine, 'price' | 'isSurchargeApplicable' | 'surcharge'>,
  instant: number,
  timeZone: string | undefined,
): number => {
  const held = line.isSurchargeApplicable === true ? surchargeAt(line.surcharge, instant, timeZone) : undefined;
  return eurosOf(decimalOf(line.price ?? 0).times(decimalOf(held?.multiplier ?? 1)));
};
