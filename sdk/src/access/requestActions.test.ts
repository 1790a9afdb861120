import { describe, expect, test } from 'vitest';
import type { RequestStatus } from '../generated/api.ts';
import { requestActionValues } from '../generated/values.ts';
import { aHomeRequest, anAbroadRequest, anAdmin } from './fixtures.testing.ts';
import { ALL, context, HACA, matrix, viewerAs, viewpoints } from './requestActions.testing.ts';
import {
  type ActionSubject,
  allowedActions,
  handlingViewpointOf,
  requestActions,
  stillAwaited,
} from './requestActions.ts';
import { viewerOf } from './viewpoint.ts';

describe.each(requestActionValues)('%s', (action) => {
  test.each(viewpoints)('as %s', (viewpoint) => {
    const viewer = viewerAs(viewpoint);
    const allowedIn = (make: (status: RequestStatus) => ActionSubject) =>
      ALL.filter((status) => requestActions[action](viewer, make(status), context).allowed);
    const sorted = (statuses: readonly RequestStatus[] = []) => ALL.filter((status) => statuses.includes(status));
    expect(allowedIn(aHomeRequest)).toEqual(sorted(matrix[action].home[viewpoint]));
    expect(allowedIn(anAbroadRequest)).toEqual(sorted(matrix[action].abroad[viewpoint]));
  });
});

describe('the code of a refusal says what stands in the way', () => {
  const home = viewerAs('Home');
  const client = viewerAs('Client');
  test.each<[string, () => unknown, unknown]>([
    [
      'edit as client',
      () => requestActions.EditRequest(client, aHomeRequest('Dispatching')),
      { code: 'NOT_HOME_OR_ABROAD_AGENT' },
    ],
    [
      'edit when closed',
      () => requestActions.EditRequest(home, aHomeRequest('Cancelled')),
      { code: 'REQUEST_CLOSED', params: { status: 'Cancelled' } },
    ],
    [
      'abroad dispatch of a home request',
      () => requestActions.DispatchToAbroadAssistanceCompany(home, aHomeRequest('Dispatching')),
      { code: 'NOT_ABROAD_REQUEST' },
    ],
    [
      'abroad dispatch by the abroad agent',
      () =>
        requestActions.DispatchToAbroadAssistanceCompany(
          viewerAs('Abroad'),
          anAbroadRequest('HomeAssistanceCompanyAssigned'),
        ),
      { code: 'NOT_HOME_AGENT' },
    ],
    [
      'abroad dispatch too early',
      () => requestActions.DispatchToAbroadAssistanceCompany(home, anAbroadRequest('Dispatching')),
      { code: 'WRONG_STATUS', params: { status: 'Dispatching', allowed: HACA } },
    ],
    [
      'assign as client',
      () => requestActions.AssignToPartner(client, aHomeRequest('Dispatching')),
      { code: 'NOT_HOME_AGENT' },
    ],
    [
      'assign abroad as home agent',
      () => requestActions.AssignToPartner(home, anAbroadRequest('AbroadAssistanceCompanyAssigned')),
      { code: 'NOT_ABROAD_AGENT' },
    ],
    [
      'assign while dispatching',
      () => requestActions.AssignToPartner(home, aHomeRequest('Dispatching')),
      { code: 'WRONG_STATUS', params: { status: 'Dispatching', allowed: HACA } },
    ],
    [
      'assign while a partner is under way',
      () => requestActions.AssignToPartner(home, aHomeRequest('PartnerEnroute')),
      { code: 'BRING_REQUEST_BACK_TO_CC_FIRST' },
    ],
    [
      'assign when nobody was found',
      () => requestActions.AssignToPartner(home, aHomeRequest('NoCharliesFound')),
      { code: 'BRING_REQUEST_BACK_TO_CC_FIRST' },
    ],
    [
      'assign when cancelled',
      () => requestActions.AssignToPartner(home, aHomeRequest('Cancelled')),
      { code: 'BRING_REQUEST_BACK_TO_CC_FIRST' },
    ],
    [
      'bring back as client',
      () => requestActions.BringBackToAssistanceCompany(client, aHomeRequest('Cancelled')),
      { code: 'NOT_HOME_AGENT' },
    ],
    [
      'bring back while dispatching',
      () => requestActions.BringBackToAssistanceCompany(home, aHomeRequest('Dispatching')),
      {
        code: 'WRONG_STATUS',
        params: { status: 'Dispatching', allowed: ['Partner*', 'NoCharliesFound', 'Cancelled'] },
      },
    ],
    [
      'assign where no workshop of a partner could ever report',
      () => requestActions.AssignToPartner(home, { ...aHomeRequest('WorkshopAssigned'), workshopOffers: [] }),
      { code: 'BRING_REQUEST_BACK_TO_CC_FIRST' },
    ],
    [
      'note of a stranger',
      () => requestActions.WriteNote(viewerAs('Unknown'), aHomeRequest('Dispatching')),
      { code: 'NO_PART_IN_REQUEST' },
    ],
    [
      'clone as client',
      () => requestActions.CloneRequest(client, aHomeRequest('Dispatching')),
      { code: 'NOT_HOME_AGENT' },
    ],
    [
      'notify without the contract',
      () => requestActions.NotifyClientOrganisation(home, aHomeRequest('Dispatching')),
      { code: 'CLIENT_NOTIFICATION_NOT_CONFIGURED' },
    ],
    [
      'notify without a client',
      () =>
        requestActions.NotifyClientOrganisation(
          home,
          { ...aHomeRequest('Dispatching'), clientOrganisationCode: undefined },
          context,
        ),
      { code: 'NO_CLIENT_ORGANISATION' },
    ],
    [
      'notify without an id',
      () => requestActions.NotifyClientOrganisation(home, { ...aHomeRequest('Dispatching'), id: undefined }, context),
      { code: 'NO_CLIENT_ORGANISATION' },
    ],
    [
      'notify as client',
      () => requestActions.NotifyClientOrganisation(client, aHomeRequest('Dispatching'), context),
      { code: 'NOT_HOME_OR_ABROAD_AGENT' },
    ],
  ])('%s', (_case, decide, expected) => {
    expect(decide()).toEqual({ allowed: false, ...(expected as object) });
  });
});

test('an administrator in admin mode acts for either side, and for the chosen side otherwise', () => {
  const subject = anAbroadRequest('AbroadAssistanceCompanyAssigned');
  expect(requestActions.AssignToPartner(viewerOf(anAdmin(), subject), subject).allowed).toBe(true);
  expect(requestActions.AssignToPartner(viewerOf(anAdmin(), subject, { viewpoint: 'Home' }), subject).allowed).toBe(
    false,
  );
  expect(requestActions.AssignToPartner(viewerOf(anAdmin(), subject, { viewpoint: 'Abroad' }), subject).allowed).toBe(
    true,
  );
});

test('the handling side', () => {
  expect(handlingViewpointOf(aHomeRequest('Dispatching'))).toBe('Home');
  expect(handlingViewpointOf(anAbroadRequest('Dispatching'))).toBe('Abroad');
  expect(handlingViewpointOf({ ...aHomeRequest('Dispatching'), flags: { IsAbroadRequest: true } })).toBe('Abroad');
});

test('the allowed actions come in the order of the contract', () => {
  expect(allowedActions(viewerAs('Home'), aHomeRequest('HomeAssistanceCompanyAssigned'), context)).toEqual([
    'EditRequest',
    'AssignToPartner',
    'AssignToPartnerV2',
    'AssignToExternalPartner',
    'CancelRequest',
    'WriteNote',
    'FollowRequest',
    'CloneRequest',
    'NotifyClientOrganisation',
  ]);
  expect(allowedActions(viewerAs('Unknown'), aHomeRequest('HomeAssistanceCompanyAssigned'), context)).toEqual([]);
});

// DECISIONS T-158: nobody who could report has it.
test.each([
  ['Home', aHomeRequest('WorkshopAssigned')],
  ['Abroad', anAbroadRequest('WorkshopAssigned')],
] as const)('a repair at no partner’s workshop is brought back by its company (%s)', (viewpoint, request) => {
  const bringBack = (workshopOffers?: readonly unknown[]) =>
    requestActions.BringBackToAssistanceCompany(viewerAs(viewpoint), {
      ...request,
      ...(workshopOffers && { workshopOffers }),
    });
  expect([bringBack([]), bringBack([{}]), bringBack()].map(({ allowed }) => allowed)).toEqual([true, false, false]);
});

// DECISIONS T-159: what is sent to whoever waits needs somebody who still waits.
test.each<[RequestStatus, boolean]>([
  ['Dispatching', true],
  ['HomeAssistanceCompanyAssigned', true],
  ['Cancelled', false],
  ['Completed', false],
])('whoever waits for a request that is %s is still told of it: %s', (status, isAwaited) => {
  const decision = stillAwaited({ status });
  expect(decision.allowed).toBe(isAwaited);
  if (!decision.allowed) expect(decision).toMatchObject({ code: 'REQUEST_CLOSED', params: { status } });
});
