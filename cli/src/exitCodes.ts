import {
  AbortedError,
  ApiProblem,
  AuthError,
  ConflictError,
  ForbiddenError,
  isFromGateway,
  MissingVariableError,
  NetworkError,
  NotFoundError,
  PreconditionError,
  RateLimitError,
  ResourceBlockedError,
  StagingBlockedError,
  TimeoutError,
  ValidationError,
} from '@towline/sdk/client/problem';
import { ConflictFailure, Interrupted, SafetyError, SignInError, UserError } from './errors.ts';

/** Exit codes (cli.md §5.3). */
export const exitCodes = {
  success: 0,
  failed: 1,
  usage: 2,
  findings: 3,
  signIn: 4,
  conflict: 5,
  partial: 6,
  refused: 7,
  network: 8,
  interrupted: 130,
  terminated: 143,
} as const;

/** One of the codes of cli.md §5.3. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The table that `towline help exit-codes` prints: code, meaning, typical reaction in CI. */
export const exitCodeTable: readonly (readonly [ExitCode, string, string])[] = [
  [0, 'success; no findings at or above the threshold; nothing to do', 'pass'],
  [1, 'failed (API 5xx, unexpected), or doctor found a fault', 'alert the tool owner'],
  [2, 'usage or configuration error; what was named is not there', 'fix the pipeline'],
  [
    3,
    'findings: anomalies in contracts, broken examples, price lists that no save takes, a what-if with a --fail-if that holds or cannot be judged, differences with --exit-code',
    'fail the check',
  ],
  [4, 'not signed in, token not valid (mistyped, expired, revoked), or forbidden', 'rotate the token'],
  [5, 'conflict: version, file or plan changed, run under way, idempotency key reused', 'read again, then repeat'],
  [6, 'batch finished, some items failed (rejects written)', 'inspect rejects, resume'],
  [
    7,
    'refused by a safety rule: confirmation or --production missing, staging write-block, plan ended, a limit',
    'human decision',
  ],
  [8, 'network, timeout or rate limit after retries', 'retry later'],
  [130, 'interrupted (Ctrl+C); the ledger is consistent', 'resume'],
  [143, 'terminated (SIGTERM); the ledger is consistent', 'resume'],
];

/** The exit code of a failure. The order matters: a staging refusal is a safety rule before it is a 403. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof Interrupted) return error.signal === 'SIGINT' ? exitCodes.interrupted : exitCodes.terminated;
  // What was named is not there: the call is to be mended, as where a search by short id finds nothing.
  if (error instanceof UserError || error instanceof NotFoundError || error instanceof MissingVariableError)
    return exitCodes.usage;
  if (error instanceof SafetyError || error instanceof StagingBlockedError) return exitCodes.refused;
  if (error instanceof SignInError || error instanceof AuthError || error instanceof ForbiddenError)
    return exitCodes.signIn;
  if (error instanceof ConflictFailure || error instanceof ConflictError || error instanceof PreconditionError)
    return exitCodes.conflict;
  if (error instanceof ValidationError)
    return error.code === 'IDEMPOTENCY_KEY_REUSED' ? exitCodes.conflict : exitCodes.usage;
  if (
    error instanceof NetworkError ||
    error instanceof TimeoutError ||
    error instanceof RateLimitError ||
    error instanceof ResourceBlockedError ||
    (error instanceof ApiProblem && isFromGateway(error))
  )
    return exitCodes.network;
  if (error instanceof AbortedError) return exitCodes.interrupted;
  return exitCodes.failed;
}
