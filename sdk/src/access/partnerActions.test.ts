import { expect, test } from 'vitest';
import type { PartnerOperationalStatus } from '../generated/api.ts';
import { partnerOperationalStatusValues } from '../generated/values.ts';
import { anAdmin, anAgent } from './fixtures.testing.ts';
import { allowedPartnerActions, impersonatePartner, partnerActions, removeDepot } from './partnerActions.ts';

/** The table of 3-platform §4 with C-10, for a partner of the own network. */
const rows: Record<PartnerOperationalStatus, string[]> = {
  Imported: ['Delete', 'ConvertToExternal'],
  RegistrationApprovalRequired: ['Approve', 'Reject', 'ConvertToExternal'],
  RegistrationApproved: ['Activate', 'Suspend', 'ConvertToExternal'],
  RegistrationRejected: ['ConvertToExternal'],
  Active: ['Pause', 'Suspend', 'ConvertToExternal'],
  Paused: ['Activate', 'Suspend', 'ConvertToExternal'],
  Suspended: ['Delete', 'Activate', 'Pause', 'ConvertToExternal'],
  PendingVerification: ['Activate', 'ConvertToExternal'],
};

test.each(partnerOperationalStatusValues)('a partner that is %s', (operationalStatus) => {
  expect(allowedPartnerActions(anAdmin(), { type: 'Partner', operationalStatus })).toEqual(rows[operationalStatus]);
});

test.each(partnerOperationalStatusValues)('an external partner that is %s', (operationalStatus) => {
  const external = rows[operationalStatus].filter((action) => ['Delete', 'Activate', 'Suspend'].includes(action));
  expect(allowedPartnerActions(anAdmin(), { type: 'ExternalPartner', operationalStatus })).toEqual(external);
});

test('a partner without a status can only be converted', () => {
  expect(allowedPartnerActions(anAdmin(), { type: 'Partner' })).toEqual(['ConvertToExternal']);
  expect(partnerActions.Pause(anAdmin(), { type: 'Partner' })).toEqual({
    allowed: false,
    code: 'NOT_FOR_PARTNER_STATUS',
    params: { status: '' },
  });
});

test('who does not manage partners has no action, and reads why', () => {
  const partner = { type: 'Partner', operationalStatus: 'Active' } as const;
  expect(allowedPartnerActions(anAgent(), partner)).toEqual([]);
  expect(partnerActions.Pause(anAgent(), partner)).toMatchObject({ code: 'ERROR_ROLE_UNAUTHORIZED' });
  const manager = anAgent({ role: 'CCManager', organisationFlags: { seesPartners: true } });
  expect(partnerActions.Pause(manager, partner).allowed).toBe(true);
  expect(partnerActions.Pause(manager, { ...partner, type: 'ExternalPartner' })).toEqual({
    allowed: false,
    code: 'NOT_FOR_PARTNER_TYPE',
    params: { type: 'ExternalPartner' },
  });
  expect(partnerActions.Approve(manager, partner)).toEqual({
    allowed: false,
    code: 'NOT_FOR_PARTNER_STATUS',
    params: { status: 'Active' },
  });
});

test.each([
  [undefined, true],
  [{ jobs: 0, offers: 0, documents: 0 }, true],
  [{ jobs: 1, offers: 0, documents: 0 }, false],
  [{ jobs: 0, offers: 1, documents: 0 }, false],
  [{ jobs: 0, offers: 0, documents: 1 }, false],
])('deleting while %j is open: %s (DECISIONS S-36)', (openWork, expected) => {
  const partner = { type: 'Partner', operationalStatus: 'Suspended', ...(openWork && { openWork }) } as const;
  expect(partnerActions.Delete(anAdmin(), partner).allowed).toBe(expected);
  // Whatever else is done to the partner does not wait for it.
  expect(partnerActions.Activate(anAdmin(), partner).allowed).toBe(true);
});

test('who does not manage partners reads that first, not what is open', () => {
  const partner = {
    type: 'Partner',
    operationalStatus: 'Suspended',
    openWork: { jobs: 1, offers: 0, documents: 0 },
  } as const;
  expect(partnerActions.Delete(anAgent(), partner)).toMatchObject({ code: 'ERROR_ROLE_UNAUTHORIZED' });
  expect(partnerActions.Delete(anAdmin(), partner)).toMatchObject({
    code: 'PARTNER_HAS_OPEN_WORK',
    params: { jobs: 1 },
  });
});

const manager = anAgent({ role: 'CCManager', organisationFlags: { seesPartners: true } });
const impersonation = { agentId: 'a', fullName: 'A', reason: 'r', expiresAt: '2026-11-22T12:00:00Z' };
test.each<[string, Parameters<typeof impersonatePartner>, string | undefined]>([
  [
    'an administrator, as a partner of any company',
    [anAdmin(), { parentAssistanceCompanyCode: 'Elsewhere' }],
    undefined,
  ],
  [
    'a manager, as a partner of the own company',
    [manager, { parentAssistanceCompanyCode: manager.organisationCode }],
    undefined,
  ],
  ['a manager, as a partner of no company', [manager, {}], undefined],
  [
    'a manager, as a partner of another company',
    [manager, { parentAssistanceCompanyCode: 'Elsewhere' }],
    'RIGHTS_NOT_HELD',
  ],
  ['who does not manage partners', [anAgent(), {}], 'ERROR_ROLE_UNAUTHORIZED'],
  ['who goes on as another agent', [anAdmin({ impersonation }), {}], 'NOT_WHILE_IMPERSONATING'],
])('acting as a partner: %s (DECISIONS S-37)', (_case, asked, code) => {
  expect(impersonatePartner(...asked)).toEqual(code ? { allowed: false, code } : { allowed: true });
});

test.each([
  ['one of two', anAdmin(), 2, undefined],
  ['the last one', anAdmin(), 1, 'PARTNER_NEEDS_DEPOT'],
  ['one of two, by who does not manage partners', anAgent(), 2, 'ERROR_ROLE_UNAUTHORIZED'],
] as const)('a depot is taken away: %s', (_case, agent, depots, code) => {
  const decision = removeDepot(agent, { dispatchLocations: Array.from({ length: depots }, () => ({})) });
  expect(decision).toEqual(code ? { allowed: false, code } : { allowed: true });
});
