import { NetworkError, problemFrom } from '@towline/sdk/client/problem';
import { expect, it } from 'vitest';
import { signInFailure } from './signInFailure.ts';

const problem = (status: number, code: string) =>
  problemFrom({ status, body: { code, message: code }, requestId: undefined });

// proves 3-platform §8 Sign-in
it.each([
  [problem(401, 'WrongEmailOrPassword'), 'danger', ['SIGN_IN_ERROR_WrongEmailOrPassword']],
  [problem(401, 'EmailVerificationRequired'), 'warning', ['SIGN_IN_ERROR_EmailVerificationRequired']],
  [problem(429, 'TOO_MANY_ATTEMPTS'), 'danger', ['SIGN_IN_ERROR_General', 'TOO_MANY_ATTEMPTS']],
  [problem(500, 'AN_ERROR_OCCURED'), 'danger', ['SIGN_IN_ERROR_General', 'AN_ERROR_OCCURED']],
  [new NetworkError('refused'), 'danger', ['SIGN_IN_ERROR_General', 'NO_CONNECTION']],
  [new TypeError('a fault of ours'), 'danger', ['SIGN_IN_ERROR_General', 'NO_CONNECTION']],
])('%s', (error, level, lines) => {
  expect(signInFailure(error)).toEqual({ level, lines });
});
