import type { PaymentType, ReminderType } from '@towline/sdk/api';
import { WAITING_DAYS } from '@towline/sdk/domain/outstanding/classify';
import { earliestReminder } from '@towline/sdk/domain/payment/reminders';
import { instantOf, zonedTimeOf } from '@towline/sdk/domain/time/zone';
import type { Fault } from '../../core/fault.ts';
import { refuse } from '../../core/refuse.ts';
import type { Bill } from '../../stores/paymentReminders.ts';
import { amountDueOfBill, zoneOfBill } from './remindOf.ts';

/** How a reminder asks to be paid: the first one as it was chosen, or by the debit that was planned, the others by card (2-requests §5, §7). */
export const askedBy = (type: ReminderType, chosen: PaymentType | undefined, isPlanned: boolean): PaymentType => {
  if (type !== 'FirstReminder') return 'CreditCard';
  return isPlanned ? 'DirectDebit' : (chosen ?? 'CreditCard');
};

/**
 * The day by which a letter asks to be paid: seven days after it leaves; of a first one by direct debit that leaves at once five days, at 08:00
 * (2-requests §5, 3-platform §9, DECISIONS T-801).
 */
export const dayNamed = (bill: Pick<Bill, 'order'>, paymentType: PaymentType, at: Date, plannedFor?: Date): Date => {
  if (paymentType === 'DirectDebit' && !plannedFor) return new Date(earliestReminder(at.getTime(), zoneOfBill(bill)));
  const leaves = (plannedFor ?? at).getTime();
  const zone = zoneOfBill(bill);
  const then = zonedTimeOf(leaves, zone);
  // Days of the calendar: seven times 24 hours name a day more, or less, about midnight in the week of a clock change.
  return new Date(then ? instantOf({ ...then, day: then.day + WAITING_DAYS }, zone) : leaves);
};

/** Whoever owes nothing is reminded of nothing; `at` is where the call says of which type. */
export function refuseNothingDue(bill: Bill, at: Pick<Fault, 'pointer' | 'in'>): void {
  if (amountDueOfBill(bill) <= 0)
    refuse('RULE_BROKEN', {
      errors: [{ ...at, detail: 'NOTHING_IS_DUE', code: 'NOTHING_IS_DUE' }],
      messageKey: 'NOTHING_IS_DUE',
    });
}
