import type { Job } from '@towline/sdk/api';
import { acceptanceOf, strengthsOf } from '@towline/sdk/domain/dispatch/strengths';
import type { Locale } from '@towline/sdk/domain/language/locales';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { say } from '../../../i18n/say.ts';

/** Why the first is the best, in words: "Fastest free truck: 4 min, 92 % accepted". */
export function bestReason(job: Job, jobs: readonly Job[], locale: Locale): string {
  const strengths = strengthsOf(job, jobs);
  const why = strengths.includes('Fastest')
    ? strengths.includes('Free')
      ? 'BEST_FASTEST_FREE'
      : 'BEST_FASTEST'
    : strengths.includes('Preferred')
      ? 'BEST_PREFERRED'
      : 'BEST_ON_BALANCE';
  const accepted = acceptanceOf(job);
  const share =
    accepted === undefined ? undefined : formatNumber(accepted, locale, { style: 'percent', maximumFractionDigits: 0 });
  return [
    dynamicText(why, { minutes: job.durationInMinutes ?? '–' }),
    share === undefined ? '' : say('SHARE_ACCEPTED', { share }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What another one is better at than all others: "nearest · cheapest"; nothing for most. */
export const strengthsText = (job: Job, jobs: readonly Job[]): string =>
  strengthsOf(job, jobs)
    .filter((strength) => strength !== 'Free')
    .map((strength) => dynamicText(`Strength.${strength}`, {}, 'labels'))
    .join(' · ');
