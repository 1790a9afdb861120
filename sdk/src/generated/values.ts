// Made by `npm run generate` from openapi/. Do not edit.
import type {
  AdditionalService,
  AmountSource,
  Answer,
  ApiScope,
  AppointmentKind,
  AsyncLogKind,
  AttachmentSource,
  BankAnswerOutcome,
  BankFileStatus,
  BillingAction,
  BillingSource,
  CallStatus,
  CancelReason,
  CapabilityTrackingType,
  Channel,
  ClosingDimension,
  CommunicationKind,
  ContactChannelType,
  ContactLanguage,
  ContractType,
  DestinationChoice,
  Direction,
  DispatchOutcome,
  DispatchProcess,
  DuplicateMatch,
  DuplicatePolicy,
  EntitlementType,
  EnvironmentName,
  EstimateStatus,
  EventCategory,
  ExclusionReason,
  ExtensionType,
  FeatureFlag,
  FuelType,
  HighwayLookupStatus,
  ImportChannel,
  ImportError,
  ImportStatus,
  IntakeFlow,
  InvoiceEvent,
  InvoiceFormat,
  InvoiceType,
  InvoiceUnitCode,
  JobOutcome,
  JobReportStatus,
  JobStatus,
  JobStatusReason,
  LedgerAccount,
  LedgerEntryKind,
  LedgerSource,
  LedgerSubject,
  LengthCategory,
  LiveTopic,
  LocationContext,
  LocationSource,
  LocationType,
  ManualLanguage,
  ManualModule,
  MissionStatus,
  MotoristStage,
  NoteKind,
  NoticeKind,
  OfferAnswer,
  OfferRejectReason,
  OfferStatus,
  OrderType,
  OutboxStatus,
  OutstandingAction,
  OutstandingAge,
  OutstandingLevel,
  OutstandingStatus,
  PartnerCapability,
  PartnerLogMessage,
  PartnerOperationalStatus,
  PartnerPageKind,
  PartnerPageState,
  PartnerPausedBy,
  PartnerType,
  PassedOverReason,
  PayeeCheck,
  PaymentLinkChannel,
  PaymentLinkState,
  PaymentMoveKind,
  PaymentMoveState,
  PaymentStage,
  PaymentStatus,
  PaymentType,
  PlateCountry,
  PolicyStatus,
  PositionLinkStatus,
  PositionOrigin,
  PredictionKind,
  PricedService,
  PriceSource,
  PriceViewpoint,
  PricingType,
  ProblemCategory,
  PromiseOutcome,
  PromiseReceiver,
  PromiseSource,
  RankingFactor,
  RecordTag,
  RelationshipType,
  ReminderType,
  RentalEmailLanguage,
  RepairJobStatus,
  RequestAction,
  RequestListFormat,
  RequestStatus,
  RoadNetworkCode,
  Role,
  SandboxAct,
  SearchType,
  SelectionType,
  SelfBillingGroup,
  ServiceLocationChoice,
  ServiceType,
  SettlementLineKind,
  SettlementStatus,
  StaticTextFile,
  StatusFilterGroup,
  StatusFlag,
  StatusLevel,
  StatusReason,
  SummaryFormat,
  SurchargeKind,
  TableFormat,
  TaxCategory,
  TemplateKind,
  TrailerSubtype,
  TranslationCategory,
  TranslationDifferenceKind,
  TripStatus,
  VehicleAccessory,
  VehicleType,
  Viewpoint,
  WeightCategory,
  WorkshopCapability,
  WorkshopChoice,
  WorkshopLocationType,
} from './api.ts';

/** Extra service of a towing order with repair (1-intake §3). */
export const additionalServiceValues = [
  'WorkshopRepair',
  'BodyShopRepair',
  'OnSiteBatteryReplacement',
] as const satisfies readonly AdditionalService[];

/** What says an amount, or that it is a factor of another one (DECISIONS S-35). */
export const amountSourceValues = [
  'RoadTariff',
  'PartnerList',
  'PartnerPrices',
  'ContractList',
  'NetworkList',
  'Fallback',
  'Factor',
] as const satisfies readonly AmountSource[];

/** Answer to a yes-or-no question; Unknown is an answer, null is not (DECISIONS S-13). */
export const answerValues = [
  'Yes',
  'No',
  'Unknown',
] as const satisfies readonly Answer[];

/** What an API token may do (cli.md §5.8). */
export const apiScopeValues = [
  'requests:read',
  'requests:write',
  'contracts:read',
  'contracts:write',
  'guarantees:read',
  'guarantees:import',
  'partners:read',
  'translations:sync',
  'settlements:pay',
  'admin',
] as const satisfies readonly ApiScope[];

/** When the service is wanted (1-intake §2). */
export const appointmentKindValues = [
  'Asap',
  'ApproximateDateTime',
  'PlannedSpecificTime',
  'PlannedIntervalTime',
] as const satisfies readonly AppointmentKind[];

/** What a line of the async log is about (DECISIONS S-31). */
export const asyncLogKindValues = [
  'Delivery',
  'Call',
  'Try',
] as const satisfies readonly AsyncLogKind[];

/** Who added an attachment (2-requests §3). */
export const attachmentSourceValues = [
  'Partner',
  'Agent',
  'customer',
] as const satisfies readonly AttachmentSource[];

/** What a bank's answer came to: it ended payments, took them in, or changed nothing, and why (DECISIONS T-721). */
export const bankAnswerOutcomeValues = [
  'Applied',
  'Accepted',
  'NothingUnderWay',
  'PaymentsNotNamed',
  'NotUnderstood',
] as const satisfies readonly BankAnswerOutcome[];

/** How far a bank file is (DECISIONS S-38, T-573); Empty has nothing in it to hand over, until a settlement of its company is paid (T-749). */
export const bankFileStatusValues = [
  'Open',
  'Empty',
  'Closed',
  'NotHanded',
  'Handed',
  'Accepted',
  'PartlyRejected',
  'Rejected',
  'Paid',
] as const satisfies readonly BankFileStatus[];

/** What billing documents are made for (2-requests §7). */
export const billingActionValues = [
  'RequestClosure',
] as const satisfies readonly BillingAction[];

/** Who asks for billing documents (2-requests §7). */
export const billingSourceValues = [
  'Agent',
] as const satisfies readonly BillingSource[];

/** State of the phone call of an offer (2-requests §4). */
export const callStatusValues = [
  'Queued',
  'Initiated',
  'Ringing',
  'Answered',
  'InProgress',
  'Completed',
  'Busy',
  'NoAnswer',
  'Failed',
  'Cancelled',
  'Unknown',
] as const satisfies readonly CallStatus[];

/** Why an agent or client cancels (2-requests §4, DECISIONS C-05 adds Other). */
export const cancelReasonValues = [
  'NoCharliesFound',
  'CustomerCancelled',
  'JustTesting',
  'NoHelpNeeded',
  'PartnerCancelled',
  'SolvedMyself',
  'TooExpensive',
  'VehicleOk',
  'CustomerGoneOnArrival',
  'Other',
] as const satisfies readonly CancelReason[];

/** How a partner accounts for a capability (3-platform §3). */
export const capabilityTrackingTypeValues = [
  'Quantity',
  'Availability',
  'CertificationDate',
] as const satisfies readonly CapabilityTrackingType[];

/** How a message travels (2-requests §3). */
export const channelValues = [
  'Email',
  'Sms',
  'Voice',
  'Api',
] as const satisfies readonly Channel[];

/** By what a day of the books is taken apart (DECISIONS T-576). */
export const closingDimensionValues = [
  'company',
  'contract',
  'partner',
] as const satisfies readonly ClosingDimension[];

/** Communications of a contract that can be edited (3-platform §5). */
export const communicationKindValues = [
  'abroadAssistanceCompany.RequestAssigned',
  'homeAssistanceCompany.ValidationRequired',
  'homeAssistanceCompany.RequestAssigned',
  'homeAssistanceCompany.PartnerCancelled',
  'homeAssistanceCompany.NoCharliesFound',
  'homeAssistanceCompany.ManualDispatchRequired',
  'partner.CustomerCancelled',
  'partner.JobOffer',
  'partner.JobAssigned',
  'partner.JobAssignedWorkshop',
  'customer.Terms',
  'agent.Instructions',
] as const satisfies readonly CommunicationKind[];

/** Kind of a way to reach a contact (3-platform §2). */
export const contactChannelTypeValues = [
  'Phone',
  'Sms',
  'Email',
  'Web',
] as const satisfies readonly ContactChannelType[];

/** Language of a contact (1-intake §5). */
export const contactLanguageValues = [
  'en',
  'it',
  'fr',
  'nl',
  'de',
] as const satisfies readonly ContactLanguage[];

/** Business or consumer contract (3-platform §3). */
export const contractTypeValues = [
  'B2B',
  'B2C',
] as const satisfies readonly ContractType[];

/** Top choice of the destination tab (1-intake §2). */
export const destinationChoiceValues = [
  'Workshop',
  'Other',
  'Customer',
  'NearestFuelStation',
  'NearestChargingStation',
] as const satisfies readonly DestinationChoice[];

/** Inbound or outbound (2-requests §3). */
export const directionValues = [
  'Inbound',
  'Outbound',
] as const satisfies readonly Direction[];

/** How a round of the dispatch waterfall ended (DECISIONS S-02, S-21). */
export const dispatchOutcomeValues = [
  'Accepted',
  'NobodyAccepted',
  'NoSuppliersFound',
  'DispatchTimeout',
  'TechnicalError',
  'DispatchFailed',
  'Stopped',
] as const satisfies readonly DispatchOutcome[];

/** Immediate or planned offer (2-requests §4). */
export const dispatchProcessValues = [
  'Immediate',
  'Planned',
] as const satisfies readonly DispatchProcess[];

/** By what another request was found to be the same (INT-16; ours: DECISIONS S-07). */
export const duplicateMatchValues = [
  'licensePlate',
  'phoneNumber',
] as const satisfies readonly DuplicateMatch[];

/** What an import does with a row that is known already (cli.md §5.9). */
export const duplicatePolicyValues = [
  'skip',
  'update',
  'fail',
] as const satisfies readonly DuplicatePolicy[];

/** What entitles the customer (1-intake §3). */
export const entitlementTypeValues = [
  'Policy',
  'Contract',
  'None',
] as const satisfies readonly EntitlementType[];

/** Where the server runs (3-platform §9). */
export const environmentNameValues = [
  'Dev',
  'Test',
  'Stag',
  'Prod',
] as const satisfies readonly EnvironmentName[];

/** Outcome of a price estimate (1-intake §4). */
export const estimateStatusValues = [
  'OK',
  'NoPartnersFound',
  'NotSupported',
  'Error',
] as const satisfies readonly EstimateStatus[];

/** What an analytics event is about (2-requests §3). */
export const eventCategoryValues = [
  'page',
  'modal',
  'entry',
] as const satisfies readonly EventCategory[];

/** Why a partner is not asked (ours: DECISIONS S-03). */
export const exclusionReasonValues = [
  'NotActive',
  'Suspended',
  'MissingCapability',
  'NotAvailable',
  'NotCertified',
  'CertificateExpired',
  'NoneLeft',
  'TooHeavy',
  'TooLong',
  'Closed',
  'OutsideRadius',
  'OutsideArea',
  'NotInNetwork',
  'AlreadyAsked',
  'Busy',
] as const satisfies readonly ExclusionReason[];

/** Where an extension adds its entry (3-platform §3). */
export const extensionTypeValues = [
  'SideMenu',
  'RequestTab',
] as const satisfies readonly ExtensionType[];

/** Feature of the vehicle that a truck must know (1-intake §3). */
export const featureFlagValues = [
  'automaticGearbox',
  'allWheelDrive',
  'spareTire',
  'trailer',
  'bicycleRack',
  'rooftopBox',
] as const satisfies readonly FeatureFlag[];

/** What drives the vehicle (1-intake §3). */
export const fuelTypeValues = [
  'Petrol',
  'Diesel',
  'Electric',
  'Hybrid',
  'NaturalGas',
] as const satisfies readonly FuelType[];

/** Outcome of the highway look-up (1-intake §4). */
export const highwayLookupStatusValues = [
  'NotChecked',
  'Checking',
  'None',
  'Found',
  'Confirmed',
  'Denied',
  'Timeout',
] as const satisfies readonly HighwayLookupStatus[];

/** How a file of guarantees arrived (DECISIONS S-34). */
export const importChannelValues = [
  'Upload',
  'Mailbox',
  'Folder',
] as const satisfies readonly ImportChannel[];

/** Why a file of guarantees could not be read as a whole. */
export const importErrorValues = [
  'Empty',
  'Encoding',
  'OpenQuote',
  'MissingColumn',
  'UnknownColumn',
  'DateFormat',
  'UnknownContract',
  'FileLost',
  'RowsKnown',
] as const satisfies readonly ImportError[];

/** How far an import of guarantees is (3-platform §3). Interrupted says that its sender stopped, or has sent nothing for ten minutes; a next part continues it. Failed that the file could not be read, Cancelled that a person stopped it; what was written before stays. */
export const importStatusValues = [
  'Running',
  'Finished',
  'Interrupted',
  'Failed',
  'Cancelled',
] as const satisfies readonly ImportStatus[];

/** How a contract takes its orders (1-intake §1). */
export const intakeFlowValues = [
  'RoadsideAssistance',
  'RoadsideAssistanceWithRepair',
  'WorkshopLogistics',
] as const satisfies readonly IntakeFlow[];

/** What became of a document (DECISIONS S-40). */
export const invoiceEventValues = [
  'Created',
  'Changed',
  'Voided',
  'Emailed',
  'Exported',
  'Invoiced',
] as const satisfies readonly InvoiceEvent[];

/** How an invoice is read: its data, a document to print, or the Italian e-invoice (2-requests §7). */
export const invoiceFormatValues = [
  'json',
  'pdf',
  'xml',
] as const satisfies readonly InvoiceFormat[];

/** Kind of invoice document (2-requests §5, §6). */
export const invoiceTypeValues = [
  'CustomerInvoice',
  'CustomerReceipt',
  'PurchaseOrder',
  'SelfBilling',
  'B2BDraft',
  'CreditNote',
  'Commission',
] as const satisfies readonly InvoiceType[];

/** Unit codes of invoice items (2-requests §9). */
export const invoiceUnitCodeValues = [
  'km',
  'day',
  'HandlingFee',
  'ExtraRenumeration',
  'EmptyRide',
] as const satisfies readonly InvoiceUnitCode[];

/** How a partner says that their job ended; one who reports in their own words has others (2-requests §3). */
export const jobOutcomeValues = [
  'Repaired',
  'Towed',
  'NotPossible',
  'CustomerGone',
] as const satisfies readonly JobOutcome[];

/** State of the partner's report (2-requests §7). */
export const jobReportStatusValues = [
  'None',
  'Pending',
  'Reported',
  'Approved',
] as const satisfies readonly JobReportStatus[];

/** State of a partner's job (2-requests §3, §4). */
export const jobStatusValues = [
  'Proposed',
  'Assigned',
  'Enroute',
  'Arriving',
  'Delayed',
  'OnSite',
  'EnrouteToDepot',
  'ArrivedAtDepot',
  'EnrouteToTowingDestination',
  'ArrivedAtTowingDestination',
  'Completed',
  'Cancelled',
] as const satisfies readonly JobStatus[];

/** Why an agent ended a partner's job without cancelling the request; one that ended with the request has its reason (2-requests §3). */
export const jobStatusReasonValues = [
  'BroughtBack',
] as const satisfies readonly JobStatusReason[];

/** An account of the ledger (DECISIONS T-560). */
export const ledgerAccountValues = [
  'Receivable',
  'Revenue',
  'Commission',
  'LateCharges',
  'VatDue',
  'VatRecoverable',
  'PartnerCost',
  'PartnerPayable',
  'PaymentProvider',
  'Bank',
  'BankFile',
  'Refunds',
  'ChargeBacks',
  'WriteOff',
] as const satisfies readonly LedgerAccount[];

/** What an entry of the ledger says happened (DECISIONS T-560). */
export const ledgerEntryKindValues = [
  'DocumentIssued',
  'PaymentReceived',
  'PaymentRemitted',
  'PaymentRefunded',
  'PaymentChargedBack',
  'PaymentChargeBackLifted',
  'PaymentWrittenOff',
  'SettlementPaying',
  'SettlementPaid',
  'SettlementFailed',
] as const satisfies readonly LedgerEntryKind[];

/** What kind of fact an entry was posted from (DECISIONS T-560). */
export const ledgerSourceValues = [
  'Document',
  'PaymentEvent',
  'Settlement',
] as const satisfies readonly LedgerSource[];

/** What an entry of the ledger is of: a request, or a settlement and no request (DECISIONS T-725). */
export const ledgerSubjectValues = [
  'Request',
  'Settlement',
] as const satisfies readonly LedgerSubject[];

/** Length of the vehicle, by its upper bound in centimetres (1-intake §9). */
export const lengthCategoryValues = [
  'UpTo450',
  'UpTo550',
  'UpTo575',
  'UpTo700',
] as const satisfies readonly LengthCategory[];

/** What a live event is about (api.md, SSE). */
export const liveTopicValues = [
  'request',
  'requests',
  'draft',
  'agent',
  'outbox',
  'contract',
  'promise',
  'claim',
  'followed',
  'notice',
  'tray',
  'changed',
] as const satisfies readonly LiveTopic[];

/** Which stop of the order a location or contact belongs to (1-intake §2). */
export const locationContextValues = [
  'BreakdownLocation',
  'TowDestination',
  'Pickup',
  'Delivery',
] as const satisfies readonly LocationContext[];

/** Where a location's data come from (1-intake §3). GooglePlaces stands for the map search, whichever serves it. */
export const locationSourceValues = [
  'GooglePlaces',
  'Manual',
  'ClientWorkshop',
  'PartnerWorkshop',
  'Unknown',
] as const satisfies readonly LocationSource[];

/** Kind of place (1-intake §2, §3). */
export const locationTypeValues = [
  'Street',
  'PrivateDriveway',
  'LimitedHeightParking',
  'OffRoad',
  'Highway',
  'Other',
  'Intersection',
  'NearestFuelStation',
  'NearestChargingStation',
  'NearestWorkshop',
  'PartnerWorkshop',
] as const satisfies readonly LocationType[];

/** Language that modules of the manual are written in (3-platform §2). */
export const manualLanguageValues = [
  'en',
  'fr',
  'nl',
] as const satisfies readonly ManualLanguage[];

/** Module of the manual (3-platform §2). */
export const manualModuleValues = [
  'GettingStarted',
  'Intake',
  'Requests',
  'Managers',
  'Administrators',
] as const satisfies readonly ManualModule[];

/** State of a mission of the towing software (ours: DECISIONS S-07). */
export const missionStatusValues = [
  'Created',
  'Sent',
  'Accepted',
  'Refused',
  'Underway',
  'Done',
  'Cancelled',
] as const satisfies readonly MissionStatus[];

/** How far the help is, in words for the motorist (DECISIONS T-67). */
export const motoristStageValues = [
  'Searching',
  'Assigned',
  'Enroute',
  'Arriving',
  'Delayed',
  'OnSite',
  'Towing',
  'Arrived',
  'Done',
  'Cancelled',
] as const satisfies readonly MotoristStage[];

/** What a note says beside its words (ours; DECISIONS T-72). */
export const noteKindValues = [
  'CustomerCalledAgain',
] as const satisfies readonly NoteKind[];

/** What came in for a request (DECISIONS S-29). */
export const noticeKindValues = [
  'Message',
  'NotDelivered',
  'PromiseWarning',
  'PromiseBroken',
  'SecondCall',
  'HandedOver',
  'Reminder',
  'Draft',
  'Status',
  'Change',
] as const satisfies readonly NoticeKind[];

/** What a partner says to an offer (2-requests §4); Interested proposes another time. */
export const offerAnswerValues = [
  'Accept',
  'Refuse',
  'Interested',
] as const satisfies readonly OfferAnswer[];

/** Why a partner refuses an offer (ours: DECISIONS S-02). */
export const offerRejectReasonValues = [
  'NoTruckAvailable',
  'TooFar',
  'WrongEquipment',
  'OutsideOpeningHours',
  'PriceTooLow',
  'Other',
] as const satisfies readonly OfferRejectReason[];

/** State of an offer to a partner (2-requests §4). */
export const offerStatusValues = [
  'Queued',
  'Initiated',
  'Accepted',
  'Rejected',
  'CallTimeout',
  'AcceptanceTimeout',
  'CallError',
  'Interested',
  'Withdrawn',
] as const satisfies readonly OfferStatus[];

/** Kind of service order (1-intake §1). */
export const orderTypeValues = [
  'RoadsideAssistance',
  'PlannedTransportation',
  'Workshop',
  'WorkshopLogistics',
] as const satisfies readonly OrderType[];

/** State of an effect that leaves after the commit. */
export const outboxStatusValues = [
  'Pending',
  'Sent',
  'Failed',
  'Cancelled',
] as const satisfies readonly OutboxStatus[];

/** What is to be done about an outstanding request (3-platform §4). */
export const outstandingActionValues = [
  'CheckManually',
  'CheckMandate',
  'SendSecondReminder',
  'SendLastReminder',
  'Escalate',
] as const satisfies readonly OutstandingAction[];

/** How long ago an outstanding request was made, the youngest first (DECISIONS T-578, T-620). */
export const outstandingAgeValues = [
  'Under7Days',
  'Under30Days',
  'Under60Days',
  'Under90Days',
  'From90Days',
] as const satisfies readonly OutstandingAge[];

/** How much an outstanding request presses, least first (3-platform §4). */
export const outstandingLevelValues = [
  'observe',
  'smedium',
  'medium',
  'high',
  'highest',
] as const satisfies readonly OutstandingLevel[];

/** Where an outstanding request stands (3-platform §4). */
export const outstandingStatusValues = [
  'Settled',
  'DirectDebitPendingPlusSevenDays',
  'PendingDirectDebit',
  'MandatePending',
  'MandatePendingPlusSevenDays',
  'WaitingForDirectPaymentAfterFirstReminder',
  'FirstReminderExpired_DP',
  'WaitingForDirectDebitAfterFirstReminder',
  'FirstReminderExpired_DD',
  'WaitingForDirectPaymentAfterSecondReminder',
  'WaitingForDirectPaymentAfterLastReminder',
  'SecondReminderExpired',
  'LastReminderExpired',
  'Unknown',
] as const satisfies readonly OutstandingStatus[];

/** What a partner can do at the roadside (3-platform §3, ours: DECISIONS S-03). */
export const partnerCapabilityValues = [
  'JumpStart',
  'TireChange',
  'DoorUnlock',
  'FuelDelivery',
  'VehicleRecovery',
  'WheelLiftTow',
  'FlatbedTow',
  'AccidentTow',
  'MotorcycleTow',
  'ElectricVehicle',
  'LimitedHeight',
  'Diagnostics',
  'BatteryReplacement',
  'Telematics',
] as const satisfies readonly PartnerCapability[];

/** What happened to a partner, as its log says it (DECISIONS S-36). */
export const partnerLogMessageValues = [
  'Added',
  'Registered',
  'Changed',
  'Approved',
  'Rejected',
  'Activated',
  'Paused',
  'Suspended',
  'ConvertedToExternal',
  'Deleted',
  'PauseEnded',
  'SuspensionEnded',
  'NoteAdded',
  'OpenedAsPartner',
  'DeviceOpened',
  'DevicesEnded',
] as const satisfies readonly PartnerLogMessage[];

/** Lifecycle of a partner (3-platform §4). */
export const partnerOperationalStatusValues = [
  'Imported',
  'RegistrationApprovalRequired',
  'RegistrationApproved',
  'RegistrationRejected',
  'Active',
  'Paused',
  'Suspended',
  'PendingVerification',
] as const satisfies readonly PartnerOperationalStatus[];

/** What a public page of a partner is about (2-requests §2, deep links). */
export const partnerPageKindValues = [
  'Offer',
  'Job',
  'Repair',
] as const satisfies readonly PartnerPageKind[];

/** What can still be done on a public page of a partner (2-requests §2, §4). */
export const partnerPageStateValues = [
  'Open',
  'Refused',
  'Interested',
  'Expired',
  'Taken',
  'Over',
] as const satisfies readonly PartnerPageState[];

/** Who paused a partner; only who paused it ends the pause early (DECISIONS S-36). */
export const partnerPausedByValues = [
  'Company',
  'Partner',
] as const satisfies readonly PartnerPausedBy[];

/** Own network or external (3-platform §3). */
export const partnerTypeValues = [
  'Partner',
  'ExternalPartner',
] as const satisfies readonly PartnerType[];

/** Why a list that might have said a price did not (DECISIONS S-35, T-506, T-630). */
export const passedOverReasonValues = [
  'RoadFixesTariffs',
  'NotForContract',
  'NotPaying',
  'NoSuchList',
  'NoLine',
  'Archived',
  'NoPrice',
  'NoPriceWithVat',
  'OutsideUnits',
  'OutsideVehicleLimits',
  'TiedLines',
  'ComesLater',
] as const satisfies readonly PassedOverReason[];

/** What a bank found when it compared the name of a payee with the holder of the account (pain.002, DECISIONS T-613). */
export const payeeCheckValues = [
  'NoMatch',
  'CloseMatch',
  'NotChecked',
] as const satisfies readonly PayeeCheck[];

/** How a payment link reaches the customer; Copy: whoever asked for it passes it on. */
export const paymentLinkChannelValues = [
  'Sms',
  'Email',
  'Copy',
] as const satisfies readonly PaymentLinkChannel[];

/** Where a payment link stands: Replaced by a newer one, or over by its time. */
export const paymentLinkStateValues = [
  'Open',
  'Paid',
  'Replaced',
  'Expired',
] as const satisfies readonly PaymentLinkState[];

/** What became of money that came in (DECISIONS S-39). */
export const paymentMoveKindValues = [
  'Refund',
  'ChargeBack',
  'ChargeBackLifted',
] as const satisfies readonly PaymentMoveKind[];

/** Where it stands; Asked is tried again until the provider has answered (DECISIONS T-570). */
export const paymentMoveStateValues = [
  'Asked',
  'Done',
  'Failed',
] as const satisfies readonly PaymentMoveState[];

/** What the page behind a payment link shows: it can be paid, it failed and can be paid again, the bank has not decided yet, it is paid. */
export const paymentStageValues = [
  'Open',
  'Failed',
  'Pending',
  'Paid',
] as const satisfies readonly PaymentStage[];

/** Raw status of a payment (2-requests §4). */
export const paymentStatusValues = [
  'Pending',
  'Paid',
  'Remitted',
  'Refunded',
  'Transferred',
  'Charged_Back',
  'Failed',
  'succeeded',
] as const satisfies readonly PaymentStatus[];

/** How a reminder asks to be paid (2-requests §5). */
export const paymentTypeValues = [
  'CreditCard',
  'DirectPayment',
  'DirectDebit',
] as const satisfies readonly PaymentType[];

/** Countries of the plate selector (1-intake §2). */
export const plateCountryValues = [
  'IT',
  'NL',
  'FR',
  'BE',
  'LU',
  'Other',
] as const satisfies readonly PlateCountry[];

/** Whether the policy covers today (1-intake §4, DECISIONS S-26). */
export const policyStatusValues = [
  'Covered',
  'Expired',
] as const satisfies readonly PolicyStatus[];

/** How far a link is that asks a motorist for their position. */
export const positionLinkStatusValues = [
  'Waiting',
  'Sent',
  'Delivered',
  'Failed',
  'Opened',
  'Answered',
  'Expired',
  'Withdrawn',
] as const satisfies readonly PositionLinkStatus[];

/** Who gave the position of a location: the agent's device, the motorist's link, a person's marker or coordinates, an address, or only the town of one (DECISIONS S-49). */
export const positionOriginValues = [
  'Device',
  'Motorist',
  'Person',
  'Address',
  'Town',
] as const satisfies readonly PositionOrigin[];

/** What an address search looks for (1-intake §2). */
export const predictionKindValues = [
  'garage',
  'general',
] as const satisfies readonly PredictionKind[];

/** Service of the price simulator (3-platform §9). */
export const pricedServiceValues = [
  'DoorUnlock',
  'JumpStart',
  'TireChange',
  'VehicleRecovery',
  'WheelLiftTow',
  'FlatbedTow',
  'AccidentTow',
] as const satisfies readonly PricedService[];

/** What may say an amount (DECISIONS S-35). */
export const priceSourceValues = [
  'RoadTariff',
  'PartnerList',
  'PartnerPrices',
  'ContractList',
  'NetworkList',
  'Fallback',
] as const satisfies readonly PriceSource[];

/** Whose prices a list holds (3-platform §2). */
export const priceViewpointValues = [
  'Partner',
  'Client',
  'Network',
] as const satisfies readonly PriceViewpoint[];

/** What a line of a price list charges for (3-platform §3). */
export const pricingTypeValues = [
  'Service',
  'Fee',
  'Supplement',
  'SupplementCategory',
  'AdminFee',
  'Others',
] as const satisfies readonly PricingType[];

/** What is wrong (1-intake §3). */
export const problemCategoryValues = [
  'Ignition',
  'Keys',
  'Tires',
  'WarningLights',
  'Engine',
  'Mechanics',
  'Other',
  'HVAC',
  'Gearbox',
  'Body',
  'Glass',
  'Accident',
  'Fuel',
  'FluidLeak',
  'Stuck',
  'Telematics',
] as const satisfies readonly ProblemCategory[];

/** How an arrival time that was told ended (DECISIONS T-66). */
export const promiseOutcomeValues = [
  'Kept',
  'Broken',
  'Dropped',
] as const satisfies readonly PromiseOutcome[];

/** To whom an arrival time was told (DECISIONS T-66). */
export const promiseReceiverValues = [
  'Company',
  'Motorist',
] as const satisfies readonly PromiseReceiver[];

/** By what an arrival time was told (DECISIONS T-66). */
export const promiseSourceValues = [
  'PartnerAccepted',
  'PartnerReported',
  'Agent',
  'Extension',
  'StatusPage',
] as const satisfies readonly PromiseSource[];

/** Factor of the published partner score (ours: DECISIONS S-03). */
export const rankingFactorValues = [
  'Distance',
  'AcceptanceRate',
  'Workload',
  'Price',
  'Preferred',
  'Punctuality',
] as const satisfies readonly RankingFactor[];

/** A kind of record of the configuration, by the tag of its operations. */
export const recordTagValues = [
  'organisations',
  'clientWorkshops',
  'agents',
  'partners',
  'priceLists',
  'guarantees',
  'contracts',
  'translations',
  'settlements',
] as const satisfies readonly RecordTag[];

/** How two requests belong together (2-requests §3, DECISIONS S-25). */
export const relationshipTypeValues = [
  'Workshop',
  'Duplicate',
  'Clone',
] as const satisfies readonly RelationshipType[];

/** Payment reminder (2-requests §4). */
export const reminderTypeValues = [
  'FirstReminder',
  'SecondReminder',
  'LastReminder',
] as const satisfies readonly ReminderType[];

/** Language of a rental booking e-mail (2-requests §9). */
export const rentalEmailLanguageValues = [
  'nl-BE',
  'fr-BE',
  'it-IT',
  'en-BE',
] as const satisfies readonly RentalEmailLanguage[];

/** State of a repair job (2-requests §4). */
export const repairJobStatusValues = [
  'InProgress',
  'Completed',
] as const satisfies readonly RepairJobStatus[];

/** What an agent may do to a request (2-requests §6). */
export const requestActionValues = [
  'EditRequest',
  'DispatchToAbroadAssistanceCompany',
  'AssignToPartner',
  'AssignToPartnerV2',
  'AssignToExternalPartner',
  'BringBackToAssistanceCompany',
  'CancelRequest',
  'InitiateDispatch',
  'WriteNote',
  'FollowRequest',
  'CloneRequest',
  'NotifyClientOrganisation',
] as const satisfies readonly RequestAction[];

/** How the request list is read: a page, a table, or points for a map (2-requests §7). */
export const requestListFormatValues = [
  'json',
  'csv',
  'geocsv',
] as const satisfies readonly RequestListFormat[];

/** Status of an assistance request (2-requests §4). */
export const requestStatusValues = [
  'PaymentPending',
  'PaymentAuthorized',
  'DispatchAuthorized',
  'Dispatching',
  'NoCharliesFound',
  'PartnerAssigned',
  'PartnerEnroute',
  'PartnerArriving',
  'PartnerDelayed',
  'PartnerOnSite',
  'PartnerArrivedAtDepot',
  'PartnerEnrouteToDepot',
  'PartnerEnrouteToTowingDestination',
  'PartnerArrivedAtTowingDestination',
  'WorkshopAssigned',
  'CustomerCompleted',
  'PartnerCompleted',
  'HomeAssistanceCompanyAssigned',
  'AbroadAssistanceCompanyAssigned',
  'Cancelled',
  'SessionExpired',
  'Completed',
] as const satisfies readonly RequestStatus[];

/** A restricted road network of Belgium (1-intake §7). */
export const roadNetworkCodeValues = [
  'FAST',
  'SIABIS',
] as const satisfies readonly RoadNetworkCode[];

/** Role of an agent (3-platform §6). */
export const roleValues = [
  'C24Admin',
  'CCManager',
  'Agent',
  'Deactivated',
] as const satisfies readonly Role[];

/** What a person does on the hosted page of the sandbox: a card that works or fails, a mandate that is paid or fails later. */
export const sandboxActValues = [
  'CardWorks',
  'CardFails',
  'MandatePaid',
  'MandateFails',
] as const satisfies readonly SandboxAct[];

/** How the policy is looked up (1-intake §2). */
export const searchTypeValues = [
  'LicensePlate',
  'Contract',
] as const satisfies readonly SearchType[];

/** How a location was chosen (1-intake §3). */
export const selectionTypeValues = [
  'Customer',
  'SelectedAddress',
  'Workshop',
  'SelectedWorkshop',
  'Breakdown',
  'NearestFuelStation',
  'NearestChargingStation',
  'PartnerWorkshop',
  'NearestWorkshop',
] as const satisfies readonly SelectionType[];

/** Group of a self-billing's items (2-requests §9). */
export const selfBillingGroupValues = [
  'Intervention',
  'Service',
  'Depot',
  'Supplement',
  'Travel',
  'Surcharge',
  'Other',
] as const satisfies readonly SelfBillingGroup[];

/** Top choice of the service location tab (1-intake §2). */
export const serviceLocationChoiceValues = [
  'Customer',
  'Other',
  'Workshop',
] as const satisfies readonly ServiceLocationChoice[];

/** Service that an order asks for (1-intake §1). Towing is read as TowingTransport (DECISIONS C-09). */
export const serviceTypeValues = [
  'Workshop',
  'BreakdownAssistance',
  'TowingTransport',
  'TowingWithRepair',
  'OnSiteBatteryReplacement',
  'TelematicsAssistance',
] as const satisfies readonly ServiceType[];

/** What a line of a settlement is: a job of the partner, what was taken back of one, or what the company takes for it (DECISIONS S-38). */
export const settlementLineKindValues = [
  'SelfBilling',
  'CreditNote',
  'Commission',
  'PaymentCommission',
] as const satisfies readonly SettlementLineKind[];

/** How far the payment of a settlement is (DECISIONS S-38); one that is carried over counts in a later one (DECISIONS T-791). */
export const settlementStatusValues = [
  'Open',
  'Approved',
  'Paying',
  'Paid',
  'Failed',
  'CarriedOver',
] as const satisfies readonly SettlementStatus[];

/** Static file of texts (3-platform §7). */
export const staticTextFileValues = [
  'buttons',
  'enumerations',
  'labels',
  'messages',
  'countries',
] as const satisfies readonly StaticTextFile[];

/** Group of statuses that the request list filters by (2-requests §4, DECISIONS C-03). */
export const statusFilterGroupValues = [
  'Dispatching',
  'NoCharliesFoundAfterDispatch',
  'AssistanceCompanyAssigned',
  'ExecutingAfterDispatch',
  'CompletedAfterDispatch',
  'Cancelled',
  'Abandonned',
  'PaymentOrConfirmationPending',
] as const satisfies readonly StatusFilterGroup[];

/** State of the vehicle, alone or within a problem category (1-intake §3). */
export const statusFlagValues = [
  'rollable',
  'steerable',
  'tilted',
  'overturned',
  'offroad',
  'multipleFlatTires',
  'oneOrMoreFlatTires',
  'partiallyDisassembled',
  'flatBattery',
  'defectiveBattery',
  'outOfCharge',
  'keysLost',
  'keysInVehicle',
  'defectiveKeys',
  'centralLocking',
  'flatTire',
  'rippedTire',
  'damagedTireAndRim',
  'twoMissingWheels',
  'fourMissingWheels',
  'yellowWarningLight',
  'orangeWarningLight',
  'redWarningLight',
  'allWarningLightsOn',
  'lossOfPower',
  'overheatedEngine',
  'noisyEngine',
  'stallingEngine',
  'jerkingEngine',
  'defectiveSteering',
  'malfunctioningAirco',
  'dirtyCabinAirFilter',
  'aircoToBeRecharged',
  'defectAircoCompressor',
  'blockedGearbox',
  'defectiveGearbox',
  'stickingClutch',
  'stiffClutch',
  'blockedDoors',
  'windshieldMissing',
  'windshieldCrack',
  'sideWindowMissing',
  'rearWindowMissing',
  'noDamage',
  'lightlyDamaged',
  'mediumDamaged',
  'heavilyDamaged',
  'outOfFuel',
  'wrongFuel',
  'leakingOil',
  'leakingWaterOrCoolant',
  'leakingFuel',
  'stuckInADitch',
  'stuckInSnowOrMud',
  'noTelematicsSignal',
  'other',
] as const satisfies readonly StatusFlag[];

/** Display level of a status (2-requests §4). */
export const statusLevelValues = [
  'default',
  'info',
  'warning',
  'danger',
  'success',
  'royal',
] as const satisfies readonly StatusLevel[];

/** Why a request has its status (2-requests §4). */
export const statusReasonValues = [
  'NoCharliesFound',
  'CustomerCancelled',
  'JustTesting',
  'NoHelpNeeded',
  'PartnerCancelled',
  'SolvedMyself',
  'TooExpensive',
  'VehicleOk',
  'CustomerGoneOnArrival',
  'Other',
  'BA.DispatchFailed',
  'BA.DispatchTimeout',
  'BA.NoSuppliersFound',
  'BA.TechnicalError',
  'BlueAssistanceError',
  'FoundStolenVehicle',
  'LicensePlateChange',
  'LongDistanceTow',
  'MaMOver35T',
  'PolicyExpired',
  'PolicyNotFound',
  'SpecialIncidentLocation',
  'SystemCompleted',
  'CustomerCompleted',
  'DuplicateRequestSameDay',
] as const satisfies readonly StatusReason[];

/** How a summary is read (2-requests §7). */
export const summaryFormatValues = [
  'json',
] as const satisfies readonly SummaryFormat[];

/** When a surcharge is due (2-requests §9). */
export const surchargeKindValues = [
  'Night',
  'Saturday',
  'Sunday',
  'Holiday',
] as const satisfies readonly SurchargeKind[];

/** How a list is read: a page, or a table to download (2-requests §7). */
export const tableFormatValues = [
  'json',
  'csv',
] as const satisfies readonly TableFormat[];

/** Why a line bears no VAT (DECISIONS C-16). */
export const taxCategoryValues = [
  'ReverseCharge',
  'Exempt',
] as const satisfies readonly TaxCategory[];

/** What a template of a static file is for (2-requests §7). */
export const templateKindValues = [
  'email',
  'request',
  'sms',
] as const satisfies readonly TemplateKind[];

/** Kind of trailer (1-intake §2). */
export const trailerSubtypeValues = [
  'Caravan',
  'UtilityTrailer',
  'BoatTrailer',
  'HorseTrailer',
  'PopUpCamper',
] as const satisfies readonly TrailerSubtype[];

/** What a text belongs to; without one the answer says null (3-platform §3). */
export const translationCategoryValues = [
  'None',
  'Enum',
] as const satisfies readonly TranslationCategory[];

/** On which side a text was changed since it was last sent (DECISIONS T-433). */
export const translationDifferenceKindValues = [
  'OnlyHere',
  'OnlyThere',
  'ChangedHere',
  'ChangedThere',
  'ChangedBoth',
] as const satisfies readonly TranslationDifferenceKind[];

/** Leg of a partner's trip (2-requests §3, §4). */
export const tripStatusValues = [
  'EnrouteToServiceLocation',
  'ArrivedAtServiceLocation',
  'EnrouteToDepot',
  'ArrivedAtDepot',
  'EnrouteToTowingDestination',
  'ArrivedAtTowingDestination',
  'Completed',
] as const satisfies readonly TripStatus[];

/** What the vehicle carries or pulls (1-intake §3). */
export const vehicleAccessoryValues = [
  'Trailer',
  'RooftopBox',
  'BicycleRack',
] as const satisfies readonly VehicleAccessory[];

/** Kind of vehicle (1-intake §3). CommercialVehicle is read, never offered (DECISIONS C-70). */
export const vehicleTypeValues = [
  'PassengerCar',
  'Motorcycle',
  'DeliveryVan',
  'Motorhome',
  'Trailer',
  'CommercialVehicle',
] as const satisfies readonly VehicleType[];

/** From which side an agent sees a request (2-requests §6). */
export const viewpointValues = [
  'Home',
  'Abroad',
  'Client',
  'Payer',
  'Unknown',
] as const satisfies readonly Viewpoint[];

/** Weight of the vehicle, by its upper bound in kilograms (1-intake §9). */
export const weightCategoryValues = [
  'UpTo1800',
  'UpTo2500',
  'UpTo3500',
  'UpTo5000',
  'UpTo9000',
] as const satisfies readonly WeightCategory[];

/** What a workshop can do (1-intake §3). AuxiliaryBattery and the like are read too (DECISIONS C-09). */
export const workshopCapabilityValues = [
  'tires',
  'body',
  'auxiliaryBattery',
  'electrical',
  'mechanical',
  'telematics',
  'keys',
  'locks',
  'glass',
  'hvac',
] as const satisfies readonly WorkshopCapability[];

/** Kind of workshop on location tabs (1-intake §2). */
export const workshopChoiceValues = [
  'Manual',
  'Other',
  'Nearest',
  'C24PartnerWorkshop',
] as const satisfies readonly WorkshopChoice[];

/** Which location of an order may be a workshop of the client (1-intake §3, 3-platform §3). */
export const workshopLocationTypeValues = [
  'ServiceLocation',
  'DestinationLocation',
] as const satisfies readonly WorkshopLocationType[];
