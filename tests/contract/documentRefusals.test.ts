import type { Invoice } from '@towline/sdk/api';
import { beforeAll, expect, inject, test } from 'vitest';
import { call, signIn } from '../support/server.ts';

// What no document may become, as a program that asks for it is told (DECISIONS T-799, T-800).

const { url } = inject('server');
let admin = '';
let documents: Invoice[] = [];

beforeAll(async () => {
  admin = await signIn(url, 'admin');
  const { body } = await call(url, admin, 'GET', '/v1/bo/invoices?take=500');
  documents = (body as { invoices: Invoice[] }).invoices;
});

const valid = (type: Invoice['type']) => documents.find((one) => one.type === type && one.isVoid !== true)!;

test.each(['PurchaseOrder', 'B2BDraft'] as const)('a %s is a PDF and no e-invoice', async (type) => {
  const { id } = valid(type);
  const answer = await call(url, admin, 'GET', `/v1/invoices/${id}?format=xml`);
  expect([answer.status, answer.body]).toMatchObject([403, { code: 'NOT_FOR_INVOICE_TYPE', params: { type } }]);
  expect((await call(url, admin, 'GET', `/v1/invoices/${id}?format=pdf`)).status).toBe(200);
});

test('an invoice to a number alone is refused, and its receipt stays', async () => {
  const { id: receiptId } = valid('CustomerReceipt');
  const customer = { vatNumber: 'BE0417497106', fullName: ' ' };
  const answer = await call(url, admin, 'POST', '/v1/customer-invoice-demands', { receiptId, customer });
  expect([answer.status, answer.body]).toMatchObject([
    400,
    {
      messageKey: 'CUSTOMER_WITHOUT_NAME',
      errors: [
        { pointer: '/customer/fullName', code: 'CUSTOMER_WITHOUT_NAME' },
        { pointer: '/customer/addressLine1', code: 'CUSTOMER_WITHOUT_ADDRESS' },
        { pointer: '/customer/addressLine2', code: 'CUSTOMER_WITHOUT_ADDRESS' },
      ],
    },
  ]);
  const { body } = await call(url, admin, 'GET', `/v1/invoices/${receiptId}`);
  expect((body as Invoice).isVoid).toBe(false);
});
