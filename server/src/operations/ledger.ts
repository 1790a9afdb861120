import { defineOperations } from '../api/operations.ts';
import { verifyLedger } from '../services/ledger/verifyLedger.ts';

/** The ledger beneath documents, payments and settlements, for administrators (DECISIONS T-560, T-563). */
export const ledgerOperations = defineOperations({
  verifyLedger: { access: 'signedIn', run: (context, { query }) => verifyLedger(context, query) },
});
