import { defineOperations } from '../api/operations.ts';
import { listOutstanding } from '../services/outstanding/listOutstanding.ts';

/** Requests that are not paid for; the section's own rule says who sees them (3-platform §2, §6). */
export const outstandingOperations = defineOperations({
  listOutstandingRequests: { access: 'signedIn', run: (context, { query }) => listOutstanding(context, query) },
});
