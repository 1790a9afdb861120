import type { Invoice, InvoiceType } from '../../generated/api.ts';
import { isWorkingPaper } from './number.ts';
import { toPayOf } from './paid.ts';

/** Days within which a document is paid where its company says nothing else (DECISIONS T-603). */
export const USUAL_PAYMENT_DAYS = 30;

/** Undefined after what is no day. */
const daysAfter = (day: string, days: number): string | undefined => {
  const after = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
  return Number.isNaN(after.getTime()) ? undefined : after.toISOString().slice(0, 10);
};

/**
 * The calendar day until which a document is to be paid: a receipt at once, another one within its company's days. Undefined of one that
 * asks for nothing: a credit note, a working paper (DECISIONS T-603).
 */
export const dueDayOf = (type: InvoiceType, day: string, days: number = USUAL_PAYMENT_DAYS): string | undefined => {
  if (type === 'CreditNote' || isWorkingPaper(type)) return undefined;
  return daysAfter(day, type === 'CustomerReceipt' ? 0 : days);
};

/**
 * The same of a document as it is read: one of before has none written down, and the usual days; one that was paid before it was issued asks
 * for nothing (DECISIONS T-603, T-740).
 */
export const dueDayOfDocument = (
  document: Pick<Invoice, 'type' | 'day' | 'dueDay' | 'timestamp' | 'totalGrossAmount' | 'paidAmount'>,
): string | undefined =>
  toPayOf(document) > 0
    ? (document.dueDay ?? dueDayOf(document.type, document.day ?? document.timestamp.slice(0, 10)))
    : undefined;
