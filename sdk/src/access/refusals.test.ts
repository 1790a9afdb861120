import { describe, expect, test } from 'vitest';
import type { Contract } from '../generated/api.ts';
import { requestActionValues, requestStatusValues } from '../generated/values.ts';
import { organisationFlagsOf } from './agent.ts';
import { aHomeRequest, anAbroadRequest, anAdmin, anAgent, anAgentOf, CLIENT, HOME } from './fixtures.testing.ts';
import { requestGates, requestGateValues } from './gates.ts';
import { operationDecision, scopeDecision } from './operations.ts';
import { requestActions } from './requestActions.ts';
import { editGuarantees, switchAvailability } from './sections.ts';
import { viewerOf } from './viewpoint.ts';

describe('a contract that says nothing is no contract', () => {
  // Each part may be absent by itself: a rule reads a part of a part.
  const sparse: (Partial<Contract> | undefined)[] = [
    undefined,
    {},
    { dispatch: {} },
    { coverage: {} },
    { process: {} },
    { flags: {} },
  ];
  const agents = [anAdmin(), anAgentOf(HOME), anAgentOf(CLIENT)];

  test.each(requestActionValues)('%s is decided alike', (action) => {
    for (const status of requestStatusValues)
      for (const request of [aHomeRequest(status), anAbroadRequest(status)])
        for (const agent of agents) {
          const viewer = viewerOf(agent, request);
          const decisions = sparse.map((contract) => requestActions[action](viewer, request, { contract } as object));
          expect(new Set(decisions.map((decision) => decision.allowed)).size).toBe(1);
          expect(requestActions[action](viewer, request).allowed).toBe(decisions[0]?.allowed);
        }
  });

  test.each(requestGateValues)('%s is passed alike', (gate) => {
    const request = aHomeRequest('HomeAssistanceCompanyAssigned');
    for (const agent of agents) {
      const viewer = viewerOf(agent, request);
      const decisions = sparse.map((contract) => requestGates[gate](viewer, request, { contract } as object));
      expect(new Set(decisions.map((decision) => decision.allowed)).size).toBe(1);
    }
  });
});

describe('a refusal says why', () => {
  test('to a token without the scope: which one is needed', () => {
    expect(scopeDecision('getRequest', ['contracts:read'])).toEqual({
      allowed: false,
      code: 'TOKEN_SCOPE_MISSING',
      params: { needed: 'requests:read' },
    });
  });

  test('to an agent who was switched off', () => {
    const agent = anAgent({ role: 'Deactivated' });
    expect(operationDecision(agent, 'listRequests')).toEqual({ allowed: false, code: 'ERROR_ROLE_UNAUTHORIZED' });
  });

  test('to an administrator on the read-only page of guarantees', () => {
    expect(editGuarantees(anAdmin(), true)).toEqual({ allowed: false, code: 'ERROR_ROLE_UNAUTHORIZED' });
  });

  test('to an agent whose availability is being saved', () => {
    const agent = anAgent({ availableForPrefix: '32' });
    expect(switchAvailability(agent, false)).toEqual({ allowed: true });
    expect(switchAvailability(agent, true)).toEqual({ allowed: false, code: 'NOT_POSSIBLE_YET' });
  });
});

test('the flags of an organisation that the agent acts for are its own, not those of the first', () => {
  const agent = anAgent({
    permissions: {
      contracts: [],
      canActOnBehalfOfOrganisationCodes: ['A', 'B', 'C'],
      canOrderRequestsForContractCodes: [],
    },
    actsForOrganisations: [
      { code: 'A', name: 'A', flags: { sendsEmail: true } },
      { code: 'B', name: 'B', flags: { dispatchVisibleToHomeAgents: true } },
    ],
  });
  expect(organisationFlagsOf(agent, 'B')).toEqual({ dispatchVisibleToHomeAgents: true });
  expect(organisationFlagsOf(agent, 'C')).toBeUndefined();
});
