import type { Agent, ApiScope, RequestAction } from '../generated/api.ts';
import type { OperationId } from '../generated/operations.ts';
import { isDeactivated } from './agent.ts';
import { allowed, allowedIf, type Decision, refused } from './decision.ts';
import { type GateContext, type RequestGate, requestGates } from './gates.ts';
import { type ActionContext, type ActionSubject, requestActions } from './requestActions.ts';
import { type RequestTab, requestTabs } from './requestTabs.ts';
import { type Section, sections } from './sections.ts';
import { maySee, type Viewer } from './viewpoint.ts';

/** Who may call an operation, before anything is loaded: anyone, any signed-in agent, or who sees the section. */
export type AgentRule = 'anyone' | 'signedIn' | { readonly section: Section };

/** What is asked of the request that the operation names: that the agent may see it, an action, a tab or a gate. */
export type RequestRule =
  | 'seen'
  | { readonly action: RequestAction }
  | { readonly tab: RequestTab }
  | { readonly gate: RequestGate };

/** The permission of one operation (DECISIONS S-06). */
export type Permission = {
  readonly agent: AgentRule;
  /** Asked of the loaded request, after S-19 (DECISIONS S-19, house rule of one load). */
  readonly request?: RequestRule;
  /** The scope that an API token needs; 'any' for what every token may ask, 'none' where only a session will do. */
  readonly scope: ApiScope | 'any' | 'none';
};

const open: Permission = { agent: 'anyone', scope: 'any' };
const session: Permission = { agent: 'signedIn', scope: 'none' };
const reads: Permission = { agent: 'signedIn', scope: 'requests:read' };
const writes: Permission = { agent: 'signedIn', scope: 'requests:write' };
const readsRequest: Permission = { ...reads, request: 'seen' };
const acts = (action: RequestAction): Permission => ({ ...writes, request: { action } });
const readsTab = (tab: RequestTab): Permission => ({ ...reads, request: { tab } });
const sees = (section: Section, scope: Permission['scope']): Permission => ({ agent: { section }, scope });

/**
 * The permission of every operation (DECISIONS S-06, C-11). It is total over the contract's operations: a new one does not
 * compile until it has its line, and nothing is open by default. Reads that intake and request handling need are open to
 * every signed-in agent; the stores limit them to his organisations and contracts (DECISIONS S-19).
 */
export const operationPermissions: Readonly<Record<OperationId, Permission>> = {
  assignExternalPartner: acts('AssignToExternalPartner'),
  assignJob: acts('AssignToPartner'),
  bringRequestBack: acts('BringBackToAssistanceCompany'),
  cancelRequest: acts('CancelRequest'),
  cancelRequestAsClient: acts('CancelRequest'),
  // A token that could make tokens would outlive its own expiry.
  createApiToken: session,
  createNote: acts('WriteNote'),
  createOrderRequest: writes,
  deleteAttachment: { ...writes, request: { gate: 'DeleteAttachment' } },
  deleteDraft: writes,
  // Everybody needs an estimate for the cross-border gate; amounts leave the answer by `gates` (DECISIONS S-24).
  estimatePrice: reads,
  findDuplicates: reads,
  findHighways: reads,
  findRestrictedRoadNetwork: reads,
  getAgent: { agent: 'signedIn', scope: 'any' },
  getCommunicationContent: readsTab('messages'),
  getContent: reads,
  getContract: { agent: 'signedIn', scope: 'contracts:read' },
  getDirections: reads,
  getDispatch: readsTab('dispatch'),
  getDraft: reads,
  getGuaranteeImport: sees('guaranteeImports', 'guarantees:read'),
  getGuaranteeImportContent: sees('guaranteeImports', 'guarantees:read'),
  getLiveness: open,
  getMapFeatures: reads,
  getMapSettings: reads,
  getOrderRequest: reads,
  getPlace: reads,
  getReadiness: open,
  getRequest: readsRequest,
  getVersion: open,
  importGuarantees: sees('guaranteeImports', 'guarantees:import'),
  initiateDispatch: acts('InitiateDispatch'),
  listApiTokens: session,
  listClientWorkshops: reads,
  listCommunications: readsTab('messages'),
  listContracts: { agent: 'signedIn', scope: 'contracts:read' },
  listDrafts: reads,
  listGuaranteeImports: sees('guaranteeImports', 'guarantees:read'),
  listOrganisations: reads,
  listOutbox: sees('outbox', 'admin'),
  listPartnerWorkshops: reads,
  listPolicies: { agent: 'signedIn', scope: 'guarantees:read' },
  listRequestLogs: readsTab('log'),
  listRequests: reads,
  listWatchers: readsRequest,
  locateIp: reads,
  predictPlaces: reads,
  prepareJobs: acts('AssignToPartner'),
  reverseGeocode: reads,
  revokeApiToken: session,
  saveAgent: session,
  saveDraft: writes,
  saveNote: acts('WriteNote'),
  signIn: { agent: 'anyone', scope: 'none' },
  signOut: session,
  streamEvents: reads,
  unwatchRequest: { ...reads, request: 'seen' },
  uploadContent: writes,
  watchRequest: { ...reads, request: 'seen' },
};

/** Whether a token with these scopes may make the call; the scope admin covers every operation that a token may make. */
export const scopeDecision = (operationId: OperationId, scopes: readonly ApiScope[]): Decision => {
  const needed = operationPermissions[operationId].scope;
  if (needed === 'any') return allowed;
  if (needed === 'none') return refused('TOKEN_SCOPE_MISSING', { needed: 'session' });
  return allowedIf(scopes.includes(needed) || scopes.includes('admin'), 'TOKEN_SCOPE_MISSING', { needed });
};

/**
 * Whether the agent may call the operation, before its subject is loaded (DECISIONS S-06). `scopes` are those of the API
 * token when the call came with one; a call with a session has none to ask. What `request` names is asked afterwards.
 */
export const operationDecision = (agent: Agent, operationId: OperationId, scopes?: readonly ApiScope[]): Decision => {
  const { agent: rule } = operationPermissions[operationId];
  if (rule === 'anyone') return allowed;
  if (isDeactivated(agent)) return refused('ERROR_ROLE_UNAUTHORIZED');
  const byScope = scopes ? scopeDecision(operationId, scopes) : allowed;
  if (!byScope.allowed) return byScope;
  return rule === 'signedIn' ? allowed : sections[rule.section](agent);
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
