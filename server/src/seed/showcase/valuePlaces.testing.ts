import type * as values from '@towline/sdk/values';

/** Where rows of the demo have the values of a set; of `never` none has one, each with its reason. */
export interface Place {
  readonly found: string;
  readonly never?: Readonly<Record<string, string>>;
}

/** The texts at a path of a document; in lax mode a list is gone through by itself. */
const at = (table: string, document: string, path: string): string =>
  `select jsonb_path_query(${document}, '$.${path}') #>> '{}' from ${table}`;
const ordered = (...paths: readonly string[]): string =>
  paths.map((path) => at('requests', 'service_order', path)).join(' union ');
const eitherPlace = (path: string): string => ordered(`serviceLocation.${path}`, `destinationLocation.${path}`);
const keysOf = (path: string): string =>
  `select e.key from requests, jsonb_each(service_order #> '${path}') e where e.value not in ('false', 'null', '"No"')`;
const column = (name: string, table: string): string => `select ${name} from ${table}`;

const seconds = 'lasts for seconds, until the engine or the network goes on';
const outside = 'only a system outside says it';
const later = 'belongs to an issue to come: no call makes it yet';
const asked = 'what a call asks for; it is kept nowhere';
const told = 'worked out when it is asked for';
const answered = 'an order is not taken before the agent has answered';
const oneOfKind = 'shown as the one that the demo has';
const posted = 'posted from the demo’s documents and payments once its server runs';
const classified = 'worked out when it is asked for: the test below asks the demo’s list for each';
const settings = 'configuration of a server or a text, not of the demo';

/**
 * Of each value set of the contract, where the demo's rows have it, or why none can (DECISIONS S-47). A value set that is
 * new does not compile until it stands here.
 */
export const valuePlaces: Readonly<Record<keyof typeof values, Place | string>> = {
  additionalServiceValues: { found: column('unnest(additional_services)', 'requests') },
  amountSourceValues: told,
  answerValues: {
    found: ordered('vehicle.statusFlags.*', 'vehicle.featureFlags.*', 'serviceLocation.flags.*', 'caller.everyoneSafe'),
  },
  apiScopeValues: 'a demo with a key that everybody knows would be an open door',
  appointmentKindValues: { found: eitherPlace('appointment.kind') },
  asyncLogKindValues: told,
  attachmentSourceValues: { found: column('source', 'attachments') },
  bankAnswerOutcomeValues: outside,
  bankFileStatusValues: told,
  billingActionValues: asked,
  billingSourceValues: asked,
  callStatusValues: {
    found: column('call_status', 'job_offers'),
    never: { Initiated: seconds, Ringing: seconds, Answered: seconds, InProgress: seconds, Unknown: outside },
  },
  cancelReasonValues: { found: "select status_reason from requests where status = 'Cancelled'" },
  capabilityTrackingTypeValues: later,
  channelValues: {
    found: `${column('channel', 'outbox')} union ${column('channel', 'inbound_messages')}`,
    never: { Voice: 'a call is kept with the offer that it was about' },
  },
  closingDimensionValues: asked,
  communicationKindValues: { found: "select jsonb_object_keys(doc->'communications') from contracts" },
  contactChannelTypeValues: 'in a file of contacts, not in a row',
  contactLanguageValues: { found: eitherPlace('contacts.language') },
  contractTypeValues: { found: column('type', 'contracts') },
  destinationChoiceValues: { found: ordered('destinationLocation.choice') },
  directionValues: told,
  dispatchOutcomeValues: { found: column('outcome', 'dispatch_rounds') },
  dispatchProcessValues: { found: column('process', 'job_offers') },
  duplicateMatchValues: told,
  duplicatePolicyValues: asked,
  entitlementTypeValues: { found: ordered('entitlement.type') },
  environmentNameValues: settings,
  estimateStatusValues: told,
  eventCategoryValues: { found: at('customer_sessions', 'events', 'category') },
  exclusionReasonValues: {
    found: at('dispatch_rounds', 'excluded', 'reason'),
    never: { AlreadyAsked: 'the engine asks everybody again in each round' },
  },
  extensionTypeValues: { found: "select jsonb_array_elements(doc->'extensions')->>'type' from organisations" },
  featureFlagValues: { found: keysOf('{vehicle,featureFlags}') },
  fuelTypeValues: { found: ordered('vehicle.fuelType') },
  highwayLookupStatusValues: {
    found: eitherPlace('highwayStatus'),
    never: { Checking: seconds, Found: answered, Timeout: answered },
  },
  importChannelValues: { found: column('channel', 'guarantee_imports') },
  importErrorValues: {
    found: column('error_code', 'guarantee_imports'),
    never: {
      Empty: oneOfKind,
      Encoding: oneOfKind,
      OpenQuote: oneOfKind,
      UnknownColumn: oneOfKind,
      DateFormat: oneOfKind,
      UnknownContract: oneOfKind,
      FileLost: oneOfKind,
      RowsKnown: oneOfKind,
    },
  },
  importStatusValues: {
    found: column('status', 'guarantee_imports'),
    never: {
      Running: 'lasts while a file is read',
    },
  },
  intakeFlowValues: { found: at('contracts', 'doc', 'process.intakeFlow') },
  invoiceEventValues: { found: column('event', 'invoice_events') },
  invoiceFormatValues: asked,
  invoiceTypeValues: { found: column('type', 'invoices') },
  invoiceUnitCodeValues: { found: at('invoices', 'doc', 'items.unit') },
  jobOutcomeValues: { found: at('jobs', 'doc', 'trip.outcome') },
  jobReportStatusValues: { found: column("doc->>'jobReportStatus'", 'jobs') },
  jobStatusReasonValues: { found: column("doc->>'jobStatusReason'", 'jobs') },
  jobStatusValues: {
    found: column('status', 'jobs'),
    never: { Proposed: 'lasts while an agent chooses, an hour at most' },
  },
  ledgerAccountValues: posted,
  ledgerEntryKindValues: posted,
  ledgerSourceValues: posted,
  ledgerSubjectValues: asked,
  lengthCategoryValues: { found: ordered('vehicle.lengthCategory') },
  liveTopicValues: told,
  locationContextValues: {
    found: `${eitherPlace('contacts.locationContext')} union ${eitherPlace('appointment.locationContext')}`,
  },
  locationSourceValues: { found: eitherPlace('source') },
  locationTypeValues: { found: eitherPlace('type') },
  manualLanguageValues: 'in a file of the manual, not in a row',
  manualModuleValues: 'in a file of the manual, not in a row',
  missionStatusValues: outside,
  motoristStageValues: told,
  noteKindValues: { found: column('kind', 'request_notes') },
  noticeKindValues: { found: column('kind', 'notices') },
  offerAnswerValues: asked,
  offerRejectReasonValues: { found: column('reject_reason', 'job_offers') },
  offerStatusValues: { found: column('status', 'job_offers') },
  orderTypeValues: { found: ordered('orderType') },
  outboxStatusValues: { found: column('status', 'outbox'), never: { Pending: seconds } },
  outstandingActionValues: classified,
  outstandingAgeValues: told,
  outstandingLevelValues: classified,
  outstandingStatusValues: classified,
  partnerCapabilityValues: { found: column('unnest(capabilities)', 'partners') },
  partnerLogMessageValues: {
    found: column('message', 'partner_logs'),
    never: { Deleted: 'a partner that is deleted is shown nowhere, its log least of all' },
  },
  partnerOperationalStatusValues: { found: column('operational_status', 'partners') },
  partnerPageKindValues: 'a link is a secret that leaves with its message; nobody could open one of the demo',
  partnerPageStateValues: told,
  partnerPausedByValues: { found: at('partners', 'doc', 'operationalDetails.pausedBy') },
  partnerTypeValues: { found: column('type', 'partners') },
  paymentLinkChannelValues: { found: column('channel', 'payment_links') },
  paymentLinkStateValues: told,
  paymentStageValues: told,
  paymentMoveKindValues: {
    found: column('kind', 'payment_moves'),
    never: { ChargeBackLifted: 'only a bank that gave money again says it' },
  },
  paymentMoveStateValues: { found: column('state', 'payment_moves'), never: { Asked: seconds, Failed: outside } },
  payeeCheckValues: 'a bank says it of a payment that waits',
  paymentStatusValues: { found: column('raw_status', 'payments') },
  paymentTypeValues: { found: column('type', 'payments') },
  plateCountryValues: { found: ordered('vehicle.licensePlate.country') },
  policyStatusValues: { found: ordered('entitlement.status') },
  positionLinkStatusValues: told,
  positionOriginValues: { found: eitherPlace('positionFrom') },
  predictionKindValues: told,
  pricedServiceValues: told,
  passedOverReasonValues: told,
  priceSourceValues: told,
  priceViewpointValues: { found: column('viewpoint', 'price_lists') },
  pricingTypeValues: { found: at('price_lists', 'doc', 'services.pricingType') },
  problemCategoryValues: { found: ordered('requestedService.category') },
  promiseOutcomeValues: { found: column('outcome', 'promises') },
  promiseReceiverValues: { found: column('told_to', 'promises') },
  promiseSourceValues: { found: column('source', 'promises') },
  rankingFactorValues: { found: at('job_offers', 'factors', 'factor') },
  recordTagValues: told,
  relationshipTypeValues: { found: column('relationship_type', 'linked_requests') },
  reminderTypeValues: { found: column('type', 'payment_reminders') },
  rentalEmailLanguageValues: asked,
  repairJobStatusValues: { found: column('status', 'repair_jobs') },
  requestActionValues: told,
  requestListFormatValues: asked,
  requestStatusValues: { found: column('status', 'requests') },
  roadNetworkCodeValues: told,
  roleValues: { found: column('role', 'agents') },
  sandboxActValues: asked,
  searchTypeValues: { found: ordered('searchType') },
  selectionTypeValues: {
    found: eitherPlace('selectionType'),
    never: { Breakdown: 'is read in older orders, and never written' },
  },
  selfBillingGroupValues: { found: at('invoices', 'doc', 'items.group') },
  serviceLocationChoiceValues: { found: ordered('serviceLocation.choice') },
  serviceTypeValues: { found: column('service', 'requests') },
  settlementLineKindValues: { found: column('kind', 'settlement_lines') },
  settlementStatusValues: { found: column('status', 'settlements') },
  staticTextFileValues: settings,
  statusFilterGroupValues: { found: column('status_group', 'requests') },
  statusFlagValues: { found: keysOf('{vehicle,statusFlags}') },
  statusLevelValues: told,
  statusReasonValues: {
    found: `${column('status_reason', 'requests')} union ${column('status_reason', 'request_history')}`,
  },
  summaryFormatValues: asked,
  surchargeKindValues: { found: at('invoices', 'doc', 'items.surcharge') },
  tableFormatValues: asked,
  taxCategoryValues: { found: at('invoices', 'doc', 'items.taxCategory') },
  templateKindValues: settings,
  trailerSubtypeValues: { found: ordered('vehicle.subtype') },
  translationCategoryValues: settings,
  translationDifferenceKindValues: 'made when two environments are compared',
  tripStatusValues: { found: at('jobs', 'doc', 'trip.status') },
  vehicleAccessoryValues: { found: ordered('vehicle.accessories[*]') },
  vehicleTypeValues: {
    found: ordered('vehicle.type'),
    never: { CommercialVehicle: 'is read, and offered by no contract (DECISIONS C-70)' },
  },
  viewpointValues: told,
  weightCategoryValues: { found: ordered('vehicle.weightCategory') },
  workshopCapabilityValues: { found: column('unnest(capabilities)', 'client_workshops') },
  workshopChoiceValues: { found: ordered('destinationLocation.workshopChoice') },
  workshopLocationTypeValues: { found: at('contracts', 'doc', 'process.clientWorkshops.locationTypes[*]') },
};
