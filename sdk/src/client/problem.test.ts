import { describe, expect, test } from 'vitest';
import {
  ApiProblem,
  AuthError,
  ConflictError,
  ForbiddenError,
  isStillRunning,
  NetworkError,
  NotFoundError,
  PreconditionError,
  problemFrom,
  RateLimitError,
  ResourceBlockedError,
  StagingBlockedError,
  serverMessage,
  TimeoutError,
  TowlineError,
  ValidationError,
} from './problem.ts';

describe('serverMessage, precedence of 2-requests §8', () => {
  test.each([
    [{ message: 'a', messageDetails: 'b' }, 'b'],
    [{ Message: 'a', MessageDetail: 'b' }, 'b'],
    [{ message: 'a', Message: 'b' }, 'a'],
    [{ Message: 'b' }, 'b'],
    [{ message: 'a', error_description: 'b' }, 'b'],
    [{ messageDetails: 'a', error_description: 'b' }, 'a'],
    [{ error_description: 'a', error: 'b' }, 'a'],
    [{ error: 'a', Outcome: 'b' }, 'a'],
    [{ Outcome: 'a' }, 'a'],
    [{ message: '', Message: 'b' }, 'b'],
    [{ message: 5 }, 'AN_ERROR_OCCURED'],
    [{}, 'AN_ERROR_OCCURED'],
    ['plain text', 'plain text'],
    ['<html>502</html>', 'AN_ERROR_OCCURED'],
    ['  ', 'AN_ERROR_OCCURED'],
    [undefined, 'AN_ERROR_OCCURED'],
    [null, 'AN_ERROR_OCCURED'],
    [new NetworkError('connect ECONNREFUSED'), 'AN_ERROR_OCCURED'],
    [problemFrom({ status: 500, body: { Message: 'a' }, requestId: undefined }), 'a'],
  ])('%o says %s', (failure, message) => {
    expect(serverMessage(failure)).toBe(message);
  });
});

describe('problemFrom', () => {
  const body = {
    type: '/problems/stale-version',
    title: 'Stale',
    status: 412,
    code: 'STALE_VERSION',
    messageKey: 'STALE',
    message: 'STALE',
    detail: 'Load it again',
    instance: 'req-1',
    errors: [{ pointer: '/name', detail: 'is required' }],
    allowed: ['Cancelled'],
    current: { version: 3 },
  };

  test.each([
    [400, ValidationError],
    [401, AuthError],
    [403, ForbiddenError],
    [404, NotFoundError],
    [409, ConflictError],
    [412, PreconditionError],
    [413, ValidationError],
    [415, ValidationError],
    [422, ValidationError],
    [428, PreconditionError],
    [429, RateLimitError],
    [500, ApiProblem],
    [503, ApiProblem],
  ])('%i', (status, Class) => {
    const problem = problemFrom({ status, body, requestId: 'req-2' });
    expect(problem).toBeInstanceOf(Class);
    expect(problem.constructor).toBe(Class);
    expect(problem).toMatchObject({
      status,
      code: 'STALE_VERSION',
      messageKey: 'STALE',
      detail: 'Load it again',
      requestId: 'req-2',
      name: Class.name,
    });
    expect(problem).toBeInstanceOf(TowlineError);
  });

  test.each([
    [400, body, 'GET /v1/x 400 STALE_VERSION: /name is required (request id q)'],
    [412, { ...body, errors: undefined }, 'GET /v1/x 412 STALE_VERSION: Load it again (request id q)'],
    [404, { code: 'NOT_FOUND', message: 'NOT_FOUND' }, 'GET /v1/x 404 NOT_FOUND (request id q)'],
    [502, '<html>Bad Gateway</html>', 'GET /v1/x 502 (request id q)'],
    [500, 'out of order', 'GET /v1/x 500: out of order (request id q)'],
    [
      422,
      { code: 'V', errors: [1, 2, 3, 4, 5].map((n) => ({ pointer: `/${n}`, detail: 'is wrong' })) },
      'GET /v1/x 422 V: /1 is wrong; /2 is wrong; /3 is wrong; and 2 more (request id q)',
    ],
  ])('%i: its line in a log names the call, the rule and the fields', (status, answered, line) => {
    expect(problemFrom({ status, body: answered, requestId: 'q', call: 'GET /v1/x' }).message).toBe(line);
  });

  test('a refusal that never left has no call and no id', () => {
    expect(problemFrom({ status: 403, body: { code: 'X', detail: 'No' }, requestId: undefined }).message).toBe(
      '403 X: No',
    );
  });

  test('a staging refusal is told from any other 403', () => {
    const problem = problemFrom({ status: 403, body: { code: 'STAGING_WRITE_BLOCKED' }, requestId: undefined });
    expect(problem).toBeInstanceOf(StagingBlockedError);
    expect(problem).toBeInstanceOf(ForbiddenError);
  });

  test('what the problem carries is read from its body', () => {
    expect((problemFrom({ status: 409, body, requestId: undefined }) as ConflictError).allowed).toEqual(['Cancelled']);
    expect((problemFrom({ status: 412, body, requestId: undefined }) as PreconditionError).current).toEqual({
      version: 3,
    });
    expect((problemFrom({ status: 400, body, requestId: undefined }) as ValidationError).issues).toHaveLength(1);
    expect(problemFrom({ status: 400, body, requestId: undefined }).requestId).toBe('req-1');
    const limited = problemFrom({ status: 429, body, requestId: undefined, retryAfterInMs: 2000 });
    expect((limited as RateLimitError).retryAfterInMs).toBe(2000);
  });

  test.each([
    [502, '<html>Bad Gateway</html>', 'NO_CONNECTION'],
    [503, 'no healthy upstream', 'NO_CONNECTION'],
    [504, '', 'NO_CONNECTION'],
    [413, '<html>Request Entity Too Large</html>', 'BODY_TOO_LARGE'],
    [500, 'plain text of an old server', 'plain text of an old server'],
    [503, { code: 'SHUTTING_DOWN', messageKey: 'SHUTTING_DOWN' }, 'SHUTTING_DOWN'],
  ])('what a proxy says in its own words has a text of ours: %i %j', (status, body, key) => {
    expect(problemFrom({ status, body, requestId: undefined }).messageKey).toBe(key);
  });

  test('an answer that is no problem document still has code, key and empty lists', () => {
    const problem = problemFrom({ status: 502, body: '<html>Bad Gateway</html>', requestId: undefined });
    expect(problem).toMatchObject({ code: 'HTTP_502', messageKey: 'NO_CONNECTION', requestId: undefined });
    expect((problemFrom({ status: 400, body: 'no', requestId: undefined }) as ValidationError).issues).toEqual([]);
    expect((problemFrom({ status: 409, body: 'no', requestId: undefined }) as ConflictError).allowed).toEqual([]);
  });
});

test('only the running idempotent call is worth another try', () => {
  expect(isStillRunning({ code: 'X', type: '/problems/idempotency-in-progress' })).toBe(true);
  expect(isStillRunning({ code: 'X', type: '/problems/illegal-transition' })).toBe(false);
  expect(isStillRunning('text')).toBe(false);
});

test('errors of the client have their own codes', () => {
  expect(new TimeoutError(2000, 'x')).toMatchObject({ code: 'TIMEOUT', timeoutInMs: 2000, name: 'TimeoutError' });
  expect(new ResourceBlockedError('getRequest', 5)).toMatchObject({ code: 'RESOURCE_BLOCKED', retryAtMs: 5 });
});
