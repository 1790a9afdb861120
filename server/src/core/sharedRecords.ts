import type { OperationId } from '@towline/sdk/operations';
import type { Tx } from '../db/tx.ts';
import { agentRecords } from '../stores/agentRecords.ts';
import { clientWorkshops } from '../stores/clientWorkshops.ts';
import { guaranteeRecords } from '../stores/guaranteeRecords.ts';
import { invoices } from '../stores/invoices.ts';
import { notes } from '../stores/notes.ts';
import { partnerCapabilities } from '../stores/partnerCapabilities.ts';
import { partnerRecords } from '../stores/partnerRecords.ts';
import { partnerWrites } from '../stores/partnerWrites.ts';
import { type ListOwner, priceListRecords } from '../stores/priceListRecords.ts';
import { requests } from '../stores/requests/requests.ts';
import { settlements } from '../stores/settlements.ts';
import { textId, translations } from '../stores/translations.ts';
import type { CallPath, Context } from './context.ts';

/** A record that several people write, as a write that names no version needs it. */
interface SharedRecord {
  /** Takes the rows until the transaction ends, in the order in which the service takes them. */
  hold(tx: Tx, path: CallPath): Promise<unknown>;
  /** As its caller may see it. */
  read(tx: Tx, context: Context, path: CallPath): Promise<{ version?: number | undefined } | undefined>;
}

const at = (path: CallPath, name: string): string => path[name] ?? '';

const request: SharedRecord = {
  hold: (tx, path) => requests.lock(tx, at(path, 'id')),
  read: (tx, { agent }, path) => requests.byId(tx, agent, at(path, 'id')),
};

const orderPart: SharedRecord = {
  async hold(tx, path) {
    const requestId = await requests.idOfOrder(tx, at(path, 'id'));
    return requestId && requests.lock(tx, requestId);
  },
  async read(tx, { agent }, path) {
    const requestId = await requests.idOfOrder(tx, at(path, 'id'));
    return requestId === undefined ? undefined : requests.byId(tx, agent, requestId);
  },
};

const linkedRequests: SharedRecord = {
  async hold(tx, path) {
    for (const id of [at(path, 'id'), at(path, 'otherId')].sort()) await requests.lock(tx, id);
  },
  read: request.read,
};

const note: SharedRecord = {
  hold: (tx, path) => notes.byId(tx, at(path, 'id'), at(path, 'noteId')),
  read: (tx, _context, path) => notes.byId(tx, at(path, 'id'), at(path, 'noteId')),
};

const clientWorkshop: SharedRecord = {
  hold: (tx, path) => clientWorkshops.lock(tx, at(path, 'id')),
  read: (tx, _context, path) => clientWorkshops.byId(tx, at(path, 'id')),
};

const account: SharedRecord = {
  hold: (tx, path) => agentRecords.lock(tx, at(path, 'id')),
  read: (tx, _context, path) => agentRecords.byId(tx, at(path, 'id')),
};

const guarantee: SharedRecord = {
  hold: (tx, path) => guaranteeRecords.lock(tx, at(path, 'id')),
  read: (tx, _context, path) => guaranteeRecords.byId(tx, at(path, 'id')),
};

const capability: SharedRecord = {
  hold: (tx, path) => partnerCapabilities.hold(tx, at(path, 'id')),
  read: async (tx, _context, path) =>
    (await partnerCapabilities.byCode(tx, at(path, 'id'), at(path, 'code'))) ?? { version: 0 },
};

const networkLists: SharedRecord = listsOf(async () => ({ viewpoint: 'Network' }));
const contractLists: SharedRecord = listsOf(async (_tx, path) => ({
  viewpoint: 'Client',
  contractCode: at(path, 'contractCode'),
}));
const partnerLists: SharedRecord = listsOf(async (tx, path) => {
  const partnerCode = (await priceListRecords.partnerCode(tx, at(path, 'id'))) ?? '';
  return { viewpoint: 'Partner', partnerId: at(path, 'id'), partnerCode };
});

// One that is made has no id yet. Its request comes first, as every act on a document takes them (DECISIONS T-992).
const document: SharedRecord = {
  async hold(tx, { id }) {
    const found = id && (await invoices.byId(tx, id));
    if (found && (await requests.lock(tx, found.requestId))) await invoices.lock(tx, found.invoice.id ?? '');
  },
  read: async (tx, _context, { id }) => (id ? (await invoices.byId(tx, id))?.invoice : undefined),
};

const priceList: SharedRecord = {
  hold: (tx, path) => priceListRecords.hold(tx, [at(path, 'listCode')]),
  read: async (tx, _context, path) =>
    (await priceListRecords.hold(tx, [at(path, 'listCode')])).get(at(path, 'listCode')),
};

const partner: SharedRecord = {
  hold: (tx, path) => partnerWrites.lock(tx, at(path, 'id')),
  read: (tx, _context, path) => partnerRecords.byId(tx, at(path, 'id')),
};

const settlement: SharedRecord = {
  hold: (tx, path) => settlements.lock(tx, at(path, 'id')),
  read: (tx, _context, path) => settlements.byId(tx, at(path, 'id')),
};

const textOf = (path: CallPath): string => textId({ key: at(path, 'key'), locale: at(path, 'locale') });

const text: SharedRecord = {
  hold: (tx, path) => translations.held(tx, [textOf(path)]),
  read: async (tx, _context, path) => (await translations.held(tx, [textOf(path)])).get(textOf(path)),
};

/** Lists that are saved together, as one record: its version grows with each of theirs (DECISIONS T-503). */
function listsOf(ownerOf: (tx: Tx, path: CallPath) => Promise<ListOwner>): SharedRecord {
  const read = async (tx: Tx, path: CallPath) => {
    const lists = await priceListRecords.of(tx, await ownerOf(tx, path));
    return { version: lists.reduce((sum, { version }) => sum + version, 0), lists };
  };
  return {
    async hold(tx, path) {
      await priceListRecords.queueFor(tx, await ownerOf(tx, path));
      await priceListRecords.hold(
        tx,
        (await read(tx, path)).lists.map(({ code }) => code),
      );
    },
    read: (tx, _context, path) => read(tx, path),
  };
}

/**
 * Which record an operation writes over, where its body need not name the version; the contract suite makes each such write once
 * and reads its answer (`writes.test`).
 */
export const sharedRecords: Readonly<Partial<Record<OperationId, SharedRecord>>> = {
  activatePartner: partner,
  approvePartnerRegistration: partner,
  approveSettlement: settlement,
  assignExternalPartner: request,
  assignJob: request,
  bringRequestBack: request,
  cancelRequest: request,
  cancelRequestAsClient: request,
  convertPartnerToExternal: partner,
  correctRequestData: request,
  deactivateAgent: account,
  deleteGuarantee: guarantee,
  deletePartner: partner,
  initiateDispatch: request,
  saveContractPriceLists: contractLists,
  saveNetworkPriceLists: networkLists,
  savePartnerPriceLists: partnerLists,
  savePriceOffer: priceList,
  markSettlementPaid: settlement,
  pausePartner: partner,
  paySettlement: settlement,
  rejectPartnerRegistration: partner,
  reopenSettlement: settlement,
  saveAgentRecord: account,
  saveClientWorkshop: clientWorkshop,
  saveGuarantee: guarantee,
  saveInvoice: document,
  saveNote: note,
  savePartnerCapability: capability,
  deleteTranslation: text,
  issueInvoice: document,
  saveOrderContract: orderPart,
  saveOrderDestinationLocation: orderPart,
  saveOrderServiceLocation: orderPart,
  saveOrderVehicle: orderPart,
  savePartner: partner,
  saveTranslation: text,
  setClientWorkshopStatus: clientWorkshop,
  suspendPartner: partner,
  unlinkDuplicate: linkedRequests,
  voidInvoice: document,
};
