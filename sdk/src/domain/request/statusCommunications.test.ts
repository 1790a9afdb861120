import { expect, test } from 'vitest';
import type { RequestStatus, StatusReason } from '../../generated/api.ts';
import { requestStatusValues } from '../../generated/values.ts';
import { communicationsOfStatus, isToldAtCreation } from './statusCommunications.ts';

const home = (...kinds: string[]) => kinds.map((kind) => ({ kind: `homeAssistanceCompany.${kind}`, to: 'home' }));
const partner = (kind: string) => [{ kind: `partner.${kind}`, to: 'partner' }];

test.each<[RequestStatus, StatusReason | undefined, string, boolean, object[]]>([
  ['HomeAssistanceCompanyAssigned', undefined, 'BreakdownAssistance', false, home('RequestAssigned')],
  ['HomeAssistanceCompanyAssigned', 'PolicyExpired', 'BreakdownAssistance', false, home('ValidationRequired')],
  [
    'HomeAssistanceCompanyAssigned',
    'BA.NoSuppliersFound',
    'BreakdownAssistance',
    false,
    home('ManualDispatchRequired'),
  ],
  ['HomeAssistanceCompanyAssigned', 'BlueAssistanceError', 'BreakdownAssistance', false, home('ValidationRequired')],
  ['WorkshopAssigned', undefined, 'Workshop', false, partner('JobAssignedWorkshop')],
  [
    'AbroadAssistanceCompanyAssigned',
    undefined,
    'BreakdownAssistance',
    false,
    [{ kind: 'abroadAssistanceCompany.RequestAssigned', to: 'abroad' }],
  ],
  ['NoCharliesFound', undefined, 'Workshop', false, home('NoCharliesFound', 'ManualDispatchRequired')],
  ['PartnerAssigned', undefined, 'BreakdownAssistance', false, partner('JobAssigned')],
  ['PartnerAssigned', undefined, '', false, partner('JobAssigned')],
  ['PartnerAssigned', undefined, 'Workshop', false, partner('JobAssignedWorkshop')],
  ['Cancelled', 'PartnerCancelled', 'BreakdownAssistance', true, home('PartnerCancelled')],
  ['Cancelled', 'CustomerCancelled', 'BreakdownAssistance', true, partner('CustomerCancelled')],
  ['Cancelled', undefined, 'BreakdownAssistance', true, partner('CustomerCancelled')],
  ['Cancelled', 'CustomerCancelled', 'BreakdownAssistance', false, []],
  ['Cancelled', 'PartnerCancelled', 'BreakdownAssistance', false, home('PartnerCancelled')],
  // Taken from him without being cancelled: brought back, or another search.
  [
    'HomeAssistanceCompanyAssigned',
    undefined,
    'BreakdownAssistance',
    true,
    [...home('RequestAssigned'), ...partner('CustomerCancelled')],
  ],
  [
    'AbroadAssistanceCompanyAssigned',
    undefined,
    'BreakdownAssistance',
    true,
    [{ kind: 'abroadAssistanceCompany.RequestAssigned', to: 'abroad' }, ...partner('CustomerCancelled')],
  ],
  ['Dispatching', undefined, 'BreakdownAssistance', true, partner('CustomerCancelled')],
  ['Dispatching', undefined, 'BreakdownAssistance', false, []],
])('%s for %s, %s, partner at work %s', (status, statusReason, service, endsPartnersJob, expected) => {
  expect(communicationsOfStatus({ status, statusReason, service, endsPartnersJob })).toStrictEqual(expected);
});

test.each([
  [true, home('PartnerCancelled')],
  // Nobody had the job: no partner has cancelled it.
  [false, []],
])('an agent who cancels with the reason PartnerCancelled, partner at work %s', (endsPartnersJob, expected) => {
  const told = { status: 'Cancelled', statusReason: 'PartnerCancelled', service: '', endsPartnersJob } as const;
  expect(communicationsOfStatus({ ...told, isByAgent: true })).toStrictEqual(expected);
});

test('who is told of a request when it begins', () => {
  expect(requestStatusValues.filter(isToldAtCreation)).toEqual([
    'NoCharliesFound',
    'PartnerAssigned',
    'WorkshopAssigned',
    'HomeAssistanceCompanyAssigned',
    'AbroadAssistanceCompanyAssigned',
  ]);
});
