import { expect, test } from 'vitest';
import { statusReasonWording, statusWording } from './statusWording.ts';

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
