import { ApiProblem } from '@towline/sdk/client/problem';
import type { PublicNotice } from './publicNotice.ts';

/**
 * Wrong address or password: that alert alone. E-mail not verified: its notice. Anything else, no network included: the
 * general text and what the server said. The documents note a second reading, as the old program was written: its last
 * case fell through to the wrong-password alert; we never blame the password for something else (DECISIONS C-12).
 */
export function signInFailure(error: unknown): PublicNotice {
  const code = error instanceof ApiProblem ? error.code : 'ConnectionError';
  if (code === 'WrongEmailOrPassword') return { level: 'danger', lines: ['SIGN_IN_ERROR_WrongEmailOrPassword'] };
  if (code === 'EmailVerificationRequired')
    return { level: 'warning', lines: ['SIGN_IN_ERROR_EmailVerificationRequired'] };
  const said = error instanceof ApiProblem ? error.messageKey : 'NO_CONNECTION';
  return { level: 'danger', lines: ['SIGN_IN_ERROR_General', said] };
}
