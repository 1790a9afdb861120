import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paidBefore, toPayOf } from './paid.ts';

test.each([
  ['nothing came in', 121, { gross: 0, received: 0 }, 0],
  ['it was paid first', 121, { gross: 0, received: 121 }, 121],
  ['a part was paid', 121, { gross: 0, received: 100.5 }, 100.5],
  ['more came in than it asks for', 121, { gross: 0, received: 200 }, 121],
  ['what came in was for another document', 121, { gross: 200, received: 200 }, 0],
  ['the other document left something over', 121, { gross: 79.9, received: 100 }, 20.1],
  ['another one is owed still', 121, { gross: 200, received: 100 }, 0],
  ['a document that asks for nothing', 0, { gross: 0, received: 50 }, 0],
])('%s', (_case, gross, dues, paid) => expect(paidBefore(gross, dues)).toBe(paid));

test('what was paid and what is to be paid are the document, to the cent', () => {
  const euros = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(euros, euros, euros, (totalGrossAmount, gross, received) => {
      const paidAmount = paidBefore(totalGrossAmount, { gross, received });
      const toPay = toPayOf({ totalGrossAmount, paidAmount });
      expect(toPay).toBeGreaterThanOrEqual(0);
      expect(Math.round((paidAmount + toPay) * 100)).toBe(Math.round(totalGrossAmount * 100));
    }),
  );
});

test('a credit note asks for what it gives back, and a document that shrank under what was paid for nothing', () => {
  expect(toPayOf({ totalGrossAmount: -121 })).toBe(-121);
  expect(toPayOf({ totalGrossAmount: 100, paidAmount: 121 })).toBe(0);
});
