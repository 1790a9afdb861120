// Made by `npm run generate` from openapi/. Do not edit.
import type { Call, CallOptions } from '../client/call.ts';
import { pagedList } from '../client/paging.ts';
import { idOf, type Subject, versioned } from '../client/subject.ts';
import type { BodyOf, PathOf, Query } from '../client/types.ts';

/** The calls that follow from the contract; what is more than one call stands in sdk/src/endpoints. */
export const plainCalls = (call: Call) => ({
  agents: {
    /** Create an agent */
    create: (body: BodyOf<'createAgent'>, options?: CallOptions) => call('createAgent', { body }, options),
    /** Deactivate an agent */
    deactivate: (subject: Subject, options?: CallOptions) => call('deactivateAgent', { path: { id: idOf(subject) } }, versioned(subject, options)),
    /** An agent, as managers administer agents */
    get: (id: string, options?: CallOptions) => call('getAgentRecord', { path: { id } }, options),
    /** What an agent has open */
    getWork: (id: string, options?: CallOptions) => call('getAgentWork', { path: { id } }, options),
    /** Invite somebody to ask for an account */
    invite: (body: BodyOf<'inviteAgent'>, options?: CallOptions) => call('inviteAgent', { body }, options),
    /** Organisations that an agent may belong to */
    listOrganisations: (options?: CallOptions) => call('listAgentOrganisations', {}, options),
    /** Agents, by name */
    list: (query?: Query<'listAgents'>, options?: CallOptions) => pagedList(query, (page) => call('listAgents', { query: { ...query, ...page } }, options)),
    /** Save an agent */
    save: (id: string, body: BodyOf<'saveAgentRecord'>, options?: CallOptions) => call('saveAgentRecord', { path: { id }, body }, options),
  },
  businesses: {
    /** All that is known of a business */
    get: (id: string, query?: Query<'getBusiness'>, options?: CallOptions) => call('getBusiness', { path: { id }, query }, options),
    /** Businesses around a place */
    search: (query: Query<'searchBusinesses'>, options?: CallOptions) => call('searchBusinesses', { query }, options),
  },
  clientWorkshops: {
    /** Add a workshop of a client */
    create: (body: BodyOf<'createClientWorkshop'>, options?: CallOptions) => call('createClientWorkshop', { body }, options),
    /** One workshop of a client */
    get: (id: string, options?: CallOptions) => call('getClientWorkshop', { path: { id } }, options),
    /** Workshops of a client organisation, by distance where a position is given */
    list: (query?: Query<'listClientWorkshops'>, options?: CallOptions) => call('listClientWorkshops', { query }, options),
    /** Save a workshop of a client */
    save: (id: string, body: BodyOf<'saveClientWorkshop'>, options?: CallOptions) => call('saveClientWorkshop', { path: { id }, body }, options),
    /** Workshops of clients, page by page */
    search: (query?: Query<'searchClientWorkshops'>, options?: CallOptions) => pagedList(query, (page) => call('searchClientWorkshops', { query: { ...query, ...page } }, options)),
    /** Switch a workshop of a client on or off */
    setStatus: (subject: Subject, body: BodyOf<'setClientWorkshopStatus'>, options?: CallOptions) => call('setClientWorkshopStatus', { path: { id: idOf(subject) }, body }, versioned(subject, options)),
  },
  communications: {
    /** Messages that belong to no request yet */
    listUnmatched: (query?: Query<'listUnmatchedCommunications'>, options?: CallOptions) => pagedList(query, (page) => call('listUnmatchedCommunications', { query: { ...query, ...page } }, options)),
    /** Take a message from a request that it does not belong to */
    move: (id: string, body: BodyOf<'moveCommunication'>, options?: CallOptions) => call('moveCommunication', { path: { id }, body }, options),
    /** Take in a message or delivery receipt */
    receive: (body: BodyOf<'receiveInboundMessage'>, options?: CallOptions) => call('receiveInboundMessage', { body }, options),
    /** Send the job-assigned e-mail again */
    sendJobAssignedEmail: (body: BodyOf<'sendJobAssignedEmail'>, options?: CallOptions) => call('sendJobAssignedEmail', { body }, options),
    /** Send an e-mail about a request */
    sendEmail: (id: string, body: BodyOf<'sendRequestEmail'>, options?: CallOptions) => call('sendRequestEmail', { path: { id }, body }, options),
    /** Send a text message */
    sendSms: (body: BodyOf<'sendSms'>, options?: CallOptions) => call('sendSms', { body }, options),
  },
  content: {
    /** Delete an attachment */
    deleteAttachment: (id: string, attachmentId: string, options?: CallOptions) => call('deleteAttachment', { path: { id, attachmentId } }, options),
    /** Delete a photo or file that belongs to no request yet */
    remove: (id: string, options?: CallOptions) => call('deleteContent', { path: { id } }, options),
    /** The bytes of an attachment */
    get: (id: string, query?: Query<'getContent'>, options?: CallOptions) => call('getContent', { path: { id }, query }, options),
  },
  contracts: {
    /** Whether a contract could be saved */
    check: (code: string, body: BodyOf<'checkContract'>, query?: Query<'checkContract'>, options?: CallOptions) => call('checkContract', { path: { code }, query, body }, options),
    /** Copy a contract under a new code */
    clone: (query: Query<'cloneContract'>, options?: CallOptions) => call('cloneContract', { query }, options),
    /** Add a contract */
    create: (body: BodyOf<'createContract'>, query?: Query<'createContract'>, options?: CallOptions) => call('createContract', { query, body }, options),
    /** One contract */
    get: (code: string, query?: Query<'getContract'>, options?: CallOptions) => call('getContract', { path: { code }, query }, options),
    /** The example that a request makes for its contract */
    getExample: (id: string, options?: CallOptions) => call('getContractExample', { path: { id } }, options),
    /** JSON Schema of a contract */
    getSchema: (options?: CallOptions) => call('getContractSchema', {}, options),
    /** Contracts */
    list: (query?: Query<'listContracts'>, options?: CallOptions) => call('listContracts', { query }, options),
    /** Move open requests to the newest version */
    moveRequests: (code: string, body: BodyOf<'moveContractRequests'>, options?: CallOptions) => call('moveContractRequests', { path: { code }, body }, options),
    /** What a draft would have decided otherwise */
    replay: (code: string, body: BodyOf<'replayContract'>, query?: Query<'replayContract'>, options?: CallOptions) => call('replayContract', { path: { code }, query, body }, options),
  },
  customerSessions: {
    /** A page of customer sessions */
    list: (query?: Query<'listCustomerSessions'>, options?: CallOptions) => pagedList(query, (page) => call('listCustomerSessions', { query: { ...query, ...page } }, options)),
  },
  geography: {
    /** Highways near a position */
    findHighways: (query: Query<'findHighways'>, options?: CallOptions) => call('findHighways', { query }, options),
    /** Whether a position lies on a restricted road network (Belgium) */
    findRestrictedRoadNetwork: (query: Query<'findRestrictedRoadNetwork'>, options?: CallOptions) => call('findRestrictedRoadNetwork', { query }, options),
    /** The town that a typed address names */
    findTown: (query: Query<'findTown'>, options?: CallOptions) => call('findTown', { query }, options),
    /** Driving route between two positions */
    getDirections: (query: Query<'getDirections'>, options?: CallOptions) => call('getDirections', { query }, options),
    /** Places and roads that the console draws where no tiles are set */
    getMapFeatures: (query: Query<'getMapFeatures'>, options?: CallOptions) => call('getMapFeatures', { query }, options),
    /** Which map the console draws */
    getMapSettings: (options?: CallOptions) => call('getMapSettings', {}, options),
    /** The place behind a suggestion */
    getPlace: (placeId: string, query?: Query<'getPlace'>, options?: CallOptions) => call('getPlace', { path: { placeId }, query }, options),
    /** The stretches of the restricted road networks */
    listRoadStretches: (query?: Query<'listRoadStretches'>, options?: CallOptions) => call('listRoadStretches', { query }, options),
    /** Where the caller's network address is */
    locateIp: (options?: CallOptions) => call('locateIp', {}, options),
    /** Suggestions while an address is typed */
    predictPlaces: (query: Query<'predictPlaces'>, options?: CallOptions) => call('predictPlaces', { query }, options),
    /** Places at a position, best first */
    reverseGeocode: (query: Query<'reverseGeocode'>, options?: CallOptions) => call('reverseGeocode', { query }, options),
  },
  guarantees: {
    /** Stop an import */
    cancelImport: (id: string, options?: CallOptions) => call('cancelGuaranteeImport', { path: { id } }, options),
    /** Create a mobility guarantee */
    create: (body: BodyOf<'createGuarantee'>, options?: CallOptions) => call('createGuarantee', { body }, options),
    /** Delete a mobility guarantee */
    delete: (subject: Subject, options?: CallOptions) => call('deleteGuarantee', { path: { id: idOf(subject) } }, versioned(subject, options)),
    /** One mobility guarantee */
    get: (id: string, options?: CallOptions) => call('getGuarantee', { path: { id } }, options),
    /** One import */
    getImport: (id: string, options?: CallOptions) => call('getGuaranteeImport', { path: { id } }, options),
    /** The file of an import */
    getImportContent: (id: string, options?: CallOptions) => call('getGuaranteeImportContent', { path: { id } }, options),
    /** The rejected rows of an import, as CSV */
    getImportRejects: (id: string, options?: CallOptions) => call('getGuaranteeImportRejects', { path: { id } }, options),
    /** Hand in a file of mobility guarantees, as its sender made it */
    importFile: (query: Query<'importGuaranteeFile'>, body: BodyOf<'importGuaranteeFile'>, options?: CallOptions) => call('importGuaranteeFile', { query, body }, options),
    /** Import mobility guarantees from CSV, streamed */
    import: (query: Query<'importGuarantees'>, body: BodyOf<'importGuarantees'>, options?: CallOptions) => call('importGuarantees', { query, body }, options),
    /** Imports of mobility guarantees */
    listImports: (query?: Query<'listGuaranteeImports'>, options?: CallOptions) => pagedList(query, (page) => call('listGuaranteeImports', { query: { ...query, ...page } }, options)),
    /** Mobility guarantees */
    list: (query?: Query<'listGuarantees'>, options?: CallOptions) => pagedList(query, (page) => call('listGuarantees', { query: { ...query, ...page } }, options)),
    /** Save a mobility guarantee */
    save: (id: string, body: BodyOf<'saveGuarantee'>, options?: CallOptions) => call('saveGuarantee', { path: { id }, body }, options),
  },
  invoices: {
    /** Turn a receipt into an invoice */
    demand: (body: BodyOf<'demandCustomerInvoice'>, options?: CallOptions) => call('demandCustomerInvoice', { body }, options),
    /** E-mail a commission document to the partner */
    emailCommission: (query: Query<'emailCommission'>, options?: CallOptions) => call('emailCommission', { query }, options),
    /** E-mail a self-billing to the partner */
    emailSelfBilling: (query: Query<'emailSelfBilling'>, options?: CallOptions) => call('emailSelfBilling', { query }, options),
    /** Export an invoice to the accounting system */
    export: (id: string, options?: CallOptions) => call('exportInvoice', { path: { id } }, options),
    /** Make a B2B draft an invoice */
    issue: (subject: Subject, options?: CallOptions) => call('issueInvoice', { path: { id: idOf(subject) } }, versioned(subject, options)),
    /** What the invoice of a B2B draft would say */
    previewIssue: (id: string, options?: CallOptions) => call('previewInvoice', { path: { id } }, options),
    /** Save an invoice */
    save: (body: BodyOf<'saveInvoice'>, options?: CallOptions) => call('saveInvoice', { body }, options),
    /** Invoices, newest first */
    search: (query?: Query<'searchInvoices'>, options?: CallOptions) => call('searchInvoices', { query }, options),
    /** Void an invoice */
    void: (subject: Subject, body?: BodyOf<'voidInvoice'>, options?: CallOptions) => call('voidInvoice', { path: { id: idOf(subject) }, body }, versioned(subject, options)),
  },
  jobs: {
    /** A job of a partner */
    get: (id: string, options?: CallOptions) => call('getJob', { path: { id } }, options),
    /** The repair job of a request */
    getRepairJob: (id: string, options?: CallOptions) => call('getRepairJob', { path: { id } }, options),
    /** The mission of a job in the towing software */
    getTowsoftMission: (id: string, options?: CallOptions) => call('getTowsoftMission', { path: { id } }, options),
  },
  ledger: {
    /** A day of the books */
    getDayClosing: (query?: Query<'getDayClosing'>, options?: CallOptions) => call('getDayClosing', { query }, options),
    /** Revenue, cost and what is outstanding, as figures */
    getMoneyFigures: (query?: Query<'getMoneyFigures'>, options?: CallOptions) => call('getMoneyFigures', { query }, options),
    /** Entries of the ledger with their postings */
    listEntries: (query?: Query<'listLedgerEntries'>, options?: CallOptions) => pagedList(query, (page) => call('listLedgerEntries', { query: { ...query, ...page } }, options)),
    /** Prove a part of the ledger */
    verify: (query?: Query<'verifyLedger'>, options?: CallOptions) => call('verifyLedger', { query }, options),
  },
  motorist: {
    /** Answer another time that is proposed */
    answerTime: (body: BodyOf<'answerProposedTime'>, options?: CallOptions) => call('answerProposedTime', { body }, options),
    /** Give the position of a link's vehicle */
    give: (body: BodyOf<'givePosition'>, options?: CallOptions) => call('givePosition', { body }, options),
    /** The found position in words */
    name: (body: BodyOf<'namePosition'>, options?: CallOptions) => call('namePosition', { body }, options),
    /** What the page of a position link needs */
    open: (body: BodyOf<'openPositionLink'>, options?: CallOptions) => call('openPositionLink', { body }, options),
    /** What the motorist's status page shows */
    openStatus: (body: BodyOf<'openStatusPage'>, options?: CallOptions) => call('openStatusPage', { body }, options),
    /** Say how the help was */
    rate: (body: BodyOf<'rateAssistance'>, options?: CallOptions) => call('rateAssistance', { body }, options),
  },
  notices: {
    /** What came in for the signed-in agent */
    list: (query?: Query<'listNotices'>, options?: CallOptions) => pagedList(query, (page) => call('listNotices', { query: { ...query, ...page } }, options)),
    /** Say that notices are read */
    markRead: (body: BodyOf<'markNoticesRead'>, options?: CallOptions) => call('markNoticesRead', { body }, options),
  },
  orders: {
    /** Send the motorist a link for their position */
    askForPosition: (id: string, body: BodyOf<'askForPosition'>, options?: CallOptions) => call('askForPosition', { path: { id }, body }, options),
    /** Create an order and its request */
    create: (body: BodyOf<'createOrderRequest'>, options?: CallOptions) => call('createOrderRequest', { body }, options),
    /** Delete a draft */
    deleteDraft: (id: string, options?: CallOptions) => call('deleteDraft', { path: { id } }, options),
    /** One draft */
    getDraft: (id: string, options?: CallOptions) => call('getDraft', { path: { id } }, options),
    /** A location of an order, as it was */
    getLocation: (orderId: string, locationId: string, options?: CallOptions) => call('getOrderLocation', { path: { orderId, locationId } }, options),
    /** The request of an order */
    getRequest: (id: string, options?: CallOptions) => call('getOrderRequest', { path: { id } }, options),
    /** How far the motorist is with giving their position */
    getPositionLink: (id: string, options?: CallOptions) => call('getPositionLink', { path: { id } }, options),
    /** Give a draft to a colleague */
    handOverDraft: (id: string, body: BodyOf<'handOverDraft'>, options?: CallOptions) => call('handOverDraft', { path: { id }, body }, options),
    /** The signed-in agent's drafts */
    listDrafts: (options?: CallOptions) => call('listDrafts', {}, options),
    /** Keep a draft; creates it where it is not there */
    saveDraft: (id: string, body: BodyOf<'saveDraft'>, options?: CallOptions) => call('saveDraft', { path: { id }, body }, options),
    /** End every link of a draft */
    withdrawPositionLink: (id: string, options?: CallOptions) => call('withdrawPositionLink', { path: { id } }, options),
  },
  organisations: {
    /** Add an organisation */
    create: (body: BodyOf<'createOrganisation'>, options?: CallOptions) => call('createOrganisation', { body }, options),
    /** One organisation */
    get: (code: string, options?: CallOptions) => call('getOrganisation', { path: { code } }, options),
    /** JSON Schema of an organisation */
    getSchema: (options?: CallOptions) => call('getOrganisationSchema', {}, options),
    /** Whose pages an extension may show in a frame */
    listExtensionOrigins: (options?: CallOptions) => call('listExtensionOrigins', {}, options),
    /** Organisations */
    list: (options?: CallOptions) => call('listOrganisations', {}, options),
    /** Saves of an organisation, newest first */
    listVersions: (code: string, options?: CallOptions) => call('listOrganisationVersions', { path: { code } }, options),
  },
  outstandingRequests: {
    /** Requests that are not paid for, with their classification */
    list: (query?: Query<'listOutstandingRequests'>, options?: CallOptions) => pagedList(query, (page) => call('listOutstandingRequests', { query: { ...query, ...page } }, options)),
  },
  partnerPages: {
    /** A photo of the work */
    addPhoto: (body: BodyOf<'addJobPhoto'>, options?: CallOptions) => call('addJobPhoto', { body }, options),
    /** Accept or refuse an offer, or propose another time */
    answerOffer: (body: BodyOf<'answerOffer'>, options?: CallOptions) => call('answerOffer', { body }, options),
    /** Ask for a link to the partner's own page */
    askPartnerEntry: (body: BodyOf<'askPartnerEntry'>, options?: CallOptions) => call('askPartnerEntry', { body }, options),
    /** What the partner's own page shows */
    getPartnerDay: (options?: CallOptions) => call('getPartnerDay', {}, options),
    /** What a partner is paid */
    listOwnPrices: (options?: CallOptions) => call('listOwnPrices', {}, options),
    /** What became of a partner's offers and jobs */
    listPartnerHistory: (query?: Query<'listPartnerHistory'>, options?: CallOptions) => pagedList(query, (page) => call('listPartnerHistory', { query: { ...query, ...page } }, options)),
    /** Open the page of an offer, a job or a repair from the partner's own page */
    openOwnWork: (body: BodyOf<'openOwnWork'>, options?: CallOptions) => call('openOwnWork', { body }, options),
    /** What the page of a partner shows */
    open: (body: BodyOf<'openPartnerPage'>, options?: CallOptions) => call('openPartnerPage', { body }, options),
    /** Take no offers for a while */
    pauseOwnPartner: (body: BodyOf<'pauseOwnPartner'>, options?: CallOptions) => call('pauseOwnPartner', { body }, options),
    /** Report the progress of a job */
    reportJob: (body: BodyOf<'reportJob'>, options?: CallOptions) => call('reportJob', { body }, options),
    /** Report the progress of a repair */
    reportRepair: (body: BodyOf<'reportRepair'>, options?: CallOptions) => call('reportRepair', { body }, options),
    /** Take offers again */
    resumeOwnPartner: (options?: CallOptions) => call('resumeOwnPartner', {}, options),
    /** Open the partner's own page on this device */
    signInPartner: (body: BodyOf<'signInPartner'>, options?: CallOptions) => call('signInPartner', { body }, options),
    /** Leave the partner's own page on this device */
    signOutPartner: (options?: CallOptions) => call('signOutPartner', {}, options),
  },
  partnerWorkshops: {
    /** Partner workshops for a contract */
    list: (query: Query<'listPartnerWorkshops'>, options?: CallOptions) => call('listPartnerWorkshops', { query }, options),
  },
  partners: {
    /** Activate a partner */
    activate: (subject: Subject, options?: CallOptions) => call('activatePartner', { path: { id: idOf(subject) } }, versioned(subject, options)),
    /** Approve the registration of a partner */
    approveRegistration: (subject: Subject, options?: CallOptions) => call('approvePartnerRegistration', { path: { id: idOf(subject) } }, versioned(subject, options)),
    /** What dispatch would have done otherwise */
    askWhatIf: (body: BodyOf<'askWhatIf'>, options?: CallOptions) => call('askWhatIf', { body }, options),
    /** Make a partner an external one */
    convertToExternal: (subject: Subject, options?: CallOptions) => call('convertPartnerToExternal', { path: { id: idOf(subject) } }, versioned(subject, options)),
    /** Add a partner of the network */
    create: (body: BodyOf<'createPartner'>, options?: CallOptions) => call('createPartner', { body }, options),
    /** Write a note about a partner */
    createNote: (id: string, body: BodyOf<'createPartnerNote'>, options?: CallOptions) => call('createPartnerNote', { path: { id }, body }, options),
    /** Delete a partner */
    delete: (subject: Subject, options?: CallOptions) => call('deletePartner', { path: { id: idOf(subject) } }, versioned(subject, options)),
    /** End the devices of a partner */
    endDevices: (id: string, options?: CallOptions) => call('endPartnerDevices', { path: { id } }, options),
    /** One partner */
    get: (id: string, options?: CallOptions) => call('getPartner', { path: { id } }, options),
    /** What a partner can do */
    listCapabilities: (id: string, options?: CallOptions) => call('listPartnerCapabilities', { path: { id } }, options),
    /** Partners with their depots, for the coverage map */
    listCoverage: (query?: Query<'listPartnerCoverage'>, options?: CallOptions) => call('listPartnerCoverage', { query }, options),
    /** The devices on which a partner's own page is open */
    listDevices: (id: string, options?: CallOptions) => call('listPartnerDevices', { path: { id } }, options),
    /** The log of a partner, newest first */
    listLogs: (id: string, options?: CallOptions) => call('listPartnerLogs', { path: { id } }, options),
    /** Notes about a partner, newest first */
    listNotes: (id: string, options?: CallOptions) => call('listPartnerNotes', { path: { id } }, options),
    /** Partners, by name */
    list: (query?: Query<'listPartners'>, options?: CallOptions) => pagedList(query, (page) => call('listPartners', { query: { ...query, ...page } }, options)),
    /** Pause a partner */
    pause: (subject: Subject, body?: BodyOf<'pausePartner'>, options?: CallOptions) => call('pausePartner', { path: { id: idOf(subject) }, body }, versioned(subject, options)),
    /** Add an external partner */
    registerExternal: (body: BodyOf<'registerExternalPartner'>, options?: CallOptions) => call('registerExternalPartner', { body }, options),
    /** Reject the registration of a partner */
    rejectRegistration: (subject: Subject, body?: BodyOf<'rejectPartnerRegistration'>, options?: CallOptions) => call('rejectPartnerRegistration', { path: { id: idOf(subject) }, body }, versioned(subject, options)),
    /** Save a partner */
    save: (id: string, body: BodyOf<'savePartner'>, options?: CallOptions) => call('savePartner', { path: { id }, body }, options),
    /** Save one capability of a partner */
    saveCapability: (id: string, body: BodyOf<'savePartnerCapability'>, options?: CallOptions) => call('savePartnerCapability', { path: { id }, body }, options),
    /** Suspend a partner */
    suspend: (subject: Subject, body?: BodyOf<'suspendPartner'>, options?: CallOptions) => call('suspendPartner', { path: { id: idOf(subject) }, body }, versioned(subject, options)),
  },
  payments: {
    /** Pay in the sandbox, or fail to */
    actInSandbox: (body: BodyOf<'actInSandbox'>, options?: CallOptions) => call('actInSandbox', { body }, options),
    /** Ask the customer to pay by a link */
    askForPayment: (id: string, body: BodyOf<'askForPayment'>, options?: CallOptions) => call('askForPayment', { path: { id }, body }, options),
    /** Book money that came by a bank transfer */
    bookTransfer: (id: string, body: BodyOf<'bookTransfer'>, options?: CallOptions) => call('bookTransfer', { path: { id }, body }, options),
    /** Call a planned reminder off */
    callOffReminder: (id: string, type: PathOf<'callOffPaymentReminder'>['type'], query?: Query<'callOffPaymentReminder'>, options?: CallOptions) => call('callOffPaymentReminder', { path: { id, type }, query }, options),
    /** Have the sandbox take a payment back */
    chargeBackPayment: (id: string, body?: BodyOf<'chargeBackPayment'>, options?: CallOptions) => call('chargeBackPayment', { path: { id }, body }, options),
    /** A payment with what became of its money */
    get: (id: string, options?: CallOptions) => call('getPayment', { path: { id } }, options),
    /** What the page of a payment link shows */
    openPage: (body: BodyOf<'openPaymentPage'>, options?: CallOptions) => call('openPaymentPage', { body }, options),
    /** What the hosted page of the sandbox shows */
    openSandbox: (body: BodyOf<'openSandboxPayment'>, options?: CallOptions) => call('openSandboxPayment', { body }, options),
    /** The letters of a payment reminder, before they leave */
    previewReminder: (id: string, query: Query<'previewPaymentReminder'>, options?: CallOptions) => call('previewPaymentReminder', { path: { id }, query }, options),
    /** Give a payment back */
    refund: (id: string, body: BodyOf<'refundPayment'>, options?: CallOptions) => call('refundPayment', { path: { id }, body }, options),
    /** Schedule a reminder of a payment */
    scheduleReminder: (id: string, body: BodyOf<'schedulePaymentReminder'>, options?: CallOptions) => call('schedulePaymentReminder', { path: { id }, body }, options),
    /** Send a payment reminder */
    sendReminder: (id: string, body: BodyOf<'sendPaymentReminder'>, options?: CallOptions) => call('sendPaymentReminder', { path: { id }, body }, options),
    /** Begin to pay */
    start: (body: BodyOf<'startPayment'>, options?: CallOptions) => call('startPayment', { body }, options),
    /** Take what the payment provider tells */
    take: (body: BodyOf<'takePaymentEvent'>, options?: CallOptions) => call('takePaymentEvent', { body }, options),
  },
  policies: {
    /** Policies by plate or customer */
    list: (query?: Query<'listPolicies'>, options?: CallOptions) => call('listPolicies', { query }, options),
    /** Policies by plate, for the client with its own path */
    listByToken: (token: string, query: Query<'listPoliciesByToken'>, options?: CallOptions) => call('listPoliciesByToken', { path: { token }, query }, options),
  },
  priceLists: {
    /** Price lists of a contract */
    listOfContract: (query: Query<'listContractPriceLists'>, options?: CallOptions) => call('listContractPriceLists', { query }, options),
    /** Price lists of the network */
    listOfNetwork: (options?: CallOptions) => call('listNetworkPriceLists', {}, options),
    /** Price lists of a partner */
    listOfPartner: (id: string, options?: CallOptions) => call('listPartnerPriceLists', { path: { id } }, options),
    /** Versions of a price list, newest first */
    versions: (code: string, query?: Query<'listPriceListVersions'>, options?: CallOptions) => call('listPriceListVersions', { path: { code }, query }, options),
    /** Price lists with a tie */
    listTied: (options?: CallOptions) => call('listTiedPriceLists', {}, options),
    /** Save the price lists of a contract */
    saveOfContract: (query: Query<'saveContractPriceLists'>, body: BodyOf<'saveContractPriceLists'>, options?: CallOptions) => call('saveContractPriceLists', { query, body }, options),
    /** Save the price lists of the network */
    saveOfNetwork: (body: BodyOf<'saveNetworkPriceLists'>, options?: CallOptions) => call('saveNetworkPriceLists', { body }, options),
  },
  prices: {
    /** Estimate what an order will cost */
    estimate: (query: Query<'estimatePrice'>, options?: CallOptions) => call('estimatePrice', { query }, options),
  },
  privacy: {
    /** Erase what is kept of one motorist */
    erasePersonalData: (body: BodyOf<'erasePersonalData'>, options?: CallOptions) => call('erasePersonalData', { body }, options),
    /** All that is kept of one motorist */
    exportPersonalData: (body: BodyOf<'exportPersonalData'>, options?: CallOptions) => call('exportPersonalData', { body }, options),
  },
  purchaseOrders: {
    /** Purchase orders of a time */
    list: (query?: Query<'listPurchaseOrders'>, options?: CallOptions) => pagedList(query, (page) => call('listPurchaseOrders', { query: { ...query, ...page } }, options)),
  },
  requests: {
    /** Assign the request to a partner typed by hand */
    assignExternalPartner: (subject: Subject, body: BodyOf<'assignExternalPartner'>, options?: CallOptions) => call('assignExternalPartner', { path: { id: idOf(subject) }, body }, versioned(subject, options)),
    /** Claim a request */
    claim: (id: string, options?: CallOptions) => call('claimRequest', { path: { id } }, options),
    /** Correct data of a request */
    correctData: (subject: Subject, body: BodyOf<'correctRequestData'>, options?: CallOptions) => call('correctRequestData', { path: { id: idOf(subject) }, body }, versioned(subject, options)),
    /** How many requests there are to work on */
    count: (options?: CallOptions) => call('countRequests', {}, options),
    /** Add a note */
    createNote: (id: string, body: BodyOf<'createNote'>, options?: CallOptions) => call('createNote', { path: { id }, body }, options),
    /** Be reminded of a request */
    createReminder: (id: string, body: BodyOf<'createReminder'>, options?: CallOptions) => call('createReminder', { path: { id }, body }, options),
    /** Take a reminder back */
    deleteReminder: (id: string, reminderId: string, options?: CallOptions) => call('deleteReminder', { path: { id, reminderId } }, options),
    /** Tell the motorist a later arrival time */
    extendArrival: (id: string, body: BodyOf<'extendArrival'>, options?: CallOptions) => call('extendArrival', { path: { id }, body }, options),
    /** Follow a request */
    follow: (id: string, options?: CallOptions) => call('followRequest', { path: { id } }, options),
    /** The content of a message */
    getCommunicationContent: (id: string, options?: CallOptions) => call('getCommunicationContent', { path: { id } }, options),
    /** What a contract's texts are filled with for a request */
    getCommunicationValues: (id: string, options?: CallOptions) => call('getCommunicationValues', { path: { id } }, options),
    /** What the waterfall did: rounds, ranking, exclusions, offers */
    getDispatch: (id: string, options?: CallOptions) => call('getDispatch', { path: { id } }, options),
    /** How the price of a request came about */
    getPriceCalculation: (id: string, options?: CallOptions) => call('getPriceCalculation', { path: { id } }, options),
    /** One request with everything about it */
    get: (id: string, options?: CallOptions) => call('getRequest', { path: { id } }, options),
    /** The recording of a request */
    getRecording: (id: string, options?: CallOptions) => call('getRequestRecording', { path: { id } }, options),
    /** The motorist's status page as the agent sees it */
    getStatusLink: (id: string, options?: CallOptions) => call('getStatusLink', { path: { id } }, options),
    /** The 112 advice was given */
    giveSafetyAdvice: (id: string, body: BodyOf<'giveSafetyAdvice'>, options?: CallOptions) => call('giveSafetyAdvice', { path: { id }, body }, options),
    /** Hand a request over to a colleague */
    handOver: (id: string, body: BodyOf<'handOverRequest'>, options?: CallOptions) => call('handOverRequest', { path: { id }, body }, options),
    /** Deliveries, calls and background tries of a request */
    listAsyncLog: (id: string, options?: CallOptions) => call('listAsyncLog', { path: { id } }, options),
    /** Messages of a request */
    listCommunications: (id: string, options?: CallOptions) => call('listCommunications', { path: { id } }, options),
    /** Requests that belong to this one */
    listLinked: (id: string, options?: CallOptions) => call('listLinkedRequests', { path: { id } }, options),
    /** The payment links of a request */
    listPaymentLinks: (id: string, options?: CallOptions) => call('listPaymentLinks', { path: { id } }, options),
    /** The agent's own reminders of a request */
    listReminders: (id: string, options?: CallOptions) => call('listReminders', { path: { id } }, options),
    /** Analytics events of a request */
    listEvents: (id: string, options?: CallOptions) => call('listRequestEvents', { path: { id } }, options),
    /** The log of a request */
    listLogs: (id: string, options?: CallOptions) => call('listRequestLogs', { path: { id } }, options),
    /** A page of requests, or a download */
    list: (query?: Query<'listRequests'>, options?: CallOptions) => pagedList(query, (page) => call('listRequests', { query: { ...query, ...page } }, options)),
    /** Who has the request open */
    listWatchers: (id: string, options?: CallOptions) => call('listWatchers', { path: { id } }, options),
    /** The customer called again */
    noteSecondCall: (id: string, body: BodyOf<'noteSecondCall'>, options?: CallOptions) => call('noteSecondCall', { path: { id }, body }, options),
    /** Search partners and propose a job for each */
    prepareJobs: (id: string, body: BodyOf<'prepareJobs'>, options?: CallOptions) => call('prepareJobs', { path: { id }, body }, options),
    /** Release a claim */
    releaseClaim: (id: string, options?: CallOptions) => call('releaseClaim', { path: { id } }, options),
    /** Send the motorist a link to their status page */
    sendStatusLink: (id: string, body: BodyOf<'sendStatusLink'>, options?: CallOptions) => call('sendStatusLink', { path: { id }, body }, options),
    /** Follow a request no longer */
    unfollow: (id: string, options?: CallOptions) => call('unfollowRequest', { path: { id } }, options),
    /** Take the link to a duplicate away */
    unlinkDuplicate: (subject: Subject, otherId: string, options?: CallOptions) => call('unlinkDuplicate', { path: { id: idOf(subject), otherId } }, versioned(subject, options)),
    /** Say that the agent has closed the request */
    unwatch: (id: string, options?: CallOptions) => call('unwatchRequest', { path: { id } }, options),
    /** Say that the agent has the request open */
    watch: (id: string, options?: CallOptions) => call('watchRequest', { path: { id } }, options),
  },
  session: {
    /** Change the own password */
    changePassword: (body: BodyOf<'changePassword'>, options?: CallOptions) => call('changePassword', { body }, options),
    /** Create an API token */
    createApiToken: (body: BodyOf<'createApiToken'>, options?: CallOptions) => call('createApiToken', { body }, options),
    /** Close a window of database access before its end */
    endDatabaseAccess: (id: string, options?: CallOptions) => call('endDatabaseAccess', { path: { id } }, options),
    /** Go on as oneself again */
    endImpersonation: (options?: CallOptions) => call('endImpersonation', {}, options),
    /** The signed-in agent */
    getAgent: (options?: CallOptions) => call('getAgent', {}, options),
    /** The caller's public network address */
    getPublicIp: (options?: CallOptions) => call('getPublicIp', {}, options),
    /** The signed-in agent's API tokens */
    listApiTokens: (options?: CallOptions) => call('listApiTokens', {}, options),
    /** The windows of database access that are open */
    listDatabaseAccess: (options?: CallOptions) => call('listDatabaseAccess', {}, options),
    /** Set a new password with the token of the e-mail */
    resetPassword: (body: BodyOf<'resetPassword'>, options?: CallOptions) => call('resetPassword', { body }, options),
    /** Revoke an API token */
    revokeApiToken: (id: string, options?: CallOptions) => call('revokeApiToken', { path: { id } }, options),
    /** Save the signed-in agent's own record */
    saveAgent: (body: BodyOf<'saveAgent'>, options?: CallOptions) => call('saveAgent', { body }, options),
    /** Send the e-mail that resets a password */
    sendResetPasswordEmail: (query: Query<'sendResetPasswordEmail'>, options?: CallOptions) => call('sendResetPasswordEmail', { query }, options),
    /** Sign in with e-mail address and password */
    signIn: (body: BodyOf<'signIn'>, options?: CallOptions) => call('signIn', { body }, options),
    /** Sign out: ends every session of the agent */
    signOut: (query?: Query<'signOut'>, options?: CallOptions) => call('signOut', { query }, options),
    /** Ask for an account */
    signUp: (body: BodyOf<'signUp'>, options?: CallOptions) => call('signUp', { body }, options),
    /** Verify the e-mail address of an account */
    verifyEmail: (body: BodyOf<'verifyEmail'>, options?: CallOptions) => call('verifyEmail', { body }, options),
  },
  settlements: {
    /** Approve a settlement */
    approve: (subject: Subject, options?: CallOptions) => call('approveSettlement', { path: { id: idOf(subject) } }, versioned(subject, options)),
    /** A bank file as the bank reads it */
    getBankFile: (id: string, options?: CallOptions) => call('getBankFile', { path: { id } }, options),
    /** A settlement with its lines */
    get: (id: string, options?: CallOptions) => call('getSettlement', { path: { id } }, options),
    /** The bank files of companies */
    listBankFiles: (query?: Query<'listBankFiles'>, options?: CallOptions) => pagedList(query, (page) => call('listBankFiles', { query: { ...query, ...page } }, options)),
    /** Settlements */
    list: (query?: Query<'listSettlements'>, options?: CallOptions) => pagedList(query, (page) => call('listSettlements', { query: { ...query, ...page } }, options)),
    /** Make the settlements of a month */
    make: (body: BodyOf<'makeSettlements'>, options?: CallOptions) => call('makeSettlements', { body }, options),
    /** Say that a settlement was paid */
    markPaid: (subject: Subject, body: BodyOf<'markSettlementPaid'>, options?: CallOptions) => call('markSettlementPaid', { path: { id: idOf(subject) }, body }, versioned(subject, options)),
    /** Pay a settlement */
    pay: (subject: Subject, options?: CallOptions) => call('paySettlement', { path: { id: idOf(subject) } }, versioned(subject, options)),
    /** Open again what the bank refused of a file */
    reopenBankFile: (id: string, body: BodyOf<'reopenBankFile'>, options?: CallOptions) => call('reopenBankFile', { path: { id }, body }, options),
    /** Open a settlement again */
    reopen: (subject: Subject, body: BodyOf<'reopenSettlement'>, options?: CallOptions) => call('reopenSettlement', { path: { id: idOf(subject) }, body }, versioned(subject, options)),
    /** Close a bank file and hand it to the bank */
    sendBankFile: (id: string, options?: CallOptions) => call('sendBankFile', { path: { id } }, options),
    /** Read a bank's answer to a file */
    takeBankAnswer: (id: string, body: BodyOf<'takeBankAnswer'>, options?: CallOptions) => call('takeBankAnswer', { path: { id }, body }, options),
  },
  staticData: {
    /** The booking e-mail of a rental organisation or country */
    getRentalTemplate: (code: string, options?: CallOptions) => call('getRentalTemplate', { path: { code } }, options),
    /** The texts that administrators saved in one language */
    getSavedTexts: (language: PathOf<'getSavedTexts'>['language'], options?: CallOptions) => call('getSavedTexts', { path: { language } }, options),
    /** People and desks of the organisations that one works with */
    listDirectoryContacts: (options?: CallOptions) => call('listDirectoryContacts', {}, options),
    /** Providers of the fast restricted road network */
    listFastProviders: (options?: CallOptions) => call('listFastProviders', {}, options),
    /** Zones of the fast restricted road network */
    listFastZones: (options?: CallOptions) => call('listFastZones', {}, options),
    /** The modules of the manual */
    listManuals: (language: PathOf<'listManuals'>['language'], options?: CallOptions) => call('listManuals', { path: { language } }, options),
    /** The templates that can be chosen */
    listMessageTemplates: (query?: Query<'listMessageTemplates'>, options?: CallOptions) => call('listMessageTemplates', { query }, options),
  },
  support: {
    /** Ask the VAT register about a number */
    checkVatNumber: (vatNumber: string, options?: CallOptions) => call('checkVatNumber', { path: { vatNumber } }, options),
    /** Whether the process runs */
    getLiveness: (options?: CallOptions) => call('getLiveness', {}, options),
    /** Whether database, migrations and background work are well */
    getReadiness: (options?: CallOptions) => call('getReadiness', {}, options),
    /** Which build answers */
    getVersion: (options?: CallOptions) => call('getVersion', {}, options),
    /** Effects that left or wait, newest first */
    listOutbox: (query?: Query<'listOutbox'>, options?: CallOptions) => pagedList(query, (page) => call('listOutbox', { query: { ...query, ...page } }, options)),
    /** Send an effect now that waits or was given up */
    retryOutboxMessage: (id: string, options?: CallOptions) => call('retryOutboxMessage', { path: { id } }, options),
  },
  translations: {
    /** What a sync to an environment would do */
    compare: (query: Query<'compareTranslations'>, options?: CallOptions) => call('compareTranslations', { query }, options),
    /** Add a text */
    create: (body: BodyOf<'createTranslation'>, options?: CallOptions) => call('createTranslation', { body }, options),
    /** Delete a text in one language */
    delete: (query: Query<'deleteTranslation'>, options?: CallOptions) => call('deleteTranslation', { query }, options),
    /** Who saved a text, when, and what it read before */
    listHistory: (query: Query<'listTranslationHistory'>, options?: CallOptions) => call('listTranslationHistory', { query }, options),
    /** Every text in every language */
    list: (query?: Query<'listTranslations'>, options?: CallOptions) => call('listTranslations', { query }, options),
    /** The syncs of the past */
    listSyncs: (options?: CallOptions) => call('listTranslationSyncs', {}, options),
    /** The environments that texts can be sent to */
    listTargets: (options?: CallOptions) => call('listTranslationTargets', {}, options),
    /** Take over a key that another environment sends */
    receive: (body: BodyOf<'receiveTranslation'>, options?: CallOptions) => call('receiveTranslation', { body }, options),
    /** Save a text or its category */
    save: (body: BodyOf<'saveTranslation'>, options?: CallOptions) => call('saveTranslation', { body }, options),
    /** Send a key with all its languages to another environment */
    syncKey: (body: BodyOf<'syncTranslation'>, options?: CallOptions) => call('syncTranslation', { body }, options),
    /** Send keys with their languages to another environment together */
    syncKeys: (body: BodyOf<'syncTranslations'>, options?: CallOptions) => call('syncTranslations', { body }, options),
  },
});
