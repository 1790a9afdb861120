import type { Payment, PaymentStatus, StatusLevel } from '../../generated/api.ts';

/** Colour of a payment: danger charged back or failed, warning refunded or pending, success paid (2-requests §4). Remitted and Transferred are money received. */
export const paymentLevels: Readonly<Record<PaymentStatus, StatusLevel>> = {
  Pending: 'warning',
  Paid: 'success',
  Remitted: 'success',
  Refunded: 'warning',
  Transferred: 'success',
  Charged_Back: 'danger',
  Failed: 'danger',
  succeeded: 'success',
};

/** Whether a payment came back or never came: only then its reminder button appears (2-requests §4). */
export const isPaymentFailed = (payment: Pick<Payment, 'rawStatus'>): boolean =>
  payment.rawStatus === 'Charged_Back' || payment.rawStatus === 'Failed';

/**
 * Whether a payment's charged amount counts against what is due: Paid, Remitted, Refunded and Transferred (3-platform §4).
 * `succeeded`, which only 2-requests §4 knows, is read as paid: nobody is dunned for what he paid.
 */
export const isPaymentCounted = (payment: Pick<Payment, 'rawStatus'>): boolean =>
  ['Paid', 'Remitted', 'Refunded', 'Transferred', 'succeeded'].includes(payment.rawStatus);
