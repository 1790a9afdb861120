import { type LabelSubject, labelOf } from '@towline/sdk/domain/request/label';
import { dynamicText } from '../i18n/dynamicText.ts';

/** What a request's status is called (2-requests §4): with the company's name where the label names one. */
export function statusLabelText(request: LabelSubject): string {
  const { code, companyName } = labelOf(request);
  return companyName ?? dynamicText(`StatusLabel.${code}`, {}, 'labels');
}
