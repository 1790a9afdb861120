import { describe, expect, it } from 'vitest';
import { invoiceDemandForm, invoiceDemandOf } from './invoiceDemand.ts';
import { voidInvoiceForm } from './voidInvoice.ts';

describe('a receipt that becomes an invoice', () => {
  it.each([
    ['BE0417497106', 'BE0417497106'],
    ['be 0417.497.106', 'BE0417497106'],
    ['BE0417497107', 'VAT_NUMBER_INVALID'],
    ['', 'VAT_NUMBER_INVALID'],
    ['somebody', 'VAT_NUMBER_INVALID'],
  ])('the number %s is checked before anybody is asked: %s', (vatNumber, expected) => {
    const judged = invoiceDemandForm.safeParse({ vatNumber, fullName: 'Bakkerij Peeters BV' });
    expect(judged.success ? judged.data.vatNumber : judged.error.issues[0]?.message).toBe(expected);
  });

  it('sends what was typed, and nothing of what was not', () => {
    const values = invoiceDemandForm.parse({
      vatNumber: 'BE0417497106',
      fullName: ' Bakkerij Peeters BV ',
      addressLine1: 'Markt 3',
    });
    expect(invoiceDemandOf('r', values)).toEqual({
      receiptId: 'r',
      customer: { vatNumber: 'BE0417497106', fullName: 'Bakkerij Peeters BV', addressLine1: 'Markt 3' },
    });
    expect(invoiceDemandOf('r', { ...values, extraDescription: 'Depannage' }).extraDescription).toBe('Depannage');
  });

  it('needs a name, and an address that can be mailed to', () => {
    const issues = (typed: object) =>
      invoiceDemandForm
        .safeParse({ vatNumber: 'BE0417497106', fullName: 'A', ...typed })
        .error?.issues.map(({ path }) => path.join('.'));
    expect(issues({ fullName: ' ' })).toEqual(['fullName']);
    expect(issues({ email: 'nobody' })).toEqual(['email']);
    expect(issues({ email: '' })).toBeUndefined();
  });
});

it.each([
  ['', 'GIVE_EXTRA_INFO'],
  ['   ', 'GIVE_EXTRA_INFO'],
  [' Charged to the wrong customer ', 'Charged to the wrong customer'],
])('a document is void for a reason: %j', (reason, expected) => {
  const judged = voidInvoiceForm.safeParse({ reason });
  expect(judged.success ? judged.data.reason : judged.error.issues[0]?.message).toBe(expected);
});
