import type { Call, CallOptions } from '../client/call.ts';
import type { BodyOf, Query } from '../client/types.ts';

/** What partners, clients and the network are priced by: one pair of calls for each viewpoint (3-platform §2). */
export const priceListEndpoints = (call: Call) => ({
  /** Price lists of a partner */
  listOfPartner: (id: string, options?: CallOptions) => call('listPartnerPriceLists', { path: { id } }, options),
  /** Saves the price lists of a partner */
  saveOfPartner: (id: string, lists: BodyOf<'savePartnerPriceLists'>, options?: CallOptions) =>
    call('savePartnerPriceLists', { path: { id }, body: lists }, options),
  /** Saves one price of a partner: the line of a list */
  saveOffer: (
    path: { id: string; listCode: string; offerCode: string },
    offer: BodyOf<'savePriceOffer'>,
    options?: CallOptions,
  ) => call('savePriceOffer', { path, body: offer }, options),
  /** Price lists of a contract */
  listOfContract: (query: Query<'listContractPriceLists'>, options?: CallOptions) =>
    call('listContractPriceLists', { query }, options),
  /** Saves the price lists of a contract */
  saveOfContract: (
    query: Query<'saveContractPriceLists'>,
    lists: BodyOf<'saveContractPriceLists'>,
    options?: CallOptions,
  ) => call('saveContractPriceLists', { query, body: lists }, options),
  /** Price lists of the network */
  listOfNetwork: (options?: CallOptions) => call('listNetworkPriceLists', {}, options),
  /** Saves the price lists of the network */
  saveOfNetwork: (lists: BodyOf<'saveNetworkPriceLists'>, options?: CallOptions) =>
    call('saveNetworkPriceLists', { body: lists }, options),
});
