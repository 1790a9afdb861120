import type { Capability } from '../../generated/api.ts';
import { type FieldIssue, fieldIssue, numberIssue } from '../fields/fieldIssue.ts';
import { isCalendarDay } from '../time/calendarDay.ts';
import { calendarDayOf } from '../time/dateFormat.ts';

/** The earliest day of a certification (3-platform §5, §9). */
export const earliestCertification = '2000-01-01';

/** What a partner enters for a capability; which of both counts is said by its tracking type. */
export type CapabilityValue = { readonly quantity?: number | null; readonly certificationDate?: string | null };

function dateIssue(date: string | null | undefined, now: Date): FieldIssue | undefined {
  if (!date) return undefined;
  const today = Number.isNaN(now.getTime()) ? '' : calendarDayOf(now.toISOString());
  const isWithin = isCalendarDay(date) && date >= earliestCertification && date <= today;
  return isWithin ? undefined : fieldIssue('certificationDate', 'DATE', { minimum: earliestCertification });
}

/**
 * What is wrong with the value of a capability: a quantity is a whole number, not negative; an availability is there or not; a
 * certification date, where one is set, lies between 2000-01-01 and today (3-platform §5).
 */
export function capabilityIssue(
  { trackingType }: Pick<Capability, 'trackingType'>,
  { quantity, certificationDate }: CapabilityValue,
  now: Date,
): FieldIssue | undefined {
  switch (trackingType) {
    case 'Quantity':
      return (
        numberIssue('quantity', quantity, { min: 0 }) ??
        (Number.isInteger(quantity) ? undefined : fieldIssue('quantity', 'NUMBER'))
      );
    case 'Availability':
      return quantity === 0 || quantity === 1 ? undefined : fieldIssue('quantity', 'OPTION');
    case 'CertificationDate':
      return dateIssue(certificationDate, now);
  }
}
