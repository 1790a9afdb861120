import { describe, expect, it } from 'vitest';
import { isSecretName, redactedBy, withoutSecrets } from './redacted.ts';

describe('what is shown to nobody', () => {
  it.each([
    ...[
      'iban',
      'IBAN',
      'partnerIban',
      'vatNumber',
      'vat_number',
      'vatNumbers',
      'supplierVatNumber',
      'vatId',
      'tax_id',
      'taxNumber',
    ],
    ...[
      'card',
      'cardNumber',
      'card_number',
      'cvc',
      'cvv',
      'pan',
      'card.pan',
      'apiToken',
      'clientSecret',
      'newPassword',
      'set-cookie',
    ],
  ])('%s', (name) => {
    expect(isSecretName(name)).toBe(true);
  });
  it.each([
    'email',
    'phone',
    'vatRate',
    'vatAmount',
    'taxCategory',
    'cardinal',
    'timespan',
    'span',
    'tokenId',
    'number',
  ])('but not %s', (name) => {
    expect(isSecretName(name)).toBe(false);
  });
});

it('is hidden wherever it lies; what has nothing to hide is the same object', () => {
  const request = { invoices: [{ supplier: { name: 'Maes', vatNumber: 'BE0403019261' } }], payments: [{ id: 1 }] };
  const shown = withoutSecrets(request);
  expect(shown).toEqual({ invoices: [{ supplier: { name: 'Maes', vatNumber: '[redacted]' } }], payments: [{ id: 1 }] });
  expect(shown.payments).toBe(request.payments);
  expect(request.invoices[0]?.supplier.vatNumber).toBe('BE0403019261');
  const at = new Date(0);
  expect(withoutSecrets({ at, iban: undefined, card: null })).toEqual({ at, iban: undefined, card: null });
  expect(redactedBy({ a: { b: {} }, c: null }, isSecretName, 1)).toEqual({ a: { b: '[redacted]' }, c: null });
  expect(withoutSecrets(Object.assign(Object.create(null) as object, { iban: 'x' }))).toEqual({ iban: '[redacted]' });
});
