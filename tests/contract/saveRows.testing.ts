export type Body = Readonly<Record<string, unknown>>;

const retitled = (body: Body) => Object.values(body).map((list) => ({ ...(list as Body), title: 'By the colleague' }));

/** Where no field of the body is free words: what a colleague writes otherwise. */
export const otherwise: Readonly<Record<string, (body: Body) => Body | readonly Body[]>> = {
  saveAgent: () => ({ locale: 'fr-BE' }),
  saveContract: ({ reason, contract }) => ({ reason, contract: { ...(contract as Body), name: 'By the colleague' } }),
  saveContractPriceLists: retitled,
  saveNetworkPriceLists: retitled,
  savePartnerPriceLists: retitled,
  savePriceOffer: (body) => ({ ...body, price: 93.5 }),
  saveDraft: (body) => ({ ...body, step: 'Vehicle' }),
  savePartnerCapability: (body) => ({ ...body, quantity: (body.quantity as number) + 100 }),
  saveOrderContract: (body) => ({ ...body, externalId: 'CLIENT-8' }),
  saveOrderVehicle: (body) => ({ ...body, color: 'Blue' }),
  saveOrderServiceLocation: (body) => ({ ...body, streetNumber: '5' }),
  saveOrderDestinationLocation: (body) => ({ ...body, streetNumber: '5' }),
  saveRequest: (body) => {
    const order = body.order as Body;
    return { ...body, order: { ...order, vehicle: { ...(order.vehicle as Body), color: 'Blue' } } };
  },
};

/**
 * What is done once and not written twice: whoever does it again with the version that they were answered is told the rule's own
 * word, or finds it done; never that somebody was faster.
 */
export const acts: Readonly<Record<string, string>> = {
  activatePartner: 'done',
  approvePartnerRegistration: 'done',
  convertPartnerToExternal: 'done',
  pausePartner: 'done',
  rejectPartnerRegistration: 'done',
  suspendPartner: 'done',
  deletePartner: 'NOT_FOUND',
  assignExternalPartner: 'BRING_REQUEST_BACK_TO_CC_FIRST',
  approveSettlement: 'WRONG_STATUS',
  assignJob: 'BRING_REQUEST_BACK_TO_CC_FIRST',
  bringRequestBack: 'WRONG_STATUS',
  cancelRequest: 'WRONG_STATUS',
  cancelRequestAsClient: 'WRONG_STATUS',
  correctRequestData: 'WRONG_STATUS',
  deactivateAgent: 'done',
  deleteGuarantee: 'NOT_FOUND',
  deleteTranslation: 'NOT_FOUND',
  handOverDraft: 'NOT_FOUND',
  initiateDispatch: 'DISPATCH_IS_RUNNING',
  issueInvoice: 'DRAFT_IS_INVOICED',
  markSettlementPaid: 'WRONG_STATUS',
  paySettlement: 'WRONG_STATUS',
  reopenSettlement: 'WRONG_STATUS',
  setClientWorkshopStatus: 'done',
  unlinkDuplicate: 'done',
  voidInvoice: 'INVOICE_IS_VOID',
};

/** What two may do at the same moment, as nothing of either is lost, with the reason; all others are told who was first. */
export const bothMay: Readonly<Record<string, [second: 'done' | 'gone', why: string]>> = {
  activatePartner: ['done', 'both want the same, and it has happened'],
  approvePartnerRegistration: ['done', 'both want the same, and it has happened'],
  convertPartnerToExternal: ['done', 'both want the same, and it has happened'],
  pausePartner: ['done', 'both want the same, and it has happened'],
  rejectPartnerRegistration: ['done', 'both want the same, and it has happened'],
  suspendPartner: ['done', 'both want the same, and it has happened'],
  deletePartner: ['gone', 'what is deleted has no version to tell of; its log names who did it'],
  deactivateAgent: ['done', 'both want the same, and it has happened'],
  setClientWorkshopStatus: ['done', 'both want the same, and it has happened'],
  unlinkDuplicate: ['done', 'both want the same, and it has happened'],
  deleteGuarantee: ['gone', 'what is deleted has no version to tell of; its history names who did it'],
  deleteTranslation: ['gone', 'what is deleted has no version to tell of; its history names who did it'],
  handOverDraft: ['gone', 'a draft is its holder’s own, who has given it away in another tab'],
};

/** The search that it starts moves the request itself. */
export const movesOn: ReadonlySet<string> = new Set(['initiateDispatch']);
/** Who else may have changed it by the time that the second one is refused. */
export const movers = ({ id }: { readonly id: string }): string[] => (movesOn.has(id) ? ['Towline'] : []);

/** The holder's own: the other one is the same person in another tab, and needs no name. */
export const ofOneself: ReadonlySet<string> = new Set(['saveAgent', 'saveDraft', 'handOverDraft']);
