import type { Viewpoint } from '@towline/sdk/api';
import { type LabelSubject, labelOf } from '@towline/sdk/domain/request/label';
import { statusReasonEnumerationFor } from '@towline/sdk/domain/request/statusReason';
import { statusFilterGroupValues } from '@towline/sdk/values';
import { dynamicText } from '../i18n/dynamicText.ts';

/** What a request's status is called (2-requests §4): with the company's name where the label names one. */
export function statusLabelText(request: LabelSubject): string {
  const { code, companyName } = labelOf(request);
  return companyName ?? dynamicText(`StatusLabel.${code}`, {}, 'labels');
}

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
  return dynamicText(`${groups.includes(word) ? 'StatusFilterGroup' : 'RequestStatus'}.${word}`, {}, 'enumerations');
}
