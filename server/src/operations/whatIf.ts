import { defineOperations } from '../api/operations.ts';
import { askWhatIf } from '../services/whatIf/askWhatIf.ts';

/** What dispatch would have done otherwise (DECISIONS T-523). */
export const whatIfOperations = defineOperations({
  askWhatIf: { access: 'signedIn', run: (context, { body }) => askWhatIf(context, body) },
});
