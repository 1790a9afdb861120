import { expect, test } from 'vitest';
import { type OperationId, operationTable } from '../generated/operations.ts';
import { environmentNameValues } from '../generated/values.ts';
import { anAdmin, anAgent } from './fixtures.testing.ts';
import { operationPermissions } from './operations.ts';
import { stagingWriteDecision, switchStagingEditing } from './stagingWrites.ts';

const editor = anAgent({ permissions: { ...anAgent().permissions, canEditStaging: true } });
const enabled = anAgent({ stagingEditingEnabled: true });
const blocked = (method: string) => ({ allowed: false, code: 'STAGING_WRITE_BLOCKED', params: { method } });

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is blocked in staging only', (method) => {
  for (const environment of environmentNameValues) {
    const decision = stagingWriteDecision(environment, anAgent(), { operationId: 'createNote', method });
    expect(decision).toEqual(environment === 'Stag' ? blocked(method) : { allowed: true });
  }
});

test.each([
  ['a read', anAgent(), { operationId: 'getRequest', method: 'GET' }, true],
  ['a write in small letters', anAgent(), { operationId: 'createNote', method: 'post' }, false],
  ['a write with editing enabled', enabled, { operationId: 'createNote', method: 'POST' }, true],
  ['an administrator without editing', anAdmin(), { operationId: 'createNote', method: 'POST' }, false],
  ['sign-in', undefined, { operationId: 'signIn', method: 'POST' }, true],
  ['a read that changes something', anAgent(), { operationId: 'requestDatabaseAccess', method: 'GET' }, false],
  ['the same with editing enabled', enabled, { operationId: 'requestDatabaseAccess', method: 'GET' }, true],
  ['a mail to a new password', undefined, { operationId: 'sendResetPasswordEmail', method: 'POST' }, true],
  ['a new password', undefined, { operationId: 'resetPassword', method: 'POST' }, true],
  ['a verified address', undefined, { operationId: 'verifyEmail', method: 'POST' }, true],
  ['a first password changed', anAgent(), { operationId: 'changePassword', method: 'POST' }, true],
  ['a new account', undefined, { operationId: 'signUp', method: 'POST' }, false],
  ['sign-out', anAgent(), { operationId: 'signOut', method: 'POST' }, true],
  ['what a motorist answers', undefined, { operationId: 'givePosition', method: 'POST' }, true],
  ['impersonating a partner', anAgent(), { operationId: 'impersonatePartner', method: 'POST' }, true],
  ['what a partner does on their own page', undefined, { operationId: 'pauseOwnPartner', method: 'POST' }, true],
  ['impersonating an agent', anAgent(), { operationId: 'impersonateAgent', method: 'POST' }, false],
  ['a write before sign-in', undefined, { operationId: 'createNote', method: 'POST' }, false],
  [
    'the switch, by who may set it',
    editor,
    { operationId: 'saveAgent', method: 'PUT', body: { stagingEditingEnabled: true, version: 3 } },
    true,
  ],
  [
    'the switch, by anybody else',
    anAgent(),
    { operationId: 'saveAgent', method: 'PUT', body: { stagingEditingEnabled: true } },
    false,
  ],
  [
    'the switch with something else',
    editor,
    { operationId: 'saveAgent', method: 'PUT', body: { stagingEditingEnabled: true, fullName: 'X' } },
    false,
  ],
  ['another field', editor, { operationId: 'saveAgent', method: 'PUT', body: { fullName: 'X' } }, false],
  ['an empty body', editor, { operationId: 'saveAgent', method: 'PUT', body: {} }, false],
  ['no body', editor, { operationId: 'saveAgent', method: 'PUT', body: null }, false],
  [
    'a body that is no object',
    editor,
    { operationId: 'saveAgent', method: 'PUT', body: 'stagingEditingEnabled' },
    false,
  ],
  [
    'the same body to another operation',
    editor,
    { operationId: 'saveNote', method: 'PUT', body: { stagingEditingEnabled: true } },
    false,
  ],
])('%s in staging: %#', (_case, agent, call, expected) => {
  expect(stagingWriteDecision('Stag', agent, call).allowed).toBe(expected);
});

test('what comes in from people and programs that are no agents passes; what makes a new account does not', () => {
  const writes = (Object.keys(operationTable) as OperationId[]).filter(
    (id) => operationTable[id][0] !== 'GET' && operationPermissions[id].agent === 'anyone',
  );
  const stopped = writes.filter(
    (operationId) =>
      !stagingWriteDecision('Stag', undefined, { operationId, method: operationTable[operationId][0] }).allowed,
  );
  expect(stopped.toSorted()).toEqual(['signUp']);
});

test('who may set the switch', () => {
  expect(switchStagingEditing(editor).allowed).toBe(true);
  expect(switchStagingEditing(anAdmin())).toEqual({ allowed: false, code: 'NOT_STAGING_EDITOR' });
  expect(switchStagingEditing({ ...editor, role: 'Deactivated' }).allowed).toBe(false);
});
