import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';
import { issueCodeOf } from './issues.ts';
import { languageOf, sentenceOf } from './problemTexts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the code of a fault', () => {
  it.each([
    ['required', 'REQUIRED'],
    ['REQUIRED', 'REQUIRED'],
    ['FORM_VALIDATION_required', 'REQUIRED'],
    ['FORM_VALIDATION_iban', 'FORM_VALIDATION_IBAN'],
    ['enum', 'OPTION'],
    ['DATE_IN_THE_FUTURE', 'DATE_IN_THE_FUTURE'],
    ['notAsWritten', 'NOT_AS_WRITTEN'],
    ['Too small: expected string to have >=1 characters', 'INVALID'],
    [undefined, 'INVALID'],
  ])('%j is %s', (given, code) => {
    expect(issueCodeOf(given)).toBe(code);
  });
});

describe('the language of a problem', () => {
  it.each([
    [undefined, 'en'],
    ['nl-BE', 'nl'],
    ['pt, fr;q=0.5, it;q=0.8', 'it'],
    ['ja', 'en'],
    ['de;q=0, *', 'en'],
  ])('of %j is %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });

  it('names values in words, and nothing where a value is missing', () => {
    expect(sentenceOf('REQUEST_CLOSED', 'en', { status: 'Cancelled' })).toBe('The request is closed (Cancelled)');
    expect(sentenceOf('REQUEST_CLOSED', 'nl', { status: 'Cancelled' })).toMatch(
      /^De aanvraag is afgesloten \(Geannuleerd\)$/,
    );
    expect(sentenceOf('REQUEST_CLOSED', 'en')).toBeUndefined();
    expect(sentenceOf('NO_SUCH_TEXT', 'nl')).toBeUndefined();
    expect(sentenceOf('toString', 'nl')).toBeUndefined();
  });
});

describe('a refusal', () => {
  const note = (headers: Record<string, string>) =>
    test.call('POST', '/v1/bo/assistance-requests/8f14e45f-ceea-467f-a8f6-1f2b3c4d5e6f/notes', {
      as: 'agent.be',
      body: { message: 'A', isPublic: 'no' },
      headers,
    });

  it('has a sentence in the caller’s language, its key, and coded faults', async () => {
    const answer = await note({ 'accept-language': 'nl-BE' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      {
        messageKey: 'VALIDATION_FAILED',
        message: 'De invoer is niet geldig',
        errors: [{ pointer: '/isPublic', code: 'TYPE' }],
      },
    ]);
    expect(answer.headers.vary).toContain('Accept-Language');
    expect((await note({})).json()).toMatchObject({ message: 'The input is not valid' });
  });

  it('of a form says each fault by code, text and key', async () => {
    const { id } = (await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() })).json<{ id: string }>();
    const url = `/v1/bo/assistance-requests/${id}/notes`;
    const answer = await test.call('POST', url, { as: 'admin', body: { message: '   ', isPublic: false } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errors: [{ pointer: '/message', code: 'REQUIRED', messageKey: 'FORM_VALIDATION_required' }] },
    ]);
    expect(answer.json<{ errors: { detail: string }[] }>().errors[0]!.detail).toMatch(/^[A-Z].* /);
  });
});
