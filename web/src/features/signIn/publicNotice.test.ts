import { ApiProblem, NetworkError } from '@towline/sdk/client/problem';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { done, publicFailure } from './publicNotice.ts';

const problem = (status: number, body: unknown) => new ApiProblem({ status, body, requestId: 'r' });
beforeAll(() => setupTexts('en-BE'));

// 3-platform §8: what the server says of it, else its whole answer, else what the status is called.
describe('a failure before the sign-in', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['no answer', new NetworkError('away'), ['SAVE_ERROR', 'NO_CONNECTION']],
    ['a fault of the program', new Error('x'), ['SAVE_ERROR', 'NO_CONNECTION']],
    [
      'a code that has a text',
      problem(409, { status: 409, code: 'X', title: '', messageKey: 'RECORD_GONE' }),
      ['SAVE_ERROR', 'RECORD_GONE'],
    ],
    ['words of the server', problem(400, 'The link is too old'), ['SAVE_ERROR', 'The link is too old']],
    ['nothing at all', problem(503, undefined), ['SAVE_ERROR', 'AN_ERROR_OCCURED', 'HTTP 503']],
  ])('%s', (_what, error, lines) => {
    expect(publicFailure(error, 'SAVE_ERROR')).toEqual({ level: 'danger', lines });
    expect(publicFailure(error).lines).toEqual(lines.slice(1));
  });

  it('what went well is no failure', () => {
    expect(done('A', 'B')).toEqual({ level: 'success', lines: ['A', 'B'] });
  });
});
