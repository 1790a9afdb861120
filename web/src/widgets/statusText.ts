import type { Viewpoint } from '@towline/sdk/api';
import { type LabelSubject, labelOf, type StatusLabelCode } from '@towline/sdk/domain/request/label';
import { statusReasonEnumerationFor } from '@towline/sdk/domain/request/statusReason';
import { statusFilterGroupValues } from '@towline/sdk/values';
import { dynamicText } from '../i18n/dynamicText.ts';

/** What each state is called, in tag, tooltip, chip and filter alike: a state has one name. */
export const statusNameText = (status: string): string => dynamicText(`RequestStatus.${status}`, {}, 'enumerations');

/** Labels that say less than the status does: whether the partner is on the way, on the site or late. */
const atWork: readonly StatusLabelCode[] = ['ExecutingAfterDispatch', 'Executing'];

/** What a request's status is called (2-requests §4): with the company's name where the label names one. */
export function statusLabelText(request: LabelSubject): string {
  const { code, companyName: company } = labelOf(request);
  if (company) {
    const isAbroad = code === 'AbroadAssistanceCompanyAssigned';
    return dynamicText(isAbroad ? 'WITH_COMPANY_ABROAD' : 'WITH_COMPANY', { company }, 'labels');
  }
  if (atWork.includes(code)) return statusNameText(request.status);
  return dynamicText(`StatusLabel.${code}`, {}, 'labels');
}

/** Whether it waits at a company: then its reason says what for, and stands beside the name. */
export const isWithCompany = ({ status }: Pick<LabelSubject, 'status'>): boolean =>
  status === 'HomeAssistanceCompanyAssigned' || status === 'AbroadAssistanceCompanyAssigned';

/** Why a request has its status, where that is known; clients read their own wording of a cancellation (2-requests §6). */
export function statusReasonText(
  { status, statusReason }: LabelSubject,
  seenFrom: Viewpoint = 'Unknown',
): string | undefined {
  if (!statusReason) return undefined;
  const enumeration = statusReasonEnumerationFor(seenFrom, status, statusReason);
  return dynamicText(`${enumeration}.${statusReason}`, {}, 'enumerations');
}

/** What a word of a filter by status reason is called. */
export const statusReasonWordText = (word: string): string => dynamicText(`StatusReason.${word}`, {}, 'enumerations');

const groups: readonly string[] = statusFilterGroupValues;

/** What a word of a status filter is called: a group, a status, or Dispatched (DECISIONS C-76). */
export function statusWordText(word: string): string {
  if (word === 'Dispatched') return dynamicText('DISPATCHED', {}, 'labels');
  return groups.includes(word) ? dynamicText(`StatusFilterGroup.${word}`, {}, 'enumerations') : statusNameText(word);
}
