import { describe, expect, test } from 'vitest';
import { b2bDraftIssue } from './b2bDraft.ts';
import { defaultEditWindowInDays, editWindowIssue } from './editWindow.ts';
import { customerOfVatLookup, receiptVatNumberIssue } from './receiptConversion.ts';

const error = (path: string, code: string, params?: object) => ({
  path,
  code,
  messageKey: code,
  severity: 'error',
  ...(params ? { params } : {}),
});

describe('the edit window', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const aged = (days: number, milliseconds = 0) => new Date(now - days * 86_400_000 - milliseconds).toISOString();
  test.each<[string, { timestamp: string; isVoid?: boolean }, number | undefined, number | 'void' | undefined]>([
    ['exactly the window', { timestamp: aged(1000) }, undefined, undefined],
    ['a millisecond more', { timestamp: aged(1000, 1) }, undefined, 1000],
    ['a configured window', { timestamp: aged(5, 1) }, 5, 5],
    ['within it', { timestamp: aged(5) }, 5, undefined],
    ['void', { timestamp: aged(0), isVoid: true }, undefined, 'void'],
    ['said not to be void', { timestamp: aged(0), isVoid: false }, undefined, undefined],
    ['an unreadable date', { timestamp: '' }, undefined, 1000],
    ['the year 1', { timestamp: '0001-01-01T00:00:00Z' }, undefined, 1000],
    ['dated ahead', { timestamp: aged(-3) }, undefined, undefined],
    ['a window that is no number', { timestamp: aged(0) }, Number.NaN, Number.NaN],
  ])('%s', (_case, document, days, refusal) => {
    const expected = (code: string) =>
      refusal === undefined
        ? undefined
        : refusal === 'void'
          ? error('', 'INVOICE_IS_VOID')
          : error('timestamp', code, { days: refusal });
    expect(editWindowIssue('PurchaseOrder', document, now, days)).toStrictEqual(expected('PURCHASE_ORDER_TOO_OLD'));
    expect(editWindowIssue('B2BDraft', document, now, days)).toStrictEqual(expected('B2B_DRAFT_TOO_OLD'));
  });
  test('is 1000 days for both documents', () => {
    expect(defaultEditWindowInDays).toEqual({ PurchaseOrder: 1000, B2BDraft: 1000 });
  });
});

test.each([
  ['the invoice was not loaded', undefined, ['BA'], error('', 'INVOICE_NOT_LOADED')],
  ['no contract', { priceListCode: 'BA' }, ['BA'], error('contractCode', 'B2B_DRAFT_WITHOUT_CONTRACT')],
  ['a contract of spaces', { contractCode: ' ' }, ['BA'], error('contractCode', 'B2B_DRAFT_WITHOUT_CONTRACT')],
  ['no price list', { contractCode: 'Q8' }, ['BA'], error('priceListCode', 'B2B_DRAFT_WITHOUT_PRICE_LIST')],
  [
    'the pricing was not loaded',
    { contractCode: 'Q8', priceListCode: 'BA' },
    undefined,
    error('contractCode', 'CONTRACT_PRICING_NOT_LOADED', { code: 'Q8' }),
  ],
  [
    'the pricing lacks the list',
    { contractCode: 'Q8', priceListCode: 'BA' },
    ['Q8', 'ba'],
    error('priceListCode', 'CONTRACT_PRICING_LACKS_PRICE_LIST', { code: 'Q8', priceList: 'BA' }),
  ],
  ['nothing is wrong', { contractCode: 'Q8', priceListCode: 'BA' }, ['BA'], undefined],
])('a B2B draft: %s', (_case, draft, priceListCodes, expected) => {
  expect(b2bDraftIssue(draft, priceListCodes)).toStrictEqual(expected);
});

describe('a receipt becomes an invoice', () => {
  test.each([
    ['not well formed', false, { valid: true }, 'VAT_NUMBER_INVALID'],
    ['well formed, not asked yet', true, undefined, undefined],
    ['the look-up failed', true, 'failed' as const, 'VAT_NUMBER_LOOKUP_ERROR'],
    ['the service does not know it', true, { valid: false }, 'VAT_NUMBER_INVALID'],
    ['the service knows it', true, { valid: true }, undefined],
  ])('%s', (_case, isWellFormed, lookup, code) => {
    expect(receiptVatNumberIssue(isWellFormed, lookup)).toStrictEqual(code && error('vatNumber', code));
  });
  test('the look-up fills customer and address', () => {
    const address = { street: 'Rue de la Loi', number: '16', zip_code: '1000', city: 'Bruxelles', country: 'BE' };
    expect(customerOfVatLookup({ valid: true, name: ' Towing SA ', address })).toStrictEqual({
      fullName: 'Towing SA',
      addressLine1: 'Rue de la Loi 16',
      addressLine2: '1000 Bruxelles',
      addressLine3: 'BE',
    });
    expect(customerOfVatLookup({ valid: true, address: { city: 'גנט', number: ' ' } })).toStrictEqual({
      fullName: '',
      addressLine1: '',
      addressLine2: 'גנט',
      addressLine3: '',
    });
    expect(customerOfVatLookup({ valid: false })).toStrictEqual({
      fullName: '',
      addressLine1: '',
      addressLine2: '',
      addressLine3: '',
    });
  });
});
