// Made by `npm run generate` from openapi/. Do not edit.
import {
  channelValues,
  closingDimensionValues,
  contactLanguageValues,
  contractTypeValues,
  environmentNameValues,
  fuelTypeValues,
  invoiceFormatValues,
  ledgerAccountValues,
  ledgerEntryKindValues,
  ledgerSubjectValues,
  lengthCategoryValues,
  liveTopicValues,
  locationTypeValues,
  outboxStatusValues,
  outstandingActionValues,
  outstandingAgeValues,
  outstandingLevelValues,
  outstandingStatusValues,
  partnerOperationalStatusValues,
  paymentTypeValues,
  problemCategoryValues,
  reminderTypeValues,
  requestListFormatValues,
  roadNetworkCodeValues,
  settlementStatusValues,
  summaryFormatValues,
  tableFormatValues,
  templateKindValues,
  vehicleTypeValues,
  weightCategoryValues,
  workshopCapabilityValues,
} from './values.ts';

export const compareTranslationsQuery = {
  destinationEnvironment: { kind: 'one', values: environmentNameValues },
} as const;

export const estimatePriceQuery = {
  service: { kind: 'text' },
  category: { kind: 'one', values: problemCategoryValues },
  contract: { kind: 'text' },
  forVersion: { kind: 'number' },
  lat: { kind: 'number' },
  lng: { kind: 'number' },
  country: { kind: 'text' },
  vehicleFuelType: { kind: 'one', values: fuelTypeValues },
  vehicleType: { kind: 'one', values: vehicleTypeValues },
  destinationType: { kind: 'text' },
  timezoneOffSet: { kind: 'number' },
  requiredCapabilities: { kind: 'text' },
  licensePlate: { kind: 'text' },
  weightCategory: { kind: 'one', values: weightCategoryValues },
  lengthCategory: { kind: 'one', values: lengthCategoryValues },
  curbWeightInKg: { kind: 'number' },
  vehicleAnswers: { kind: 'text' },
  locationType: { kind: 'one', values: locationTypeValues },
  restrictedRoadNetwork: { kind: 'yesNo' },
  restrictedRoadNetworkCode: { kind: 'text' },
  serviceAt: { kind: 'moment' },
  partnerLocationId: { kind: 'text' },
  towLat: { kind: 'number' },
  towLng: { kind: 'number' },
  includeAllDetails: { kind: 'yesNo' },
} as const;

export const findDuplicatesQuery = {
  licensePlate: { kind: 'text' },
  phoneNumber: { kind: 'text' },
} as const;

export const findHighwaysQuery = {
  latitude: { kind: 'number' },
  longitude: { kind: 'number' },
  radius: { kind: 'number' },
} as const;

export const findRestrictedRoadNetworkQuery = {
  latitude: { kind: 'number' },
  longitude: { kind: 'number' },
  radius: { kind: 'number' },
} as const;

export const findTownQuery = {
  city: { kind: 'text' },
  postalCode: { kind: 'text' },
  country: { kind: 'text' },
  language: { kind: 'text' },
} as const;

export const getBusinessQuery = {
  language: { kind: 'text' },
} as const;

export const getContentQuery = {
  size: { kind: 'text' },
} as const;

export const getContractQuery = {
  forVersion: { kind: 'number' },
} as const;

export const getDayClosingQuery = {
  day: { kind: 'day' },
  from: { kind: 'day' },
  by: { kind: 'one', values: closingDimensionValues },
} as const;

export const getDirectionsQuery = {
  fromLatitude: { kind: 'number' },
  fromLongitude: { kind: 'number' },
  toLatitude: { kind: 'number' },
  toLongitude: { kind: 'number' },
} as const;

export const getInvoiceQuery = {
  format: { kind: 'one', values: invoiceFormatValues },
} as const;

export const getMapFeaturesQuery = {
  west: { kind: 'number' },
  south: { kind: 'number' },
  east: { kind: 'number' },
  north: { kind: 'number' },
  zoom: { kind: 'number' },
  language: { kind: 'text' },
} as const;

export const getMessageTemplateQuery = {
  requestId: { kind: 'text' },
  companyCode: { kind: 'text' },
} as const;

export const getMoneyFiguresQuery = {
  from: { kind: 'day' },
  to: { kind: 'day' },
  companyCode: { kind: 'text' },
} as const;

export const getPlaceQuery = {
  language: { kind: 'text' },
} as const;

export const getRequestAtQuery = {
  at: { kind: 'moment' },
} as const;

export const getRequestSummaryQuery = {
  format: { kind: 'one', values: summaryFormatValues },
} as const;

export const listAgentsQuery = {
  take: { kind: 'number' },
  skip: { kind: 'number' },
  organisation: { kind: 'text' },
  name: { kind: 'text' },
  email: { kind: 'text' },
} as const;

export const listBankFilesQuery = {
  take: { kind: 'number' },
  skip: { kind: 'number' },
  companyCode: { kind: 'text' },
} as const;

export const listClientWorkshopsQuery = {
  organisationCode: { kind: 'text' },
  contractCode: { kind: 'text' },
  forVersion: { kind: 'number' },
  latitude: { kind: 'number' },
  longitude: { kind: 'number' },
  capabilities: { kind: 'several', values: workshopCapabilityValues },
  brands: { kind: 'words' },
  networks: { kind: 'words' },
  name: { kind: 'text' },
  query: { kind: 'text' },
} as const;

export const listContractPriceListsQuery = {
  contractCode: { kind: 'text' },
} as const;

export const listContractsQuery = {
  archived: { kind: 'yesNo' },
  type: { kind: 'one', values: contractTypeValues },
  isActive: { kind: 'yesNo' },
  after: { kind: 'text' },
  take: { kind: 'number' },
} as const;

export const listContractVersionsQuery = {
  v: { kind: 'words' },
} as const;

export const listCustomerSessionsQuery = {
  take: { kind: 'number' },
  skip: { kind: 'number' },
  contractCode: { kind: 'words' },
  name: { kind: 'text' },
  email: { kind: 'text' },
  licensePlate: { kind: 'text' },
  text: { kind: 'text' },
  from: { kind: 'day' },
  to: { kind: 'day' },
} as const;

export const listDraftReceiversQuery = {
  name: { kind: 'text' },
} as const;

export const listGuaranteeImportsQuery = {
  take: { kind: 'number' },
  skip: { kind: 'number' },
  contractCode: { kind: 'text' },
  fileName: { kind: 'text' },
  sender: { kind: 'text' },
  channel: { kind: 'text' },
  from: { kind: 'day' },
  to: { kind: 'day' },
  hasError: { kind: 'yesNo' },
} as const;

export const listGuaranteesQuery = {
  take: { kind: 'number' },
  skip: { kind: 'number' },
  contractCode: { kind: 'text' },
  licensePlate: { kind: 'text' },
  customerName: { kind: 'text' },
  coverageFrom: { kind: 'day' },
  coverageTo: { kind: 'day' },
  importId: { kind: 'text' },
} as const;

export const listLedgerEntriesQuery = {
  take: { kind: 'number' },
  skip: { kind: 'number' },
  from: { kind: 'day' },
  to: { kind: 'day' },
  account: { kind: 'several', values: ledgerAccountValues },
  kind: { kind: 'several', values: ledgerEntryKindValues },
  sourceId: { kind: 'text' },
  requestId: { kind: 'text' },
  companyCode: { kind: 'text' },
  partnerId: { kind: 'text' },
  region: { kind: 'text' },
  jobPartnerId: { kind: 'text' },
  subject: { kind: 'one', values: ledgerSubjectValues },
  cursor: { kind: 'text' },
} as const;

export const listMessageTemplatesQuery = {
  kind: { kind: 'one', values: templateKindValues },
} as const;

export const listNoticesQuery = {
  take: { kind: 'number' },
  skip: { kind: 'number' },
} as const;

export const listOutboxQuery = {
  take: { kind: 'number' },
  skip: { kind: 'number' },
  requestId: { kind: 'text' },
  status: { kind: 'one', values: outboxStatusValues },
  channel: { kind: 'one', values: channelValues },
  triesFrom: { kind: 'number' },
  triesTo: { kind: 'number' },
  text: { kind: 'text' },
} as const;

export const listOutstandingRequestsQuery = {
  take: { kind: 'number' },
  skip: { kind: 'number' },
  name: { kind: 'text' },
  level: { kind: 'several', values: outstandingLevelValues },
  niceStatus: { kind: 'several', values: outstandingStatusValues },
  action: { kind: 'several', values: outstandingActionValues },
  age: { kind: 'several', values: outstandingAgeValues },
  includesPendingDirectDebits: { kind: 'yesNo' },
  includesSettled: { kind: 'yesNo' },
  owedToCustomers: { kind: 'yesNo' },
} as const;

export const listPartnerCoverageQuery = {
  country: { kind: 'words' },
} as const;

export const listPartnerHistoryQuery = {
  from: { kind: 'moment' },
  to: { kind: 'moment' },
  skip: { kind: 'number' },
  take: { kind: 'number' },
} as const;

export const listPartnersQuery = {
  take: { kind: 'number' },
  skip: { kind: 'number' },
  isActive: { kind: 'yesNo' },
  name: { kind: 'text' },
  country: { kind: 'words' },
  operationalStatus: { kind: 'one', values: partnerOperationalStatusValues },
} as const;

export const listPartnerWorkshopsQuery = {
  contractCode: { kind: 'text' },
  forVersion: { kind: 'number' },
  types: { kind: 'words' },
  lat: { kind: 'number' },
  lng: { kind: 'number' },
} as const;

export const listPoliciesQuery = {
  take: { kind: 'number' },
  licensePlate: { kind: 'text' },
  customerName: { kind: 'text' },
  customerPhone: { kind: 'text' },
  contractCode: { kind: 'text' },
  externalContractCode: { kind: 'text' },
} as const;

export const listPoliciesByTokenQuery = {
  licensePlate: { kind: 'text' },
} as const;

export const listPriceListVersionsQuery = {
  before: { kind: 'number' },
} as const;

export const listPurchaseOrdersQuery = {
  take: { kind: 'number' },
  skip: { kind: 'number' },
  from: { kind: 'day' },
  to: { kind: 'day' },
  format: { kind: 'one', values: tableFormatValues },
  locale: { kind: 'text' },
} as const;

export const listRequestReceiversQuery = {
  name: { kind: 'text' },
} as const;

export const listRequestsQuery = {
  take: { kind: 'number' },
  skip: { kind: 'number' },
  cursor: { kind: 'text' },
  status: { kind: 'words' },
  statusReason: { kind: 'words' },
  country: { kind: 'words' },
  region: { kind: 'text' },
  contractCode: { kind: 'words' },
  externalContractCode: { kind: 'words' },
  name: { kind: 'text' },
  email: { kind: 'text' },
  licensePlate: { kind: 'text' },
  phone: { kind: 'text' },
  phoneNumber: { kind: 'text' },
  vin: { kind: 'text' },
  reference: { kind: 'text' },
  partnerName: { kind: 'text' },
  id: { kind: 'text' },
  from: { kind: 'text' },
  to: { kind: 'text' },
  text: { kind: 'text' },
  sortBy: { kind: 'text' },
  format: { kind: 'one', values: requestListFormatValues },
  locale: { kind: 'text' },
  contract: { kind: 'words' },
  exclude: { kind: 'words' },
} as const;

export const listRoadStretchesQuery = {
  network: { kind: 'one', values: roadNetworkCodeValues },
} as const;

export const listSettlementsQuery = {
  take: { kind: 'number' },
  skip: { kind: 'number' },
  partnerName: { kind: 'text' },
  status: { kind: 'one', values: settlementStatusValues },
  companyCode: { kind: 'text' },
  period: { kind: 'text' },
} as const;

export const listTranslationHistoryQuery = {
  key: { kind: 'text' },
  locale: { kind: 'one', values: contactLanguageValues },
} as const;

export const listTranslationsQuery = {
  saved: { kind: 'yesNo' },
  key: { kind: 'text' },
  keys: { kind: 'number' },
} as const;

export const listUnmatchedCommunicationsQuery = {
  take: { kind: 'number' },
  skip: { kind: 'number' },
  channel: { kind: 'one', values: channelValues },
} as const;

export const predictPlacesQuery = {
  text: { kind: 'text' },
  latitude: { kind: 'number' },
  longitude: { kind: 'number' },
  radiusKm: { kind: 'number' },
  country: { kind: 'words' },
  kind: { kind: 'text' },
  language: { kind: 'text' },
} as const;

export const previewPaymentReminderQuery = {
  type: { kind: 'one', values: reminderTypeValues },
  paymentType: { kind: 'one', values: paymentTypeValues },
  plannedFor: { kind: 'moment' },
} as const;

export const requestDatabaseAccessQuery = {
  hours: { kind: 'number' },
  ip: { kind: 'text' },
} as const;

export const reverseGeocodeQuery = {
  latitude: { kind: 'number' },
  longitude: { kind: 'number' },
  language: { kind: 'text' },
} as const;

export const searchBusinessesQuery = {
  lat: { kind: 'number' },
  lng: { kind: 'number' },
  radius: { kind: 'number' },
  keyword: { kind: 'text' },
  language: { kind: 'text' },
} as const;

export const searchClientWorkshopsQuery = {
  take: { kind: 'number' },
  skip: { kind: 'number' },
  includeInactive: { kind: 'yesNo' },
  organisationCode: { kind: 'text' },
  name: { kind: 'text' },
  brands: { kind: 'words' },
  networks: { kind: 'words' },
  capabilities: { kind: 'several', values: workshopCapabilityValues },
} as const;

export const searchInvoicesQuery = {
  take: { kind: 'number' },
  skip: { kind: 'number' },
  supplierName: { kind: 'text' },
  supplierVatNumber: { kind: 'text' },
  customerName: { kind: 'text' },
  customerVatNumber: { kind: 'text' },
  customerEmail: { kind: 'text' },
  number: { kind: 'text' },
  fromDate: { kind: 'moment' },
  toDate: { kind: 'moment' },
} as const;

export const streamEventsQuery = {
  topics: { kind: 'several', values: liveTopicValues },
} as const;

export const verifyLedgerQuery = {
  quick: { kind: 'yesNo' },
  head: { kind: 'text' },
  after: { kind: 'text' },
} as const;
