import type { Viewpoint } from '@towline/sdk/api';
import type { LabelSubject } from '@towline/sdk/domain/request/label';
import { statusReasonWording, statusWording, type Wording } from '@towline/sdk/domain/request/statusWording';
import { statusFilterGroupValues } from '@towline/sdk/values';
import { dynamicText } from '../i18n/dynamicText.ts';
import { say } from '../i18n/say.ts';

/** What each state is called, in tag, tooltip, chip and filter alike: a state has one name. */
export const statusNameText = (status: string): string => dynamicText(`RequestStatus.${status}`, {}, 'enumerations');

const textOf = ({ namespace, key, company }: Wording): string =>
  dynamicText(key, company === undefined ? {} : { company }, namespace);

/** What a request's status is called (2-requests §4). */
export const statusLabelText = (request: LabelSubject): string => textOf(statusWording(request));

/** Whether it waits at a company: then its reason says what for, and stands beside the name. */
export const isWithCompany = ({ status }: Pick<LabelSubject, 'status'>): boolean =>
  status === 'HomeAssistanceCompanyAssigned' || status === 'AbroadAssistanceCompanyAssigned';

/** Why a request has its status, where that is known; clients read their own wording of a cancellation (2-requests §6). */
export function statusReasonText(request: LabelSubject, seenFrom: Viewpoint = 'Unknown'): string | undefined {
  const wording = statusReasonWording(request, seenFrom);
  return wording && textOf(wording);
}

/** What a word of a filter by status reason is called. */
export const statusReasonWordText = (word: string): string => dynamicText(`StatusReason.${word}`, {}, 'enumerations');

const groups: readonly string[] = statusFilterGroupValues;

/** What a word of a status filter is called: a group, a status, or Dispatched (DECISIONS C-76). */
export function statusWordText(word: string): string {
  if (word === 'Dispatched') return say('labels:DISPATCHED');
  return groups.includes(word) ? dynamicText(`StatusFilterGroup.${word}`, {}, 'enumerations') : statusNameText(word);
}
