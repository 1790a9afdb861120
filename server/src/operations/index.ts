import type { Rows } from '../api/operations.ts';
import { contentOperations } from './content.ts';
import { geographyOperations } from './geography.ts';
import { guaranteeOperations } from './guarantees.ts';
import { laterPlatformOperations } from './laterPlatform.ts';
import { laterRequestOperations } from './laterRequests.ts';
import { orderOperations } from './orders.ts';
import { priceOperations } from './prices.ts';
import { referenceOperations } from './reference.ts';
import { requestOperations } from './requests.ts';
import { sessionOperations } from './session.ts';
import { supportOperations } from './support.ts';

/** Every operation of the contract has its row: a missing one does not compile. */
export const operations: Rows = {
  ...sessionOperations,
  ...requestOperations,
  ...contentOperations,
  ...orderOperations,
  ...referenceOperations,
  ...priceOperations,
  ...geographyOperations,
  ...guaranteeOperations,
  ...supportOperations,
  ...laterRequestOperations,
  ...laterPlatformOperations,
};
