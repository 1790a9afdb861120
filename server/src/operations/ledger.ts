import { defineOperations } from '../api/operations.ts';
import { getDayClosing } from '../services/closing/getDayClosing.ts';
import { getMoneyFigures } from '../services/closing/getMoneyFigures.ts';
import { listLedgerEntries } from '../services/ledger/listLedgerEntries.ts';
import { verifyLedger } from '../services/ledger/verifyLedger.ts';

/** The ledger beneath documents, payments and settlements, for administrators (DECISIONS T-560, T-563). */
export const ledgerOperations = defineOperations({
  getDayClosing: { access: 'signedIn', run: (context, { query }) => getDayClosing(context, query) },
  getMoneyFigures: { access: 'signedIn', run: (context, { query }) => getMoneyFigures(context, query) },
  listLedgerEntries: { access: 'signedIn', run: (context, { query }) => listLedgerEntries(context, query) },
  verifyLedger: { access: 'signedIn', run: (context, { query }) => verifyLedger(context, query) },
});
