import { errorAt, type RuleIssue } from '../ruleIssue.ts';

/** Documents that can be edited for a while (2-requests §5, §9). */
export type EditableDocument = 'PurchaseOrder' | 'B2BDraft';

/** Days for which each document may be edited where nothing else is configured (2-requests §9, DECISIONS C-02). */
export const defaultEditWindowInDays: Readonly<Record<EditableDocument, number>> = {
  PurchaseOrder: 1000,
  B2BDraft: 1000,
};

/** Why a document may not be edited any more. */
export type EditWindowCode = 'INVOICE_IS_VOID' | 'PURCHASE_ORDER_TOO_OLD' | 'B2B_DRAFT_TOO_OLD';

const tooOldCodes: Readonly<Record<EditableDocument, EditWindowCode>> = {
  PurchaseOrder: 'PURCHASE_ORDER_TOO_OLD',
  B2BDraft: 'B2B_DRAFT_TOO_OLD',
};

/**
 * Why the document may not be edited at an instant, in milliseconds since 1970; undefined where it may: its age is at most
 * the window, exactly the window included, and it is not void. The message prints the real number of days (2-requests §8,
 * §9, DECISIONS C-02). An unreadable date is too old.
 */
export const editWindowIssue = (
  type: EditableDocument,
  document: { readonly timestamp: string; readonly isVoid?: boolean },
  now: number,
  days: number = defaultEditWindowInDays[type],
): RuleIssue<EditWindowCode> | undefined => {
  if (document.isVoid === true) return errorAt('', 'INVOICE_IS_VOID');
  return now - Date.parse(document.timestamp) <= days * 86_400_000
    ? undefined
    : errorAt('timestamp', tooOldCodes[type], { days });
};
