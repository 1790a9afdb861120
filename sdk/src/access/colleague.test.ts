import { describe, expect, test } from 'vitest';
import type { Agent } from '../generated/api.ts';
import { colleagueDecision } from './colleague.ts';
import { anAgent, anAgentOf } from './fixtures.testing.ts';

const giver = anAgent();
const other = (changes: Partial<Agent> = {}) => anAgent({ id: '00000000-0000-4000-8000-000000000002', ...changes });
const actingFor = (code: string) => ({
  permissions: { contracts: [], canActOnBehalfOfOrganisationCodes: [code], canOrderRequestsForContractCodes: [] },
});

// DECISIONS T-71, T-204: work is given to somebody else who is there and may take it.
describe('whether work may be given', () => {
  test.each<[string, Agent, Agent, boolean]>([
    ['to a colleague of the same organisation', giver, other(), true],
    ['to oneself', giver, giver, false],
    ['to who is deactivated', giver, other({ role: 'Deactivated' }), false],
    ['to another organisation', giver, other({ organisationCode: 'C24France' }), false],
    ['to one that the giver acts for', anAgent(actingFor('C24France')), other({ organisationCode: 'C24France' }), true],
    ['to who acts for the giver’s', giver, other({ organisationCode: 'C24France', ...actingFor('C24Belgium') }), true],
    ['to who acts for a third', giver, other({ organisationCode: 'C24France', ...actingFor('C24Italia') }), false],
    ['of no organisation at all', anAgentOf(''), other({ organisationCode: '' }), false],
  ])('%s: %4$s', (_to, from, to, expected) => {
    const decision = colleagueDecision(from, to);
    expect(decision.allowed).toBe(expected);
    if (!decision.allowed) expect(decision.code).toBe('NOT_A_COLLEAGUE');
  });
});
