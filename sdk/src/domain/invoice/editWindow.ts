/** Documents that can be edited for a while (2-requests §5, §9). */
export type EditableDocument = 'PurchaseOrder' | 'B2BDraft';

/** Days for which each document may be edited where nothing else is configured (2-requests §9, DECISIONS C-02). */
export const defaultEditWindowInDays: Readonly<Record<EditableDocument, number>> = {
  PurchaseOrder: 1000,
  B2BDraft: 1000,
};

/** Whether a document may be edited; where it is too old, the days that the message prints (DECISIONS C-02). */
export type EditWindow =
  | { readonly isEditable: true }
  | { readonly isEditable: false; readonly reason: 'void' }
  | { readonly isEditable: false; readonly reason: 'tooOld'; readonly days: number };

/**
 * Whether a document may be edited at an instant, in milliseconds since 1970: its age is at most the window, exactly the
 * window included; a void one never is (2-requests §9, DECISIONS C-02). An unreadable date is too old.
 */
export const editWindowOf = (
  type: EditableDocument,
  document: { readonly timestamp: string; readonly isVoid?: boolean },
  now: number,
  days: number = defaultEditWindowInDays[type],
): EditWindow => {
  if (document.isVoid === true) return { isEditable: false, reason: 'void' };
  return now - Date.parse(document.timestamp) <= days * 86_400_000
    ? { isEditable: true }
    : { isEditable: false, reason: 'tooOld', days };
};
