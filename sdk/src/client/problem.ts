// The error tree of the client (api.md §2.3). A leaf: it imports nothing but wire types.
import type { Problem, ProblemIssue } from '../generated/api.ts';

/** The code with which the server refuses a write in the staging environment (3-platform §8, S-27). */
export const STAGING_BLOCKED_CODE = 'STAGING_WRITE_BLOCKED';

/** Base of everything the client throws. `code` is stable; `message` is for logs. */
export class TowlineError extends Error {
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}

/** What a refusal consists of. */
export type ProblemParts = {
  status: number;
  body: unknown;
  requestId: string | undefined;
  /** Method and path, for the message; without the query, which may name people */
  call?: string;
  retryAfterInMs?: number;
};

/** The server answered with an error status. */
export class ApiProblem extends TowlineError {
  readonly status: number;
  readonly body: unknown;
  /** Id under which the server logged the call; shown as "Copy details". */
  readonly requestId: string | undefined;
  /** Text key that a screen shows. */
  readonly messageKey: string;
  /** How to correct it, in the server's own words */
  readonly detail: string | undefined;
  constructor(parts: ProblemParts) {
    const { status, body } = parts;
    const problem = problemOf(body);
    super(problem?.code ?? `HTTP_${status}`, lineOf(parts));
    this.status = status;
    this.body = body;
    this.requestId = parts.requestId ?? problem?.instance;
    this.messageKey = problem?.messageKey ?? gatewayKey(parts) ?? serverMessage(body);
    this.detail = problem?.detail;
  }
}

/** 401: nobody is signed in, or the token is no longer valid. */
export class AuthError extends ApiProblem {}

/** 403: the signed-in agent may not do this; `code` names the rule. */
export class ForbiddenError extends ApiProblem {}

/** 403 or thrown before sending: writes are blocked in the staging environment (3-platform §4). */
export class StagingBlockedError extends ForbiddenError {}

/** 404 */
export class NotFoundError extends ApiProblem {}

/** 409: an illegal transition, or an idempotent call that still runs; `allowed` lists the transitions that are legal. */
export class ConflictError extends ApiProblem {
  get allowed(): readonly string[] {
    return problemOf(this.body)?.allowed ?? [];
  }
}

/** 412 or 428: the version that was sent is stale or missing; `current` says what the server has. */
export class PreconditionError extends ApiProblem {
  get current(): Readonly<Record<string, unknown>> | undefined {
    return problemOf(this.body)?.current;
  }
}

/** 400, 413, 415 or 422: the input is refused; `issues` point at the faults. */
export class ValidationError extends ApiProblem {
  get issues(): readonly ProblemIssue[] {
    return problemOf(this.body)?.errors ?? [];
  }
}

/** 429: too many calls; `retryAfterInMs` says when to come back. */
export class RateLimitError extends ApiProblem {
  readonly retryAfterInMs: number | undefined;
  constructor(parts: ProblemParts) {
    super(parts);
    this.retryAfterInMs = parts.retryAfterInMs;
  }
}

/** No answer came: connection refused, reset, name not found. */
export class NetworkError extends TowlineError {
  constructor(message: string, options?: ErrorOptions) {
    super('NETWORK_ERROR', message, options);
  }
}

/** No answer came in the time that the call has (api.md §2.3). */
export class TimeoutError extends TowlineError {
  readonly timeoutInMs: number;
  constructor(timeoutInMs: number, message: string) {
    super('TIMEOUT', message);
    this.timeoutInMs = timeoutInMs;
  }
}

/** The caller's signal ended the call. */
export class AbortedError extends TowlineError {
  constructor(message: string, options?: ErrorOptions) {
    super('ABORTED', message, options);
  }
}

/** The resource failed in the last 60 seconds, so it is not asked again before `retryAtMs` (1-intake §7, S-11). */
export class ResourceBlockedError extends TowlineError {
  readonly retryAtMs: number;
  constructor(resource: string, retryAtMs: number, options?: ErrorOptions) {
    super('RESOURCE_BLOCKED', `${resource} was stopped because it failed in the last 60 seconds`, options);
    this.retryAtMs = retryAtMs;
  }
}

/** The call names nothing: an identifier in its address is missing or empty (3-platform §8). */
export class MissingVariableError extends TowlineError {
  readonly variable: string;
  constructor(template: string, variable: string) {
    super('MISSING_VARIABLE', `${template} needs ${variable}`);
    this.variable = variable;
  }
}

/** The key of a failure of which the server said nothing (2-requests §8). */
const NOTHING_SAID = 'AN_ERROR_OCCURED';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function problemOf(body: unknown): Problem | undefined {
  return isRecord(body) && typeof body.code === 'string' ? (body as Problem) : undefined;
}

// 2-requests §8: details override message. What the OAuth form describes comes before a message (3-platform §8, DECISIONS T-387);
// `error` and `Outcome` come last.
// An old server writes either capital.
const MESSAGE_FIELDS = [
  'messageDetails',
  'MessageDetails',
  'messageDetail',
  'MessageDetail',
  'error_description',
  'message',
  'Message',
  'error',
  'Outcome',
] as const;

/**
 * What the server says about a failure: a text key or plain text. Takes a thrown error or an answer's body; says
 * `AN_ERROR_OCCURED` where the server said nothing (2-requests §8).
 */
export function serverMessage(failure: unknown): string {
  const body = failure instanceof ApiProblem ? failure.body : failure instanceof Error ? undefined : failure;
  if (typeof body === 'string' && body.trim() !== '' && !body.trimStart().startsWith('<')) return body.trim();
  if (isRecord(body)) {
    for (const field of MESSAGE_FIELDS) {
      const text = body[field];
      if (typeof text === 'string' && text !== '') return text;
    }
  }
  return NOTHING_SAID;
}

/** What a proxy that has no answer from the server says; the server's own refusals are JSON. */
export const isFromGateway = ({ status, body }: Pick<ProblemParts, 'status' | 'body'>): boolean =>
  typeof body === 'string' && status >= 502 && status <= 504;

/** Our text for what a proxy says in words of its own, a page or a bare line in English. */
function gatewayKey(parts: ProblemParts): string | undefined {
  if (isFromGateway(parts)) return 'NO_CONNECTION';
  return typeof parts.body === 'string' && parts.status === 413 ? 'BODY_TOO_LARGE' : undefined;
}

const MOST_ISSUES = 3;

/** What stands in a log: the call, what it was answered, why, and where the server's own log says more. */
function lineOf({ call, status, body, requestId }: ProblemParts): string {
  const problem = problemOf(body);
  const issues = problem?.errors ?? [];
  const said = problem?.detail ?? serverMessage(body);
  const why = [
    ...issues.slice(0, MOST_ISSUES).map(({ pointer, detail }) => `${pointer} ${detail}`),
    ...(issues.length > MOST_ISSUES ? [`and ${issues.length - MOST_ISSUES} more`] : []),
  ];
  if (why.length === 0 && said !== NOTHING_SAID && said !== problem?.code) why.push(said);
  const id = requestId ?? problem?.instance;
  const head = [call, status, problem?.code].filter((part) => part !== undefined).join(' ');
  return `${head}${why.length > 0 ? `: ${why.join('; ')}` : ''}${id ? ` (request id ${id})` : ''}`;
}

const IN_PROGRESS = /idempotency-in-progress/;

/** Whether a 409 only says that the first call with this idempotency key still runs. */
export function isStillRunning(body: unknown): boolean {
  const problem = problemOf(body);
  return problem !== undefined && IN_PROGRESS.test(problem.type ?? '');
}

/** The error for an answer with an error status. */
export function problemFrom(parts: ProblemParts): ApiProblem {
  switch (parts.status) {
    case 400:
    case 413:
    case 415:
    case 422:
      return new ValidationError(parts);
    case 401:
      return new AuthError(parts);
    case 403:
      return problemOf(parts.body)?.code === STAGING_BLOCKED_CODE
        ? new StagingBlockedError(parts)
        : new ForbiddenError(parts);
    case 404:
      return new NotFoundError(parts);
    case 409:
      return new ConflictError(parts);
    case 412:
    case 428:
      return new PreconditionError(parts);
    case 429:
      return new RateLimitError(parts);
    default:
      return new ApiProblem(parts);
  }
}
