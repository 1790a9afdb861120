// The only place in the repository that makes an HTTP call.
import type { Caller, CallerSettings, Settled } from './call.ts';
import { type Clock, pause } from './clock.ts';
import { createDeadlines, type Deadline } from './deadline.ts';
import type { OutgoingCall, RetryReason } from './hooks.ts';
import { isTransient, retryAfterInMs, retryDelay, timeoutOf } from './limits.ts';
import { outgoing, type Plan, planOf, retriesFor } from './outgoing.ts';
import { type ApiProblem, isStillRunning, NetworkError, problemFrom, TowlineError } from './problem.ts';
import type { WireAnswer } from './wire.ts';

type Read<Data> = (answer: WireAnswer) => Promise<Data> | Data;
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
      const { retries, waitsForBudget } = retriesFor(plan, call, settings.retries);
      let failed = 0;
      for (let attempt = 0; ; attempt += 1) {
        const failure = await attemptOnce(plan, call, attempt, deadline, read);
        if (!(failure instanceof Failure)) {
          if (plan.keepsOpen) deadline.disarm();
          else deadline.release();
          return failure;
        }
        const delayInMs = retryDelay(failed, clock, failure.retryAfterInMs);
        // Nothing was done and a call comes free soon: that is no failure, and is waited for as long as the call may take.
        const mayTryAgain = failure.isOverBudget ? waitsForBudget : failure.isTransient && failed < retries;
        if (!mayTryAgain || delayInMs >= deadline.left()) throw failure.error;
        if (!failure.isOverBudget) failed += 1;
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
        if (isOthersPage(answer)) throw new Error('a web page came');
        if (leadsElsewhere(answer))
          throw new Error(`it leads to ${answer.headers.get('location') ?? 'another address'}`);
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
  readonly isOverBudget: boolean;
  constructor(error: ApiProblem | NetworkError, transient: boolean, after: number | undefined, overBudget = false) {
    this.error = error;
    this.isTransient = transient;
    this.retryAfterInMs = after;
    this.isOverBudget = overBudget;
  }
}

async function refused(answer: WireAnswer, plan: Plan, call: OutgoingCall, clock: Clock): Promise<Failure> {
  const text = await answer.text();
  const after = retryAfterInMs(answer.headers.get('retry-after'), clock, answer.headers.get('date'));
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
  return new Failure(error, transient, after, after !== undefined && isOverBudget(answer));
}

/** The caller has no call left (api.md §2.4): refused before anything was looked at, unlike a password tried too often. */
const isOverBudget = ({ status, headers }: WireAnswer): boolean =>
  status === 429 && /;r=0\b/.test(headers.get('ratelimit') ?? '');

/**
 * What a network's sign-in page, a gateway or another server at this address answers with: every answer of the API names its
 * request, pages that it serves itself included.
 */
const isOthersPage = ({ headers }: WireAnswer): boolean =>
  /^text\/html\b/i.test(headers.get('content-type') ?? '') && headers.get('x-request-id') === null;

/** The API sends nobody elsewhere: a proxy does, and nothing was read or written. Browsers tell of it with 0 alone. */
const leadsElsewhere = ({ status }: WireAnswer): boolean => status !== 304 && (status >= 300 || status === 0);

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
