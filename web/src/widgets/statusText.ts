import { type LabelSubject, labelOf } from '@towline/sdk/domain/request/label';
import { statusFilterGroupValues } from '@towline/sdk/values';
import { dynamicText } from '../i18n/dynamicText.ts';

/** What a request's status is called (2-requests §4): with the company's name where the label names one. */
export function statusLabelText(request: LabelSubject): string {
  const { code, companyName } = labelOf(request);
  return companyName ?? dynamicText(`StatusLabel.${code}`, {}, 'labels');
}

const groups: readonly string[] = statusFilterGroupValues;

/** What a word of a status filter is called: a group, a status, or Dispatched (DECISIONS C-76). */
export function statusWordText(word: string): string {
  if (word === 'Dispatched') return dynamicText('DISPATCHED', {}, 'labels');
  return dynamicText(`${groups.includes(word) ? 'StatusFilterGroup' : 'RequestStatus'}.${word}`, {}, 'enumerations');
}
