import { describe, expect, it } from 'vitest';
import { invoiceDemandForm, invoiceDemandOf } from './invoiceDemand.ts';
import { voidInvoiceForm } from './voidInvoice.ts';

const bakery = {
  ...{ vatNumber: 'BE0417497106', fullName: 'Bakkerij Peeters BV' },
  ...{ addressLine1: 'Markt 3', addressLine2: '9300 Aalst' },
};

describe('a receipt that becomes an invoice', () => {
  it.each([
    ['BE0417497106', 'BE0417497106'],
    ['be 0417.497.106', 'BE0417497106'],
    ['BE0417497107', 'VAT_NUMBER_INVALID'],
    ['', 'VAT_NUMBER_INVALID'],
    ['somebody', 'VAT_NUMBER_INVALID'],
  ])('the number %s is checked before anybody is asked: %s', (vatNumber, expected) => {
    const judged = invoiceDemandForm.safeParse({ ...bakery, vatNumber });
    expect(judged.success ? judged.data.vatNumber : judged.error.issues[0]?.message).toBe(expected);
  });

  it('sends what was typed, and nothing of what was not', () => {
    const values = invoiceDemandForm.parse({ ...bakery, fullName: ' Bakkerij Peeters BV ' });
    expect(invoiceDemandOf('r', values)).toEqual({
      receiptId: 'r',
      customer: bakery,
    });
    expect(invoiceDemandOf('r', { ...values, extraDescription: 'Depannage' }).extraDescription).toBe('Depannage');
  });

  it('needs a name, a postal address, and no mail address but a good one', () => {
    const issues = (typed: object) =>
      invoiceDemandForm.safeParse({ ...bakery, ...typed }).error?.issues.map(({ path }) => path.join('.'));
    expect(issues({ fullName: ' ' })).toEqual(['fullName']);
    expect(issues({ addressLine1: '', addressLine2: ' ' })).toEqual(['addressLine1', 'addressLine2']);
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
