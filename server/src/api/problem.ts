import { refusalMessageKeys } from '@towline/sdk/access/decision';
import type { Problem } from '@towline/sdk/api';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '../core/fault.ts';
import { type ProblemCode, Refusal, type RefusalDetails, type ServerCode, statusOfCode } from '../core/refuse.ts';
import { type DatabaseTrouble, databaseTrouble, isRefusedInput } from '../db/databaseError.ts';
import { withZulu } from '../db/wireTime.ts';
import { PortError } from '../ports/portError.ts';
import { traceOfCall } from '../telemetry/traceCalls.ts';
import { issueOf } from './issues.ts';
import { pointerStep } from './pointerStep.ts';
import { languageOf, sentenceOf } from './problemTexts.ts';
import { addVary } from './vary.ts';

const isServerCode = (code: string): code is ServerCode => Object.hasOwn(statusOfCode, code);

const titles: Record<number, string> = {
  400: 'The input is not valid',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Not with this method',
  408: 'Took too long to send',
  409: 'Not possible in this state',
  412: 'Changed by somebody else',
  413: 'Too large',
  414: 'Address too long',
  415: 'Type not accepted',
  417: 'Not expected',
  422: 'Cannot be done as asked',
  428: 'A version is required',
  429: 'Too many attempts',
  431: 'Headers too large',
  500: 'Internal error',
  502: 'A service we depend on failed',
  503: 'Not able to work for the moment',
  504: 'A service we depend on did not answer in time',
  507: 'No room left to keep it',
};

/** Problem types whose name others have given them (api.md §2.3: clients wait for the first call's end by it). */
const namedByOthers: Partial<Record<string, string>> = { IDEMPOTENCY_IN_PROGRESS: 'idempotency-in-progress' };

/** Where a code is explained (`server/src/problems`). */
export const typeOf = (code: string): string => `/problems/${namedByOthers[code] ?? code}`;

const keyOfCode: Readonly<Record<string, string>> = refusalMessageKeys;

/** What a person reads of it (2-requests §8: clients show the server's message): a sentence, never a key. */
function messageOf(code: string, messageKey: string, title: string, details: RefusalDetails, language: string): string {
  const keys = [messageKey, keyOfCode[code] ?? code];
  return keys.map((key) => sentenceOf(key, language, details.params)).find(Boolean) ?? title;
}

/** Builds the wire's Problem of a code, its words in a language that the caller reads. */
export function problemOf(code: string, requestId: string, details: RefusalDetails = {}, language = 'en'): Problem {
  const status = details.status ?? (isServerCode(code) ? statusOfCode[code] : 403);
  const messageKey = details.messageKey ?? (status >= 500 ? 'AN_ERROR_OCCURED' : code);
  const title = titles[status] ?? 'Failed';
  return {
    type: typeOf(code),
    title,
    status,
    code,
    messageKey,
    message: messageOf(code, messageKey, title, details, language),
    instance: requestId,
    ...(details.detail === undefined ? {} : { detail: details.detail }),
    ...(details.errors === undefined ? {} : { errors: details.errors.map((fault) => issueOf(fault, language)) }),
    ...(details.allowed === undefined ? {} : { allowed: details.allowed }),
    ...(details.params === undefined ? {} : { params: details.params }),
    ...(details.current === undefined ? {} : { current: details.current }),
  };
}

// As the contract calls what Fastify names otherwise (DECISIONS T-275).
const partOf = { body: 'body', headers: 'header', params: 'path', querystring: 'query' } as const;

function issuesOf(error: FastifyError): Fault[] {
  const part = partOf[error.validationContext ?? 'body'];
  return (error.validation ?? []).map((fault) => {
    const extra = fault.params.additionalProperty ?? fault.params.missingProperty;
    const pointer = `${fault.instancePath}${typeof extra === 'string' ? `/${pointerStep(extra)}` : ''}`;
    return {
      in: part,
      pointer: pointer === '' ? '/' : pointer,
      detail: fault.message ?? fault.keyword,
      code: fault.keyword,
    };
  });
}

function refusalOfTrouble(trouble: DatabaseTrouble, hasKey: boolean): { code: ServerCode; details: RefusalDetails } {
  if (trouble === 'Full') return { code: 'STORAGE_FULL', details: {} };
  if (trouble === 'Away') return { code: 'DATABASE_AWAY', details: { retryAfterInSeconds: 2 } };
  // A call with a key that waits in vain waits for its own first try: it may be asked for again with the same key.
  const code = trouble === 'Waiting' && hasKey ? 'IDEMPOTENCY_IN_PROGRESS' : 'DATABASE_BUSY';
  return { code, details: { retryAfterInSeconds: 1 } };
}

function refusalOf(error: FastifyError | Error, hasKey: boolean): { code: ProblemCode; details: RefusalDetails } {
  if (error instanceof Refusal) return error;
  if (error instanceof PortError) {
    return error.code === 'Timeout'
      ? { code: 'PORT_TIMEOUT', details: { detail: error.message } }
      : { code: 'PORT_FAILED', details: { detail: error.message } };
  }
  const trouble = databaseTrouble(error);
  if (trouble) return refusalOfTrouble(trouble, hasKey);
  if (isRefusedInput(error)) {
    const errors = [{ pointer: '/', detail: 'a value cannot be kept', code: 'OUT_OF_RANGE' }];
    return { code: 'VALIDATION_FAILED', details: { errors } };
  }
  const fault = error as FastifyError;
  if (fault.validation) return { code: 'VALIDATION_FAILED', details: { errors: issuesOf(fault) } };
  if (fault.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || fault.statusCode === 413)
    return { code: 'BODY_TOO_LARGE', details: {} };
  if (fault.statusCode === 404) return { code: 'NOT_FOUND', details: {} };
  if (fault.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { code: 'UNSUPPORTED_CONTENT_TYPE', details: {} };
  if (fault.statusCode === 429) return { code: 'TOO_MANY_ATTEMPTS', details: {} };
  if (fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500) {
    const errors = [{ pointer: '/', detail: fault.message }];
    return { code: 'VALIDATION_FAILED', details: { status: fault.statusCode, detail: fault.message, errors } };
  }
  return { code: 'AN_ERROR_OCCURED', details: {} };
}

/** How to show who calls (RFC 9110 §11.6.1, RFC 6750 §3): a token that was shown is said to be none. */
const challengeOf = ({ headers }: FastifyRequest): string =>
  `Bearer realm="Towline"${headers.authorization === undefined ? '' : ', error="invalid_token"'}`;

/** Answers a problem in its own media type. */
export async function sendProblem(
  reply: FastifyReply,
  code: ProblemCode,
  details: RefusalDetails = {},
): Promise<FastifyReply> {
  const language = languageOf(reply.request.headers['accept-language']);
  const { traceId } = traceOfCall(reply.request);
  const problem = { ...problemOf(code, reply.request.id, details, language), traceId };
  // Its words are those of who asks.
  addVary(reply, 'Accept-Language');
  if (problem.status === 401) reply.header('www-authenticate', challengeOf(reply.request));
  if (details.retryAfterInSeconds !== undefined) reply.header('retry-after', String(details.retryAfterInSeconds));
  return (
    reply
      .code(problem.status)
      .header('content-type', 'application/problem+json')
      // A 404 may be kept otherwise: whoever went back after signing in was still told that they are not.
      .header('cache-control', 'no-store')
      .send(withZulu(JSON.stringify(problem)))
  );
}

/** The only error handler: everything that is thrown leaves as a problem. */
export async function answerError(
  error: FastifyError,
  httpRequest: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const hasKey = httpRequest.headers['idempotency-key'] !== undefined;
  const { code, details } = refusalOf(error, hasKey);
  const status = problemOf(code, httpRequest.id, details).status;
  // Who left in the middle of a call hears no answer, and what that broke is no fault of ours.
  const hasLeft = httpRequest.socket?.destroyed === true;
  // The call's own line says that they left; what broke is of interest to nobody but who looks closely.
  if (hasLeft) httpRequest.log.debug({ reason: error.message }, 'broken off, as the caller left');
  else if (status >= 500 && code !== 'SHUTTING_DOWN') httpRequest.log.error({ err: error }, code);
  // What is asked for in front should have said so; a statement of ours that cannot count would hide behind the caller else.
  else if (isRefusedInput(error)) httpRequest.log.warn({ err: error }, 'the database refused a value');
  return sendProblem(reply, code, details);
}
