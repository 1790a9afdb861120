import type { PriceListService } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { answeringServer } from '../../../kit/screenStand.testing.tsx';
import { documentPrices } from './documentPrices.ts';

const service = (code: string, price?: number, isArchived = false): PriceListService => ({
  ...{ code, pricingType: 'Service', displayOrder: 1, isArchived },
  ...(price !== undefined && { price }),
});
const list = (code: string, ...services: PriceListService[]) => ({ code, services });
const own = list('Q8_2026', service('Tow', 90), service('Old', 80, true), service('Free'), service('Nil', 0));
const network = list('Default', service('Tow', 70));
let asked: string[] = [];
const reads = (ofContract: unknown, ofNetwork: unknown = [network]) => {
  asked = [];
  return answeringServer(({ url }) => {
    asked.push(url.pathname + url.search);
    const answer = url.pathname.endsWith('contract-pricing') ? ofContract : ofNetwork;
    return typeof answer === 'function' ? answer() : answer;
  });
};
const forbidden = () => Response.json({ title: 'No', status: 403, code: 'NOT_FOR_ROLE' }, { status: 403 });
const draft = (more: object = {}) => ({
  type: 'B2BDraft' as const,
  contractCode: 'Q8',
  priceListCode: 'Q8_2026',
  ...more,
});
const codes = async (of: ReturnType<typeof documentPrices>) => (await of).prices.map(({ code }) => code);
const issue = async (of: ReturnType<typeof documentPrices>) => (await of).issue?.code;

describe('what a document may cost (2-requests §8)', () => {
  it('is what its list asks, without what is archived or has no price; nothing is a price, too', async () => {
    expect(await codes(documentPrices(reads([own]), draft()))).toEqual(['Tow', 'Nil']);
    expect(asked).toContain('/v1/bo/b2b/contract-pricing?contractCode=Q8');
    expect(await codes(documentPrices(reads([own]), draft({ priceListCode: 'Default' })))).toEqual(['Tow']);
  });

  it('without a contract no contract’s lists are asked for', async () => {
    const prices = documentPrices(reads([own]), { type: 'CustomerReceipt', priceListCode: 'Default' });
    expect(await codes(prices)).toEqual(['Tow']);
    expect(asked).toEqual(['/v1/bo/price-lists']);
  });

  it('a B2B draft opens with its contract and a list of it', async () => {
    expect(await issue(documentPrices(reads([own]), draft()))).toBeUndefined();
    expect(await issue(documentPrices(reads([own]), draft({ contractCode: undefined })))).toBe(
      'B2B_DRAFT_WITHOUT_CONTRACT',
    );
    expect(await issue(documentPrices(reads([own]), draft({ priceListCode: undefined })))).toBe(
      'B2B_DRAFT_WITHOUT_PRICE_LIST',
    );
    expect(await issue(documentPrices(reads([own]), draft({ priceListCode: 'Gone' })))).toBe(
      'CONTRACT_PRICING_LACKS_PRICE_LIST',
    );
  });

  it('who may not read prices opens it all the same, without any; the server asks when it is saved', async () => {
    for (const towline of [reads(forbidden), reads([own], forbidden)]) {
      expect(await codes(documentPrices(towline, draft()))).toEqual([]);
      expect(await issue(documentPrices(towline, draft()))).toBeUndefined();
    }
    expect(await issue(documentPrices(reads(forbidden), draft({ priceListCode: '' })))).toBe(
      'B2B_DRAFT_WITHOUT_PRICE_LIST',
    );
  });

  it('where the lists do not come there are no prices, and another document opens', async () => {
    const away = reads(() => Promise.reject(new TypeError('away')));
    expect(await codes(documentPrices(away, draft()))).toEqual([]);
    expect(await issue(documentPrices(away, draft({ type: 'PurchaseOrder' })))).toBeUndefined();
    expect(await issue(documentPrices(away, draft()))).toBe('CONTRACT_PRICING_NOT_LOADED');
  });
});
