import { describe, expect, it, test } from 'vitest';
import { euroOf, transferRow } from './transferRow.ts';

// One that is read wrongly stands in the books: what may be read in two ways is no amount.
it.each<[string, number | undefined]>([
  ['153', 153],
  ['153.1', 153.1],
  ['153.10', 153.1],
  ['153,10', 153.1],
  ['+153,10', 153.1],
  ['EUR 153,10', 153.1],
  ['153,10 €', 153.1],
  ['1.523,10', 1523.1],
  ['1,523.10', 1523.1],
  ['1 523,10', 1523.1],
  ['1\u{202f}523,10', 1523.1],
  ['1’523.10', 1523.1],
  ['1.234.523,10', 1_234_523.1],
  ['1.523', undefined],
  ['1,523', undefined],
  ['1.523.10', undefined],
  ['1.234,523,10', undefined],
  ['12.34,10', undefined],
  ['153.105', undefined],
  ['-153.10', undefined],
  ['153.10-', undefined],
  ['', undefined],
  ['abc', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
])('%s is %s', (text, amount) => {
  expect(euroOf(text)).toBe(amount);
});

describe('a line of a statement', () => {
  const line = { pays: ' CI-2026-00098 ', amount: '153,10', valueDay: '20/11/2026', reference: ' November ' };
  const faultOf = (changes: object) => {
    const { error } = transferRow.safeParse({ ...line, ...changes });
    return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') ?? 'none';
  };
  test('is read, and read again as a plan keeps it', () => {
    const read = transferRow.parse(line);
    expect(read).toEqual({ pays: 'CI-2026-00098', amount: 153.1, valueDay: '2026-11-20', reference: 'November' });
    expect(transferRow.parse(JSON.parse(JSON.stringify(read)))).toEqual(read);
    for (const keepsCredit of ['true', 'TRUE', 'VRAI', 'Waar', 'vero', ' WAHR ', true])
      expect(transferRow.parse({ ...line, keepsCredit }).keepsCredit).toBe(true);
    for (const keepsCredit of ['false', 'FAUX', 'ONWAAR', 'FALSO', 'FALSCH', false])
      expect(transferRow.parse({ ...line, keepsCredit }).keepsCredit).toBe(false);
    for (const valueDay of ['1/12/2026', '01/12/2026', '1.12.2026', '01-12-2026', ' 2026-12-01 '])
      expect(transferRow.parse({ ...line, valueDay }).valueDay).toBe('2026-12-01');
  });
  test.each([
    [{ amount: '-20,00' }, 'amount: -20,00 left the account'],
    [{ amount: '1.523' }, 'amount: an amount such as'],
    [{ amount: '0' }, 'amount: is above 0'],
    [{ amount: 153.105 }, 'amount: an amount such as'],
    [{ amount: -20 }, 'amount: -20 left the account'],
    [{ amount: '100.000,01' }, 'amount: is above 0 and at most 100000'],
    [{ valueDay: '31/02/2026' }, 'valueDay: there is no day 2026-02-31'],
    [{ valueDay: '31/2/2026' }, 'valueDay: there is no day 2026-02-31'],
    [{ valueDay: '1/12/26' }, 'valueDay: a date such as'],
    [{ keepsCredit: '' }, 'keepsCredit: is true or false'],
    [{ valueDay: '11/20/2026' }, 'valueDay: there is no day'],
    [{ valueDay: 'yesterday' }, 'valueDay: a date such as'],
    [{ pays: ' ' }, 'pays: '],
    [{ reference: 'x'.repeat(141) }, 'reference: '],
    [{ keepsCredit: 'yes' }, 'keepsCredit: is true or false'],
    [{ isAnother: 'true' }, 'isAnother: is said of one at a time'],
  ])('%j: %s', (changes, said) => {
    expect(faultOf(changes)).toContain(said);
  });
});
