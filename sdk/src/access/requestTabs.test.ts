import { expect, test } from 'vitest';
import type { Agent } from '../generated/api.ts';
import {
  ABROAD,
  aHomeRequest,
  anAbroadRequest,
  anAdmin,
  anAgent,
  anAgentOf,
  CLIENT,
  HOME,
  PAYER,
} from './fixtures.testing.ts';
import { type RequestTab, requestTabs, requestTabValues, visibleRequestTabs } from './requestTabs.ts';
import { viewerOf } from './viewpoint.ts';

const forAll: RequestTab[] = ['request', 'order', 'intervention', 'notes', 'attachments', 'participants', 'incident'];
const handling: RequestTab[] = ['messages', 'contract', 'log', 'asyncLog'];
const home: RequestTab[] = ['workshopDispatch', 'repairJob', ...handling];
const request = anAbroadRequest('PartnerEnroute');

const rows: [string, Agent, RequestTab[]][] = [
  ['home', anAgentOf(HOME), home],
  [
    'home in the dispatching organisation',
    anAgentOf(HOME, { organisationFlags: { dispatchVisibleToHomeAgents: true } }),
    [...home, 'dispatch'],
  ],
  [
    'home in an organisation that was saved with the former name of the flag',
    anAgentOf(HOME, { organisationFlags: { seesDispatch: true } }),
    [...home, 'dispatch'],
  ],
  [
    'home, acting for the dispatching organisation',
    anAgentOf(HOME, {
      permissions: { ...anAgent().permissions, canActOnBehalfOfOrganisationCodes: ['C24Italia'] },
      actsForOrganisations: [{ code: 'C24Italia', name: 'C24 Italia', flags: { dispatchVisibleToHomeAgents: true } }],
    }),
    [...home, 'dispatch'],
  ],
  ['abroad', anAgentOf(ABROAD, { organisationFlags: { dispatchVisibleToHomeAgents: true } }), handling],
  ['client', anAgentOf(CLIENT), []],
  ['client that sees finance', anAgentOf(CLIENT, { organisationFlags: { seesFinance: true } }), ['finance']],
  [
    'client with finance of this contract',
    anAgentOf(CLIENT, { organisationFlags: { financeContractCodes: [request.contractCode] } }),
    ['finance'],
  ],
  [
    'client with finance of another contract',
    anAgentOf(CLIENT, { organisationFlags: { financeContractCodes: ['Other'] } }),
    [],
  ],
  ['payer with analytics', anAgentOf(PAYER, { organisationFlags: { seesAnalytics: true } }), ['analytics']],
  [
    'unknown, whatever the flags',
    anAgentOf('X', {
      organisationFlags: { seesFinance: true, seesAnalytics: true, dispatchVisibleToHomeAgents: true },
    }),
    [],
  ],
];

test.each(rows)('%s', (_who, agent, more) => {
  const expected = requestTabValues.filter((tab) => forAll.includes(tab) || more.includes(tab));
  expect(visibleRequestTabs(viewerOf(agent, request), request)).toEqual(expected);
});

test('an administrator sees all in admin mode, and what a side sees in its viewpoint', () => {
  expect(visibleRequestTabs(viewerOf(anAdmin(), request), request)).toEqual([...requestTabValues]);
  const asClient = viewerOf(anAdmin(), request, { viewpoint: 'Client' });
  expect(visibleRequestTabs(asClient, request)).toEqual(requestTabValues.filter((tab) => forAll.includes(tab)));
});

test.each<[RequestTab, Agent, string]>([
  ['dispatch', anAgentOf(HOME), 'NOT_FOR_ORGANISATION'],
  ['dispatch', anAgentOf(CLIENT), 'NOT_HOME_AGENT'],
  ['repairJob', anAgentOf(ABROAD), 'NOT_HOME_AGENT'],
  ['log', anAgentOf(CLIENT), 'NOT_HOME_OR_ABROAD_AGENT'],
  ['finance', anAgentOf('X', { organisationFlags: { seesFinance: true } }), 'NO_PART_IN_REQUEST'],
  ['finance', anAgentOf(HOME), 'NOT_FOR_ORGANISATION'],
  ['analytics', anAgentOf('X'), 'NO_PART_IN_REQUEST'],
  ['analytics', anAgentOf(HOME), 'NOT_FOR_ORGANISATION'],
  ['json', anAgentOf(HOME), 'ERROR_ROLE_UNAUTHORIZED'],
  ['priceCalculation', anAgentOf(HOME), 'ERROR_ROLE_UNAUTHORIZED'],
])('%s refuses with its reason', (tab, agent, code) => {
  expect(requestTabs[tab](viewerOf(agent, request), request)).toEqual({ allowed: false, code });
});

test('on a home request the client’s agent is no handler', () => {
  const homeRequest = aHomeRequest('PartnerEnroute');
  expect(visibleRequestTabs(viewerOf(anAgentOf(CLIENT), homeRequest), homeRequest)).not.toContain('messages');
});
