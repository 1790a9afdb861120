import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { fieldsOf, type Misfit, readField } from './fieldsOf.ts';
import { dateTime, number, oneOf, text, yesNo } from './kinds.tsx';
import { money } from './money.tsx';

interface Bill {
  readonly name: string;
  readonly isPaid?: boolean;
  readonly amount: string | null;
  readonly lines: { readonly count?: number };
}

const bill: Bill = { name: 'Maes', amount: '12.50', lines: {} };

beforeAll(() => setupTexts('nl-BE'));

describe('the fields of a record', () => {
  it('are taken where each kind fits its value', () => {
    const fields = fieldsOf<Bill>()({
      name: { label: 'NAME', kind: text },
      isPaid: { label: 'IS_ACTIVE', kind: yesNo },
      lines: { label: 'TRIES', kind: number, of: ({ lines }) => lines.count },
      upper: { label: 'NAME', kind: text, of: ({ name }) => name.toUpperCase() },
    });
    expectTypeOf(fields).toHaveProperty('upper');
  });

  it('do not compile where one fits no value, or has none', () => {
    expectTypeOf(fieldsOf<Bill>()({ isPaid: { label: 'IS_ACTIVE', kind: text } })).toEqualTypeOf<Misfit<'isPaid'>>();
    expectTypeOf(fieldsOf<Bill>()({ town: { label: 'CITY', kind: text } })).toEqualTypeOf<Misfit<'town'>>();
    const lines = { label: 'TRIES', kind: dateTime, of: (one: Bill) => one.lines.count } as const;
    expectTypeOf(fieldsOf<Bill>()({ lines })).toEqualTypeOf<Misfit<'lines'>>();
  });
});

describe('a field', () => {
  it('is written into a file as a number to count with, where its kind is one', () => {
    const counted = (kind: typeof money | typeof text, amount: string | null) =>
      readField<Bill>('amount', { label: 'AMOUNT_DUE', kind }).counted?.({ ...bill, amount });
    expect([counted(money, '-1234.5'), counted(money, null), counted(text, '12.50')]).toEqual([
      '-1234,50',
      '',
      undefined,
    ]);
  });

  it('shows nothing for nothing, in a cell and in a spreadsheet', () => {
    const field = readField<Bill>('isPaid', { label: 'IS_ACTIVE', kind: yesNo });
    expect([field.cell(bill), field.text(bill)]).toEqual([undefined, '']);
    expect(field.text({ ...bill, isPaid: false })).toBe('Nee');
  });

  it('says its value as its kind does, in the agent’s language', () => {
    expect(readField<Bill>('amount', { label: 'AMOUNT', kind: money }).text(bill)).toBe('€\u00a012,50');
    const status = oneOf(['Sent', 'Failed'], 'OutboxStatus');
    expect(readField<{ s: string }>('s', { label: 'STATUS', kind: status }).text({ s: 'Failed' })).toBe('Mislukt');
  });

  it('is added without the errors of binary floats', () => {
    expect(renderToStaticMarkup(money.sum?.(['0.10', '0.20', 1.1]))).toContain('€\u00a01,40');
  });

  it.each([
    [money, '9', '10'],
    [dateTime, '2026-01-31T23:00:00Z', '2026-02-01T00:00:00Z'],
    [text, 'Äpfel', 'Birnen'],
    [number, 9, 10],
  ])('is sorted by what it means', (kind, low, high) => {
    const { compare } = readField<{ v: unknown }>('v', { label: 'NAME', kind });
    expect(compare({ v: low }, { v: high })).toBeLessThan(0);
    expect(compare({ v: high }, { v: low })).toBeGreaterThan(0);
    expect(compare({ v: undefined }, { v: low })).toBeLessThan(0);
  });
});
