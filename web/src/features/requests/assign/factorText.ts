import type { RankingValue } from '@towline/sdk/api';
import type { Locale } from '@towline/sdk/domain/language/locales';
import { formatKilometres, formatMoney, formatNumber } from '../../../i18n/format.ts';

/** What was measured, in the words of its factor; nothing where it is not known. */
export function measured({ factor, value, source }: RankingValue, locale: Locale, yes: string, no: string): string {
  if (source === 'unknown') return '–';
  if (factor === 'Distance') return formatKilometres(value, locale);
  if (factor === 'Price') return formatMoney(value, locale);
  if (factor === 'Preferred') return value > 0 ? yes : no;
  if (factor === 'Workload') return formatNumber(value, locale);
  return formatNumber(value, locale, { style: 'percent', maximumFractionDigits: 0 });
}

/** Points with one decimal, everywhere, so that a column of them can be compared. */
export const pointsText = (value: number, locale: Locale): string =>
  formatNumber(value, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A difference of points with its sign. */
export const signedPoints = (value: number, locale: Locale): string =>
  formatNumber(value, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' });
