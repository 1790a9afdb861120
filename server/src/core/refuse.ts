import type { Decision, ParamsOf, RefusalCode, RefusalParams } from '@towline/sdk/access/decision';
import type { Fault } from './fault.ts';

/** Code -> HTTP status. Codes that `sdk/access` refuses with are 403, but for the status that does not lead there. */
export const statusOfCode = {
  VALIDATION_FAILED: 400,
  NOT_SIGNED_IN: 401,
  WrongEmailOrPassword: 401,
  EmailVerificationRequired: 401,
  SIGNATURE_INVALID: 401,
  TOKEN_SCOPE_MISSING: 403,
  FOREIGN_ORIGIN: 403,
  STAGING_WRITE_BLOCKED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  ILLEGAL_TRANSITION: 409,
  ALREADY_CLAIMED: 409,
  ALREADY_DECIDED: 409,
  WRONG_STATUS: 409,
  TOO_MANY_DRAFTS: 409,
  TOWSOFT_IS_OFF: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  DISPATCH_RUNNING: 409,
  VERSION_CHANGED: 412,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_FILE_TYPE: 415,
  UNSUPPORTED_CONTENT_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  IF_MATCH_REQUIRED: 428,
  RULE_BROKEN: 422,
  ACCOUNT_LINK_NOT_VALID: 422,
  TOO_MANY_ATTEMPTS: 429,
  HEADERS_TOO_LARGE: 431,
  AN_ERROR_OCCURED: 500,
  PORT_FAILED: 502,
  SHUTTING_DOWN: 503,
  DATABASE_AWAY: 503,
  DATABASE_BUSY: 503,
  PORT_TIMEOUT: 504,
  STATIC_FILE_BROKEN: 503,
  STORAGE_FULL: 507,
} as const;

export type ServerCode = keyof typeof statusOfCode;

/** All that a problem may be called: what is not among them has no page, and does not compile (DECISIONS T-278). */
export type ProblemCode = ServerCode | RefusalCode;

/** What a refusal may carry beyond its code. */
export interface RefusalDetails {
  status?: number;
  detail?: string;
  messageKey?: string;
  errors?: Fault[];
  allowed?: string[];
  /** What the message's text names. */
  params?: RefusalParams | undefined;
  current?: Record<string, unknown>;
  retryAfterInSeconds?: number;
}

/** A refusal whose text names something carries it, or a client reads a sentence with a hole. */
type DetailsOf<Code extends string> =
  ParamsOf<Code> extends [params: infer Named]
    ? [details: RefusalDetails & { params: Named }]
    : [details?: RefusalDetails];

/** The one error that services throw: a code, and what helps to correct it. Nothing else knows HTTP. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly details: RefusalDetails;

  constructor(code: ProblemCode, details: RefusalDetails = {}) {
    super(details.detail ?? code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/** Refuses with a server code, or with a code of `sdk/access` (answered 403). */
export function refuse<Code extends ProblemCode>(code: Code, ...[details]: DetailsOf<Code>): never {
  throw new Refusal(code, details);
}

/** Refuses for one member of what was sent: which, what is wrong with it, by which code. */
export function refuseFor(
  code: 'VALIDATION_FAILED' | 'RULE_BROKEN',
  pointer: string,
  detail: string,
  fault: string,
  place?: 'query',
): never {
  return refuse(code, { errors: [{ ...(place && { in: place }), pointer, detail, code: fault }] });
}

/** Refuses what a rule of `sdk/access` refuses, with what its text names. */
export function refuseUnless(decision: Decision): void {
  if (!decision.allowed) throw new Refusal(decision.code, { params: decision.params });
}
