import {
  ApiProblem,
  isFromGateway,
  MissingVariableError,
  NetworkError,
  PreconditionError,
  RateLimitError,
  StagingBlockedError,
  serverMessage,
  TimeoutError,
  TowlineError,
  ValidationError,
} from '@towline/sdk/client/problem';
import { type Doer, doerText } from '@towline/sdk/domain/doer';
import { CommandError } from '../errors.ts';
import { type ExitCode, exitCodeOf } from '../exitCodes.ts';
import { displayWidth } from '../text/displayWidth.ts';
import { wrap } from '../text/wrap.ts';
import { printable, printableLines } from './printable.ts';
import type { Style } from './style.ts';

/** A failure as people and programs are told it (cli.md §5.4). */
export type Failure = {
  code: string;
  message: string;
  hint: string | null;
  requestId: string | null;
  status: number | null;
  issues: { in: string | null; pointer: string; detail: string }[];
  next: string[];
  exit: ExitCode;
};

/** The server's own sentence; an old server repeats its key there. */
const sentenceOf = (body: unknown): string | undefined => {
  const message = (body as { message?: unknown } | null)?.message;
  return typeof message === 'string' && message.includes(' ') ? message : undefined;
};

const titleOf = (body: unknown): string | undefined => {
  const title = (body as { title?: unknown } | null)?.title;
  return typeof title === 'string' && title !== '' ? title : undefined;
};

/** Reads a thrown thing. `apiUrl` is for the hint where no server answers. */
export function failureOf(error: unknown, apiUrl: string | undefined): Failure {
  const exit = exitCodeOf(error);
  // What the command itself advises, such as how to continue a run, comes first.
  const advice = (error as { next?: readonly string[] } | undefined)?.next ?? [];
  const base = { requestId: null, status: null, issues: [], next: [...advice], hint: null, exit };
  if (error instanceof ApiProblem) {
    const parts = isFromGateway(error) ? gatewayParts(error, apiUrl) : problemParts(error, apiUrl);
    return { ...base, ...parts, next: [...advice, ...(parts.next ?? [])] };
  }
  if (error instanceof CommandError) {
    const { requestId = null, status = null } = error.cause instanceof ApiProblem ? error.cause : {};
    return {
      ...base,
      requestId,
      status,
      code: error.code,
      message: error.message,
      hint: error.hint ?? null,
      next: [...error.next],
      issues: error.issues.map(({ pointer, detail }) => ({ in: null, pointer, detail })),
    };
  }
  if (error instanceof NetworkError || error instanceof TimeoutError)
    return {
      ...base,
      code: error.code,
      message: error.message,
      hint: apiUrl === undefined ? null : hintOf(error, apiUrl),
      next: [...advice, 'towline doctor'],
    };
  if (error instanceof MissingVariableError)
    return { ...base, code: error.code, message: `Nothing is named: the ${error.variable} is empty` };
  if (error instanceof TowlineError) return { ...base, code: error.code, message: error.message };
  const system = (error as NodeJS.ErrnoException | undefined)?.code;
  const message = error instanceof Error ? error.message : String(error);
  return { ...base, code: typeof system === 'string' ? system : 'UNEXPECTED', message };
}

/** Node's codes for a certificate that it does not believe. */
const certificateCodes = /^(UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED)/;

/** Somebody answers there, but with a certificate that an authority of the office itself has made. */
function hintOf(error: unknown, apiUrl: string): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (certificateCodes.test((cause as NodeJS.ErrnoException).code ?? ''))
      return `Node does not know who made the certificate of ${apiUrl}. Name the authority's: NODE_EXTRA_CA_CERTS=<file.pem>`;
  return `No answer from ${apiUrl}. Is the server running there?`;
}

/** A proxy answered in the server's place, in words of its own. */
const gatewayParts = ({ status, code, requestId }: ApiProblem, apiUrl: string | undefined) => ({
  code,
  message: `${status}: a proxy answered, because it has no answer from the server behind it`,
  hint: apiUrl === undefined ? null : `Is the server behind ${apiUrl} running?`,
  requestId: requestId ?? null,
  status,
  next: ['towline doctor'],
});

/** The server's own 413 is a problem with a title. */
const tooLargeForProxy = '413: larger than a proxy on the way lets through (nginx: client_max_body_size)';

/** As an address of the console has it that was taken for the server's. */
const hasPath = (apiUrl: string | undefined): boolean => apiUrl !== undefined && new URL(apiUrl).pathname !== '/';

function problemParts(
  problem: ApiProblem,
  apiUrl: string | undefined,
): Partial<Failure> & Pick<Failure, 'code' | 'message'> {
  const { status, code, body } = problem;
  const title = sentenceOf(body) ?? titleOf(body);
  const { detail } = problem;
  const parts = {
    code,
    message: title ?? detail ?? (status === 413 ? tooLargeForProxy : `${status}: ${serverMessage(body)}`),
    hint: title !== undefined && detail !== undefined && detail !== title ? detail : null,
    requestId: problem.requestId ?? null,
    status,
  };
  if (problem instanceof ValidationError)
    return {
      ...parts,
      issues: problem.issues.map(({ in: place = null, pointer, detail: fault }) => ({
        in: place,
        pointer,
        detail: fault,
      })),
    };
  if (problem instanceof PreconditionError) return { ...parts, hint: parts.hint ?? changedBy(problem) };
  if (problem instanceof StagingBlockedError)
    return {
      ...parts,
      hint: 'Editing is off in staging. An agent who may, switches it on in the console’s account page',
    };
  if (problem instanceof RateLimitError && problem.retryAfterInMs !== undefined)
    return { ...parts, hint: `Try again in ${Math.ceil(problem.retryAfterInMs / 1000)} s` };
  if (status === 401) return { ...parts, next: ['towline auth login'] };
  if (code === 'NOT_FOUND' && hasPath(apiUrl))
    return { ...parts, hint: parts.hint ?? `Is ${apiUrl} the server’s address?` };
  return parts;
}

function changedBy({ current }: PreconditionError): string | null {
  if (!current) return null;
  const { version, at, lastUpdatedAt } = current;
  const who = [doerText(current as Doer), at ?? lastUpdatedAt].filter(Boolean).join(', ');
  return version === undefined ? null : `The server has version ${String(version)}${who === '' ? '' : ` (${who})`}`;
}

/**
 * For people: message and code, hint, faults, what to do next, request id and exit code.
 * @param width columns of the terminal; undefined where no line is broken (pipes, files)
 */
export function renderFailure(failure: Failure, style: Style, width: number | undefined): string {
  const room = Math.min(width ?? 80, 100);
  const folded = (text: string) =>
    text.split('\n').flatMap((line) => wrap(line, width === undefined ? width : room - 2));
  const [first = '', ...rest] = folded(printableLines(failure.message));
  const space = room - displayWidth(first) - failure.code.length - 2;
  const gap = width === undefined ? Math.max(2, space) : space;
  const code = style('dim', failure.code);
  // The code stands at the right of the first line, or on its own where that is full.
  const lines = [`${style('bad', '✗')} ${first}${gap < 2 ? '' : ' '.repeat(gap) + code}`];
  lines.push(...rest.map((line) => `  ${line}`));
  if (gap < 2) lines.push(`  ${code}`);
  if (failure.hint) lines.push(...folded(printable(failure.hint)).map((line) => `  ${line}`));
  lines.push(
    ...failure.issues.map(
      ({ in: place, pointer, detail }) =>
        `  ${printable([place, pointer].filter(Boolean).join(' '))}  ${printable(detail)}`,
    ),
  );
  lines.push(...failure.next.map((line) => `  ${style('dim', '→')} ${line}`));
  const tail = [failure.requestId === null ? '' : `request id ${failure.requestId}`, `exit ${failure.exit}`];
  lines.push(style('dim', `  ${tail.filter(Boolean).join('   ')}`));
  return `${lines.join('\n')}\n`;
}

/** For programs (cli.md §5.4). */
export function failureJson({ code, message, hint, requestId, status, issues }: Failure): string {
  return `${JSON.stringify({ ok: false, error: { code, message, hint, requestId, status, issues } })}\n`;
}
