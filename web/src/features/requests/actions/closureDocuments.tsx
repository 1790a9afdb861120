import { DocumentShareIcon } from '@blueprintjs/icons';
import { generateClosureDocuments } from '@towline/sdk/access/closing';
import type { AssistanceRequest, BillingDocuments } from '@towline/sdk/api';
import { requestAction } from '../asker/requestAction.ts';

/** Makes the billing documents of a closed request, those that are not there yet (2-requests §7, action RequestClosure). */
export const closureDocuments = requestAction<AssistanceRequest, undefined, BillingDocuments>({
  label: 'MAKE_CLOSURE_DOCUMENTS',
  icon: <DocumentShareIcon />,
  operation: 'generateBillingDocuments',
  allowed: generateClosureDocuments,
  ask: 'confirm',
  question: () => ({ text: 'CLOSURE_DOCUMENTS_Q' }),
  run: (towline, { id }) => towline.requests.generateBillingDocuments(id),
  success: ({ invoices }) => [{ key: 'CLOSURE_DOCUMENTS_THERE', values: { count: invoices.length } }],
});
