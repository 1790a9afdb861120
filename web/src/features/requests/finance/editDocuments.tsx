import { DocumentIcon, EditIcon } from '@blueprintjs/icons';
import { invoiceDecision } from '@towline/sdk/access/invoiceActions';
import type { AssistanceRequest, Contract, Invoice, Job } from '@towline/sdk/api';
import { workedOn } from '@towline/sdk/domain/document/supplyDay';
import { vatRateOf } from '@towline/sdk/domain/document/vatRates';
import { percentOf } from '@towline/sdk/domain/money/percentages';
import { type DocumentValues, documentLine } from '@towline/sdk/forms/invoice';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { leftAsItWas } from '../../../kit/actions/defineAction.ts';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { SaidFailure } from '../../../kit/problems/saidFailure.ts';
import { serverNow } from '../../../ui/serverClock.ts';
import { requestAction } from '../asker/requestAction.ts';
import type { DocumentEditorProps } from './DocumentEditor.tsx';
import { type DocumentOnRequest, isForKind, ruleOf, staleAfterDocument } from './documentOnRequest.ts';
import { documentPrices } from './documentPrices.ts';
import { documentRecord } from './documentRecords.ts';

const editor = lazyModal<DocumentEditorProps>(async () => (await import('./DocumentEditor.tsx')).DocumentEditor);

const doneJob = ({ jobs }: AssistanceRequest): Job | undefined =>
  jobs.findLast(({ partner, jobStatus }) => partner.id !== undefined && jobStatus === 'Completed');

/** Where a request's lines begin: the contract's rate, else that of the place on the day of the work (DECISIONS S-52, T-948). */
export function usualRate(request: AssistanceRequest, contract: Contract | undefined): number {
  const day = workedOn(request, doneJob(request) ?? {}, new Date(serverNow()).toISOString());
  return percentOf(contract?.pricing?.vatRate ?? vatRateOf(request.location.country, day) ?? 0);
}

const editing = (action: 'EditPurchaseOrder' | 'EditB2BDraft') =>
  requestAction<DocumentOnRequest, undefined, Invoice>({
    name: action,
    label: action === 'EditPurchaseOrder' ? 'EDIT_PURCHASE_ORDER' : 'EDIT_DRAFT',
    icon: <EditIcon />,
    operation: 'saveInvoice',
    alsoStale: staleAfterDocument,
    allowed: ruleOf(action),
    offered: isForKind(action),
    ask: 'nothing',
    run: async (towline, subject, _values, viewer) => {
      const { request, contract } = subject;
      const document = await towline.invoices.get(subject.document.id);
      const { prices, issue } = await documentPrices(towline, document);
      if (issue) throw new SaidFailure(dynamicText(issue.messageKey, issue.params ?? {}));
      const record = documentRecord(action === 'EditPurchaseOrder' ? 'PurchaseOrder' : 'B2BDraft', {
        requestId: request.id,
        jobs: request.jobs,
        prices,
        vatRate: usualRate(request, contract),
        allowed: () => ruleOf(action)(viewer, subject),
      });
      return (await openModal(editor, { record, document })) ?? leftAsItWas;
    },
    failure: 'INVOICE_NOT_LOADED',
    success: [],
  });

/** Edits a purchase order within its window (2-requests §6, §8, DECISIONS C-02). */
export const editPurchaseOrder = editing('EditPurchaseOrder');

/** Edits a B2B draft within its window, unless it lacks what prices it (2-requests §6, §8). */
export const editB2bDraft = editing('EditB2BDraft');

/** A request whose documents are made by hand. */
export interface NewDocumentOn {
  readonly request: AssistanceRequest;
  readonly contract: Contract | undefined;
}

const creating = (action: 'CreateReceipt' | 'CreateSelfBilling') => {
  const type = action === 'CreateReceipt' ? 'CustomerReceipt' : 'SelfBilling';
  // The rule is asked of a document as it will be: one that comes to something.
  const rule = (viewer: Parameters<typeof invoiceDecision>[1], { request, contract }: NewDocumentOn) =>
    invoiceDecision(
      action,
      viewer,
      request,
      { type, totalGrossAmount: 1, timestamp: new Date(serverNow()).toISOString() },
      { now: serverNow(), ...(contract && { contract }) },
    );
  return requestAction<NewDocumentOn, undefined, Invoice>({
    name: action,
    label: action === 'CreateReceipt' ? 'NEW_RECEIPT' : 'NEW_SELF_BILLING',
    icon: <DocumentIcon />,
    operation: 'saveInvoice',
    alsoStale: staleAfterDocument,
    allowed: rule,
    ask: 'nothing',
    run: async (towline, subject, _values, viewer) => {
      const { request, contract } = subject;
      const { contractCode } = request;
      const priceListCode = contract?.pricing?.priceListCode;
      const { prices } = await documentPrices(towline, { type, contractCode, ...(priceListCode && { priceListCode }) });
      const vatRate = usualRate(request, contract);
      const record = documentRecord(type, {
        requestId: request.id,
        jobs: request.jobs.filter(({ partner }) => partner.id !== undefined),
        prices,
        vatRate,
        begin: action === 'CreateReceipt' ? receiptOf(request, vatRate) : selfBillingOf(request, vatRate),
        allowed: () => rule(viewer, subject),
      });
      return (await openModal(editor, { record, document: undefined })) ?? leftAsItWas;
    },
    failure: 'AN_ERROR_OCCURED',
    success: [],
  });
};

const said = ({ shortId }: AssistanceRequest) => ({ reference: shortId, description: '', reason: '' });

function receiptOf(request: AssistanceRequest, vatRate: number): DocumentValues {
  const { name = '', email = '' } = request.customer ?? {};
  const line = { code: request.service, unit: 'HandlingFee', quantity: 1, vatRate };
  return { items: [line], ...said(request), fullName: name, email };
}

function selfBillingOf(request: AssistanceRequest, vatRate: number): DocumentValues {
  const job = doneJob(request);
  const line = documentLine({
    code: request.service,
    unit: 'HandlingFee',
    quantity: 1,
    unitPrice: job?.price ?? 0,
    vatRate: 0,
    netAmount: 0,
    vatAmount: 0,
    grossAmount: 0,
    group: 'Intervention',
  });
  return { partnerJobId: job?.id ?? '', items: [{ ...line, vatRate }], ...said(request) };
}

/** Issues a receipt to the request's customer (2-requests §6). */
export const newReceipt = creating('CreateReceipt');

/** Issues a self-billing of a job (2-requests §6, §8). */
export const newSelfBilling = creating('CreateSelfBilling');
