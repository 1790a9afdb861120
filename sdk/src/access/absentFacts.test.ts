import { expect, test } from 'vitest';
import { actsForOrganisationWith, organisationFlagsOf } from './agent.ts';
import { cancelReasonsFor } from './cancelRequest.ts';
import {
  ABROAD,
  aHomeRequest,
  anAbroadRequest,
  anAdmin,
  anAgent,
  anAgentOf,
  CLIENT,
  HOME,
} from './fixtures.testing.ts';
import { requestGates } from './gates.ts';
import { type ActionContext, requestActions, resendJobAssignedEmail } from './requestActions.ts';
import { editGuarantees, switchAvailability } from './sections.ts';
import { viewerOf } from './viewpoint.ts';

// A contract may lack every part; each rule then answers by the request alone, or refuses what needs the part.
const bare: (ActionContext | undefined)[] = [
  undefined,
  {},
  { contract: {} },
  { contract: { dispatch: {}, coverage: {}, process: {} } },
];

test.each(bare)('without facts of the contract: %j', (context) => {
  const waiting = aHomeRequest('HomeAssistanceCompanyAssigned');
  const abroad = anAbroadRequest('HomeAssistanceCompanyAssigned');
  const enroute = aHomeRequest('PartnerEnroute');
  const home = viewerOf(anAgentOf(HOME), waiting);
  expect(requestActions.DispatchToAbroadAssistanceCompany(home, abroad, context)).toStrictEqual({ allowed: true });
  expect(requestActions.BringBackToAssistanceCompany(home, enroute, context)).toStrictEqual({ allowed: true });
  expect(requestActions.CancelRequest(home, waiting, context)).toStrictEqual({ allowed: true });
  expect(requestActions.NotifyClientOrganisation(home, waiting, context)).toStrictEqual({
    allowed: false,
    code: 'CLIENT_NOTIFICATION_NOT_CONFIGURED',
  });
  const client = viewerOf(anAgentOf(CLIENT), waiting);
  expect(cancelReasonsFor(client, waiting, context?.contract)).toEqual(['CustomerGoneOnArrival']);
});

test.each([undefined, {}, { contract: {} }, { contract: { flags: {} } }])(
  'e-mail under the contract facts %j',
  (context) => {
    const request = aHomeRequest('PartnerEnroute');
    const sender = viewerOf(anAgentOf(HOME, { organisationFlags: { sendsEmail: true } }), request);
    expect(requestGates.SendEmail(sender, request, context)).toStrictEqual({ allowed: true });
  },
);

test('flags are those of the organisation that is asked about', () => {
  const agent = anAgent({
    permissions: { ...anAgent().permissions, canActOnBehalfOfOrganisationCodes: ['A', 'B', 'C'] },
    actsForOrganisations: [
      { code: 'A', name: 'A', flags: { seesFinance: true } },
      { code: 'B', name: 'B', flags: { dispatchVisibleToHomeAgents: true } },
    ],
  });
  expect(organisationFlagsOf(agent, 'A')).toEqual({ seesFinance: true });
  expect(organisationFlagsOf(agent, 'B')).toEqual({ dispatchVisibleToHomeAgents: true });
  expect(organisationFlagsOf(agent, 'C')).toBeUndefined();
  expect([
    actsForOrganisationWith(agent, 'dispatchVisibleToHomeAgents'),
    actsForOrganisationWith(agent, 'seesAnalytics'),
  ]).toEqual([true, false]);
});

test('refusals name their code and what stands in the way', () => {
  const closed = aHomeRequest('PartnerCompleted');
  expect(resendJobAssignedEmail(viewerOf(anAgentOf(HOME), closed), closed)).toStrictEqual({
    allowed: false,
    code: 'REQUEST_CLOSED',
    params: { status: 'PartnerCompleted' },
  });
  expect(editGuarantees(anAdmin(), true)).toStrictEqual({ allowed: false, code: 'ERROR_ROLE_UNAUTHORIZED' });
  const reachable = anAgent({ availableForPrefix: '+32' });
  expect(switchAvailability(reachable, false)).toStrictEqual({ allowed: true });
  expect(switchAvailability(reachable, true)).toStrictEqual({ allowed: false, code: 'NOT_POSSIBLE_YET' });
  expect(switchAvailability(anAgent(), false)).toStrictEqual({ allowed: false, code: 'NOT_POSSIBLE_YET' });
});

test('an administrator who chose the abroad side starts a dispatch, too', () => {
  const request = anAbroadRequest('AbroadAssistanceCompanyAssigned');
  const viewer = viewerOf(anAdmin(), request, { viewpoint: 'Abroad' });
  expect(viewer).toMatchObject({ viewpoint: 'Abroad', isAdminMode: false });
  expect(requestActions.InitiateDispatch(viewer, request)).toStrictEqual({ allowed: true });
  expect(requestActions.InitiateDispatch(viewerOf(anAgentOf(ABROAD), request), request)).toStrictEqual({
    allowed: false,
    code: 'ERROR_ROLE_UNAUTHORIZED',
  });
});
