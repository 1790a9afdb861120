import type { Towline } from '@towline/sdk';
import type { PriceList, PriceListSave, PriceViewpoint } from '@towline/sdk/api';
import type { OperationId } from '@towline/sdk/operations';
import { type Resource, useResource } from '../../kit/data/useResource.ts';

/** Whose prices are looked at (3-platform §2: viewpoint Partner, Client or Network). */
export type PricesOf =
  | { readonly viewpoint: 'Network' }
  | { readonly viewpoint: 'Client'; readonly contractCode: string }
  | { readonly viewpoint: 'Partner'; readonly partnerId: string };

/** What saves the lists of each viewpoint. */
export const savesPrices = {
  Network: 'saveNetworkPriceLists',
  Client: 'saveContractPriceLists',
  Partner: 'savePartnerPriceLists',
} as const satisfies Record<PriceViewpoint, OperationId>;

const nothing = {};

/** The lists of a viewpoint, as they stand. */
export function usePriceListsOf(of: PricesOf): Resource<PriceList[]> {
  const network = useResource('listNetworkPriceLists', of.viewpoint === 'Network' ? nothing : null);
  const client = useResource(
    'listContractPriceLists',
    of.viewpoint === 'Client' ? { query: { contractCode: of.contractCode } } : null,
  );
  const partner = useResource(
    'listPartnerPriceLists',
    of.viewpoint === 'Partner' ? { path: { id: of.partnerId } } : null,
  );
  if (of.viewpoint === 'Network') return network;
  return of.viewpoint === 'Client' ? client : partner;
}

/** Saves lists over the versions that they carry: all of them, or none. */
export function sendPriceLists({ priceLists }: Towline, of: PricesOf, lists: PriceListSave[]): Promise<PriceList[]> {
  if (of.viewpoint === 'Network') return priceLists.saveOfNetwork(lists);
  if (of.viewpoint === 'Client') return priceLists.saveOfContract({ contractCode: of.contractCode }, lists);
  return priceLists.saveOfPartner(of.partnerId, lists);
}
