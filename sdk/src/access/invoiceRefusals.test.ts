import { describe, expect, test } from 'vitest';
import { anAdmin, anAgentOf, CLIENT } from './fixtures.testing.ts';
import { finance, invoice, italian, now, request } from './invoiceActions.testing.ts';
import {
  allowedInvoiceActions,
  type InvoiceAction,
  type InvoiceContext,
  type InvoiceSubject,
  invoiceActionValues,
  invoiceDecision,
} from './invoiceActions.ts';
import { viewerOf } from './viewpoint.ts';

describe('refusals', () => {
  test.each<[string, InvoiceAction, InvoiceSubject, InvoiceContext, object]>([
    [
      'a receipt of 0',
      'ConvertReceipt',
      invoice('CustomerReceipt', { totalGrossAmount: 0 }),
      italian,
      { code: 'INVOICE_WITHOUT_AMOUNT' },
    ],
    [
      'a receipt that was taken back',
      'ConvertReceipt',
      invoice('CustomerReceipt', { isVoid: true }),
      italian,
      { code: 'INVOICE_IS_VOID' },
    ],
    [
      'a receipt of -0',
      'CreateReceipt',
      invoice('CustomerReceipt', { totalGrossAmount: -0 }),
      italian,
      { code: 'INVOICE_WITHOUT_AMOUNT' },
    ],
    [
      'a receipt below 0',
      'CreateReceipt',
      invoice('CustomerReceipt', { totalGrossAmount: -1 }),
      italian,
      { code: 'INVOICE_WITHOUT_AMOUNT' },
    ],
    [
      'an invoice is no receipt',
      'ConvertReceipt',
      invoice('CustomerInvoice'),
      italian,
      { code: 'NOT_FOR_INVOICE_TYPE', params: { type: 'CustomerInvoice' } },
    ],
    [
      'a purchase order is not void',
      'VoidInvoice',
      invoice('PurchaseOrder'),
      italian,
      { code: 'NOT_FOR_INVOICE_TYPE', params: { type: 'PurchaseOrder' } },
    ],
    ['void already', 'VoidInvoice', invoice('SelfBilling', { isVoid: true }), italian, { code: 'INVOICE_IS_VOID' }],
    [
      'credited to the last cent',
      'VoidInvoice',
      invoice('CustomerInvoice', { creditedAmount: 121 }),
      italian,
      { code: 'INVOICE_IS_CREDITED' },
    ],
    [
      'credited beyond it, by a program of before',
      'ConvertReceipt',
      invoice('CustomerReceipt', { creditedAmount: 121.01 }),
      italian,
      { code: 'INVOICE_IS_CREDITED' },
    ],
    [
      'a void order',
      'EditPurchaseOrder',
      invoice('PurchaseOrder', { isVoid: true }),
      italian,
      { code: 'INVOICE_IS_VOID' },
    ],
    [
      'an old order',
      'EditPurchaseOrder',
      invoice('PurchaseOrder', { timestamp: '2023-01-01T00:00:00Z' }),
      italian,
      { code: 'PURCHASE_ORDER_TOO_OLD', params: { days: 1000 } },
    ],
    [
      'an order beyond the configured window',
      'EditPurchaseOrder',
      invoice('PurchaseOrder'),
      { now, editWindowInDays: { PurchaseOrder: 5 } },
      { code: 'PURCHASE_ORDER_TOO_OLD', params: { days: 5 } },
    ],
    [
      'an old draft',
      'EditB2BDraft',
      invoice('B2BDraft'),
      { now, editWindowInDays: { PurchaseOrder: 5, B2BDraft: 10 } },
      { code: 'B2B_DRAFT_TOO_OLD', params: { days: 10 } },
    ],
    [
      'another document, however old',
      'EditB2BDraft',
      invoice('PurchaseOrder', { isVoid: true }),
      italian,
      { code: 'NOT_FOR_INVOICE_TYPE', params: { type: 'PurchaseOrder' } },
    ],
    [
      'a contract without the flag',
      'ExportItalianInvoice',
      invoice('CustomerInvoice'),
      { now, contract: { flags: {} } },
      { code: 'NOT_FOR_CONTRACT' },
    ],
    [
      'a contract without flags',
      'ExportItalianInvoice',
      invoice('CustomerInvoice'),
      { now, contract: {} },
      { code: 'NOT_FOR_CONTRACT' },
    ],
    ['no contract', 'ExportItalianInvoice', invoice('CustomerInvoice'), { now }, { code: 'NOT_FOR_CONTRACT' }],
    [
      'a Belgian supplier',
      'ExportToAccounting',
      invoice('PurchaseOrder', { supplier: { country: 'BE' } }),
      italian,
      { code: 'NOT_FOR_SUPPLIER_COUNTRY', params: { country: 'BE' } },
    ],
    [
      'no supplier',
      'ExportToAccounting',
      invoice('PurchaseOrder', { supplier: undefined }),
      italian,
      { code: 'NOT_FOR_SUPPLIER_COUNTRY', params: { country: '' } },
    ],
    [
      'self-billing only to the partner',
      'EmailToPartner',
      invoice('CustomerInvoice'),
      italian,
      { code: 'NOT_FOR_INVOICE_TYPE', params: { type: 'CustomerInvoice' } },
    ],
    [
      'invoices only to the customer',
      'EmailToCustomer',
      invoice('SelfBilling'),
      italian,
      { code: 'NOT_FOR_INVOICE_TYPE', params: { type: 'SelfBilling' } },
    ],
    [
      'accounting takes orders only',
      'ExportToAccounting',
      invoice('CustomerInvoice'),
      italian,
      { code: 'NOT_FOR_INVOICE_TYPE', params: { type: 'CustomerInvoice' } },
    ],
  ])('%s', (_case, action, subject, context, refusal) => {
    expect(invoiceDecision(action, finance, request, subject, context)).toStrictEqual({ allowed: false, ...refusal });
  });
  test('nobody but who manages the invoices of the request', () => {
    for (const action of invoiceActionValues) {
      const decide = (agent: Parameters<typeof viewerOf>[0]) =>
        invoiceDecision(action, viewerOf(agent, request), request, invoice('CustomerInvoice'), italian);
      expect(decide(anAgentOf(CLIENT))).toStrictEqual({ allowed: false, code: 'NOT_FOR_ORGANISATION' });
      expect(decide(anAgentOf('X', { organisationFlags: { seesFinance: true } }))).toStrictEqual({
        allowed: false,
        code: 'NO_PART_IN_REQUEST',
      });
    }
    expect(allowedInvoiceActions(viewerOf(anAdmin(), request), request, invoice('SelfBilling'), italian)).toContain(
      'EmailToPartner',
    );
  });
});
