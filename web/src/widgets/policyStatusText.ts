import type { Policy } from '@towline/sdk/api';
import { isCoverageAhead } from '@towline/sdk/domain/policy';
import { dynamicText } from '../i18n/dynamicText.ts';
import { formatDate } from '../i18n/format.ts';
import { say } from '../i18n/say.ts';
import { serverNow } from '../ui/serverClock.ts';

/** What a policy is worth where it is one among several: a renewal that has not begun stands beside the one that covers today (1-intake §3). */
export function policyStatusText({ status, coverageFrom }: Policy, now = new Date(serverNow())): string {
  if (coverageFrom && isCoverageAhead({ coverageFrom }, now, undefined))
    return say('COVERAGE_BEGINS', { date: formatDate(coverageFrom) });
  return status ? dynamicText(`PolicyStatus.${status}`, {}, 'enumerations') : '';
}
