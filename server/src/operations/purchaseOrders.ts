import { defineOperations } from '../api/operations.ts';
import { listPurchaseOrders } from '../services/purchaseOrders/listPurchaseOrders.ts';

/** Purchase orders of partner jobs; the section's own rule says who sees them (3-platform §6). */
export const purchaseOrderOperations = defineOperations({
  listPurchaseOrders: { access: 'signedIn', run: (context, { query }) => listPurchaseOrders(context, query) },
});
