import { expect, test } from 'vitest';
import { statusAfterRound } from './waterfall.ts';

test.each([
  ['Accepted', false, { status: 'PartnerAssigned' }],
  ['NobodyAccepted', false, { status: 'NoCharliesFound' }],
  ['NobodyAccepted', true, { status: 'NoCharliesFound' }],
  ['NoSuppliersFound', false, { status: 'HomeAssistanceCompanyAssigned', statusReason: 'BA.NoSuppliersFound' }],
  ['NoSuppliersFound', true, { status: 'AbroadAssistanceCompanyAssigned', statusReason: 'BA.NoSuppliersFound' }],
  ['DispatchTimeout', false, { status: 'HomeAssistanceCompanyAssigned', statusReason: 'BA.DispatchTimeout' }],
  ['TechnicalError', false, { status: 'HomeAssistanceCompanyAssigned', statusReason: 'BA.TechnicalError' }],
  ['DispatchFailed', true, { status: 'AbroadAssistanceCompanyAssigned', statusReason: 'BA.DispatchFailed' }],
  ['Stopped', false, undefined],
] as const)('a round that ended %s, abroad %s', (outcome, isAbroad, expected) => {
  expect(statusAfterRound(outcome, isAbroad)).toEqual(expected);
});
