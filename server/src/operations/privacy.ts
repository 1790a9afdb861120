import { defineOperations } from '../api/operations.ts';
import { erasePersonalData } from '../services/privacy/erasePersonalData.ts';
import { exportPersonalData } from '../services/privacy/exportPersonalData.ts';

/** What is kept of one motorist, and its erasure (DECISIONS S-51). */
export const privacyOperations = defineOperations({
  exportPersonalData: { access: 'signedIn', run: (context, { body }) => exportPersonalData(context, body) },
  erasePersonalData: { access: 'signedIn', run: (context, { body }) => erasePersonalData(context, body) },
});
