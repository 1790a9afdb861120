import type { Rows } from '../api/operations.ts';
import { communicationOperations } from './communications.ts';
import { configurationOperations } from './configuration.ts';
import { contentOperations } from './content.ts';
import { geographyOperations } from './geography.ts';
import { guaranteeOperations } from './guarantees.ts';
import { jobOperations } from './jobs.ts';
import { laterPlatformOperations } from './laterPlatform.ts';
import { laterRequestOperations } from './laterRequests.ts';
import { motoristOperations } from './motorist.ts';
import { orderPartOperations } from './orderParts.ts';
import { orderOperations } from './orders.ts';
import { partnerOperations } from './partners.ts';
import { priceOperations } from './prices.ts';
import { purchaseOrderOperations } from './purchaseOrders.ts';
import { referenceOperations } from './reference.ts';
import { requestSurroundings } from './requestSurroundings.ts';
import { requestOperations } from './requests.ts';
import { sessionOperations } from './session.ts';
import { supportOperations } from './support.ts';

/** Every operation of the contract has its row: a missing one does not compile. */
export const operations: Rows = {
  ...sessionOperations,
  ...requestOperations,
  ...requestSurroundings,
  ...jobOperations,
  ...communicationOperations,
  ...purchaseOrderOperations,
  ...contentOperations,
  ...orderOperations,
  ...orderPartOperations,
  ...motoristOperations,
  ...referenceOperations,
  ...priceOperations,
  ...geographyOperations,
  ...guaranteeOperations,
  ...configurationOperations,
  ...partnerOperations,
  ...supportOperations,
  ...laterRequestOperations,
  ...laterPlatformOperations,
};
