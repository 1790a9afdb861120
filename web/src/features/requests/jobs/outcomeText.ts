import type { TripEntry } from '@towline/sdk/api';
import { jobOutcomeValues } from '@towline/sdk/values';
import { dynamicText } from '../../../i18n/dynamicText.ts';

/** How a partner says that his job ended: the words of his page in the agent's language, his own as they are (2-requests §3). */
export function outcomeText({ outcome }: Pick<TripEntry, 'outcome'>): string | undefined {
  return jobOutcomeValues.some((known) => known === outcome)
    ? dynamicText(`JobOutcome.${outcome}`, {}, 'enumerations')
    : outcome;
}
