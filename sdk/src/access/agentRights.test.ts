import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Agent, AgentPermissions, OrganisationFlags, Role } from '../generated/api.ts';
import { contractCodesOf, orderableContractCodesOf, organisationCodesOf, waitsForContracts } from './agent.ts';
import {
  type Account,
  createAgentWith,
  deactivateAgent,
  editAgent,
  holdsRights,
  impersonateAgent,
} from './agentRights.ts';
import { anAdmin, anAgent, clientsWith } from './fixtures.testing.ts';
import { doPriceEstimation } from './gates.ts';
import { visibleSections } from './sections.ts';
import { visibilityOf } from './viewpoint.ts';

const permissions = (changes: Partial<AgentPermissions> = {}): AgentPermissions => ({
  contracts: [],
  canActOnBehalfOfOrganisationCodes: [],
  canOrderRequestsForContractCodes: [],
  ...changes,
});

const account = (changes: Partial<Account> = {}): Account => ({
  id: '00000000-0000-4000-8000-000000000002',
  role: 'Agent',
  organisationCode: 'C24Belgium',
  permissions: permissions(),
  ...changes,
});

const clients = clientsWith({ code: 'Q8' }, { code: 'Auto5' });
const manager = anAgent({ role: 'CCManager', clients });
const narrow = anAgent({ role: 'CCManager', clients, permissions: permissions({ contracts: ['Q8'] }) });
const orderer = anAgent({
  role: 'CCManager',
  clients,
  permissions: permissions({ canOrderRequestsForContractCodes: ['Q8'] }),
});
const acting = anAgent({
  role: 'CCManager',
  clients,
  permissions: permissions({ canActOnBehalfOfOrganisationCodes: ['C24Luxembourg', 'C24Italia'], canEditStaging: true }),
  actsForOrganisations: [
    { code: 'C24Luxembourg', name: 'C24 Luxembourg', flags: { sendsEmail: true } },
    { code: 'C24Italia', name: 'C24 Italia', flags: { seesFinance: true, seesPartners: true } },
  ],
});

describe('which rights an agent holds (DECISIONS S-37)', () => {
  test.each<[string, Agent, Account, boolean]>([
    ['an administrator holds all', anAdmin(), account({ role: 'C24Admin', organisationCode: 'Q8' }), true],
    ['an ordinary agent of the organisation', manager, account(), true],
    ['one of whom nothing is said but the role', manager, account({ permissions: undefined }), true],
    ['the same, to who is narrowed', narrow, account({ permissions: undefined }), false],
    ['another manager of it', manager, account({ role: 'CCManager' }), true],
    ['an administrator of it', manager, account({ role: 'C24Admin' }), false],
    ['a manager, to an agent', anAgent({ clients }), account({ role: 'CCManager' }), false],
    ['another organisation', manager, account({ organisationCode: 'C24France' }), false],
    ['one that they act for', acting, account({ organisationCode: 'C24Luxembourg' }), true],
    ['one that they act for, whose people see more', acting, account({ organisationCode: 'C24Italia' }), false],
    [
      'acting for the same one',
      acting,
      account({ permissions: permissions({ canActOnBehalfOfOrganisationCodes: ['C24Italia'] }) }),
      true,
    ],
    [
      'one that they act for, of which nothing is known',
      { ...acting, actsForOrganisations: [] },
      account({ organisationCode: 'C24Luxembourg' }),
      false,
    ],
    [
      'acting for one that they do not act for',
      acting,
      account({ permissions: permissions({ canActOnBehalfOfOrganisationCodes: ['C24France'] }) }),
      false,
    ],
    ['a contract of theirs', manager, account({ permissions: permissions({ contracts: ['Q8'] }) }), true],
    ['a contract that is not theirs', manager, account({ permissions: permissions({ contracts: ['Italy'] }) }), false],
    ['all contracts, to who is narrowed to one', narrow, account(), false],
    ['that one', narrow, account({ permissions: permissions({ contracts: ['Q8'] }) }), true],
    ['no contract at all', narrow, account({ permissions: permissions({ isWithoutContracts: true }) }), true],
    [
      'orders for what they order for',
      orderer,
      account({ permissions: permissions({ canOrderRequestsForContractCodes: ['Q8'] }) }),
      true,
    ],
    [
      'orders for what they do not',
      orderer,
      account({ permissions: permissions({ canOrderRequestsForContractCodes: ['Auto5'] }) }),
      false,
    ],
    ['orders for all, to who orders for one', orderer, account(), false],
    ['staging, where they have it', acting, account({ permissions: permissions({ canEditStaging: true }) }), true],
    ['staging, where they have not', manager, account({ permissions: permissions({ canEditStaging: true }) }), false],
  ])('%s', (_name, agent, rights, expected) => {
    expect(holdsRights(agent, rights).allowed).toBe(expected);
  });

  // A world of contracts, each of a client and of a company; the agents as the server makes them of it.
  const codes = ['A', 'B', 'C'] as const;
  const world = codes.flatMap((client) => codes.map((company) => ({ code: `${client}${company}`, client, company })));
  const some = <T>(of: readonly T[]) => fc.subarray([...of], { maxLength: Math.min(3, of.length) });
  const flags = (...values: boolean[]): OrganisationFlags => ({
    seesFinance: values[0],
    seesPartners: values[1],
    isOperator: values[2],
    neverEstimatesPrices: values[3],
    seesPriceEstimation: values[4],
    financeContractCodes: values[5] ? ['AA'] : [],
  });
  const anyFlags = fc
    .array(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), { minLength: 3, maxLength: 3 })
    .map((all) => all.map((values) => flags(...values)));
  const withFlags = (agent: Agent, all: readonly OrganisationFlags[]): Agent => {
    const flagsOf = (code: string) => all[codes.findIndex((known) => known === code)] ?? {};
    return {
      ...agent,
      organisationFlags: flagsOf(agent.organisationCode),
      actsForOrganisations: agent.permissions.canActOnBehalfOfOrganisationCodes.map((code) => ({
        code,
        name: code,
        flags: flagsOf(code),
      })),
    };
  };
  const italian = { code: 'AA', homeMarket: 'IT' };
  const anyPermissions = fc.record({
    contracts: some(world.map(({ code }) => code)),
    canActOnBehalfOfOrganisationCodes: some(codes),
    canOrderRequestsForContractCodes: some(world.map(({ code }) => code)),
    isWithoutContracts: fc.constantFrom(false, false, true),
  });
  const agentOf = (facts: Pick<Agent, 'role' | 'organisationCode' | 'permissions'>): Agent => {
    const agent = anAgent(facts);
    const own = organisationCodesOf(agent);
    const named = facts.permissions.contracts;
    const isOwn = ({ code, client, company }: (typeof world)[number]) =>
      named.includes(code) ||
      (named.length === 0 && !waitsForContracts(facts.permissions) && (own.includes(client) || own.includes(company)));
    return { ...agent, clients: clientsWith(...world.filter(isOwn)) };
  };
  const anyAgent = fc
    .record({
      role: fc.constantFrom<Role>('Agent', 'CCManager', 'CCManager'),
      organisationCode: fc.constantFrom(...codes),
      permissions: anyPermissions,
    })
    .map(agentOf);
  // Most of two random agents hold nothing of each other: the second is made of what the first has, and of one thing more.
  const anotherNear = (agent: Agent) =>
    fc
      .record({
        role: fc.constantFrom<Role>('Agent', agent.role),
        organisationCode: fc.constantFrom(...organisationCodesOf(agent), ...codes),
        contracts: some([...contractCodesOf(agent), 'BC']),
        orders: some([...orderableContractCodesOf(agent), 'CB']),
        acting: some([...organisationCodesOf(agent), 'C']),
        isWithoutContracts: fc.boolean(),
      })
      .map(({ role, organisationCode, contracts, orders, acting, isWithoutContracts }) =>
        agentOf({
          role,
          organisationCode,
          permissions: {
            contracts: [...new Set(contracts)],
            canActOnBehalfOfOrganisationCodes: [...new Set(acting)],
            canOrderRequestsForContractCodes: [...new Set(orders)],
            isWithoutContracts,
          },
        }),
      );
  const anyTwo = anyAgent.chain((agent) => fc.tuple(fc.constant(agent), fc.oneof(anotherNear(agent), anyAgent)));

  test('who holds another’s rights sees and orders all that the other does', () => {
    let held = 0;
    fc.assert(
      fc.property(anyTwo, anyFlags, ([one, another], all) => {
        const [agent, other] = [withFlags(one, all), withFlags(another, all)];
        if (!holdsRights(agent, other).allowed) return;
        held += 1;
        expect(visibleSections(agent)).toEqual(expect.arrayContaining(visibleSections(other)));
        expect(doPriceEstimation(other, italian).allowed && !doPriceEstimation(agent, italian).allowed).toBe(false);
        const [mine, theirs] = [visibilityOf(agent), visibilityOf(other)];
        if (mine.all || theirs.all) throw new Error('an administrator is nobody’s to hold');
        expect(mine.organisationCodes).toEqual(expect.arrayContaining(theirs.organisationCodes));
        expect(mine.contractCodes).toEqual(expect.arrayContaining(theirs.contractCodes));
        expect(orderableContractCodesOf(agent)).toEqual(expect.arrayContaining(orderableContractCodesOf(other)));
      }),
      { numRuns: 2000 },
    );
    expect(held).toBeGreaterThan(100);
  });
});

describe('what managers do with accounts (3-platform §2, DECISIONS S-37)', () => {
  const code = (decision: ReturnType<typeof editAgent>) => (decision.allowed ? 'allowed' : decision.code);
  const going = anAgent({
    ...manager,
    impersonation: { agentId: 'x', fullName: 'A', reason: 'r', expiresAt: '2026-11-22T00:00:00Z' },
  });
  const self = account({ id: manager.id, role: 'CCManager' });

  test.each<[string, Agent, Account, [create: string, edit: string, deactivate: string, impersonate: string]]>([
    ['a manager, an agent of theirs', manager, account(), ['allowed', 'allowed', 'allowed', 'allowed']],
    ['a manager, themselves', manager, self, ['allowed', 'allowed', 'NOT_FOR_ONESELF', 'NOT_FOR_ONESELF']],
    [
      'a manager, an administrator of the same organisation',
      manager,
      account({ role: 'C24Admin' }),
      ['RIGHTS_NOT_HELD', 'RIGHTS_NOT_HELD', 'RIGHTS_NOT_HELD', 'RIGHTS_NOT_HELD'],
    ],
    [
      'a manager, who is deactivated',
      manager,
      account({ role: 'Deactivated' }),
      ['allowed', 'allowed', 'ACCOUNT_IS_DEACTIVATED', 'ACCOUNT_IS_DEACTIVATED'],
    ],
    [
      'an ordinary agent',
      anAgent({ clients }),
      account(),
      ['ERROR_ROLE_UNAUTHORIZED', 'ERROR_ROLE_UNAUTHORIZED', 'ERROR_ROLE_UNAUTHORIZED', 'ERROR_ROLE_UNAUTHORIZED'],
    ],
    [
      'who goes on as the manager',
      going,
      account(),
      ['NOT_WHILE_IMPERSONATING', 'NOT_WHILE_IMPERSONATING', 'NOT_WHILE_IMPERSONATING', 'NOT_WHILE_IMPERSONATING'],
    ],
  ])('%s', (_name, agent, other, expected) => {
    expect(
      [createAgentWith, editAgent, deactivateAgent, impersonateAgent].map((rule) => code(rule(agent, other))),
    ).toEqual(expected);
  });
});
