import type { Decision } from '@towline/sdk/access/decision';
import type { Invoice, Job } from '@towline/sdk/api';
import { type DocumentValues, documentSave, type EditedType, type SavedBeside } from '@towline/sdk/forms/invoice';
import type { FormDefinition, FormSchema } from '../../../kit/forms/defineForm.ts';
import { defineRecord, type RecordDefinition } from '../../../kit/records/defineRecord.ts';
import { readBy } from '../../../kit/records/readBy.ts';
import type { MessageKey } from '../../../kit/texts.ts';
import {
  b2bDraftFields,
  type EditorBasis,
  purchaseOrderFields,
  receiptFields,
  selfBillingFields,
} from './documentForms.ts';

/** A document as its editor reads and saves it. */
export type DocumentRecord = RecordDefinition<Invoice, FormSchema>;

interface Editing extends EditorBasis {
  readonly requestId: string;
  readonly jobs: readonly Job[];
  readonly allowed: () => Decision;
}

// Each schema's values are those of one editor: who sends them reads what all have in common.
const formOf = (type: EditedType, editing: Editing): FormDefinition<FormSchema, Invoice | undefined> => {
  const form = {
    PurchaseOrder: () => purchaseOrderFields(editing),
    B2BDraft: () => b2bDraftFields(editing),
    CustomerReceipt: () => receiptFields(editing),
    SelfBilling: () => selfBillingFields(editing, editing.jobs),
  }[type]();
  return form as FormDefinition<FormSchema, Invoice | undefined>;
};

const said: Readonly<Record<EditedType, { readonly said: MessageKey; readonly failure: MessageKey }>> = {
  PurchaseOrder: { said: 'PURCHASE_ORDER_UPDATED', failure: 'PURCHASE_ORDER_NOT_UPDATED' },
  B2BDraft: { said: 'DRAFT_UPDATED', failure: 'DRAFT_NOT_UPDATED' },
  CustomerReceipt: { said: 'INVOICE_CREATED_SUCCESSFULLY_DESC', failure: 'AN_ERROR_OCCURED' },
  SelfBilling: { said: 'INVOICE_CREATED_SUCCESSFULLY_DESC', failure: 'AN_ERROR_OCCURED' },
};

const besideOf = ({ id, version, contractCode, priceListCode, customer }: Invoice, requestId: string): SavedBeside => ({
  requestId,
  id,
  ...(version !== undefined && { version }),
  ...(contractCode && { contractCode }),
  ...(priceListCode && { priceListCode }),
  ...(customer && { customer }),
});

/**
 * A document in its editor: working papers are saved over the version that was seen, the others are issued (2-requests §5, §7,
 * DECISIONS S-40).
 */
export const documentRecord = (type: EditedType, editing: Editing): DocumentRecord =>
  defineRecord<Invoice, FormSchema>({
    tag: 'invoices',
    title: 'DOCUMENT',
    add: type === 'SelfBilling' ? 'NEW_SELF_BILLING' : 'NEW_RECEIPT',
    nameOf: ({ number, id }) => number ?? id,
    idOf: ({ id }) => id,
    // What a save answers has no history: the document is read anew, not kept.
    read: { ...readBy('getInvoice', (id) => ({ path: { id } })), kept: undefined },
    form: formOf(type, editing),
    allowed: editing.allowed,
    size: 'full',
    save: {
      operation: 'saveInvoice',
      ...said[type],
      run: (towline, row, values) =>
        towline.invoices.save(documentSave(type, values as DocumentValues, besideOf(row, editing.requestId)), {
          version: row.version,
        }),
    },
    create: {
      operation: 'saveInvoice',
      ...said[type],
      run: (towline, values) =>
        towline.invoices.save(documentSave(type, values as DocumentValues, { requestId: editing.requestId })),
    },
  });
