import type { Agent, ApiScope } from '../generated/api.ts';
import type { OperationId } from '../generated/operations.ts';
import { isDeactivated } from './agent.ts';
import { allowed, allowedIf, type Decision, refused } from './decision.ts';
import { type GateContext, requestGates } from './gates.ts';
import type { Permission } from './permissions/permission.ts';
import { platformPermissions } from './permissions/platform.ts';
import { requestPermissions } from './permissions/requests.ts';
import { type ActionContext, type ActionSubject, requestActions } from './requestActions.ts';
import { requestTabs } from './requestTabs.ts';
import { agentGates, sections } from './sections.ts';
import { maySee, type Viewer } from './viewpoint.ts';

/**
 * The permission of every operation (DECISIONS S-06, C-11). It is total over the contract's operations: a new one does not
 * compile until it has its line, and nothing is open by default.
 */
export const operationPermissions: Readonly<Record<OperationId, Permission>> = {
  ...requestPermissions,
  ...platformPermissions,
};

/** Whether a token with these scopes may make the call; the scope admin covers every operation that a token may make (cli.md §5.8, DECISIONS S-06). */
export const scopeDecision = (operationId: OperationId, scopes: readonly ApiScope[]): Decision => {
  const needed = operationPermissions[operationId].scope;
  if (needed === 'any') return allowed;
  if (needed === 'none') return refused('TOKEN_SCOPE_MISSING', { needed: 'session' });
  return allowedIf(scopes.includes(needed) || scopes.includes('admin'), 'TOKEN_SCOPE_MISSING', { needed });
};

/** What the state of the account closes, whatever its role may do: one place for every call (DECISIONS S-37, S-43). */
const accountDecision = (agent: Agent, permission: Permission): Decision => {
  if (agent.impersonation) return allowedIf(!permission.onlyAsOneself, 'NOT_WHILE_IMPERSONATING');
  return allowedIf(agent.mustChangePassword !== true || !!permission.beforePasswordChange, 'PASSWORD_CHANGE_REQUIRED');
};

/**
 * Whether the agent may call the operation, before its subject is loaded (DECISIONS S-06). `scopes` are those of the API
 * token when the call came with one; a call with a session has none to ask. What `request` names is asked afterwards.
 */
export const operationDecision = (agent: Agent, operationId: OperationId, scopes?: readonly ApiScope[]): Decision => {
  const permission = operationPermissions[operationId];
  const { agent: rule } = permission;
  if (rule === 'anyone') return allowed;
  if (isDeactivated(agent)) return refused('ERROR_ROLE_UNAUTHORIZED');
  const asItIs = accountDecision(agent, permission);
  if (!asItIs.allowed) return asItIs;
  const byScope = scopes ? scopeDecision(operationId, scopes) : allowed;
  if (!byScope.allowed) return byScope;
  if (rule === 'signedIn') return allowed;
  return 'section' in rule ? sections[rule.section](agent) : agentGates[rule.gate](agent);
};

/**
 * What the operation asks of the loaded request, after `maySee` has answered "not found" where it must (DECISIONS S-06, S-19).
 * An operation that names no request asks nothing here.
 */
export const requestDecision = (
  operationId: OperationId,
  viewer: Viewer,
  request: ActionSubject,
  context?: ActionContext & GateContext,
): Decision => {
  const { request: rule } = operationPermissions[operationId];
  if (rule === undefined) return allowed;
  if (!maySee(viewer.agent, request)) return refused('NO_PART_IN_REQUEST');
  if (rule === 'seen') return allowed;
  if ('action' in rule) return requestActions[rule.action](viewer, request, context);
  return 'tab' in rule ? requestTabs[rule.tab](viewer, request) : requestGates[rule.gate](viewer, request, context);
};
