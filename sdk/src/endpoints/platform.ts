import type { Call, CallOptions } from '../client/call.ts';
import type { Open } from '../client/open.ts';
import type { BodyOf, Query } from '../client/types.ts';
import { type ContractsAsked, eachContract, type PartOptions } from './eachContract.ts';

/** What is more than one plain call: streams, ids inside a body, and words in the place of objects. */
export const platformEndpoints = (call: Call, open: Open) => ({
  agents: {
    /** Goes on as another agent, with a reason; answers the agent that the session now is (DECISIONS S-37) */
    impersonate: (id: string, reason: string, options?: CallOptions) =>
      call('impersonateAgent', { path: { id }, body: { reason } }, options),
  },
  communications: {
    /** Says which request an inbound message belongs to */
    match: (id: string, requestId: string, options?: CallOptions) =>
      call('matchCommunication', { path: { id }, body: { requestId } }, options),
  },
  contracts: {
    /** Saves a contract as its next version, with the reason; its version goes as If-Match */
    save: (save: BodyOf<'saveContract'>, query: Query<'saveContract'> = {}, options?: CallOptions) =>
      call(
        'saveContract',
        { path: { code: save.contract.code }, query, body: save },
        { version: save.contract.version, ...options },
      ),
    /** All contracts one after the other, read in parts: the next part is on its way while one is looked at */
    each: (query?: ContractsAsked, options?: PartOptions) => eachContract(call, query, options),
    /** The versions of a contract, newest first */
    listVersions: (code: string, options?: CallOptions) => call('listContractVersions', { path: { code } }, options),
    /** The documents of two versions, for the comparison; one number answers that version alone */
    compareVersions: (code: string, versions: NonNullable<Query<'listContractVersions'>['v']>, options?: CallOptions) =>
      call('listContractVersions', { path: { code }, query: { v: versions } }, options),
  },
  partners: {
    /** Where the partner's own page opens, for an agent who acts as the partner, with a reason (DECISIONS S-37, T-517) */
    impersonate: (id: string, reason: string, options?: CallOptions) =>
      call('impersonatePartner', { path: { id }, body: { reason } }, options),
  },
  guarantees: {
    /** The rejected rows of an import as CSV, as a stream of bytes */
    openImportRejects: (id: string, options?: CallOptions) =>
      open('getGuaranteeImportRejects', { path: { id } }, options),
    /** The file of an import as its sender made it, as a stream of bytes */
    openImportContent: (id: string, options?: CallOptions) =>
      open('getGuaranteeImportContent', { path: { id } }, options),
  },
  invoices: {
    /** An invoice's data */
    get: (id: string, options?: CallOptions) => call('getInvoice', { path: { id } }, options),
    /** An invoice as a document to open or keep, as a stream of bytes */
    open: (id: string, query: Query<'getInvoice'> = { format: 'pdf' }, options?: CallOptions) =>
      open('getInvoice', { path: { id }, query }, options),
    /** E-mails a customer invoice to its customer */
    emailToCustomer: (invoiceId: string, options?: CallOptions) =>
      call('emailCustomerInvoice', { query: { invoiceId } }, options),
  },
  jobs: {
    /** A step of the dispatch call as XML, with a Say element to read aloud; nobody is called */
    testDispatchCall: (offerId: string, step: BodyOf<'testDispatchCall'> = {}, options?: CallOptions) =>
      call('testDispatchCall', { path: { id: offerId }, body: step }, options),
  },
  organisations: {
    /** Saves an organisation; its version goes as If-Match */
    save: (organisation: BodyOf<'saveOrganisation'>, query: Query<'saveOrganisation'> = {}, options?: CallOptions) =>
      call('saveOrganisation', { path: { code: organisation.code }, query, body: organisation }, options),
  },
  priceLists: {
    /** Saves price lists of a partner; each goes with the version that it was read with, and the partner's own counts nothing */
    saveOfPartner: (partnerId: string, lists: BodyOf<'savePartnerPriceLists'>, options?: CallOptions) =>
      call('savePartnerPriceLists', { path: { id: partnerId }, body: lists }, options),
    /** Saves one price of a partner: the line of a list */
    saveOffer: (
      path: { id: string; listCode: string; offerCode: string },
      offer: BodyOf<'savePriceOffer'>,
      options?: CallOptions,
    ) => call('savePriceOffer', { path, body: offer }, options),
  },
  purchaseOrders: {
    /** The same rows as CSV, as a stream of bytes: separator and dates of `locale` */
    exportCsv: (query: Query<'listPurchaseOrders'>, options?: CallOptions) =>
      open('listPurchaseOrders', { query: { ...query, format: 'csv' } }, options),
  },
  session: {
    /** Opens a window of database access: a GET with an effect, which is never tried again (api.md §2.4) */
    requestDatabaseAccess: (query?: Query<'requestDatabaseAccess'>, options?: CallOptions) =>
      call('requestDatabaseAccess', { query }, { ...options, retry: false }),
  },
});
