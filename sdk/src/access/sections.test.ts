import { describe, expect, test } from 'vitest';
import type { Agent } from '../generated/api.ts';
import { anAdmin, anAgent, clientsWith } from './fixtures.testing.ts';
import {
  addPartner,
  createWorkshopTicket,
  databaseAccess,
  editGuarantees,
  hasDebugLogging,
  type Section,
  sections,
  sectionValues,
  switchAvailability,
  visibleSections,
} from './sections.ts';

const forEverybody: Section[] = [
  'dashboard',
  'menuExtensions',
  'requests',
  'request',
  'newRequest',
  'account',
  'manuals',
  'clientWorkshops',
];

/** What each kind of agent sees beyond what everybody does (3-platform §2, §6). */
const rows: [string, Partial<Agent>, Section[]][] = [
  ['an ordinary agent', {}, []],
  [
    'of Belgium, Luxembourg, Italy or France',
    { organisationFlags: { seesContactsAndTools: true, seesAgentContracts: true } },
    ['tools', 'contacts', 'contracts'],
  ],
  ['of Belgium', { organisationFlags: { seesRestrictedRoadNetworks: true } }, ['roadNetworkFast', 'roadNetworkSiabis']],
  ['of Italy', { organisationFlags: { seesFinance: true, seesPartners: true } }, ['purchaseOrders']],
  ['a manager', { role: 'CCManager' }, ['agents']],
  ['a manager of Italy', { role: 'CCManager', organisationFlags: { seesPartners: true } }, ['agents', 'partners']],
  [
    'with contracts by licence plate',
    { clients: clientsWith({ code: 'Q8', coverageValidationType: 'LicensePlate' }) },
    ['licensePlates', 'guarantees'],
  ],
  [
    'with repair contracts',
    { clients: clientsWith({ code: 'Auto5Tire', intakeFlow: 'RoadsideAssistanceWithRepair' }) },
    ['repairOccupancy'],
  ],
];

test.each(rows)('%s sees his sections and no other', (_who, changes, more) => {
  const expected = sectionValues.filter((section) => forEverybody.includes(section) || more.includes(section));
  expect(visibleSections(anAgent(changes))).toEqual(expected);
});

test('an administrator sees every section, a deactivated agent none', () => {
  expect(visibleSections(anAdmin())).toEqual([...sectionValues]);
  const everything = { organisationFlags: { seesFinance: true, seesContactsAndTools: true } };
  expect(visibleSections(anAgent({ role: 'Deactivated', ...everything }))).toEqual([]);
});

test.each<[Section, Partial<Agent>, string]>([
  ['invoices', { role: 'CCManager' }, 'ERROR_ROLE_UNAUTHORIZED'],
  ['partners', { organisationFlags: { seesPartners: true } }, 'ERROR_ROLE_UNAUTHORIZED'],
  ['partners', { role: 'CCManager' }, 'NOT_FOR_ORGANISATION'],
  ['agents', {}, 'ERROR_ROLE_UNAUTHORIZED'],
  ['contacts', {}, 'NOT_FOR_ORGANISATION'],
  ['licensePlates', {}, 'NO_LICENSE_PLATE_CONTRACTS'],
  ['repairOccupancy', {}, 'NO_REPAIR_CONTRACTS'],
  ['requests', { role: 'Deactivated' }, 'ERROR_ROLE_UNAUTHORIZED'],
])('%s refuses with its reason', (section, changes, code) => {
  expect(sections[section](anAgent(changes))).toEqual({ allowed: false, code });
});

describe('gates of the platform', () => {
  const repair = clientsWith({ code: 'Auto5Tire', intakeFlow: 'RoadsideAssistanceWithRepair' });
  test('editing guarantees: administrators, and never in the read-only state', () => {
    expect(editGuarantees(anAdmin(), false).allowed).toBe(true);
    expect(editGuarantees(anAdmin(), true).allowed).toBe(false);
    expect(editGuarantees(anAgent(), false)).toEqual({ allowed: false, code: 'ERROR_ROLE_UNAUTHORIZED' });
  });
  test('workshop tickets need a repair contract', () => {
    expect(createWorkshopTicket(anAgent({ clients: repair })).allowed).toBe(true);
    expect(createWorkshopTicket(anAgent())).toMatchObject({ code: 'NO_REPAIR_CONTRACTS' });
  });
  const operator = { isOperator: true, operatorDomains: ['alecta.example'] };
  test.each<[string, Partial<Parameters<typeof anAgent>[0]>, boolean]>([
    [
      'the operator’s agent with an address of theirs',
      { email: 'Eva@ALECTA.example', organisationFlags: operator },
      true,
    ],
    ['whose address is elsewhere', { email: 'eva@other.example', organisationFlags: operator }, false],
    ['whose domain only ends like it', { email: 'eva@not-alecta.example', organisationFlags: operator }, false],
    ['of a domain below it', { email: 'eva@x.alecta.example', organisationFlags: operator }, false],
    [
      'of an operator that names no domain',
      { email: 'eva@alecta.example', organisationFlags: { isOperator: true } },
      false,
    ],
    [
      'with such an address in another organisation',
      { email: 'eva@alecta.example', organisationFlags: { operatorDomains: ['alecta.example'] } },
      false,
    ],
    ['who is deactivated', { role: 'Deactivated', email: 'eva@alecta.example', organisationFlags: operator }, false],
  ])('adding a partner, by an agent %s (3-platform §6, DECISIONS T-36): %s', (_who, facts, expected) => {
    expect(addPartner(anAgent(facts)).allowed).toBe(expected);
  });
  test('adding a partner is not the administrator’s as such', () => {
    expect(addPartner(anAdmin())).toMatchObject({ code: 'NOT_FOR_ORGANISATION' });
  });
  test('database access is the administrator’s', () => {
    expect(databaseAccess(anAdmin()).allowed).toBe(true);
    expect(databaseAccess(anAgent({ role: 'CCManager' })).allowed).toBe(false);
  });
  test.each([
    ['32', false, true],
    ['32', true, false],
    ['', false, false],
    [undefined, false, false],
  ])('availability with prefix %s, saving %s: %s', (availableForPrefix, isSaving, expected) => {
    expect(switchAvailability(anAgent({ availableForPrefix }), isSaving).allowed).toBe(expected);
  });
  test.each([
    ['Dev', true],
    ['Test', true],
    ['Stag', false],
    ['Prod', false],
  ])('debug logging for administrators in %s: %s', (environment, expected) => {
    expect(hasDebugLogging(anAdmin(), environment)).toBe(expected);
    expect(hasDebugLogging(anAgent(), environment)).toBe(false);
  });
});
