import type { Rows } from '../api/operations.ts';
import { agentOperations } from './agents.ts';
import { businessOperations } from './businesses.ts';
import { claimOperations } from './claims.ts';
import { communicationOperations } from './communications.ts';
import { configurationOperations } from './configuration.ts';
import { contentOperations } from './content.ts';
import { contractOperations } from './contracts.ts';
import { customerSessionOperations } from './customerSessions.ts';
import { flightRecorderOperations } from './flightRecorder.ts';
import { geographyOperations } from './geography.ts';
import { guaranteeOperations } from './guarantees.ts';
import { invoiceOperations } from './invoices.ts';
import { jobOperations } from './jobs.ts';
import { ledgerOperations } from './ledger.ts';
import { linkedRequestOperations } from './linkedRequests.ts';
import { motoristOperations } from './motorist.ts';
import { noticeOperations } from './notices.ts';
import { orderPartOperations } from './orderParts.ts';
import { orderOperations } from './orders.ts';
import { outstandingOperations } from './outstanding.ts';
import { partnerCompanyOperations } from './partnerCompany.ts';
import { partnerPageOperations } from './partnerPages.ts';
import { partnerOperations } from './partners.ts';
import { paymentOperations } from './payments.ts';
import { priceListOperations } from './priceLists.ts';
import { priceOperations } from './prices.ts';
import { privacyOperations } from './privacy.ts';
import { purchaseOrderOperations } from './purchaseOrders.ts';
import { referenceOperations } from './reference.ts';
import { requestDetailOperations } from './requestDetail.ts';
import { requestOperations } from './requests.ts';
import { sessionOperations } from './session.ts';
import { settlementOperations } from './settlements.ts';
import { staticDataOperations } from './staticData.ts';
import { supportOperations } from './support.ts';
import { translationOperations } from './translations.ts';
import { whatIfOperations } from './whatIf.ts';

/** Every operation of the contract has its row: a missing one does not compile. */
export const operations: Rows = {
  ...sessionOperations,
  ...agentOperations,
  ...requestOperations,
  ...requestDetailOperations,
  ...claimOperations,
  ...flightRecorderOperations,
  ...invoiceOperations,
  ...jobOperations,
  ...communicationOperations,
  ...noticeOperations,
  ...privacyOperations,
  ...paymentOperations,
  ...outstandingOperations,
  ...ledgerOperations,
  ...purchaseOrderOperations,
  ...settlementOperations,
  ...customerSessionOperations,
  ...contentOperations,
  ...orderOperations,
  ...orderPartOperations,
  ...motoristOperations,
  ...referenceOperations,
  ...priceOperations,
  ...priceListOperations,
  ...geographyOperations,
  ...guaranteeOperations,
  ...configurationOperations,
  ...contractOperations,
  ...partnerOperations,
  ...partnerCompanyOperations,
  ...businessOperations,
  ...partnerPageOperations,
  ...supportOperations,
  ...staticDataOperations,
  ...translationOperations,
  ...linkedRequestOperations,
  ...whatIfOperations,
};
