import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oddTexts } from '../domain/fields/oddTexts.testing.ts';
import type { Agent } from '../generated/api.ts';
import {
  cancelReasonValues,
  invoiceTypeValues,
  requestStatusValues,
  roleValues,
  statusReasonValues,
  viewpointValues,
} from '../generated/values.ts';
import { canActOnBehalfOf, hasContract, mayOrderFor } from './agent.ts';
import { cancelDecision, cancelReasonsFor } from './cancelRequest.ts';
import { type Decision, refusalMessageKeys } from './decision.ts';
import { visibleExtensions } from './extensions.ts';
import { aContract, anAgent, clientsWith } from './fixtures.testing.ts';
import { requestGates, requestGateValues } from './gates.ts';
import { invoiceActionValues, invoiceDecision } from './invoiceActions.ts';
import { bookRentalCar } from './rental.ts';
import { type ActionSubject, allowedActions, requestActions } from './requestActions.ts';
import { requestTabs, requestTabValues } from './requestTabs.ts';
import { sections, visibleSections } from './sections.ts';
import { maySee, viewerOf, viewpointOf } from './viewpoint.ts';

const word = fc.constantFrom(...oddTexts, 'C24Belgium', 'Q8');
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const agents: fc.Arbitrary<Agent> = fc
  .record({
    role: fc.constantFrom(...roleValues),
    organisationCode: word,
    acts: fc.array(word, { maxLength: 2 }),
    contracts: fc.array(word, { maxLength: 2 }),
    client: word,
    organisationFlags: fc.record({
      seesFinance: fc.boolean(),
      dispatchVisibleToHomeAgents: fc.boolean(),
      isOperator: fc.boolean(),
    }),
    label: word,
  })
  .map(({ role, organisationCode, acts, contracts, client, organisationFlags, label }) =>
    anAgent({
      role,
      organisationCode,
      organisationFlags,
      permissions: { contracts, canActOnBehalfOfOrganisationCodes: acts, canOrderRequestsForContractCodes: contracts },
      clients: clientsWith({ code: client }),
      extensions: [{ id: 'x', type: 'SideMenu', url: label, label, visibility: { organisationCode: [label] } }],
    }),
  );
const requests: fc.Arbitrary<ActionSubject> = fc.record({
  id: maybe(word),
  status: fc.constantFrom(...requestStatusValues),
  statusReason: maybe(fc.constantFrom(...statusReasonValues)),
  contractCode: word,
  homeAssistanceCompanyCode: maybe(word),
  abroadAssistanceCompanyCode: maybe(word),
  clientOrganisationCode: maybe(word),
  billedToOrganisation: maybe(word),
  flags: maybe(fc.record({ IsAbroadRequest: fc.boolean() })),
  country: maybe(word),
});

/** A refusal always has a text. */
const isSound = (decision: Decision): boolean => decision.allowed || refusalMessageKeys[decision.code] !== undefined;

test('odd words in codes never open a door, and never make a rule throw', () => {
  fc.assert(
    fc.property(agents, requests, maybe(fc.constantFrom(...viewpointValues)), (agent, request, viewpoint) => {
      const viewer = viewerOf(agent, request, viewpoint ? { viewpoint } : {});
      expect(viewpointValues).toContain(viewer.viewpoint);
      for (const rule of Object.values(requestActions)) expect(isSound(rule(viewer, request))).toBe(true);
      for (const gate of requestGateValues) expect(isSound(requestGates[gate](viewer, request))).toBe(true);
      for (const tab of requestTabValues) expect(isSound(requestTabs[tab](viewer, request))).toBe(true);
      for (const rule of Object.values(sections)) expect(isSound(rule(agent))).toBe(true);
      for (const action of invoiceActionValues)
        for (const type of invoiceTypeValues) {
          const invoice = { type, totalGrossAmount: -0, timestamp: request.contractCode };
          expect(isSound(invoiceDecision(action, viewer, request, invoice, { now: Number.NaN }))).toBe(true);
        }
      expect(isSound(bookRentalCar(viewer, request, { coverage: {}, hasAgencies: true }))).toBe(true);
      // Who has no part has no action, and an administrator sees everything.
      if (viewer.viewpoint === 'Unknown') expect(allowedActions(viewer, request)).toEqual([]);
      if (agent.role === 'C24Admin') expect(maySee(agent, request)).toBe(true);
      if (viewpointOf(agent, request) !== 'Unknown') expect(maySee(agent, request)).toBe(true);
    }),
  );
});

test('a deactivated agent has nothing, whatever his record says', () => {
  fc.assert(
    fc.property(agents, requests, (given, request) => {
      const agent: Agent = { ...given, role: 'Deactivated' };
      expect(visibleSections(agent)).toEqual([]);
      expect(visibleExtensions(agent, 'SideMenu')).toEqual([]);
      expect(maySee(agent, request)).toBe(false);
      expect(viewpointOf(agent, request)).toBe('Unknown');
      expect(allowedActions(viewerOf(agent, request), request)).toEqual([]);
      expect(mayOrderFor(agent, request.contractCode)).toBe(false);
    }),
  );
});

test('an absent or empty code is nobody’s', () => {
  const nobody = anAgent({ organisationCode: '', permissions: { ...anAgent().permissions, contracts: [] } });
  expect(canActOnBehalfOf(nobody, '')).toBe(false);
  expect(canActOnBehalfOf(nobody, undefined)).toBe(false);
  const empty: ActionSubject = {
    status: 'Dispatching',
    contractCode: '',
    homeAssistanceCompanyCode: '',
    abroadAssistanceCompanyCode: '',
    clientOrganisationCode: '',
    billedToOrganisation: '',
  };
  expect([maySee(nobody, empty), viewpointOf(nobody, empty), hasContract(nobody, '')]).toEqual([
    false,
    'Unknown',
    false,
  ]);
});

test('a reason may be chosen exactly where it is offered', () => {
  fc.assert(
    fc.property(agents, requests, (agent, request) => {
      const viewer = viewerOf(agent, request);
      const offered = cancelReasonsFor(viewer, request, aContract);
      for (const reason of cancelReasonValues)
        expect(cancelDecision(viewer, request, aContract, reason).allowed).toBe(offered.includes(reason));
      expect(cancelDecision(viewer, request, aContract).allowed).toBe(offered.length > 0);
    }),
  );
});
