// Names that the three documents write out, as they write them: a program that was made by them finds each where it looks.

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** [operation, the query parameters that section 7 names] */
export const documentQueries: readonly (readonly [id: string, names: readonly string[]])[] = [
  ['listClientWorkshops', words('organisationCode contractCode latitude longitude capabilities brands networks query')],
  ['searchClientWorkshops', words('take skip includeInactive organisationCode')],
  ['listPartnerWorkshops', words('contractCode types lat lng')],
  ['listPolicies', words('take licensePlate customerName customerPhone')],
  ['listPoliciesByToken', words('licensePlate')],
  [
    'estimatePrice',
    words(`service lat lng country vehicleFuelType vehicleType destinationType timezoneOffSet contract requiredCapabilities
      licensePlate weightCategory lengthCategory locationType restrictedRoadNetwork partnerLocationId towLat towLng
      includeAllDetails`),
  ],
  ['saveOrderContract', words('key')],
  ['saveOrderVehicle', words('key')],
  ['saveOrderServiceLocation', words('key')],
  ['saveOrderDestinationLocation', words('key')],
  ['assignJob', words('jobId isDelayed dispatchEmail agentRemarks')],
  ['cancelRequest', words('reason')],
  ['cancelRequestAsClient', words('reason remarks')],
  [
    'listRequests',
    words(`take skip licensePlate from to country contractCode externalContractCode status name email reference format locale
      contract exclude`),
  ],
  ['getRequestSummary', words('format')],
  ['notifyClientOrganisation', words('organisationCode')],
  ['getInvoice', words('format')],
  ['emailSelfBilling', words('invoiceId partnerJobId')],
  ['emailCustomerInvoice', words('invoiceId')],
  ['generateBillingDocuments', words('action source')],
  ['listSettlements', words('take')],
  ['listPurchaseOrders', words('from to format locale')],
  ['listCustomerSessions', words('take skip contractCode from to')],
  ['sendResetPasswordEmail', words('email language redirectUrl')],
  ['listAgents', words('take')],
  ['requestDatabaseAccess', words('hours ip')],
  ['listPartners', words('take skip isActive name country operationalStatus')],
  ['listContractPriceLists', words('contractCode')],
  ['listPartnerCoverage', words('country')],
  ['listContractVersions', words('v')],
  ['cloneContract', words('code from')],
  ['deleteTranslation', words('key locale')],
  ['listGuarantees', words('take skip contractCode licensePlate coverageFrom coverageTo importId')],
  ['listGuaranteeImports', words('take skip contractCode fileName sender channel from to hasError')],
  [
    'searchInvoices',
    words('supplierName supplierVatNumber customerName customerVatNumber customerEmail fromDate toDate skip take'),
  ],
  ['listOutstandingRequests', words('take')],
];

/** [operation, the properties that its body may have by the documents, in their case] */
export const documentBodies: readonly (readonly [id: string, names: readonly string[]])[] = [
  ['uploadContent', words('file fileName assistanceRequestId')],
  [
    'createOrderRequest',
    words(`externalId externalId2 requestedService vehicle serviceLocation destinationLocation attachments estimates
      referenceData searchType serviceType dispatchIsAllowed filterOnClient client brands networks capabilities policyInput
      policies entitlement`),
  ],
  [
    'prepareJobs',
    words('searchRadiusAroundServiceLocation searchRadiusAroundDestinationLocation partnerLimit partnerTypes name'),
  ],
  ['assignExternalPartner', words('email phoneNumber location departureTimestamp sendJobAssignedEmail')],
  ['cancelRequest', words('remarks')],
  ['sendJobAssignedEmail', words('id reason email')],
  ['sendRequestEmail', words('HtmlBody Subject Language ReasonCode Sender From To ToList Cc CcList Bcc BccList')],
  ['sendSms', words('to message requestId')],
  ['createNote', words('message isPublic')],
  ['saveNote', words('id message isPublic organisationCode')],
  ['sendPaymentReminder', words('type paymentType')],
  ['schedulePaymentReminder', words('Type ScheduleNewAttempAt')],
  [
    'saveInvoice',
    words(`id invoiceDate type reference contractCode priceListCode vatRate items totalGrossAmount totalNetAmount vatAmount
      description customer supplier sequenceNumber number timestamp isCommissionInvoiced`),
  ],
  ['demandCustomerInvoice', words('receiptId customer extraDescription')],
  ['correctRequestData', words('jobId jobReportStatus')],
  ['setClientWorkshopStatus', words('isActive')],
  ['signIn', words('email password')],
  ['resetPassword', words('userId token password')],
  ['registerExternalPartner', words('country legalName vatNumber parentAssistanceCompanyCode dispatchLocation')],
  ['savePartnerCapability', words('code quantity certificationDate')],
  ['createPartnerNote', words('message')],
  ['savePriceOffer', words('price')],
  ['saveContract', words('reason contract')],
  ['saveTranslation', words('key locale value category')],
  ['createTranslation', words('key locale value category')],
  ['syncTranslation', words('key destinationEnvironment')],
  [
    'saveAgentRecord',
    words(
      'id fullName email organisationCode role type locale isAvailable stagingEditingEnabled availableForPrefix permissions',
    ),
  ],
];
