import type { Locale } from '@towline/sdk/domain/language/locales';
import type { TFunction } from 'i18next';
import { formatSpan } from '../../../i18n/format.ts';

/** How long an arrival time that was told still holds, or how long ago it broke (DECISIONS T-66). */
export const minutesLeftText = (minutes: number, t: TFunction, locale: Locale): string =>
  t(minutes >= 0 ? 'TIME_LEFT' : 'PROMISE_BROKEN_SINCE', { time: formatSpan(Math.abs(minutes) * 60_000, locale) });
