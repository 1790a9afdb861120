import {
  idempotentOperations,
  type OperationId,
  operationTable,
  versionedOperations,
} from '../generated/operations.ts';
import type { AnyInput, CallerSettings, CallOptions } from './call.ts';
import { encodeBody, encodePath, encodeQuery } from './encode.ts';
import type { OutgoingCall } from './hooks.ts';
import { newId } from './id.ts';
import { DEFAULT_RETRIES } from './limits.ts';
import { newTraceparent } from './traceparent.ts';
import { isUnsafeRead } from './unsafeReads.ts';

/** A call before it is encoded. */
export type Plan = {
  id: OperationId | undefined;
  method: string;
  path: string;
  input: AnyInput | undefined;
  options: CallOptions | undefined;
  /** The answer's bytes are left to the caller */
  keepsOpen: boolean;
};

/** The plan of an operation of the contract. */
export function planOf(
  id: OperationId,
  input: AnyInput | undefined,
  options: CallOptions | undefined,
  keepsOpen: boolean,
): Plan {
  const [method, template] = operationTable[id];
  return { id, method, path: encodePath(template, input?.path), input, options, keepsOpen };
}

/** What goes out: address, headers and body. */
export function outgoing(plan: Plan, signal: AbortSignal, settings: CallerSettings): OutgoingCall {
  const { id, method, path, input, options } = plan;
  const headers = settings.headers();
  const requestId = newId();
  headers['x-request-id'] = requestId;
  headers.traceparent = newTraceparent(requestId);
  if (plan.keepsOpen) headers.accept = '*/*';
  const encoded = encodeBody(id, input?.body);
  if (encoded?.contentType !== undefined) headers['content-type'] = encoded.contentType;
  const version = options?.version ?? versionOf(plan, input?.body);
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  if (options?.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  else if (id !== undefined && idempotentOperations.has(id)) headers['idempotency-key'] = newId();
  if (options?.headers) {
    for (const name in options.headers) headers[name.toLowerCase()] = options.headers[name] ?? '';
  }
  // Without the slash `.example.org/x` or `:8080/x` would lead a token to another host.
  const url = `${settings.baseUrl}${path.startsWith('/') ? '' : '/'}${path}${encodeQuery(input?.query)}`;
  const { onProgress } = options ?? {};
  return { operationId: id, input: input?.body, method, url, headers, body: encoded?.body, signal, onProgress };
}

/** Version 0 is a thing that the server does not have yet, so there is nothing to match. */
function versionOf({ id, method }: Plan, body: unknown): number | undefined {
  // Of a path that the contract does not name it is guessed: what is put back with its version was loaded.
  if (!(id === undefined ? method === 'PUT' : versionedOperations.has(id))) return undefined;
  if (typeof body !== 'object' || body === null || !('version' in body)) return undefined;
  return typeof body.version === 'number' && body.version > 0 ? body.version : undefined;
}

/**
 * Reads are tried again, but for one that has an effect; writes only where the server can tell the repetition, and where the body is not
 * used up. Who has no call left waits for one whatever they ask for: nothing was done.
 */
export function retriesFor(
  plan: Plan,
  call: OutgoingCall,
  preset: number | undefined,
): { retries: number; waitsForBudget: boolean } {
  const wanted = plan.options?.retry ?? preset ?? DEFAULT_RETRIES;
  const isUsedUp = typeof call.body === 'object' && Symbol.asyncIterator in call.body;
  if (wanted === false || wanted === 0 || isUsedUp) return { retries: 0, waitsForBudget: false };
  const isRead = call.method === 'GET' || call.method === 'HEAD';
  const mayRepeat = !isUnsafeRead(plan.id) && (isRead || call.headers['idempotency-key'] !== undefined);
  return { retries: mayRepeat ? wanted : 0, waitsForBudget: true };
}
