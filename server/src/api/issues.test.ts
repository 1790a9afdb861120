import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issueCodeOf, issueOf } from './issues.ts';

describe('the word of a fault', () => {
  it.each([
    ['required', 'REQUIRED'],
    ['FORM_VALIDATION_required', 'REQUIRED'],
    ['minLength', 'TOO_SHORT'],
    ['FORM_VALIDATION_minlength', 'TOO_SHORT'],
    ['maxLength', 'TOO_LONG'],
    ['FORM_VALIDATION_maxlength', 'TOO_LONG'],
    ['minItems', 'TOO_FEW'],
    ['maxProperties', 'TOO_MANY'],
    ['exclusiveMinimum', 'TOO_SMALL'],
    ['maximum', 'TOO_LARGE'],
    ['type', 'TYPE'],
    ['const', 'OPTION'],
    ['discriminator', 'OPTION'],
    ['pattern', 'FORMAT'],
    ['uniqueItems', 'DUPLICATE'],
    ['additionalProperties', 'UNKNOWN_FIELD'],
    ['unevaluatedProperties', 'UNKNOWN_FIELD'],
    ['FORM_VALIDATION_compareTo', 'COMPARE_TO'],
    ['CODE_TAKEN', 'CODE_TAKEN'],
    ['notInList', 'NOT_IN_LIST'],
    ['vat2Number', 'VAT2_NUMBER'],
    ['relationship', 'RELATIONSHIP'],
  ])('%s is %s, whoever found it', (given, word) => {
    expect(issueCodeOf(given)).toBe(word);
  });

  it.each([undefined, '', 'is wrong', '9lives', 'é', 'a-b', '__proto__'])('%j is no word: INVALID', (given) => {
    expect(issueCodeOf(given)).toBe('INVALID');
  });

  it('is always in capitals, and said twice it stays as it is', () => {
    fc.assert(
      fc.property(fc.string(), (given) => {
        const word = issueCodeOf(given);
        expect(word).toMatch(/^[A-Z][A-Z\d_.]*$/);
        expect(issueCodeOf(word)).toBe(word);
      }),
    );
  });
});

describe('a fault as it leaves', () => {
  it('is of the body where nothing else is said', () => {
    expect(issueOf({ pointer: '/name', detail: 'is missing', code: 'required' }, 'en')).toEqual({
      in: 'body',
      pointer: '/name',
      code: 'REQUIRED',
      detail: 'is missing',
    });
  });

  it.each([
    ['en', 'Required'],
    ['xx', 'Required'],
  ])('says a text of ours in the language of who asks, with its key: %s', (language) => {
    const issue = issueOf({ in: 'query', pointer: '/to', detail: 'FORM_VALIDATION_required' }, language);
    expect(issue).toMatchObject({ in: 'query', code: 'REQUIRED', messageKey: 'FORM_VALIDATION_required' });
    expect(issue.detail).not.toBe('FORM_VALIDATION_required');
  });

  it('says it otherwise in another language', () => {
    const inLanguage = (language: string) =>
      issueOf({ pointer: '/a', detail: 'FORM_VALIDATION_required' }, language).detail;
    expect(new Set(['en', 'fr', 'nl', 'it', 'de'].map(inLanguage)).size).toBe(5);
  });

  it('keeps words that are nobody’s text as they are, without a key', () => {
    const issue = issueOf({ pointer: '/a', detail: 'stands twice', code: 'duplicate' }, 'fr');
    expect(issue).toEqual({ in: 'body', pointer: '/a', code: 'DUPLICATE', detail: 'stands twice' });
  });

  it('never takes a name that every object has for a text', () => {
    expect(issueOf({ pointer: '/a', detail: 'constructor' }, 'en')).not.toHaveProperty('messageKey');
  });
});
