import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { jobReasonText } from './jobReasonText.ts';

beforeAll(() => setupTexts('en-BE'));

it.each([
  ['BroughtBack', 'Brought back'],
  ['CustomerGoneOnArrival', 'Customer gone on arrival'],
  ['The bridge was closed', 'The bridge was closed'],
  [undefined, undefined],
])('a job that ended because of %s says %s', (jobStatusReason, text) => {
  expect(jobReasonText({ jobStatusReason })).toBe(text);
});
