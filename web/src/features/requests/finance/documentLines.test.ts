import type { PriceListService } from '@towline/sdk/api';
import { type EditedType, typedDocument } from '@towline/sdk/forms/invoice';
import { expect, it } from 'vitest';
import { handlingLine, lineOfPrice, taxOf } from './documentLines.ts';

const exempt = { vatRate: 0, taxCategory: 'Exempt', taxExemptionReason: 'Esente, art. 15 DPR 633/72' } as const;

it.each([
  ['the first', [], { vatRate: 0.22 }],
  ['after one with VAT', [{ vatRate: 0.1 }], { vatRate: 0.1 }],
  ['after a toll without VAT, as the work before it', [{ vatRate: 0.22 }, exempt], { vatRate: 0.22 }],
  ['where nothing has VAT, with the reason', [exempt], exempt],
])('a line that is added is taxed: %s (DECISIONS C-16)', (_case, lines, tax) => {
  expect(taxOf(lines, 0.22)).toEqual(tax);
});

const tow = { code: 'Towing', price: 100, displayOrder: 1, pricingType: 'Service' } as const satisfies PriceListService;
const fee = { ...tow, code: 'HandlingFee', price: 10 };

it.each<[string, EditedType, PriceListService, number, number]>([
  ['an order, without VAT', 'PurchaseOrder', tow, 0.22, 100],
  ['an order, whatever the customer pays', 'B2BDraft', { ...tow, b2CPrice: 130 }, 22, 100],
  ['a receipt, by the price with VAT', 'CustomerReceipt', { ...tow, b2CPrice: 130 }, 22, 130],
  ['a receipt, where the list has none with VAT', 'CustomerReceipt', tow, 22, 122],
  ['a receipt, of a kilometre', 'CustomerReceipt', { ...tow, price: 1.45 }, 21, 1.7545],
  ['a receipt of what is exempt', 'CustomerReceipt', tow, 0, 100],
])('a line of a price list stands on %s (DECISIONS T-897)', (_case, type, price, vatRate, unitPrice) => {
  expect(lineOfPrice(type, price, { vatRate })).toMatchObject({ code: 'Towing', quantity: 1, unitPrice, vatRate });
});

it.each<[string, EditedType, PriceListService[], number]>([
  ['the stated one', 'PurchaseOrder', [tow], 8.2562],
  ['the stated one, with its VAT', 'CustomerReceipt', [tow], 9.99],
  ['that of the list', 'B2BDraft', [tow, fee], 10],
  ['that of the list, with its VAT', 'CustomerReceipt', [tow, fee], 12.1],
])('a handling fee is %s (2-requests §9, DECISIONS T-897)', (_case, type, prices, unitPrice) => {
  const line = handlingLine(type, prices, { vatRate: 21 });
  expect(line).toMatchObject({ code: 'HandlingFee', unit: 'HandlingFee', unitPrice, vatRate: 21 });
  // The same is charged for it on every kind of document.
  const net = typedDocument('PurchaseOrder', [handlingLine('PurchaseOrder', prices, { vatRate: 21 })]);
  expect(typedDocument(type, [line]).totalGrossAmount).toBe(net.totalGrossAmount);
});
