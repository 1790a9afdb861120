import {
  NetworkError,
  PreconditionError,
  type ProblemParts,
  problemFrom,
  TimeoutError,
} from '@towline/sdk/client/problem';
import { describe, expect, test } from 'vitest';
import { ConflictFailure, SafetyError, SignInError, UserError } from '../errors.ts';
import { failureJson, failureOf, renderFailure } from './failure.ts';
import { styleFor } from './style.ts';

const plain = styleFor(false);
const api = 'https://towline.example';
const problem = (status: number, body: object, more: Partial<ProblemParts> = {}) =>
  problemFrom({ status, body: { status, ...body }, requestId: 'r-1', call: 'GET /v1/x', ...more });

describe('what a failure says (cli.md §5.4)', () => {
  test('a problem: its title first, how to correct it as the hint, and under which id the server logged it', () => {
    const failure = failureOf(problem(409, { code: 'WRONG_STATUS', title: 'It is over', detail: 'Reopen it' }), api);
    expect(failure).toMatchObject({
      code: 'WRONG_STATUS',
      message: 'It is over',
      hint: 'Reopen it',
      requestId: 'r-1',
      status: 409,
      exit: 5,
    });
  });

  test('an old server that repeats its key says what it is, and nothing twice', () => {
    const failure = failureOf(problem(500, { code: 'X', message: 'X' }), api);
    expect(failure.message).toBe('500: X');
    expect(failureOf(problem(400, { code: 'X', title: 'Same', detail: 'Same' }), api).hint).toBeNull();
    expect(failureOf(problem(400, { code: 'X', message: 'A whole sentence', title: 'Short' }), api).message).toBe(
      'A whole sentence',
    );
  });

  test('faults of the input, each with its place', () => {
    const issues = [
      { in: 'body', pointer: '/name', code: 'required', detail: 'is missing' },
      { pointer: '/x', code: 'y', detail: 'is wrong' },
    ];
    expect(
      failureOf(problem(400, { code: 'VALIDATION_FAILED', title: 'Not valid', errors: issues }), api).issues,
    ).toEqual([
      { in: 'body', pointer: '/name', detail: 'is missing' },
      { in: null, pointer: '/x', detail: 'is wrong' },
    ]);
  });

  test('who is not signed in is told how to sign in, after what the command itself advises', () => {
    const error = Object.assign(problem(401, { code: 'NOT_SIGNED_IN', title: 'Nobody' }), {
      next: ['towline runs resume r'],
    });
    expect(failureOf(error, api)).toMatchObject({ exit: 4, next: ['towline runs resume r', 'towline auth login'] });
  });

  test('one who asks too often is told when to try again, in whole seconds', () => {
    const failure = failureOf(problem(429, { code: 'TOO_MANY', title: 'Slowly' }, { retryAfterInMs: 1_200 }), api);
    expect(failure.hint).toBe('Try again in 2 s');
  });

  test.each([
    [
      { version: 7, agentName: 'Eva', at: '2026-11-20T09:00:00Z' },
      'The server has version 7 (Eva, 2026-11-20T09:00:00Z)',
    ],
    [{ version: 7, agentName: 'Eva', actingAgentName: 'Ann' }, 'The server has version 7 (Ann as Eva)'],
    [{ version: 7 }, 'The server has version 7'],
    [{ agentName: 'Eva' }, null],
    [undefined, null],
  ])('who was faster: %j', (current, hint) => {
    const error = problem(412, { code: 'VERSION_CHANGED', title: 'Changed', ...(current && { current }) });
    expect(error).toBeInstanceOf(PreconditionError);
    expect(failureOf(error, api).hint).toBe(hint);
  });

  test.each([
    ['no connection', new NetworkError('refused')],
    ['no answer in time', new TimeoutError(5_000, 'late')],
  ])('%s: which server it was, and what looks for the fault', (_what, error) => {
    expect(failureOf(error, api)).toMatchObject({
      hint: expect.stringContaining(api),
      next: ['towline doctor'],
      exit: 8,
    });
    expect(failureOf(error, undefined).hint).toBeNull();
  });

  test.each([
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'NODE_EXTRA_CA_CERTS'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
    ['ECONNREFUSED', 'Is the server running there?'],
  ])('no connection because of %s', (code, hint) => {
    const cause = new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) });
    expect(failureOf(new NetworkError('x', { cause }), api).hint).toContain(hint);
  });

  test.each([
    [502, '<html>Bad Gateway</html>'],
    [503, 'no healthy upstream'],
    [504, ''],
  ])('a proxy without a server behind it is no fault of the server: %i, to be tried later', (status, body) => {
    const failure = failureOf(problemFrom({ status, body, requestId: 'r-1' }), api);
    expect(failure).toMatchObject({ exit: 8, status, message: expect.stringContaining('a proxy answered') });
    expect(failureOf(problem(503, { code: 'DATABASE_BUSY', title: 'Busy' }), api).exit).toBe(1);
  });

  test('a file that a proxy does not let through is too large, not an error of nobody', () => {
    const error = problemFrom({ status: 413, body: '<html>413 Request Entity Too Large</html>', requestId: undefined });
    expect(failureOf(error, api)).toMatchObject({ exit: 2, message: expect.stringContaining('client_max_body_size') });
  });

  test('what a command throws on purpose keeps the id of the call behind it', () => {
    const cause = problem(412, { code: 'VERSION_CHANGED', title: 'Changed' });
    const issues = [{ pointer: 'Thing a', detail: 'amount: 10 → 11' }];
    expect(failureOf(new ConflictFailure('changed', { cause, issues }), api)).toMatchObject({
      code: 'CONFLICT',
      requestId: 'r-1',
      status: 412,
      issues: [{ in: null, pointer: 'Thing a', detail: 'amount: 10 → 11' }],
    });
  });

  test.each([
    [new UserError('how?'), 2],
    [new SignInError('who?'), 4],
    [new SafetyError('sure?'), 7],
    [Object.assign(new Error('disk full'), { code: 'ENOSPC' }), 1],
    ['just a text', 1],
  ])('%s ends with its own exit code', (error, exit) => {
    expect(failureOf(error, api).exit).toBe(exit);
  });

  test('a fault of the system keeps its name, one of the program is unexpected', () => {
    expect(failureOf(Object.assign(new Error('full'), { code: 'ENOSPC' }), api).code).toBe('ENOSPC');
    expect(failureOf(new Error('oops'), api)).toMatchObject({ code: 'UNEXPECTED', message: 'oops' });
    expect(failureOf(undefined, api).message).toBe('undefined');
  });
});

describe('how it is shown', () => {
  const failure = failureOf(
    problem(400, {
      code: 'VALIDATION_FAILED',
      title: 'Not valid',
      detail: 'See below',
      errors: [{ in: 'body', pointer: '/name', code: 'x', detail: 'is missing' }],
    }),
    api,
  );

  test('to people: message, code, hint, faults, id and exit code, a line each', () => {
    expect(renderFailure(failure, plain, undefined).split('\n')).toEqual([
      expect.stringMatching(/^✗ Not valid {2,}VALIDATION_FAILED$/),
      '  See below',
      '  body /name  is missing',
      `  request id r-1   exit ${failure.exit}`,
      '',
    ]);
  });

  test('the code stands on a line of its own where the first one is full, and no line is wider than the terminal', () => {
    const long = { ...failure, message: 'word '.repeat(40).trim() };
    const lines = renderFailure(long, plain, 40).split('\n');
    expect(lines).toContain('  VALIDATION_FAILED');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(40);
  });

  test('what the server says cannot steer the terminal', () => {
    const bad = { ...failure, message: 'a\u001b[2Jb', hint: 'c\u0007d' };
    const shown = renderFailure(bad, plain, 80);
    for (const sign of ['\u0007', '\u001b']) expect(shown).not.toContain(sign);
  });

  test('to programs: one line of JSON, every member there', () => {
    const text = failureJson(failureOf(new Error('oops'), api));
    expect(text.endsWith('\n')).toBe(true);
    expect(JSON.parse(text)).toEqual({
      ok: false,
      error: { code: 'UNEXPECTED', message: 'oops', hint: null, requestId: null, status: null, issues: [] },
    });
  });
});
