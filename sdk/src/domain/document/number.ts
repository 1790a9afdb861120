import type { InvoiceType } from '../../generated/api.ts';
import { calendarDayOf } from '../time/dateFormat.ts';
import { timeZoneOf } from '../timeZone.ts';

/** Documents that are edited and keep their revisions; all others are tax documents, which are never changed (DECISIONS S-40). */
export const isWorkingPaper = (type: InvoiceType): type is 'PurchaseOrder' | 'B2BDraft' =>
  type === 'PurchaseOrder' || type === 'B2BDraft';

/** The calendar day of a document in its supplier's country, as YYYY-MM-DD (DECISIONS S-40). */
export const documentDayOf = (at: string, supplierCountry: string | undefined): string =>
  calendarDayOf(at, timeZoneOf(supplierCountry));

const letters: Readonly<Record<InvoiceType, string>> = {
  CustomerInvoice: 'CI',
  CustomerReceipt: 'CR',
  PurchaseOrder: 'PO',
  SelfBilling: 'SB',
  B2BDraft: 'BD',
  CreditNote: 'CN',
  Commission: 'CO',
};

/** What a number is made of. */
export type NumberParts = {
  readonly type: InvoiceType;
  readonly year: string;
  readonly sequence: number;
  /** The partner's, around the numbers of their self-billings. */
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
};

/** As many characters as an Italian e-invoice takes (DECISIONS S-40). */
export const longestNumber = 20;

/**
 * The number of a document: type, year and place in its series; a self-billing's has the partner's prefix and suffix around it.
 * Undefined where it would have more than 20 characters (DECISIONS S-40).
 */
export const documentNumberOf = ({ type, year, sequence, prefix, suffix }: NumberParts): string | undefined => {
  const within = `${year}-${String(sequence).padStart(5, '0')}`;
  const isOwn = type === 'SelfBilling' && !!(prefix || suffix);
  const number = isOwn ? `${prefix ?? ''}${within}${suffix ?? ''}` : `${letters[type]}-${within}`;
  return number.length <= longestNumber ? number : undefined;
};
