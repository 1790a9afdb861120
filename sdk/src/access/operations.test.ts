import { describe, expect, test } from 'vitest';
import type { Agent } from '../generated/api.ts';
import { type OperationId, operationTable } from '../generated/operations.ts';
import { apiScopeValues } from '../generated/values.ts';
import { aHomeRequest, anAdmin, anAgent, anAgentOf, CLIENT, HOME } from './fixtures.testing.ts';
import { operationDecision, operationPermissions, requestDecision, scopeDecision } from './operations.ts';
import { viewerOf } from './viewpoint.ts';

const operations = Object.keys(operationTable) as OperationId[];

test('every operation of the contract has its permission, and nothing else has one', () => {
  expect(Object.keys(operationPermissions).sort()).toEqual([...operations].sort());
});

// Motorists and partners show the secret of their link (DECISIONS T-67, T-68, T-90), a provider signs what it hands in (S-34).
test('what is open to anybody is signing in, its language and texts, what says how the server is, and the pages behind links', () => {
  expect(operations.filter((id) => operationPermissions[id].agent === 'anyone').sort()).toEqual([
    'actInSandbox',
    'addJobPhoto',
    'answerOffer',
    'answerProposedTime',
    'askPartnerEntry',
    'endImpersonation',
    'getLiveness',
    'getPartnerDay',
    'getReadiness',
    'getSavedTexts',
    'getStaticTexts',
    'getVersion',
    'givePosition',
    'listOwnPrices',
    'listPartnerHistory',
    'locateIp',
    'namePosition',
    'openOwnWork',
    'openPartnerPage',
    'openPaymentPage',
    'openPositionLink',
    'openSandboxPayment',
    'openStatusPage',
    'pauseOwnPartner',
    'rateAssistance',
    'receiveInboundMessage',
    'reportJob',
    'reportRepair',
    'resetPassword',
    'resumeOwnPartner',
    'sendResetPasswordEmail',
    'signIn',
    'signInPartner',
    'signOutPartner',
    'signUp',
    'startPayment',
    'takePaymentEvent',
    'verifyEmail',
  ]);
});

test('a write never asks a reading scope, a request action always a writing one', () => {
  // Presence, and a draft that is only held against what was recorded.
  const changesNothing: OperationId[] = ['watchRequest', 'unwatchRequest', 'replayContract', 'askWhatIf'];
  for (const id of operations) {
    const { scope, request } = operationPermissions[id];
    const isWrite = operationTable[id][0] !== 'GET';
    if (isWrite && !changesNothing.includes(id)) expect([id, scope]).toEqual([id, expect.not.stringMatching(/:read$/)]);
    if (typeof request === 'object' && 'action' in request) expect([id, scope]).toEqual([id, 'requests:write']);
  }
});

test.each<[OperationId, unknown, unknown, string]>([
  ['assignExternalPartner', 'signedIn', { action: 'AssignToExternalPartner' }, 'requests:write'],
  ['assignJob', 'signedIn', { action: 'AssignToPartner' }, 'requests:write'],
  ['prepareJobs', 'signedIn', { action: 'AssignToPartner' }, 'requests:write'],
  ['bringRequestBack', 'signedIn', { action: 'BringBackToAssistanceCompany' }, 'requests:write'],
  ['cancelRequest', 'signedIn', { action: 'CancelRequest' }, 'requests:write'],
  ['cancelRequestAsClient', 'signedIn', { action: 'CancelRequest' }, 'requests:write'],
  ['initiateDispatch', 'signedIn', { action: 'InitiateDispatch' }, 'requests:write'],
  ['createNote', 'signedIn', { action: 'WriteNote' }, 'requests:write'],
  ['saveNote', 'signedIn', { action: 'WriteNote' }, 'requests:write'],
  ['getRequest', 'signedIn', 'seen', 'requests:read'],
  ['listWatchers', 'signedIn', 'seen', 'requests:read'],
  ['watchRequest', 'signedIn', 'seen', 'requests:read'],
  ['unwatchRequest', 'signedIn', 'seen', 'requests:read'],
  ['getDispatch', 'signedIn', { tab: 'dispatch' }, 'requests:read'],
  ['listCommunications', 'signedIn', { tab: 'messages' }, 'requests:read'],
  ['getCommunicationContent', 'signedIn', { tab: 'messages' }, 'requests:read'],
  ['getCommunicationValues', { section: 'contractEditor' }, 'seen', 'requests:read'],
  ['listRequestLogs', 'signedIn', { tab: 'log' }, 'requests:read'],
  ['deleteAttachment', 'signedIn', { gate: 'DeleteAttachment' }, 'requests:write'],
  ['getContract', 'signedIn', undefined, 'contracts:read'],
  ['listPolicies', 'signedIn', undefined, 'guarantees:read'],
  ['listGuaranteeImports', { section: 'guaranteeImports' }, undefined, 'guarantees:read'],
  ['importGuarantees', { section: 'guaranteeImports' }, undefined, 'guarantees:import'],
  ['listOutbox', { section: 'outbox' }, undefined, 'admin'],
  ['getAgent', 'signedIn', undefined, 'any'],
  ['createApiToken', 'signedIn', undefined, 'none'],
  ['signIn', 'anyone', undefined, 'none'],
])('the permission of %s', (id, agent, request, scope) => {
  expect([operationPermissions[id].agent, operationPermissions[id].request, operationPermissions[id].scope]).toEqual([
    agent,
    request,
    scope,
  ]);
});

test('tokens are managed with a session only', () => {
  for (const id of ['createApiToken', 'listApiTokens', 'revokeApiToken', 'saveAgent'] as const)
    expect(scopeDecision(id, apiScopeValues)).toEqual({
      allowed: false,
      code: 'TOKEN_SCOPE_MISSING',
      params: { needed: 'session' },
    });
});

test.each<[OperationId, (typeof apiScopeValues)[number][], boolean]>([
  ['listRequests', ['requests:read'], true],
  ['listRequests', ['requests:write'], false],
  ['listRequests', ['admin'], true],
  ['listRequests', [], false],
  ['cancelRequest', ['requests:read'], false],
  ['cancelRequest', ['requests:write'], true],
  ['listContracts', ['contracts:read'], true],
  ['importGuarantees', ['guarantees:read'], false],
  ['importGuarantees', ['guarantees:import'], true],
  ['listOutbox', ['requests:read'], false],
  ['listOutbox', ['admin'], true],
  ['getAgent', [], true],
  ['getVersion', [], true],
])('%s with a token of scopes %j: %s', (operationId, scopes, expected) => {
  expect(operationDecision(anAdmin(), operationId, scopes).allowed).toBe(expected);
});

describe('before anything is loaded', () => {
  test('a deactivated agent may call what is open to anybody, nothing else', () => {
    const agent = anAgent({ role: 'Deactivated' });
    for (const id of operations)
      expect([id, operationDecision(agent, id).allowed]).toEqual([id, operationPermissions[id].agent === 'anyone']);
  });
  test('before a generated password is changed nothing works but changing it, asking who one is, and leaving (DECISIONS S-43)', () => {
    const waiting = anAdmin({ mustChangePassword: true });
    const closed = operations.filter((id) => operationPermissions[id].agent !== 'anyone');
    const open = closed.filter((id) => operationDecision(waiting, id).allowed);
    expect(open.toSorted()).toEqual(['changePassword', 'getAgent', 'signOut']);
    expect(operationDecision(waiting, 'listRequests', ['admin'])).toEqual({
      allowed: false,
      code: 'PASSWORD_CHANGE_REQUIRED',
    });
  });

  test('who goes on as another agent reaches no password, token, permission, payment or personal data (DECISIONS S-37)', () => {
    const impersonation = { agentId: 'a', fullName: 'A', reason: 'r', expiresAt: '2026-11-22T12:00:00Z' };
    const email = 'a@alecta.example';
    const organisationFlags = { isOperator: true, operatorDomains: ['alecta.example'] };
    const going = anAdmin({ impersonation, mustChangePassword: true, email, organisationFlags });
    const shut = operations.filter((id) => !operationDecision(going, id).allowed);
    expect(shut.toSorted()).toEqual([
      'approveSettlement',
      'bookTransfer',
      'changePassword',
      'chargeBackPayment',
      'createAgent',
      'createApiToken',
      'deactivateAgent',
      'emailCommission',
      'endDatabaseAccess',
      'erasePersonalData',
      'exportPersonalData',
      'impersonateAgent',
      'impersonatePartner',
      'inviteAgent',
      'makeSettlements',
      'markSettlementPaid',
      'paySettlement',
      'refundPayment',
      'reopenBankFile',
      'reopenSettlement',
      'requestDatabaseAccess',
      'revokeApiToken',
      'saveAgentRecord',
      'sendBankFile',
      'takeBankAnswer',
    ]);
  });

  test('a section’s rule guards the operations behind it', () => {
    expect(operationDecision(anAgent(), 'listGuaranteeImports')).toEqual({
      allowed: false,
      code: 'ERROR_ROLE_UNAUTHORIZED',
    });
    expect(operationDecision(anAdmin(), 'listGuaranteeImports').allowed).toBe(true);
    expect(operationDecision(anAgent(), 'listRequests').allowed).toBe(true);
  });
});

test.each<[OperationId, Agent, string]>([
  ['requestDatabaseAccess', anAdmin(), 'ERROR_ROLE_UNAUTHORIZED'],
  [
    'registerExternalPartner',
    anAgent({
      email: 'a@alecta.example',
      organisationFlags: { isOperator: true, operatorDomains: ['alecta.example'] },
    }),
    'NOT_FOR_ORGANISATION',
  ],
])('what is behind %s is asked of the agent, though it is no section', (id, agent, code) => {
  expect(operationDecision(agent, id)).toEqual({ allowed: true });
  expect(operationDecision(anAgent(), id)).toEqual({ allowed: false, code });
});

describe('once the request is loaded', () => {
  const request = aHomeRequest('HomeAssistanceCompanyAssigned');
  const decide = (id: OperationId, organisation: string) =>
    requestDecision(id, viewerOf(anAgentOf(organisation), request), request);
  test.each<[OperationId, string, string | undefined]>([
    ['getRequest', HOME, undefined],
    ['getRequest', 'X', 'NO_PART_IN_REQUEST'],
    ['assignJob', HOME, undefined],
    ['assignJob', CLIENT, 'NOT_HOME_AGENT'],
    ['listRequestLogs', HOME, undefined],
    ['listRequestLogs', CLIENT, 'NOT_HOME_OR_ABROAD_AGENT'],
    ['getDispatch', CLIENT, 'NOT_HOME_AGENT'],
    ['deleteAttachment', HOME, undefined],
    ['deleteAttachment', CLIENT, 'NOT_HOME_OR_ABROAD_AGENT'],
    ['listRequests', 'X', undefined],
  ])('%s by an agent of %s', (operationId, organisation, code) => {
    expect(decide(operationId, organisation)).toEqual(code ? { allowed: false, code } : { allowed: true });
  });
  test('the context reaches the rule', () => {
    const viewer = viewerOf(anAgentOf(CLIENT), request);
    expect(requestDecision('cancelRequestAsClient', viewer, request, { reason: 'TooExpensive' })).toMatchObject({
      code: 'CANCEL_REASON_NOT_ALLOWED',
    });
  });
});
