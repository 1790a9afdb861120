import type { AssistanceRequest, Invoice, Payment, PaymentTotals } from '../../generated/api.ts';
import { euroSumOf } from '../money/decimal.ts';
import { isPaymentCounted } from './status.ts';

type Charged = Pick<
  Payment,
  'rawStatus' | 'chargedAmount' | 'refundedAmount' | 'creditedAmount' | 'returnedAmount' | 'chargedBackAmount'
>;

/**
 * What of a payment came in. What was given back with a credit note counts no longer, as the note took it off what is charged (DECISIONS T-741), nor
 * does what had come in beyond what was charged and was given back (T-798);
 * of one that a bank took back a part of, what the customer has not got back counts (T-592).
 */
const receivedOf = (payment: Charged): number => {
  const {
    rawStatus,
    chargedAmount,
    refundedAmount = 0,
    creditedAmount = 0,
    returnedAmount = 0,
    chargedBackAmount,
  } = payment;
  if (isPaymentCounted(payment)) return euroSumOf([chargedAmount, -creditedAmount, -returnedAmount]);
  if (rawStatus !== 'Charged_Back' || chargedBackAmount === undefined) return 0;
  return Math.max(0, euroSumOf([chargedAmount, -refundedAmount, -chargedBackAmount]));
};
const received = (payments: readonly Charged[]): number[] => payments.map(receivedOf);

/** What is still due: gross minus what was received, never below 0, in euro to 2 decimals (3-platform §4). */
export const amountDueOf = (totalGrossAmount: number, payments: readonly Charged[]): number =>
  Math.max(0, euroSumOf([totalGrossAmount, ...received(payments).map((amount) => -amount)]));

/** What came in beyond what was charged and was not given back; before anything is charged it is paid ahead (DECISIONS S-39). */
const overpaidOf = (totalGrossAmount: number, payments: readonly Charged[]): number => {
  // What was given back as either of both counts as received no longer.
  const returned = payments.filter(isPaymentCounted).map(
    // One of before that went back whole says no amount (DECISIONS T-813).
    ({ rawStatus, chargedAmount, refundedAmount = 0, creditedAmount = 0, returnedAmount = 0 }) =>
      creditedAmount + returnedAmount - (rawStatus === 'Refunded' ? chargedAmount : refundedAmount),
  );
  return totalGrossAmount > 0 ? Math.max(0, euroSumOf([...received(payments), ...returned, -totalGrossAmount])) : 0;
};

const beyond = (overpaid: number): Pick<PaymentTotals, 'totalAmountOverpaid'> =>
  overpaid > 0 ? { totalAmountOverpaid: overpaid } : {};

/** Sums of a request's payments: received, pending, still due, too much; in euro to 2 decimals (2-requests §3, DECISIONS S-39). */
export const paymentTotalsOf = (totalGrossAmount: number, payments: readonly Charged[]): PaymentTotals => ({
  totalAmountPaid: euroSumOf(received(payments)),
  totalAmountPending: euroSumOf(
    payments.filter(({ rawStatus }) => rawStatus === 'Pending').map(({ chargedAmount }) => chargedAmount),
  ),
  totalAmountDue: amountDueOf(totalGrossAmount, payments),
  ...beyond(overpaidOf(totalGrossAmount, payments)),
});

type Billing = Pick<Invoice, 'type' | 'totalGrossAmount' | 'isVoid' | 'creditOf' | 'partialCreditOf'> &
  Partial<Pick<Invoice, 'id'>>;

/** The documents that charge the customer: every valid receipt and invoice. A receipt that became an invoice is void (DECISIONS S-40, T-797). */
export const chargedBy = <Document extends Billing>(documents: readonly Document[]): Document[] =>
  documents.filter(
    ({ type, isVoid, creditOf }) => (type === 'CustomerInvoice' || type === 'CustomerReceipt') && !isVoid && !creditOf,
  );

/** What the customer is charged, in euro: by the documents that charge them, less what was credited (DECISIONS T-797). */
export const customerGrossOf = (documents: readonly Billing[]): number => {
  // What took a void document back, at once or in parts, goes with it: none of them counts (DECISIONS S-40, T-720).
  const gone = new Set(documents.filter(({ isVoid }) => isVoid).map(({ id }) => id));
  const credits = documents.filter(
    ({ type, isVoid, creditOf, partialCreditOf }) =>
      type === 'CreditNote' && !isVoid && !creditOf && !(partialCreditOf && gone.has(partialCreditOf.id)),
  );
  return euroSumOf([
    ...chargedBy(documents).map(({ totalGrossAmount }) => totalGrossAmount),
    ...credits.map(({ totalGrossAmount }) => -Math.abs(totalGrossAmount)),
  ]);
};

type Billed = Pick<AssistanceRequest, 'payments' | 'invoices' | 'paymentTotals' | 'totalAmountDue'>;

/** The request with what of it is paid, pending and due; as it is where nothing was charged or paid (2-requests §3). */
export const withPaymentTotals = <Request extends Billed>(request: Request): Request => {
  if (request.payments.length + request.invoices.length === 0) return request;
  const paymentTotals = paymentTotalsOf(customerGrossOf(request.invoices), request.payments);
  return { ...request, paymentTotals, totalAmountDue: paymentTotals.totalAmountDue };
};
