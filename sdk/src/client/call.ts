// The only place in the repository that makes an HTTP call.
import {
  idempotentOperations,
  type OperationId,
  operationTable,
  versionedOperations,
} from '../generated/operations.ts';
import { type Clock, pause } from './clock.ts';
import { createDeadlines, type Deadline } from './deadline.ts';
import { encodeBody, encodePath, encodeQuery, type PathValues, type QueryValues } from './encode.ts';
import type { HookList, OutgoingCall, RetryReason } from './hooks.ts';
import { newId } from './id.ts';
import { DEFAULT_RETRIES, isTransient, retryAfterInMs, retryDelay, timeoutOf } from './limits.ts';
import { type ApiProblem, isStillRunning, NetworkError, problemFrom, TowlineError } from './problem.ts';
import { newTraceparent } from './traceparent.ts';
import type { Input, Output } from './types.ts';
import { isUnsafeRead } from './unsafeReads.ts';
import type { UploadProgress, WireAnswer } from './wire.ts';

/** What every call accepts besides its input. */
export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** With all retries; 0 is without limit. Default: the document's figure for the operation */
  timeoutInMs?: number | undefined;
  /** How many retries, or false for none */
  retry?: number | false | undefined;
  /** Over those of the client; a `traceparent` continues your own trace instead of beginning one */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Default: a new one for each call of an operation that has effects (S-05) */
  idempotencyKey?: string | undefined;
  /** The version that was loaded, sent as If-Match (S-04). Default: the `version` of the body, where the operation takes one */
  version?: number | undefined;
  /** A person asked for this call: the 60 s block does not stop it (S-11) */
  explicit?: boolean | undefined;
  /** Is told how an upload advances (1-intake §7 "Progress is reported") */
  onProgress?: UploadProgress | undefined;
};

/** A call's data with the answer it came in. */
export type Settled<Data> = { data: Data; response: WireAnswer; requestId: string };

/** The data; `.withResponse()` gives status and headers with it. */
export type PendingCall<Data> = Promise<Data> & { withResponse(): Promise<Settled<Data>> };

/** Arguments of `call`: the input may be left out where nothing in it is required. */
export type CallArguments<Id extends OperationId> =
  Record<never, never> extends Input<Id>
    ? [input?: Input<Id>, options?: CallOptions]
    : [input: Input<Id>, options?: CallOptions];

/** Calls an operation by its name in the contract. */
export type Call = <Id extends OperationId>(id: Id, ...args: CallArguments<Id>) => PendingCall<Output<Id>>;

/** Input as it looks before the contract's types. */
export type AnyInput = { path?: PathValues; query?: QueryValues; body?: unknown };

/** Looks at what an operation was answered, and throws where it is not what it should be. */
export type AnswerCheck = (id: OperationId, answer: WireAnswer, data: unknown, requestId: string) => void;

/** What a caller is made of. `headers` is asked at each call, so that a new token or locale counts at once. */
export type CallerSettings = {
  baseUrl: string;
  headers(): Record<string, string>;
  hooks: HookList;
  clock: Clock;
  retries?: number | undefined;
  timeoutInMs?: number | undefined;
  strict?: AnswerCheck | undefined;
};

type Read<Data> = (answer: WireAnswer) => Promise<Data> | Data;
type Plan = {
  id: OperationId | undefined;
  method: string;
  path: string;
  input: AnyInput | undefined;
  options: CallOptions | undefined;
  /** The answer's bytes are left to the caller */
  keepsOpen: boolean;
};

/** Makes calls: encoding, limits, retries, problems. */
export type Caller = {
  /** One operation, its answer read */
  settle(id: OperationId, input: AnyInput | undefined, options: CallOptions | undefined): Promise<Settled<unknown>>;
  /** One operation, its answer's bytes left to the caller */
  open(id: OperationId, input: AnyInput | undefined, options: CallOptions | undefined): Promise<WireAnswer>;
  /** Any method and path below the base address */
  request(method: string, path: string, input?: AnyInput, options?: CallOptions): Promise<Settled<unknown>>;
};

/** @param settings base address, headers, hooks and clock of one client */
export function createCaller(settings: CallerSettings): Caller {
  const { hooks, clock } = settings;
  const startDeadline = createDeadlines(clock);

  // What is wrong with the input fails the call, as all that goes wrong with it does: so the plan is made in here.
  async function exchange<Data>(planned: () => Plan, read: Read<Data>): Promise<Settled<Data>> {
    const plan = planned();
    const { options } = plan;
    const timeoutInMs = options?.timeoutInMs ?? settings.timeoutInMs ?? timeoutOf(plan.id);
    const deadline = startDeadline(timeoutInMs, options?.signal, `${plan.method} ${plan.path}`);
    try {
      const call = outgoing(plan, deadline.signal, settings);
      const retries = retriesFor(plan, call, settings.retries);
      for (let attempt = 0; ; attempt += 1) {
        const failure = await attemptOnce(plan, call, attempt, deadline, read);
        if (!(failure instanceof Failure)) {
          if (plan.keepsOpen) deadline.disarm();
          else deadline.release();
          return failure;
        }
        const delayInMs = retryDelay(attempt, clock, failure.retryAfterInMs);
        if (!failure.isTransient || attempt >= retries || delayInMs >= deadline.left()) throw failure.error;
        if (hooks.isHeard('retry'))
          hooks.emit('retry', { ...nameOf(call), attempt, delayInMs, reason: reasonOf(failure.error) });
        await pause(clock, delayInMs, deadline.signal);
        if (deadline.signal.aborted) throw deadline.errorFor(failure.error.cause);
      }
    } catch (error) {
      deadline.release();
      throw error;
    }
  }

  async function attemptOnce<Data>(
    plan: Plan,
    call: OutgoingCall,
    attempt: number,
    deadline: Deadline,
    read: Read<Data>,
  ): Promise<Settled<Data> | Failure> {
    if (hooks.isHeard('request')) hooks.emit('request', { ...nameOf(call), attempt });
    const started = hooks.isHeard('response') ? clock.now() : 0;
    let answer: WireAnswer;
    try {
      answer = await hooks.send(call);
      if (hooks.isHeard('response'))
        hooks.emit('response', {
          ...nameOf(call),
          attempt,
          status: answer.status,
          durationInMs: clock.now() - started,
        });
      if (answer.status < 400) {
        const requestId = answer.headers.get('x-request-id') ?? call.headers['x-request-id'] ?? '';
        const data = await read(answer);
        if (settings.strict && plan.id !== undefined && !plan.keepsOpen && answer.status !== 304)
          settings.strict(plan.id, answer, data, requestId);
        return { data, response: answer, requestId };
      }
      return await refused(answer, plan, call, clock);
    } catch (cause) {
      const error = deadline.errorFor(cause);
      if (error instanceof NetworkError) return new Failure(error, true, undefined);
      throw error;
    }
  }

  return {
    settle: (id, input, options) => exchange(() => planOf(id, input, options, false), readAnswer),
    open: async (id, input, options) =>
      (
        await exchange(
          () => planOf(id, input, options, true),
          () => undefined,
        )
      ).response,
    request: (method, path, input, options) =>
      exchange(
        () => ({ id: undefined, method: method.toUpperCase(), path, input, options, keepsOpen: false }),
        readAnswer,
      ),
  };
}

/** A try that failed, and whether another one may do better. */
class Failure {
  readonly error: ApiProblem | NetworkError;
  readonly isTransient: boolean;
  readonly retryAfterInMs: number | undefined;
  constructor(error: ApiProblem | NetworkError, transient: boolean, after: number | undefined) {
    this.error = error;
    this.isTransient = transient;
    this.retryAfterInMs = after;
  }
}

function planOf(
  id: OperationId,
  input: AnyInput | undefined,
  options: CallOptions | undefined,
  keepsOpen: boolean,
): Plan {
  const [method, template] = operationTable[id];
  return { id, method, path: encodePath(template, input?.path), input, options, keepsOpen };
}

function outgoing(plan: Plan, signal: AbortSignal, settings: CallerSettings): OutgoingCall {
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
  const url = settings.baseUrl + path + encodeQuery(input?.query);
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

/** Reads are tried again, but for one that has an effect; writes only where the server can tell the repetition, and where the body is not used up. */
function retriesFor(plan: Plan, call: OutgoingCall, preset: number | undefined): number {
  const wanted = plan.options?.retry ?? preset ?? DEFAULT_RETRIES;
  if (wanted === false || isUnsafeRead(plan.id)) return 0;
  if (call.method === 'GET' || call.method === 'HEAD') return wanted;
  const isUsedUp = typeof call.body === 'object' && Symbol.asyncIterator in call.body;
  return call.headers['idempotency-key'] !== undefined && !isUsedUp ? wanted : 0;
}

async function refused(answer: WireAnswer, plan: Plan, call: OutgoingCall, clock: Clock): Promise<Failure> {
  const text = await answer.text();
  const after = retryAfterInMs(answer.headers.get('retry-after'), clock);
  const body = parsed(text);
  const requestId = answer.headers.get('x-request-id') ?? call.headers['x-request-id'];
  const error = problemFrom({
    status: answer.status,
    body,
    requestId,
    call: `${plan.method} ${plan.path}`,
    ...(after === undefined ? {} : { retryAfterInMs: after }),
  });
  const transient = isTransient(answer.status) || (answer.status === 409 && isStillRunning(body));
  return new Failure(error, transient, after);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function nameOf(call: OutgoingCall) {
  const { operationId, method, url, headers } = call;
  return { operationId, method, url, requestId: headers['x-request-id'] ?? '' };
}

/** Why another try is made, without what the server said: listeners are told of no bodies (api.md §2.3). */
function reasonOf(error: ApiProblem | NetworkError): RetryReason {
  return { name: error.name, code: error.code, status: 'status' in error ? error.status : undefined };
}

async function readAnswer(answer: WireAnswer): Promise<unknown> {
  if (answer.status === 204 || answer.status === 304) return undefined;
  const type = answer.headers.get('content-type') ?? '';
  if (type.includes('json')) {
    const text = await answer.text();
    if (text === '') return undefined;
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new TowlineError('INVALID_ANSWER', `The server's answer is not the JSON that it claims to be`, { cause });
    }
  }
  if (type.startsWith('text/') || type.startsWith('application/xml')) return answer.text();
  return type === '' ? undefined : answer.blob();
}
