import { describe, expect, test } from 'vitest';
import type { Payment, PaymentStatus } from '../generated/api.ts';
import { invoiceTypeValues, paymentStatusValues } from '../generated/values.ts';
import { anAdmin, anAgentOf, HOME } from './fixtures.testing.ts';
import { finance, invoice, italian, now, request } from './invoiceActions.testing.ts';
import {
  allowedInvoiceActions,
  callOffReminder,
  chargeBackPayment,
  type InvoiceContext,
  type InvoiceSubject,
  invoiceDecision,
  refundPayment,
  remindPayment,
} from './invoiceActions.ts';
import { viewerOf } from './viewpoint.ts';

test('the actions of each type, in the order of the documents', () => {
  const byType = Object.fromEntries(
    invoiceTypeValues.map((type) => [type, allowedInvoiceActions(finance, request, invoice(type), italian)]),
  );
  expect(byType).toStrictEqual({
    CustomerInvoice: ['VoidInvoice', 'CreateSelfBilling', 'EmailToCustomer', 'ExportItalianInvoice'],
    CustomerReceipt: ['CreateReceipt', 'ConvertReceipt', 'VoidInvoice', 'CreateSelfBilling'],
    PurchaseOrder: ['EditPurchaseOrder', 'CreateSelfBilling', 'ExportToAccounting'],
    SelfBilling: ['VoidInvoice', 'CreateSelfBilling', 'EmailToPartner'],
    B2BDraft: ['VoidInvoice', 'EditB2BDraft', 'IssueInvoice', 'CreateSelfBilling'],
    CreditNote: ['CreateSelfBilling'],
    Commission: ['VoidInvoice', 'CreateSelfBilling'],
  });
});

test('a document between companies goes as an e-invoice, once the Italian way is not its own (DECISIONS T-602)', () => {
  const asked = (type: InvoiceSubject['type'], context: InvoiceContext, isBetweenCompanies = true) => {
    const decision = invoiceDecision('SendEInvoice', finance, request, invoice(type, { isBetweenCompanies }), context);
    return decision.allowed || decision.code;
  };
  expect(invoiceTypeValues.map((type) => [type, asked(type, { now })])).toEqual([
    ['CustomerInvoice', true],
    ['CustomerReceipt', 'NOT_FOR_INVOICE_TYPE'],
    ['PurchaseOrder', 'NOT_FOR_INVOICE_TYPE'],
    ['SelfBilling', true],
    ['B2BDraft', 'NOT_FOR_INVOICE_TYPE'],
    ['CreditNote', true],
    ['Commission', 'NOT_FOR_INVOICE_TYPE'],
  ]);
  expect([asked('CustomerInvoice', italian), asked('SelfBilling', italian)]).toEqual(['NOT_FOR_CONTRACT', true]);
  expect(asked('CustomerInvoice', { now }, false)).toBe('NOT_BETWEEN_COMPANIES');
});

test('a payment is reminded of when it was charged back or failed', () => {
  expect(paymentStatusValues.filter((rawStatus) => remindPayment(finance, request, { rawStatus }).allowed)).toEqual([
    'Charged_Back',
    'Failed',
  ]);
  expect(remindPayment(finance, request, { rawStatus: 'Paid' })).toStrictEqual({
    allowed: false,
    code: 'PAYMENT_DID_NOT_FAIL',
    params: { status: 'Paid' },
  });
  expect(remindPayment(viewerOf(anAgentOf(HOME), request), request, { rawStatus: 'Failed' })).toStrictEqual({
    allowed: false,
    code: 'NOT_FOR_ORGANISATION',
  });
});

test.each<[string, Partial<InvoiceSubject>, string | undefined]>([
  ['as it was made', {}, undefined],
  ['old', { timestamp: '2019-01-01T00:00:00Z' }, undefined],
  ['void', { isVoid: true }, 'INVOICE_IS_VOID'],
  ['invoiced', { invoicedBy: { id: 'i', number: 'CI-2026-00098' } }, 'DRAFT_IS_INVOICED'],
  ['of nothing', { totalGrossAmount: 0 }, 'INVOICE_WITHOUT_AMOUNT'],
  ['no draft', { type: 'PurchaseOrder' }, 'NOT_FOR_INVOICE_TYPE'],
])('a B2B draft that is %s becomes an invoice: %s', (_case, changes, code) => {
  const decision = invoiceDecision('IssueInvoice', finance, request, invoice('B2BDraft', changes), { now });
  expect(decision.allowed ? undefined : decision.code).toBe(code);
});

test.each(['EditB2BDraft', 'VoidInvoice'] as const)(
  'a draft that became an invoice: no %s (DECISIONS T-755)',
  (action) => {
    const invoiced = invoice('B2BDraft', { invoicedBy: { id: 'i', number: 'CI-2026-00098' } });
    expect(invoiceDecision(action, finance, request, invoiced, { now })).toStrictEqual({
      ...{ allowed: false, code: 'DRAFT_IS_INVOICED', params: { number: 'CI-2026-00098' } },
    });
  },
);

test.each([
  ['planned', { plannedFor: '2026-11-26T07:00:00Z' }, undefined],
  [
    'planned, and it has left',
    { plannedFor: '2026-11-26T07:00:00Z', sentAt: '2026-11-26T07:00:01Z' },
    'REMINDER_NOT_PLANNED',
  ],
  ['sent at once', { sentAt: '2026-11-20T07:00:00Z' }, 'REMINDER_NOT_PLANNED'],
  ['of before', {}, 'REMINDER_NOT_PLANNED'],
  ['not there', undefined, 'REMINDER_NOT_PLANNED'],
])('a reminder that is %s is called off: %s', (_case, reminder, code) => {
  const decision = callOffReminder(finance, request, reminder);
  expect(decision.allowed ? undefined : decision.code).toBe(code);
  expect(callOffReminder(viewerOf(anAgentOf(HOME), request), request, reminder).allowed).toBe(false);
});

describe('a payment that a provider took in (DECISIONS S-39)', () => {
  const payment = { rawStatus: 'Paid' as PaymentStatus, chargedAmount: 121, byProvider: true, inSandbox: true };
  const admin = viewerOf(anAdmin(), request);
  test.each<
    [
      string,
      Partial<Omit<typeof payment, 'rawStatus'>> & {
        rawStatus?: PaymentStatus;
        refundedAmount?: number;
        transfer?: Payment['transfer'];
      },
      string | undefined,
    ]
  >([
    ['as it was paid', {}, undefined],
    ['given back in part', { refundedAmount: 21 }, undefined],
    ['given back whole', { refundedAmount: 121 }, 'PAYMENT_IS_REFUNDED'],
    ['of before, given back', { rawStatus: 'Refunded' }, 'PAYMENT_IS_REFUNDED'],
    ['under way', { rawStatus: 'Pending' }, 'PAYMENT_NOT_RECEIVED'],
    ['taken back', { rawStatus: 'Charged_Back' }, 'PAYMENT_NOT_RECEIVED'],
    ['by no provider', { byProvider: false }, 'PAYMENT_WITHOUT_PROVIDER'],
    ['by a transfer', { byProvider: false, transfer: { valueDay: '2026-11-20', bookedBy: 'Nele' } }, undefined],
  ])('%s is refunded: %s', (_case, changes, code) => {
    const decision = refundPayment(finance, request, { ...payment, ...changes });
    expect(decision.allowed ? undefined : decision.code).toBe(code);
  });
  test('is given back by who manages the invoices', () => {
    expect(refundPayment(viewerOf(anAgentOf(HOME), request), request, payment)).toMatchObject({ allowed: false });
  });
  test('is charged back by administrators alone, once it is in', () => {
    expect(chargeBackPayment(admin, request, payment)).toEqual({ allowed: true });
    expect(chargeBackPayment(finance, request, payment)).toMatchObject({ code: 'ERROR_ROLE_UNAUTHORIZED' });
    expect(chargeBackPayment(admin, request, { ...payment, rawStatus: 'Refunded' })).toMatchObject({
      code: 'PAYMENT_NOT_RECEIVED',
    });
    expect(chargeBackPayment(admin, request, { ...payment, inSandbox: undefined })).toMatchObject({
      code: 'PAYMENT_NOT_PLAYED',
    });
  });
});
