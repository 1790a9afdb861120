import { NetworkError, problemFrom, ResourceBlockedError, TimeoutError } from '@towline/sdk/client/problem';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { failureText } from './failureText.ts';
import { refusalText, refusalValues } from './refusalText.ts';

beforeAll(() => setupTexts('en-BE'));

const problem = (status: number, body: object) => problemFrom({ status, body, requestId: 'r-1' });

describe('a failure reads', () => {
  // proves 2-requests §8 Assignment, cancel, bring-back and abroad calls fail
  it.each([
    ['the details before the message', problem(500, { message: 'short', messageDetails: 'long' }), ['long']],
    ['the text of a key that we know', problem(500, { message: 'AN_ERROR_OCCURED' }), ['An error occurred']],
    ['plain text of an older server as it is', problem(400, { Message: 'Plate unknown' }), ['Plate unknown']],
    ['an answer without any word', problem(502, {}), ['An error occurred']],
    ['no connection', new NetworkError('refused'), ['No connection to the server']],
    ['a program fault', new TypeError('x is undefined'), ['An error occurred']],
  ])('%s', (_name, error, lines) => {
    expect(failureText(error).lines).toEqual(lines);
  });

  it('by whom and to what it changed, for who came second', () => {
    const current = { agentName: 'B. Claes', at: '2026-11-21T13:02:00Z', status: 'Cancelled' };
    for (const status of [409, 412]) {
      const { lines, requestId } = failureText(problem(status, { code: 'X', message: 'X', current }));
      expect(lines[0]).toContain('B. Claes');
      expect(lines[1]).toContain('Cancelled');
      expect(requestId).toBe('r-1');
    }
  });

  it('without a time where the server names none', () => {
    const { lines } = failureText(problem(412, { code: 'X', message: 'X', current: { version: 2 } }));
    expect(lines).toEqual(['Somebody else changed this meanwhile. Nothing of yours was saved.']);
  });

  it('what must come first, and what stands in the way', () => {
    const refused = (code: string, params: object) => failureText(problem(403, { code, message: code, params })).lines;
    expect(refused('NOT_POSSIBLE_YET', { hint: 'BRING_REQUEST_BACK_TO_CC_FIRST' })).toEqual([
      'Not possible yet. Bring the request back to the call centre first',
    ]);
    expect(refused('REQUEST_CLOSED', { status: 'PartnerCompleted' })).toEqual([
      'The request is closed (Completed by the partner)',
    ]);
  });

  it('what the documents call it first, and each sentence once', () => {
    expect(failureText(problem(409, { message: 'Plate unknown' }), 'CLIENT_NOT_NOTIFIED').lines).toEqual([
      'Update to client organisation failed!',
      'Plate unknown',
    ]);
    expect(failureText(problem(502, {}), 'AN_ERROR_OCCURED').lines).toEqual(['An error occurred']);
  });

  it('where the input was wrong', () => {
    const errors = [{ pointer: '/remarks', detail: 'must be string' }];
    expect(
      failureText(problem(400, { code: 'VALIDATION_FAILED', message: 'VALIDATION_FAILED', errors })).lines[1],
    ).toBe('/remarks: must be string');
    const empty = [{ pointer: '/name', detail: 'FORM_VALIDATION_required' }];
    expect(
      failureText(problem(400, { code: 'VALIDATION_FAILED', message: 'VALIDATION_FAILED', errors: empty })).lines[1],
    ).toBe('/name: This field is required');
    const late = [{ pointer: '/promisedAt', detail: 'TIME_MUST_BE_LATER' }];
    expect(
      failureText(problem(400, { code: 'VALIDATION_FAILED', message: 'VALIDATION_FAILED', errors: late })).lines[1],
    ).toBe('The time must be later than now');
  });

  // proves 1-intake §8 Repeat of a failed resource call within 60 s
  it('how long the server was given, and what went wrong where it is left alone', () => {
    expect(failureText(new TimeoutError(10_000, 'slow')).lines[0]).toContain('10');
    const blocked = (cause?: unknown) => failureText(new ResourceBlockedError('x', Date.now(), { cause })).lines;
    expect(blocked(new NetworkError('away'))).toEqual([
      'No connection to the server',
      expect.stringContaining('Retry'),
    ]);
    expect(blocked()).toEqual([expect.stringContaining('Retry')]);
  });
});

describe('a refusal', () => {
  it('says nothing where all is allowed', () => {
    expect(refusalText({ allowed: true })).toBeUndefined();
  });

  it('names the status in the way by its text', () => {
    const text = refusalText({
      allowed: false,
      code: 'WRONG_STATUS',
      params: { status: 'PartnerEnroute', allowed: [] },
    });
    expect(text).toContain('On the way');
  });

  it.each([
    ['Reported', ['Approved'], 'Reported', 'Approved'],
    ['None', ['Reported', 'Approved'], 'No report', 'Reported, Approved'],
    ['Cancelled', ['Partner*', 'Cancelled'], 'Cancelled', 'any partner status, Cancelled'],
    ['Sent', [], 'Sent', ''],
    ['of_another_system', [], 'of_another_system', ''],
  ])('names the state %s by the text of the set that knows it, without missing one', (status, takes, said, taken) => {
    const warn = vi.spyOn(console, 'warn');
    expect(refusalValues({ status, allowed: takes })).toEqual({ status: said, allowed: taken });
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});
