import { expect, test } from 'vitest';
import { newPriceListForm, priceListWordsForm, priceOfferForm } from './priceList.ts';

test.each([
  [{ price: 92.5 }, true],
  [{ price: 0, reason: ' Agreed on the telephone ' }, true],
  [{ price: -0.01 }, false],
  [{ price: Number.NaN }, false],
  [{}, false],
  [{ price: 1, reason: 'x'.repeat(2001) }, false],
])('a price offer of %j may be saved: %s', (values, isValid) => {
  expect(priceOfferForm.safeParse(values).success).toBe(isValid);
});

test.each([
  [{ code: 'Night', title: 'Night tariffs' }, true],
  [{ code: 'Night', title: 'Night tariffs', contractCode: 'Q8' }, true],
  [{ code: '', title: 'Night tariffs' }, false],
  [{ code: 'Night', title: ' ' }, false],
  [{ code: 'a/b c', title: 'Night' }, false],
])('a new price list %j: %s', (values, isValid) => {
  expect(newPriceListForm.safeParse(values).success).toBe(isValid);
});

test.each([
  [{ title: 'Tariffs of 2027' }, true],
  [{ title: 'Tariffs of 2027', description: 'Agreed in November' }, true],
  [{ title: ' ' }, false],
  [{ title: 'x'.repeat(201) }, false],
  [{ title: 'Tariffs', description: 'x'.repeat(2001) }, false],
])('the words of a price list %j: %s', (values, isValid) => {
  expect(priceListWordsForm.safeParse(values).success).toBe(isValid);
});
