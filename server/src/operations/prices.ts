import { defineOperations } from '../api/operations.ts';
import { estimatePrice } from '../services/prices/estimatePrice.ts';

/** Price estimates. */
export const priceOperations = defineOperations({
  estimatePrice: { access: 'signedIn', run: (context, { query }) => estimatePrice(context, query) },
});
