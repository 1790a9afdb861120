import type { PaymentStatus, ReminderType } from '../../generated/api.ts';
import type { OutstandingSubject } from './classify.ts';

export const now = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;
export const at = (days: number, milliseconds = 0) => new Date(now + days * DAY + milliseconds).toISOString();
export const paid = (rawStatus: PaymentStatus, days: number, chargedAmount = 1, milliseconds = 0) => ({
  rawStatus,
  timestamp: at(days, milliseconds),
  chargedAmount,
});
export const reminder = (type: ReminderType, days: number, more: object = {}, milliseconds = 0) => ({
  type,
  createdAt: at(days, milliseconds),
  ...more,
});
export const subject = (
  payments: OutstandingSubject['payments'],
  paymentReminders: OutstandingSubject['paymentReminders'] = [],
): OutstandingSubject => ({ totalGrossAmount: 100, payments, paymentReminders });
