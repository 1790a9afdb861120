import type { ApiScope, RequestAction } from '../../generated/api.ts';
import type { RequestGate } from '../gates.ts';
import type { RequestTab } from '../requestTabs.ts';
import type { AgentGate, Section } from '../sections.ts';

/** Who may call an operation, before anything is loaded: anyone, any signed-in agent, who sees the section or passes the gate. */
export type AgentRule = 'anyone' | 'signedIn' | { readonly section: Section } | { readonly gate: AgentGate };

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
  /** Closed to who goes on as another agent: passwords, tokens, permissions and payments (DECISIONS S-37). */
  readonly onlyAsOneself?: true;
  /** Open while a generated password has not been changed; nothing else is (DECISIONS S-43). */
  readonly beforePasswordChange?: true;
};

/** The same, closed to who goes on as another agent (DECISIONS S-37). */
export const onlyAsOneself = (permission: Permission): Permission => ({ ...permission, onlyAsOneself: true });

/** Anyone may call it: nothing is asked (DECISIONS S-06). */
export const open: Permission = { agent: 'anyone', scope: 'any' };
/** A signed-in agent with a session; no token will do (DECISIONS S-06). */
export const session: Permission = { agent: 'signedIn', scope: 'none' };
/** A read of intake and request handling; the stores limit it to the agent's organisations and contracts (DECISIONS S-19). */
export const reads: Permission = { agent: 'signedIn', scope: 'requests:read' };
/** A write of intake and request handling (DECISIONS S-06). */
export const writes: Permission = { agent: 'signedIn', scope: 'requests:write' };
/** A read of one request that the agent may see (DECISIONS S-19). */
export const readsRequest: Permission = { ...reads, request: 'seen' };
/** A write that is an action on the request (2-requests §6, "Allowed actions"). */
export const acts = (action: RequestAction): Permission => ({ ...writes, request: { action } });
/** A write that a named gate on the request lets through (PLT-11). */
export const passes = (gate: RequestGate): Permission => ({ ...writes, request: { gate } });
/** A read of what a tab of the request shows (3-platform §6). */
export const readsTab = (tab: RequestTab): Permission => ({ ...reads, request: { tab } });
/** For agents who see the section (3-platform §6, DECISIONS C-11). */
export const sees = (section: Section, scope: Permission['scope']): Permission => ({ agent: { section }, scope });
