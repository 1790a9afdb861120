import { expect, test } from 'vitest';
import { isReasonInLabel, statusReasonWording, statusWording } from './statusWording.ts';

const abroad = { status: 'AbroadAssistanceCompanyAssigned', wasDispatched: true } as const;

test.each([
  [abroad, 'StatusLabel.AbroadAssistanceCompanyAssigned', undefined],
  [{ ...abroad, abroadAssistanceCompanyName: 'Corona' }, 'WITH_COMPANY_ABROAD', 'Corona'],
  [
    { status: 'HomeAssistanceCompanyAssigned', wasDispatched: true, homeAssistanceCompanyName: 'Corona' },
    'WITH_COMPANY',
    'Corona',
  ],
  [{ status: 'PartnerOnSite', wasDispatched: true }, 'RequestStatus.PartnerOnSite', undefined],
  [{ status: 'PartnerDelayed', wasDispatched: true }, 'RequestStatus.PartnerDelayed', undefined],
  [{ status: 'Cancelled', wasDispatched: false }, 'StatusLabel.CancelledBeforeDispatch', undefined],
] as const)('%j is called %s', (request, key, company) => {
  expect(statusWording(request)).toEqual({
    namespace: key.startsWith('RequestStatus.') ? 'enumerations' : 'labels',
    key,
    ...(company ? { company } : {}),
  });
});

test('the reason of a cancellation is worded for who reads it', () => {
  const cancelled = { status: 'Cancelled', wasDispatched: true, statusReason: 'SolvedMyself' } as const;
  expect(statusReasonWording(cancelled)?.key).toBe('CancelReason.SolvedMyself');
  expect(statusReasonWording(cancelled, 'Client')?.key).toBe('ClientCancelReason.SolvedMyself');
  expect(statusReasonWording({ ...abroad, statusReason: 'PolicyExpired' })?.key).toBe('StatusReason.PolicyExpired');
  expect(statusReasonWording(abroad)).toBeUndefined();
});

test.each([
  ['Cancelled', 'CustomerCancelled', true],
  ['Cancelled', 'PartnerCancelled', true],
  ['Cancelled', 'SolvedMyself', false],
  ['Cancelled', undefined, false],
  ['PartnerCompleted', 'SystemCompleted', true],
  ['NoCharliesFound', 'NoCharliesFound', false],
] as const)('the name of %s says %s: %s', (status, statusReason, isSaid) => {
  const reason = statusReason ? { statusReason } : {};
  expect(isReasonInLabel({ status, wasDispatched: true, ...reason })).toBe(isSaid);
});

test('cancelled before dispatch does not say who cancelled', () => {
  expect(isReasonInLabel({ status: 'Cancelled', wasDispatched: false, statusReason: 'CustomerCancelled' })).toBe(false);
});
