import { describe, expect, test } from 'vitest';
import type { Agent } from '../generated/api.ts';
import { draftReceiver } from './draftReceiver.ts';
import { anAdmin, anAgent, anAgentOf, clientsWith } from './fixtures.testing.ts';

const actingFor = (...codes: string[]): Partial<Agent> => ({
  permissions: { contracts: [], canActOnBehalfOfOrganisationCodes: codes, canOrderRequestsForContractCodes: [] },
});
const orders = (...codes: string[]): Partial<Agent> => ({ clients: clientsWith(...codes.map((code) => ({ code }))) });
const other = { id: '00000000-0000-4000-8000-000000000002' };
const giver = anAgent(orders('Q8'));

describe('who may go on with a draft (DECISIONS T-71)', () => {
  test.each<[string, Agent, Agent, string | undefined, string]>([
    ['a colleague of the organisation', giver, anAgent({ ...other, ...orders('Q8') }), 'Q8', 'allowed'],
    ['oneself', giver, giver, 'Q8', 'NOT_A_COLLEAGUE'],
    [
      'who was deactivated',
      giver,
      anAgent({ ...other, ...orders('Q8'), role: 'Deactivated' }),
      'Q8',
      'NOT_A_COLLEAGUE',
    ],
    ['another organisation', giver, anAgentOf('Other', { ...other, ...orders('Q8') }), 'Q8', 'NOT_A_COLLEAGUE'],
    [
      'whose organisation the giver acts for',
      anAgent(actingFor('C24Luxembourg')),
      anAgentOf('C24Luxembourg', { ...other, ...orders('Q8') }),
      'Q8',
      'allowed',
    ],
    [
      'who acts for the organisation of the giver',
      giver,
      anAgentOf('C24Luxembourg', { ...other, ...orders('Q8'), ...actingFor('C24Belgium') }),
      'Q8',
      'allowed',
    ],
    [
      'who may not order for its contract',
      giver,
      anAgent({ ...other, ...orders('Foyer') }),
      'Q8',
      'CONTRACT_NOT_PERMITTED',
    ],
    ['an administrator of the organisation', giver, anAgent({ ...other, role: 'C24Admin' }), 'Q8', 'allowed'],
    [
      'without a contract: who may order for any',
      giver,
      anAgent({ ...other, ...orders('Foyer') }),
      undefined,
      'allowed',
    ],
    ['without a contract: who may order for none', giver, anAgent(other), undefined, 'CONTRACT_NOT_PERMITTED'],
    ['without a contract: an administrator', anAdmin(), anAdmin(other), undefined, 'allowed'],
  ])('%s', (_, from, to, contractCode, expected) => {
    const decision = draftReceiver(from, to, contractCode);
    expect(decision.allowed ? 'allowed' : decision.code).toBe(expected);
  });
});
