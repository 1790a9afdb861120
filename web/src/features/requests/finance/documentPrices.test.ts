import type { Towline } from '@towline/sdk';
import { NetworkError, problemFrom } from '@towline/sdk/client/problem';
import { describe, expect, it } from 'vitest';
import { documentPrices } from './documentPrices.ts';

const service = (code: string, price: number | undefined, isArchived = false) => ({ code, price, isArchived });
const own = {
  code: 'Q8_2026',
  services: [service('Tow', 90), service('Old', 80, true), service('Free', undefined), service('Nil', 0)],
};
const network = { code: 'Default', services: [service('Tow', 70)] };
const asked: unknown[] = [];
const reads = (ofContract: unknown, ofNetwork: unknown = [network]): Towline => {
  asked.length = 0;
  const answer = (value: unknown) => (value instanceof Error ? Promise.reject(value) : Promise.resolve(value));
  return {
    priceLists: {
      listOfContract: (query: unknown) => {
        asked.push(query);
        return answer(ofContract);
      },
      listOfNetwork: () => answer(ofNetwork),
    },
  } as unknown as Towline;
};
const forbidden = problemFrom({
  status: 403,
  body: { status: 403, code: 'NOT_FOR_ROLE', title: 'No' },
  requestId: 'r',
});
const draft = (more: object = {}) => ({
  type: 'B2BDraft' as const,
  contractCode: 'Q8',
  priceListCode: 'Q8_2026',
  ...more,
});
const codes = async (of: ReturnType<typeof documentPrices>) =>
  (await of).prices.map((one) => (one as unknown as { code: string }).code);
const issue = async (of: ReturnType<typeof documentPrices>) => (await of).issue?.code;

describe('what a document may cost (2-requests §8)', () => {
  it('is what its list asks, without what is archived or has no price; nothing is a price, too', async () => {
    expect(await codes(documentPrices(reads([own]), draft()))).toEqual(['Tow', 'Nil']);
    expect(asked).toEqual([{ contractCode: 'Q8' }]);
    expect(await codes(documentPrices(reads([own]), draft({ priceListCode: 'Default' })))).toEqual(['Tow']);
  });

  it('without a contract no contract’s lists are asked for', async () => {
    const prices = documentPrices(reads([own]), { type: 'CustomerReceipt', priceListCode: 'Default' });
    expect(await codes(prices)).toEqual(['Tow']);
    expect(asked).toEqual([]);
  });

  it('a B2B draft opens with its contract and a list of it', async () => {
    expect(await issue(documentPrices(reads([own]), draft()))).toBeUndefined();
    expect(await issue(documentPrices(reads([own]), draft({ contractCode: undefined })))).toBe('B2B_DRAFT_WITHOUT_CONTRACT');
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
    expect(await issue(documentPrices(reads(forbidden), draft({ priceListCode: '' })))).toBe('B2B_DRAFT_WITHOUT_PRICE_LIST');
  });

  it('where the lists do not come there are no prices, and another document opens', async () => {
    const away = reads(new NetworkError('away'));
    expect(await codes(documentPrices(away, draft()))).toEqual([]);
    expect(await issue(documentPrices(away, draft({ type: 'PurchaseOrder' })))).toBeUndefined();
    expect(await issue(documentPrices(away, draft()))).toBe('CONTRACT_PRICING_NOT_LOADED');
  });
});
