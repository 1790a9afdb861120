import { type InvoiceAction, invoiceDecision } from '@towline/sdk/access/invoiceActions';
import type { Viewer } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest, Contract, InvoiceReference } from '@towline/sdk/api';
import { serverVersion } from '../../../kit/session/environment.ts';
import { serverNow } from '../../../ui/serverClock.ts';

/** A document of a request, as one acts on it. */
export interface DocumentOnRequest {
  readonly request: AssistanceRequest;
  readonly document: InvoiceReference;
  readonly contract: Contract | undefined;
}

// As this server is configured (DECISIONS C-02).
const editWindow = () => {
  const { editWindowInDays } = serverVersion() ?? {};
  return editWindowInDays && { editWindowInDays };
};

/** The rule of an action on a document, as the server asks it (2-requests §6). */
export const ruleOf =
  (action: InvoiceAction) =>
  (viewer: Viewer, { request, document, contract }: DocumentOnRequest) =>
    invoiceDecision(action, viewer, request, document, {
      now: serverNow(),
      ...(contract && { contract }),
      ...editWindow(),
    });

/** Whether the action is for documents of this kind at all: of the others no list shows it. */
export const isForKind =
  (action: InvoiceAction) =>
  (by: { readonly viewer: Viewer }, subject: DocumentOnRequest): boolean => {
    const decision = ruleOf(action)(by.viewer, subject);
    const elsewhere = ['NOT_FOR_INVOICE_TYPE', 'NOT_FOR_CONTRACT', 'NOT_FOR_SUPPLIER_COUNTRY', 'NOT_BETWEEN_COMPANIES'];
    return decision.allowed || !elsewhere.includes(decision.code);
  };

/** What is read anew once something became of a document, beside the documents. */
export const staleAfterDocument = ['getRequest', 'listRequestLogs', 'listCommunications'] as const;
