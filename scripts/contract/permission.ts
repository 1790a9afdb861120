// Writes who may call an operation, and what else it takes, into the bundle that integrators read.
import type { Operation, OperationRow } from './document.ts';

/** A permission of sdk/src/access/permissions, as JSON. */
export type Permission = {
  agent: 'anyone' | 'signedIn' | { section: string } | { gate: string };
  request?: 'seen' | { action: string } | { tab: string } | { gate: string };
  scope: string;
};

function scopePart(scope: string): string {
  if (scope === 'any') return 'a session or any token';
  return scope === 'none' ? 'a session (no token will do)' : `scope \`${scope}\``;
}

function requestPart(request: Permission['request']): string[] {
  if (request === undefined) return [];
  if (request === 'seen') return ['a request that the agent may see'];
  const [[kind, name] = []] = Object.entries(request);
  return [`${kind} \`${name}\``];
}

/** "Needs: scope `requests:write`; action `AssignToPartner`": a permission in one line. */
export function permissionText({ agent, request, scope }: Permission): string {
  if (agent === 'anyone') return 'Needs: nothing, anyone may call it';
  const agentParts =
    typeof agent === 'object' ? Object.entries(agent).map(([kind, name]) => `${kind} \`${name}\``) : [];
  return `Needs: ${[scopePart(scope), ...agentParts, ...requestPart(request)].join('; ')}`;
}

function marksText(operation: Operation): string {
  return [
    ...(operation['x-idempotency-key'] ? ['Takes an Idempotency-Key: a repeated call has one effect.'] : []),
    ...(operation['x-if-match'] ? ['Takes the version seen as If-Match; a stale one is answered 412.'] : []),
    ...(operation['x-towline-extension'] ? ['Extension: the specification does not name this call.'] : []),
  ].join(' ');
}

/** Adds `x-permission` and the lines of the description that the reference page shows; answers the names it knows no permission of. */
export function addPermissions(rows: OperationRow[], permissions: Readonly<Record<string, Permission>>): string[] {
  const missing: string[] = [];
  for (const { operation } of rows) {
    const permission = permissions[operation.operationId];
    if (permission) operation['x-permission'] = permission;
    else missing.push(operation.operationId);
    const lines = [operation.description?.trim(), permission && permissionText(permission), marksText(operation)];
    operation.description = lines.filter(Boolean).join('\n\n');
  }
  return missing;
}
