import { expect, test } from 'vitest';
import type { OperationRow } from './document.ts';
import { addPermissions, type Permission, permissionText } from './permission.ts';

test.each<[string, Permission, string]>([
  ['open', { agent: 'anyone', scope: 'any' }, 'Needs: nothing, anyone may call it'],
  ['open, yet for browsers', { agent: 'anyone', scope: 'none' }, 'Needs: nothing, anyone may call it'],
  ['session', { agent: 'signedIn', scope: 'none' }, 'Needs: a session (no token will do)'],
  ['any', { agent: 'signedIn', scope: 'any' }, 'Needs: a session or any token'],
  ['scope', { agent: 'signedIn', scope: 'requests:read' }, 'Needs: scope `requests:read`'],
  ['section', { agent: { section: 'outbox' }, scope: 'admin' }, 'Needs: scope `admin`; section `outbox`'],
  [
    'seen',
    { agent: 'signedIn', scope: 'requests:read', request: 'seen' },
    'Needs: scope `requests:read`; a request that the agent may see',
  ],
  [
    'action',
    { agent: 'signedIn', scope: 'requests:write', request: { action: 'AssignToPartner' } },
    'Needs: scope `requests:write`; action `AssignToPartner`',
  ],
  [
    'tab',
    { agent: 'signedIn', scope: 'requests:read', request: { tab: 'log' } },
    'Needs: scope `requests:read`; tab `log`',
  ],
  [
    'gate',
    { agent: 'signedIn', scope: 'requests:write', request: { gate: 'DeleteAttachment' } },
    'Needs: scope `requests:write`; gate `DeleteAttachment`',
  ],
])('%s', (_name, permission, text) => {
  expect(permissionText(permission)).toBe(text);
});

const row = (operationId: string, more: object = {}): OperationRow => ({
  method: 'POST',
  url: '/v1/x',
  operation: { operationId, tags: ['x'], responses: {}, ...more },
});

test('the bundle says the permission, the marks and its own words first', () => {
  const rows = [
    row('pay', { description: 'Pays.\n', 'x-idempotency-key': true, 'x-if-match': true, 'x-towline-extension': true }),
    row('read'),
    row('forgotten'),
  ];
  const session: Permission = { agent: 'signedIn', scope: 'none' };
  expect(addPermissions(rows, { pay: session, read: session })).toEqual(['forgotten']);
  expect(rows[0]?.operation['x-permission']).toEqual(session);
  expect(rows.map(({ operation }) => operation.description)).toEqual([
    'Pays.\n\nNeeds: a session (no token will do)\n\nTakes an Idempotency-Key: a repeated call has one effect. ' +
      'Takes the version seen as If-Match; a stale one is answered 412. Extension: the specification does not name this call.',
    'Needs: a session (no token will do)',
    '',
  ]);
});
