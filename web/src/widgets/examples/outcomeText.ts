import type { ReplayedOutcome } from '@towline/sdk/api';
import { type IssueCode, issueMessageKey } from '@towline/sdk/domain/order/issue';
import { statusWord } from '@towline/sdk/domain/replay/compare';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { say } from '../../i18n/say.ts';
import { communicationKindText } from '../communications/kindText.ts';

const statusName = (status: string): string => dynamicText(`RequestStatus.${status}`, {}, 'enumerations');
/** The reason of a status as it is read. */
export const reasonName = (reason: string): string => dynamicText(`StatusReason.${reason}`, {}, 'enumerations');

/** A status as it is read; a refused order has none. */
export function statusText({ status, statusReason }: Pick<ReplayedOutcome, 'status' | 'statusReason'>): string {
  if (!status) return say('labels:REPLAY_REFUSED');
  return statusReason ? `${statusName(status)} · ${reasonName(statusReason)}` : statusName(status);
}

/** A move of a status as the counts name it: the status, and its reason behind a blank. */
export function moveText(word: string): string {
  if (word === statusWord({})) return statusText({});
  const [status = '', reason] = word.split(' ');
  return reason ? `${statusName(status)} · ${reasonName(reason)}` : statusName(status);
}

/** What a contract offers. */
export const servicesText = (services: readonly string[]): string =>
  services.map((service) => dynamicText(`ServiceType.${service}`, {}, 'enumerations')).join(', ');

/** One that a later version of the program made is said by its code. */
function issueText(code: string): string {
  const key = issueMessageKey(code as IssueCode);
  const text = dynamicText(key);
  return text === key ? code : text;
}

/** The steps of the intake that refuse an order, as the intake calls them, and why. */
export const stepsText = (steps: ReplayedOutcome['invalidSteps']): string =>
  steps
    .map(({ step, issues }) => `${dynamicText(`STEP_${step}`, {}, 'labels')}: ${issues.map(issueText).join(', ')}`)
    .join('; ');

/** Messages by what they are called. */
export const messagesText = (kinds: readonly string[]): string => kinds.map(communicationKindText).join(', ');
