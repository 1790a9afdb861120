import { defineOperations } from '../api/operations.ts';
import { listCustomerSessions } from '../services/customerSessions/listCustomerSessions.ts';

/** Sessions of customers in the customer apps, for administrators (3-platform §2). */
export const customerSessionOperations = defineOperations({
  listCustomerSessions: { access: 'signedIn', run: (context, { query }) => listCustomerSessions(context, query) },
});
