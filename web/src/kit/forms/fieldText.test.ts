import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import type { AnyFieldInput, FieldContext } from './fieldInputs.ts';
import { fieldText } from './fieldText.ts';

const context = { agent: anAgent(), subject: undefined } as object as FieldContext<unknown>;
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');
const text = (input: AnyFieldInput, value: unknown) => plain(fieldText(input, value, context));
const label = 'NAME' as const;

beforeAll(() => setupTexts('en-BE'));

// What an agent reads where the field is not typed, and in the comparison with what somebody else saved (DECISIONS S-04).
describe('the value of a field in words', () => {
  it.each<[string, AnyFieldInput, unknown, string]>([
    ['a text as it stands', { input: 'text', label }, 'Wetteren', 'Wetteren'],
    ['a yes', { input: 'switch', label }, true, 'Yes'],
    ['a no', { input: 'yesNo', label }, false, 'No'],
    ['a number of the reader’s country', { input: 'number', label }, 1149.5, '1,149.5'],
    ['nought, which is something', { input: 'number', label }, 0, '0'],
    ['an amount', { input: 'money', label }, 12.5, '€12.50'],
    ['a day', { input: 'date', label }, '2026-11-20', '20-11-2026'],
    ['a country by its name', { input: 'country', label }, 'BE', 'Belgium'],
    [
      'a word of the contract',
      { input: 'select', label, options: ['Sent'], enumeration: 'OutboxStatus' },
      'Sent',
      'Sent',
    ],
    [
      'several words, each by its own',
      { input: 'checkList', label, options: ['Sent', 'Failed'], enumeration: 'OutboxStatus' },
      ['Sent', 'Failed'],
      'Sent, Failed',
    ],
    [
      'the words of whom it depends on',
      { input: 'choice', label, options: ['Sent'], enumeration: () => 'OutboxStatus' },
      'Failed',
      'Failed',
    ],
    [
      'another record by its name',
      { input: 'select', label, options: ['q'], text: (value) => `«${value}»` },
      'q',
      '«q»',
    ],
    ['tags one after the other', { input: 'tags', label }, ['a', 'b'], 'a, b'],
    ['a file by its name', { input: 'file', label, endings: ['csv'], maxBytes: 9 }, new File(['x'], 'a.csv'), 'a.csv'],
    [
      'a choice as it shows itself',
      { input: 'chosen', label, choose: async () => undefined, show: () => 'Gent' },
      {},
      'Gent',
    ],
  ])('%s', (_what, input, value, expected) => {
    expect(text(input, value)).toBe(expected);
  });

  it('a password is never read out, whatever its length', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (secret) => {
        expect(text({ input: 'password', label }, secret)).toBe('••••••••');
      }),
    );
  });

  it('lines are read one below the other, what is empty left out', () => {
    const input: AnyFieldInput = {
      input: 'lines',
      label,
      blank: () => ({}),
      columns: { name: { input: 'text', label }, amount: { input: 'money', label }, note: { input: 'text', label } },
    };
    const lines = [
      { name: 'Tow', amount: 10, note: '' },
      { name: 'Km', amount: 2.5, note: 'far' },
    ];
    expect(fieldText(input, lines, context).split('\n').map(plain)).toEqual(['Tow · €10.00', 'Km · €2.50 · far']);
  });

  it('the kind of a record’s field says it before its input does', () => {
    const kind = { width: 1, cell: () => null, text: (value: never) => `<${String(value)}>` };
    expect(text({ input: 'number', label, kind }, 7)).toBe('<7>');
  });

  const inputs = ['text', 'number', 'money', 'date', 'dateTime', 'country', 'tags', 'switch', 'password'] as const;
  it.each(inputs)('nothing is nothing, in a %s too', (input) => {
    for (const empty of [undefined, null, '', []]) expect(text({ input, label } as AnyFieldInput, empty)).toBe('');
  });
});
