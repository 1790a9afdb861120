import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddTexts } from '../../domain/fields/oddTexts.testing.ts';
import { ibanInGroups, ibanIssue, isIban, normaliseIban } from './iban.ts';

const anyText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 40 }));

describe('isIban', () => {
  it.each([
    ['BE68539007547034', true],
    ['be68 5390 0754 7034', true],
    ['BE68-5390-0754-7034', true],
    ['IT60X0542811101000000123456', true],
    ['FR1420041010050500013M02606', true],
    ['LU280019400644750000', true],
    ['NL91ABNA0417164300', true],
    ['DE89370400440532013000', true],
    ['MT84MALT011000012345MTLCAST001S', true],
    ['BE68539007547035', false],
    ['BE6853900754703', false],
    ['BE685390075470344', false],
    ['ZZ68539007547034', false],
    ['BE', false],
    ['', false],
    ['🚗', false],
  ])('%s: %s', (text, valid) => {
    expect(isIban(text)).toBe(valid);
  });
});

describe('ibanInGroups', () => {
  it.each([
    ['BE68539007547034', 'BE68 5390 0754 7034'],
    ['it60x0542811101000000123456', 'IT60 X054 2811 1010 0000 0123 456'],
    ['BE68 5390', 'BE68 5390'],
    ['BE685', 'BE68 5'],
    ['BE6', 'BE6'],
    ['', ''],
  ])('%s is shown as %j', (text, shown) => {
    expect(ibanInGroups(text)).toBe(shown);
  });

  it('groups of four, the last of one to four, and nothing lost', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const shown = ibanInGroups(text);
        const groups = shown === '' ? [] : shown.split(' ');
        expect(groups.slice(0, -1).every((group) => group.length === 4)).toBe(true);
        expect(groups.at(-1)?.length ?? 1).toBeLessThanOrEqual(4);
        expect(normaliseIban(shown)).toBe(normaliseIban(text));
        expect(isIban(shown)).toBe(isIban(text));
      }),
    );
  });
});

it('an account number is checked with its check digits', () => {
  expect(ibanIssue('iban', ' ')).toBeUndefined();
  expect(ibanIssue('iban', 'BE68 5390 0754 7034')).toBeUndefined();
  expect(ibanIssue('iban', 'BE68 5390 0754 7035')).toMatchObject({
    code: 'IBAN',
    messageKey: 'FORM_VALIDATION_format',
  });
});

it('any text is answered with nothing or with an issue that has a text', () => {
  for (const text of oddTexts)
    expect([undefined, 'FORM_VALIDATION_format']).toContain(ibanIssue('x', text)?.messageKey);
});
