import { type SectionRule, sections } from '@towline/sdk/access/sections';
import type { PriceViewpoint } from '@towline/sdk/api';
import { defineOperations } from '../api/operations.ts';
import type { Context } from '../core/context.ts';
import { refuse, refuseUnless } from '../core/refuse.ts';
import { listsAnswer, savePriceLists } from '../services/priceLists/savePriceLists.ts';
import { savePriceOffer } from '../services/priceLists/savePriceOffer.ts';
import { type ListOwner, priceListRecords } from '../stores/priceListRecords.ts';

/** Who may read the lists of a viewpoint may read what they were (DECISIONS T-503). */
const mayReadPrices: Readonly<Record<PriceViewpoint, SectionRule>> = {
  Network: sections.networkPricing,
  Client: sections.networkPricing,
  Partner: sections.partners,
};

const network: ListOwner = { viewpoint: 'Network' };

async function partnerOwner({ db }: Context, partnerId: string): Promise<ListOwner> {
  const partnerCode = (await priceListRecords.partnerCode(db.pool, partnerId)) ?? refuse('NOT_FOUND');
  return { viewpoint: 'Partner', partnerId, partnerCode };
}

async function clientOwner({ db }: Context, contractCode: string): Promise<ListOwner> {
  if (!(await priceListRecords.contracts(db.pool, [contractCode])).has(contractCode)) return refuse('NOT_FOUND');
  return { viewpoint: 'Client', contractCode };
}

const read = async ({ db }: Context, owner: ListOwner) => listsAnswer(await priceListRecords.of(db.pool, owner));

// A list of 500 lines with limits and surcharges stays far below.
const listsLimit = 4 * 1024 * 1024;

/** Price lists as they are read and edited, of the network, a client or a partner (3-platform §2, §7). */
export const priceListOperations = defineOperations({
  listNetworkPriceLists: { access: 'signedIn', run: (context) => read(context, network) },
  listContractPriceLists: {
    access: 'signedIn',
    run: async (context, { query }) => read(context, await clientOwner(context, query.contractCode)),
  },
  listPartnerPriceLists: {
    access: 'signedIn',
    run: async (context, { path }) => read(context, await partnerOwner(context, path.id)),
  },
  listTiedPriceLists: { access: 'signedIn', run: ({ db }) => priceListRecords.tied(db.pool) },
  listPriceListVersions: {
    access: 'signedIn',
    run: async ({ agent, db }, { path, query }) => {
      const viewpoint = (await priceListRecords.viewpointOf(db.pool, path.code)) ?? refuse('NOT_FOUND');
      refuseUnless(mayReadPrices[viewpoint](agent));
      const versions = await priceListRecords.versions(db.pool, path.code, query.before);
      return versions.length > 0 || query.before !== undefined ? versions : refuse('NOT_FOUND');
    },
  },
  saveNetworkPriceLists: {
    access: 'signedIn',
    bodyLimit: listsLimit,
    isDocument: true,
    run: (context, { body }) => savePriceLists(context, network, body),
  },
  saveContractPriceLists: {
    access: 'signedIn',
    bodyLimit: listsLimit,
    isDocument: true,
    run: async (context, { query, body }) =>
      savePriceLists(context, await clientOwner(context, query.contractCode), body),
  },
  savePartnerPriceLists: {
    access: 'signedIn',
    bodyLimit: listsLimit,
    isDocument: true,
    run: async (context, { path, body }) => savePriceLists(context, await partnerOwner(context, path.id), body),
  },
  savePriceOffer: {
    access: 'signedIn',
    run: (context, { path, body }) => savePriceOffer(context, path, body),
  },
});
