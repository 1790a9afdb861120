import type { Agent } from '@towline/sdk/api';

/** Who is signed in on this page, and whether the password must be asked again over it (DECISIONS C-67). */
export interface SessionState {
  readonly agent: Agent | undefined;
  /** A call came back unauthenticated in mid-work; it waits for the password. */
  readonly isExpired: boolean;
}

type Renewal = PromiseWithResolvers<boolean>;

let state: SessionState = { agent: undefined, isExpired: false };
let renewal: Renewal | undefined;
let renewals = 0;
const listeners = new Set<() => void>();

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function settle(renewed: boolean): void {
  renewal?.resolve(renewed);
  renewal = undefined;
}

/** The session as it is now. */
export const sessionState = (): SessionState => state;

/** Calls back when the session has changed. */
export function onSessionChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Somebody signed in, or the agent's own record was saved. Calls that wait for the password go on. */
export function enterSession(agent: Agent): void {
  if (state.isExpired) renewals += 1;
  change({ agent, isExpired: false });
  settle(true);
}

/** The agent left. Calls that wait for the password get their refusal. */
export function leaveSession(): void {
  change({ agent: undefined, isExpired: false });
  settle(false);
}

/** How often the agent signed in again on this page. */
export const renewalCount = (): number => renewals;

/** Asks for the password over the page; answers whether the agent is signed in again. All calls wait for one answer. */
export function renewSession(): Promise<boolean> {
  if (!state.agent) return Promise.resolve(false);
  renewal ??= Promise.withResolvers<boolean>();
  const { promise } = renewal;
  if (!state.isExpired) change({ ...state, isExpired: true });
  return promise;
}
