import type { Call, CallOptions } from '../client/call.ts';
import type { BodyOf } from '../client/types.ts';

/** Reminders of payments. */
export const paymentEndpoints = (call: Call) => ({
  /** Sends a reminder of a request's payment now; FirstReminder needs a payment type (2-requests §5) */
  sendReminder: (requestId: string, reminder: BodyOf<'sendPaymentReminder'>, options?: CallOptions) =>
    call('sendPaymentReminder', { path: { id: requestId }, body: reminder }, options),
  /** Schedules a reminder of a payment, not earlier than today + 5 days at 08:00 (2-requests §5) */
  scheduleReminder: (paymentId: string, reminder: BodyOf<'schedulePaymentReminder'>, options?: CallOptions) =>
    call('schedulePaymentReminder', { path: { id: paymentId }, body: reminder }, options),
});
