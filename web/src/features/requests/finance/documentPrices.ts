import type { Towline } from '@towline/sdk';
import type { Invoice, PriceList, PriceListService } from '@towline/sdk/api';
import { ForbiddenError } from '@towline/sdk/client/problem';
import { b2bDraftIssue } from '@towline/sdk/domain/invoice/b2bDraft';

type Priced = Pick<Invoice, 'type' | 'contractCode' | 'priceListCode'>;

/** The lists that a document may be priced by; `hidden` from who may not read prices, undefined where they did not come. */
async function listsOf(towline: Towline, contractCode: string): Promise<readonly PriceList[] | 'hidden' | undefined> {
  try {
    const own = contractCode === '' ? [] : await towline.priceLists.listOfContract({ contractCode });
    return [...own, ...(await towline.priceLists.listOfNetwork())];
  } catch (error) {
    return error instanceof ForbiddenError ? 'hidden' : undefined;
  }
}

/** What a document's lines may cost, and why its editor does not open (2-requests §8). */
export interface DocumentPrices {
  readonly prices: readonly PriceListService[];
  readonly issue: ReturnType<typeof b2bDraftIssue>;
}

/** Reads the prices of a document; a B2B draft needs its contract, its list, and the list among the contract's (2-requests §8). */
export async function documentPrices(towline: Towline, document: Priced): Promise<DocumentPrices> {
  const { contractCode = '', priceListCode = '' } = document;
  const lists = await listsOf(towline, contractCode);
  // Who may not read prices is not told what lists there are: the server asks when it is saved.
  const codes = lists === 'hidden' ? [priceListCode] : lists?.map(({ code }) => code);
  const list = Array.isArray(lists) ? lists.find(({ code }) => code === priceListCode) : undefined;
  const services = (list as PriceList | undefined)?.services ?? [];
  return {
    prices: services.filter(({ isArchived, price }) => isArchived !== true && typeof price === 'number'),
    issue: document.type === 'B2BDraft' ? b2bDraftIssue({ contractCode, priceListCode }, codes) : undefined,
  };
}
