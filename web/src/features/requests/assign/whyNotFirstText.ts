import type { Job } from '@towline/sdk/api';
import { whyNotFirst } from '@towline/sdk/domain/dispatch/whyNotFirst';
import type { Locale } from '@towline/sdk/domain/language/locales';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatKilometres, formatMoney } from '../../../i18n/format.ts';
import { say } from '../../../i18n/say.ts';
import { measured } from './factorText.ts';

/** What puts a partner behind the first, in words: "3.2 km farther than the first"; nothing for the first (DECISIONS T-501). */
export function whyNotFirstText(job: Job, first: Job | undefined, locale: Locale): string {
  if (!job.ranking || !first?.ranking || job.exclusion || first.id === job.id) return '';
  const reason = whyNotFirst(first.ranking, job.ranking);
  if (!reason) return '';
  if (reason.kind === 'tie') return say('NOT_FIRST_TIE');
  const { kind, own, first: best, amount } = reason;
  if (kind === 'Preferred') return say('NOT_FIRST_Preferred');
  if (amount === undefined) return say('NOT_FIRST_UNKNOWN', { factor: say(`enumerations:RankingFactor.${kind}`) });
  const more = kind === 'Price' ? formatMoney(amount, locale) : formatKilometres(amount, locale);
  const words = { own: measured(own, locale, '', ''), first: measured(best, locale, '', ''), more };
  return dynamicText(`NOT_FIRST_${kind}`, words);
}
