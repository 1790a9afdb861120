import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatTimeOfDay } from '../../../i18n/format.ts';
import { say } from '../../../i18n/say.ts';
import type { DraftSummary } from '../../../kit/drafts/draftSummary.ts';

/** A draft in one line: when it was saved, whose car, on which step. How many steps it has says its contract, which is not loaded. */
export function draftLine({ savedAt, title, orderType, step }: DraftSummary): string {
  return [
    say('DRAFT_FROM', { time: formatTimeOfDay(savedAt) }),
    title || dynamicText(`OrderType.${orderType}`, {}, 'enumerations'),
    step && dynamicText(`STEP_${step}`, {}, 'labels'),
  ]
    .filter(Boolean)
    .join(' · ');
}
