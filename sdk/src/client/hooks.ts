import { type OperationId, operationTable } from '../generated/operations.ts';
import { STAGING_BLOCKED_CODE, StagingBlockedError } from './problem.ts';
import { isUnsafeRead } from './unsafeReads.ts';
import type { WireAnswer, WireRequest } from './wire.ts';

/** A call as hooks see it: what goes out, which operation it is (undefined for `request`), its body before encoding. */
export type OutgoingCall = WireRequest & { operationId: OperationId | undefined; input: unknown };

/** Stands between the client and the wire: may change the call, refuse it by throwing, or look at the answer. */
export type Hook = (call: OutgoingCall, next: (call: OutgoingCall) => Promise<WireAnswer>) => Promise<WireAnswer>;

type Named = { operationId: OperationId | undefined; method: string; url: string; requestId: string };

/** Why a call is tried again: what kind of error it was, and the status where an answer came. */
export type RetryReason = { name: string; code: string; status: number | undefined };

/** What listeners are told; never a body (api.md §2.3). */
export type ClientEvents = {
  request: Named & { attempt: number };
  response: Named & { attempt: number; status: number; durationInMs: number };
  retry: Named & { attempt: number; delayInMs: number; reason: RetryReason };
};

type Listener<Name extends keyof ClientEvents> = (event: ClientEvents[Name]) => void;
type Listeners = { [Name in keyof ClientEvents]: Set<Listener<Name>> };

/** The hooks and listeners of one client. */
export type HookList = {
  use(hook: Hook): void;
  on<Name extends keyof ClientEvents>(name: Name, listener: Listener<Name>): () => void;
  isHeard(name: keyof ClientEvents): boolean;
  emit<Name extends keyof ClientEvents>(name: Name, event: ClientEvents[Name]): void;
  send(call: OutgoingCall): Promise<WireAnswer>;
};

/** @param transport what the innermost hook calls */
export function createHookList(transport: (call: OutgoingCall) => Promise<WireAnswer>): HookList {
  let send = transport;
  const listeners: Listeners = { request: new Set(), response: new Set(), retry: new Set() };
  return {
    use(hook) {
      const next = send;
      send = (call) => hook(call, next);
    },
    on(name, listener) {
      listeners[name].add(listener);
      return () => listeners[name].delete(listener);
    },
    isHeard: (name) => listeners[name].size > 0,
    emit(name, event) {
      for (const listener of listeners[name]) tell(listener, event);
    },
    send: (call) => send(call),
  };
}

/** A listener's own fault must neither fail or repeat the call nor be swallowed. */
function tell<Event>(listener: (event: Event) => void, event: Event): void {
  try {
    listener(event);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/**
 * A hook that refuses writes before they leave (3-platform §4: in staging, unless the agent has editing enabled). The
 * server refuses them too (S-27); this one spares the agent the round trip.
 * @param isBlocked the rule of `access/stagingWrites`, read at each write: who is signed in, where, and what is exempt
 */
export function stagingWriteBlock(
  isBlocked: (call: { operationId: string; method: string; body: unknown }) => boolean,
): Hook {
  return (call, next) => {
    const { operationId = '', method, url, input } = call;
    const isRead =
      (method === 'GET' || method === 'HEAD') &&
      !(operationId in operationTable && isUnsafeRead(operationId as OperationId));
    if (isRead || !isBlocked({ operationId, method, body: input })) return next(call);
    const message = `The HTTP method ${method} is blocked in the staging environment`;
    const body = { code: STAGING_BLOCKED_CODE, messageKey: STAGING_BLOCKED_CODE, detail: message };
    const [address = ''] = url.split('?');
    throw new StagingBlockedError({ status: 403, body, requestId: undefined, call: `${method} ${address}` });
  };
}
