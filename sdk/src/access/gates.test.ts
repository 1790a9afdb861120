import { describe, expect, test } from 'vitest';
import type { Agent } from '../generated/api.ts';
import {
  ABROAD,
  aHomeRequest,
  anAbroadRequest,
  anAdmin,
  anAgent,
  anAgentOf,
  CLIENT,
  clientsWith,
  HOME,
} from './fixtures.testing.ts';
import {
  allowIntakeReference,
  deleteAttachment,
  doPriceEstimation,
  type RequestGate,
  requestGates,
  requestGateValues,
  seesCreatedButNotDispatched,
  visibleEstimateAmounts,
} from './gates.ts';
import type { ActionSubject } from './requestActions.ts';
import { viewerOf } from './viewpoint.ts';

const homeRequest = aHomeRequest('PartnerEnroute');
const abroadRequest = anAbroadRequest('PartnerEnroute');
const passes = (agent: Agent, request: ActionSubject) =>
  requestGateValues.filter((gate) => requestGates[gate](viewerOf(agent, request), request).allowed);

const handlersAlways: RequestGate[] = [
  'SeeAssignedPartnerDetails',
  'seeDeletedFiles',
  'seeDeletedImages',
  'DeleteAttachment',
  'SendSms',
  'ClaimRequest',
];

test.each<[string, Agent, ActionSubject, RequestGate[]]>([
  [
    'home agent, home request',
    anAgentOf(HOME),
    homeRequest,
    [...handlersAlways, 'ManagePartnerJob', 'ManageRepairJob', 'seeRepairJob', 'ResendJobAssignedEmail'],
  ],
  [
    'home agent, abroad request',
    anAgentOf(HOME),
    abroadRequest,
    [...handlersAlways, 'seeRepairJob', 'ResendJobAssignedEmail'],
  ],
  [
    'abroad agent, abroad request',
    anAgentOf(ABROAD),
    abroadRequest,
    [...handlersAlways, 'ManagePartnerJob', 'ManageRepairJob'],
  ],
  ['client agent', anAgentOf(CLIENT), homeRequest, []],
  [
    'client agent with finance',
    anAgentOf(CLIENT, { organisationFlags: { seesFinance: true } }),
    homeRequest,
    ['SeePartnerPrice', 'ManageInvoices'],
  ],
  [
    'client agent of BlueAssistance',
    anAgentOf(CLIENT, { organisationFlags: { seesCustomerPrice: true } }),
    homeRequest,
    ['SeeCustomerPrice'],
  ],
  [
    'stranger with every flag',
    anAgentOf('X', { organisationFlags: { seesFinance: true, seesCustomerPrice: true, sendsEmail: true } }),
    homeRequest,
    [],
  ],
])('%s passes his gates and no other', (_who, agent, request, expected) => {
  expect(passes(agent, request)).toEqual(requestGateValues.filter((gate) => expected.includes(gate)));
});

test('an administrator in admin mode passes every gate; in a viewpoint those of the side', () => {
  expect(passes(anAdmin(), homeRequest)).toEqual([...requestGateValues]);
  const asClient = viewerOf(anAdmin(), homeRequest, { viewpoint: 'Client' });
  expect(requestGateValues.filter((gate) => requestGates[gate](asClient, homeRequest).allowed)).toEqual([]);
});

test.each<[RequestGate, Agent, ActionSubject, string]>([
  ['ManagePartnerJob', anAgentOf(HOME), abroadRequest, 'NOT_ABROAD_AGENT'],
  ['ManagePartnerJob', anAgentOf(CLIENT), homeRequest, 'NOT_HOME_AGENT'],
  ['ListenDispatchMessage', anAgentOf(HOME), homeRequest, 'ERROR_ROLE_UNAUTHORIZED'],
  ['SendSms', anAgentOf(CLIENT), homeRequest, 'NOT_HOME_OR_ABROAD_AGENT'],
  ['ResendJobAssignedEmail', anAgentOf(ABROAD), abroadRequest, 'NOT_HOME_AGENT'],
  ['ClaimRequest', anAgentOf(CLIENT), homeRequest, 'NOT_HOME_OR_ABROAD_AGENT'],
  ['TakeOverClaim', anAgentOf(HOME), homeRequest, 'ERROR_ROLE_UNAUTHORIZED'],
  ['TakeOverClaim', anAgentOf(CLIENT, { role: 'CCManager' }), homeRequest, 'NOT_HOME_OR_ABROAD_AGENT'],
  ['SeePartnerPrice', anAgentOf(HOME), homeRequest, 'NOT_FOR_ORGANISATION'],
  ['SeePartnerPrice', anAgentOf('X'), homeRequest, 'NO_PART_IN_REQUEST'],
  ['SeeCustomerPrice', anAgentOf(HOME), homeRequest, 'NOT_FOR_ORGANISATION'],
  [
    'SeeCustomerPrice',
    anAgentOf('X', { organisationFlags: { seesCustomerPrice: true } }),
    homeRequest,
    'NO_PART_IN_REQUEST',
  ],
  ['ManageRepairJob', anAgentOf(HOME), abroadRequest, 'NOT_ABROAD_AGENT'],
])('%s refuses with its reason', (gate, agent, request, code) => {
  expect(requestGates[gate](viewerOf(agent, request), request)).toEqual({ allowed: false, code });
});

test('a manager of either side takes a claimed request over', () => {
  for (const [side, request] of [
    [HOME, homeRequest],
    [ABROAD, abroadRequest],
  ] as const) {
    const manager = anAgentOf(side, { role: 'CCManager' });
    expect(requestGates.TakeOverClaim(viewerOf(manager, request), request)).toEqual({ allowed: true });
  }
});

describe('the e-mail tool', () => {
  const send = (agent: Agent, isDta = false, request = homeRequest) =>
    requestGates.SendEmail(viewerOf(agent, request), request, { contract: { flags: { isDta } } });
  const acting = (flags: object) =>
    anAgentOf('X', {
      permissions: { ...anAgent().permissions, canActOnBehalfOfOrganisationCodes: [HOME] },
      actsForOrganisations: [{ code: HOME, name: HOME, flags }],
    });
  test.each<[string, Agent, boolean, string | undefined]>([
    ['the company’s own agent', anAgentOf(HOME, { organisationFlags: { sendsEmail: true } }), false, undefined],
    ['who acts for the company', acting({ sendsEmail: true }), false, undefined],
    ['a DTA contract', anAgentOf(HOME, { organisationFlags: { sendsEmail: true } }), true, 'NOT_FOR_CONTRACT'],
    ['a company that sends none', anAgentOf(HOME), false, 'NOT_FOR_ORGANISATION'],
    ['who acts for a company that sends none', acting({}), false, 'NOT_FOR_ORGANISATION'],
    ['the abroad agent', anAgentOf(ABROAD, { organisationFlags: { sendsEmail: true } }), false, 'NOT_DISPATCH_COMPANY'],
  ])('%s', (_case, agent, isDta, code) => {
    expect(send(agent, isDta)).toEqual(code ? { allowed: false, code } : { allowed: true });
  });
  test('a request without a company has nobody to send for', () => {
    expect(send(anAgentOf(HOME), false, { ...homeRequest, homeAssistanceCompanyCode: undefined })).toMatchObject({
      code: 'NOT_DISPATCH_COMPANY',
    });
  });
  test('without the contract only the company rule is asked', () => {
    const agent = anAgentOf(HOME, { organisationFlags: { sendsEmail: true } });
    expect(requestGates.SendEmail(viewerOf(agent, homeRequest), homeRequest).allowed).toBe(true);
  });
});

test.each([
  ['image/jpeg', HOME, undefined],
  ['application/pdf', ABROAD, undefined],
  ['image/jpeg', CLIENT, 'PHOTO_DELETE_FORBIDDEN'],
  ['application/pdf', CLIENT, 'FILE_DELETE_FORBIDDEN'],
])('deleting %s by an agent of %s', (contentType, organisation, code) => {
  const decision = deleteAttachment(viewerOf(anAgentOf(organisation), abroadRequest), { contentType });
  expect(decision).toEqual(code ? { allowed: false, code } : { allowed: true });
});

describe('price estimation', () => {
  const italy = { code: 'C24Prepaid_IT_BA', homeMarket: 'IT' };
  const estimating = { organisationFlags: { seesPriceEstimation: true } };
  test.each<[string, Agent, { code: string; homeMarket?: string }, string | undefined]>([
    ['manager, Italy', anAgent({ role: 'CCManager' }), italy, undefined],
    ['the estimating organisation, Italy', anAgent(estimating), italy, undefined],
    ['ordinary agent, Italy', anAgent(), italy, 'ERROR_ROLE_UNAUTHORIZED'],
    ['manager, Belgium', anAgent({ role: 'CCManager' }), { code: 'Q8', homeMarket: 'BE' }, 'NOT_FOR_CONTRACT'],
    ['manager, no home market', anAgent({ role: 'CCManager' }), { code: 'Q8' }, 'NOT_FOR_CONTRACT'],
    [
      'manager of who never estimates',
      anAgent({ role: 'CCManager', organisationFlags: { neverEstimatesPrices: true } }),
      italy,
      'NOT_FOR_ORGANISATION',
    ],
    ['administrator, Belgium', anAdmin(), { code: 'Q8', homeMarket: 'BE' }, undefined],
  ])('%s', (_case, agent, contract, code) => {
    expect(doPriceEstimation(agent, contract)).toEqual(code ? { allowed: false, code } : { allowed: true });
  });
  test.each<[string, Agent, boolean, boolean]>([
    ['who estimates sees both amounts', anAgent(estimating), true, true],
    ['customer prices only', anAgent({ organisationFlags: { seesCustomerPrice: true } }), true, false],
    ['finance sees the partner’s', anAgent({ organisationFlags: { seesFinance: true } }), false, true],
    ['nobody else sees any', anAgent(), false, false],
    ['an administrator both', anAdmin(), true, true],
  ])('%s', (_case, agent, customerPrice, partnerPrice) => {
    expect(visibleEstimateAmounts(agent, italy)).toEqual({ customerPrice, partnerPrice });
  });
});

test.each<[string, Agent, string | undefined]>([
  [
    'of a home company',
    anAgent({ organisationFlags: { isHomeAssistanceCompany: true }, clients: clientsWith({ code: 'Q8' }) }),
    undefined,
  ],
  ['of the client', anAgentOf(CLIENT, { clients: clientsWith({ code: 'Q8' }) }), undefined],
  ['of another organisation', anAgentOf('X', { clients: clientsWith({ code: 'Q8' }) }), 'NOT_FOR_ORGANISATION'],
  ['without the contract', anAgentOf(CLIENT), 'CONTRACT_NOT_PERMITTED'],
  ['an administrator', anAdmin(), undefined],
])('references in intake: %s', (_case, agent, code) => {
  const decision = allowIntakeReference(agent, { code: 'Q8', clientOrganisationCode: CLIENT });
  expect(decision).toEqual(code ? { allowed: false, code } : { allowed: true });
});

// proves 1-intake §8 Created request in HomeAssistanceCompanyAssigned for a home agent
test('the created-but-not-dispatched notice is for home agents and that status', () => {
  const home = viewerOf(anAgentOf(HOME), homeRequest);
  expect(seesCreatedButNotDispatched(home, 'HomeAssistanceCompanyAssigned')).toBe(true);
  expect(seesCreatedButNotDispatched(home, 'Dispatching')).toBe(false);
  expect(seesCreatedButNotDispatched(viewerOf(anAgentOf(CLIENT), homeRequest), 'HomeAssistanceCompanyAssigned')).toBe(
    false,
  );
});
