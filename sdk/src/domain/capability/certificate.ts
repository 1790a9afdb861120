import { calendarDayOf } from '../time/dateFormat.ts';

/** A certificate that something needs: of which day, and how long it lasts; without a day there is none (3-platform §3). */
export type Certificate = { readonly date?: string; readonly validForMonths?: number };

/** The last instant that a `Date` can say. */
const LAST_INSTANT = 8.64e15;

/** The same day so many months later, or the last of the month where it has no such day; none where four figures of a year do not reach. */
function monthsLater(day: string, months: number): string | undefined {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const end = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  end.setUTCDate(Math.min(date, end.getUTCDate()));
  return end.getUTCFullYear() <= 9999 ? end.toISOString().slice(0, 10) : undefined;
}

/** The last day on which a certificate counts; undefined where it lasts for good, or where there is none (DECISIONS T-498). */
export const certifiedUntil = ({ date, validForMonths }: Certificate): string | undefined =>
  date === undefined || validForMonths === undefined ? undefined : monthsLater(date, validForMonths);

/** Why a certificate does not count at an instant, where it does not (DECISIONS T-498). */
export function certificateFault(
  certificate: Certificate,
  instant: number,
): 'NotCertified' | 'CertificateExpired' | undefined {
  if (certificate.date === undefined || Number.isNaN(Date.parse(certificate.date))) return 'NotCertified';
  const until = certifiedUntil(certificate);
  if (until === undefined || !(Math.abs(instant) <= LAST_INSTANT)) return undefined;
  return calendarDayOf(new Date(instant).toISOString()) <= until ? undefined : 'CertificateExpired';
}
