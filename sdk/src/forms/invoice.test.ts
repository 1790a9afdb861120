import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsThatDiffer } from '../domain/document/recomputed.ts';
import type { Invoice } from '../generated/api.ts';
import {
  b2bDraftForm,
  type DocumentLine,
  documentSave,
  documentValues,
  purchaseOrderForm,
  receiptForm,
  selfBillingForm,
  typedDocument,
} from './invoice.ts';

const line: DocumentLine = { code: 'Towing', unit: 'km', quantity: 20, unitPrice: 1.45, vatRate: 21 };
const faultsOf = (schema: typeof purchaseOrderForm | typeof selfBillingForm, items: readonly DocumentLine[]) =>
  schema
    .safeParse({ items, partnerJobId: 'j' })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('lines of purchase orders, drafts and receipts (2-requests §5)', () => {
  it.each<[string, DocumentLine[], string[]]>([
    ['one that is whole', [line], []],
    ['none', [], ['items ADD_AT_LEAST_ONE_ITEM_LINE']],
    ['without a code', [{ ...line, code: '' }], ['items.0.code ITEM_LINES_EMPTY_ZERO_OR_NEGATIVE']],
    ['without a unit', [{ ...line, unit: '' }], ['items.0.unit ITEM_LINES_EMPTY_ZERO_OR_NEGATIVE']],
    [
      'without a quantity',
      [line, { ...line, quantity: undefined }],
      ['items.1.quantity ITEM_LINES_EMPTY_ZERO_OR_NEGATIVE'],
    ],
    ['a rate of 0', [line, { ...line, vatRate: 0 }], ['items.1.vatRate ITEM_LINES_EMPTY_ZERO_OR_NEGATIVE']],
    [
      'what comes to nothing',
      [line, { ...line, quantity: 0.01, unitPrice: 0.001 }],
      ['items.1.unitPrice ITEM_LINES_EMPTY_ZERO_OR_NEGATIVE', 'items.1.vatRate ITEM_LINES_EMPTY_ZERO_OR_NEGATIVE'],
    ],
    ['a discount', [line, { code: 'Discount', quantity: 1, unitPrice: -5, vatRate: 21 }], []],
    [
      'a discount that adds',
      [line, { code: 'Discount', quantity: 1, unitPrice: 5, vatRate: 21 }],
      ['items.1.unitPrice ITEM_LINES_EMPTY_ZERO_OR_NEGATIVE'],
    ],
    [
      'more discount than price',
      [line, { code: 'Discount', quantity: 1, unitPrice: -500, vatRate: 21 }],
      ['items A_TOTAL_SEEMS_TO_BE_0'],
    ],
    ['no VAT, with its reason', [{ ...line, vatRate: 0, taxCategory: 'Exempt', taxExemptionReason: 'Article 44' }], []],
    ['reverse charge, whose reason is known', [{ ...line, vatRate: 0, taxCategory: 'ReverseCharge' }], []],
  ])('%s', (_what, items, expected) => {
    expect([...new Set(faultsOf(purchaseOrderForm, items))]).toEqual(expected);
  });
});

describe('lines of a self-billing (2-requests §5)', () => {
  it.each<[string, DocumentLine[], string[]]>([
    ['one that is whole', [{ ...line, group: 'Travel' }], []],
    ['a credit', [{ ...line, unitPrice: -5 }], []],
    ['none', [], ['items ADD_AT_LEAST_ONE_ITEM_LINE']],
    ['a price of 0', [line, { ...line, unitPrice: 0 }], ['items.1.unitPrice ITEM_LINES_EMPTY_OR_ZERO']],
    ['nothing together', [line, { ...line, unitPrice: -1.45 }], ['items ITEM_LINES_EMPTY_OR_ZERO']],
  ])('%s', (_what, items, expected) => {
    expect([...new Set(faultsOf(selfBillingForm, items))]).toEqual(expected);
  });

  it('names the job that it bills', () => {
    const judged = selfBillingForm.safeParse({ items: [line], partnerJobId: '' });
    expect(judged.error?.issues[0]?.path).toEqual(['partnerJobId']);
  });
});

it('the rates of a document are typed as percentages, and what nobody types comes back', () => {
  const document: Invoice = {
    id: 'i',
    timestamp: '2026-11-20T12:00:00Z',
    version: 4,
    contractCode: 'Q8',
    customer: { fullName: 'Q8', addressLine3: 'Belgium', country: 'BE', language: 'nl', vatNumber: 'BE0417497106' },
    ...typedDocument('B2BDraft', [{ ...line, description: 'Travel' }]),
    items: [...typedDocument('B2BDraft', [{ ...line, description: 'Travel' }]).items],
  };
  const values = documentValues(document);
  expect(values).toMatchObject({
    items: [{ code: 'Towing', vatRate: 21, quantity: 20, description: 'Travel' }],
    fullName: 'Q8',
    reference: '',
    reason: '',
  });
  const typed = b2bDraftForm.parse({ ...values, addressLine3: '', reason: 'Asked by the client' });
  const { id, version = 0, customer = {} } = document;
  const saved = documentSave('B2BDraft', typed, { requestId: 'r', id, version, customer });
  expect(saved).toMatchObject({ id: 'i', version: 4, requestId: 'r', vatRate: 0.21, reason: 'Asked by the client' });
  expect(saved.customer).toEqual({ fullName: 'Q8', country: 'BE', language: 'nl', vatNumber: 'BE0417497106' });
  expect(saved.totalGrossAmount).toBe(35.09);
});

it('a new self-billing says its job, its groups and no customer', () => {
  const values = selfBillingForm.parse({
    partnerJobId: 'j',
    items: [{ ...line, group: 'Surcharge', surcharge: 'Night', taxCategory: 'ReverseCharge', vatRate: 0 }],
  });
  const saved = documentSave('SelfBilling', values, { requestId: 'r' });
  expect(saved).toMatchObject({ partnerJobId: 'j', type: 'SelfBilling' });
  expect(saved.items[0]).toMatchObject({ group: 'Surcharge', surcharge: 'Night', taxCategory: 'ReverseCharge' });
  expect(saved.items[0]?.taxExemptionReason).toContain('Reverse charge');
  expect(saved.customer).toBeUndefined();
  expect(documentValues({ ...saved, id: 'i', timestamp: '' } as Invoice).partnerJobId).toBe('j');
});

it('what an editor sends is what its lines make, whatever was typed: the server finds no amount that differs', () => {
  const typedLine = fc.record({
    code: fc.constantFrom('Towing', 'Discount', 'HandlingFee'),
    unit: fc.constantFrom('km', 'day', ''),
    quantity: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
    unitPrice: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
    vatRate: fc.constantFrom(0, 6, 17, 20, 21, 22),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(
        'PurchaseOrder' as const,
        'B2BDraft' as const,
        'CustomerReceipt' as const,
        'SelfBilling' as const,
      ),
      fc.array(typedLine, { maxLength: 8 }),
      (type, items) => {
        expect(amountsThatDiffer(documentSave(type, { items }, { requestId: 'r' }))).toEqual([]);
      },
    ),
  );
});

it('a receipt’s price has the VAT in it', () => {
  const { items, totalNetAmount, totalGrossAmount } = typedDocument('CustomerReceipt', [
    { ...line, quantity: 1, unitPrice: 121 },
  ]);
  expect([items[0]?.netAmount, totalNetAmount, totalGrossAmount]).toEqual([100, 100, 121]);
  expect(receiptForm.safeParse({ items: [line] }).success).toBe(true);
});
