import { expect, test } from 'vitest';
import type { CallStatus } from '../../generated/api.ts';
import { callStatusValues, requestStatusValues } from '../../generated/values.ts';
import { callLevelOf, hasDispatchWarning, offerLevelOf } from './offerLevels.ts';

test.each([
  ['Immediate', 'Queued', 'info'],
  ['Immediate', 'Initiated', 'info'],
  ['Immediate', 'Accepted', 'success'],
  ['Immediate', 'Rejected', 'danger'],
  ['Immediate', 'CallTimeout', 'danger'],
  ['Immediate', 'AcceptanceTimeout', 'danger'],
  ['Immediate', 'CallError', 'danger'],
  ['Immediate', 'Withdrawn', 'default'],
  ['Planned', 'Queued', 'success'],
  ['Planned', 'Initiated', 'success'],
  ['Planned', 'Interested', 'success'],
  ['Planned', 'Rejected', 'danger'],
] as const)('a %s offer that is %s: %s', (dispatchProcess, jobOfferStatus, level) => {
  expect(offerLevelOf({ dispatchProcess, jobOfferStatus })).toBe(level);
  expect(offerLevelOf({ dispatchProcess, offerStatus: jobOfferStatus })).toBe(level);
});

test('an offer to a workshop says its status under its own name; one without is queued', () => {
  expect(offerLevelOf({ dispatchProcess: 'Planned', jobOfferStatus: 'Rejected', offerStatus: 'Accepted' })).toBe(
    'danger',
  );
  expect(offerLevelOf({ dispatchProcess: 'Immediate' })).toBe('info');
});

test('levels of calls', () => {
  expect(Object.fromEntries(callStatusValues.map((status) => [status, callLevelOf(status)]))).toEqual({
    Queued: 'info',
    Initiated: 'success',
    Ringing: 'success',
    Answered: 'success',
    InProgress: 'success',
    Completed: 'success',
    Unknown: 'warning',
    Busy: 'danger',
    NoAnswer: 'danger',
    Failed: 'danger',
    Cancelled: 'danger',
  });
  expect(callLevelOf('Diverted' as CallStatus)).toBe('danger');
});

test.each(requestStatusValues)('the dispatch warning in %s', (status) => {
  const immediate = { dispatchProcess: 'Immediate' } as const;
  const planned = { dispatchProcess: 'Planned' } as const;
  expect(hasDispatchWarning({ status, offers: [immediate, planned] })).toBe(!status.startsWith('Partner'));
  expect(hasDispatchWarning({ status, offers: [planned, immediate] })).toBe(false);
  expect(hasDispatchWarning({ status, offers: [] })).toBe(false);
});
