import type { PaymentStatus } from '@towline/sdk/api';
import type { Row } from '../../db/copyText.ts';
import { createLottery, type Random } from '../random.ts';

const drawStatus = createLottery<PaymentStatus>([
  ['Paid', 62],
  ['succeeded', 14],
  ['Remitted', 5],
  ['Transferred', 3],
  ['Pending', 4],
  ['Refunded', 3],
  ['Charged_Back', 4],
  ['Failed', 5],
]);

const day = 86_400_000;
const reminders = ['FirstReminder', 'SecondReminder', 'LastReminder'] as const;

/** What a consumer paid for a closed request, and how he was reminded where it did not arrive. */
export function paymentRows(
  random: Random,
  facts: { requestId: string; gross: number; at: Date; now: Date },
): { payments: Row<'payments'>[]; reminders: Row<'payment_reminders'>[] } {
  const status = drawStatus(random);
  const type = random.pick(['CreditCard', 'CreditCard', 'DirectDebit', 'DirectPayment']);
  const payment = (rawStatus: PaymentStatus, at: Date): Row<'payments'> => ({
    id: random.uuid(),
    request_id: facts.requestId,
    raw_status: rawStatus,
    at,
    charged_amount: facts.gross,
    type,
  });
  const age = facts.now.getTime() - facts.at.getTime();
  // A direct debit that waits longer than a fortnight has been decided long ago.
  const settled = status === 'Pending' && age > 14 * day ? 'Paid' : status;
  let payments = [payment(settled === 'Charged_Back' ? 'Paid' : settled, facts.at)];
  // What a bank takes back is the same payment, which is due again (DECISIONS S-39).
  if (settled === 'Charged_Back' && age > 6 * day)
    payments = [payment('Charged_Back', new Date(facts.at.getTime() + 5 * day))];
  if (settled !== 'Charged_Back' && settled !== 'Failed') return { payments, reminders: [] };
  const sent = Math.min(reminders.length, Math.floor(age / (9 * day)));
  return {
    payments,
    reminders: reminders.slice(0, sent).map((reminder, index) => {
      const createdAt = new Date(facts.at.getTime() + (index + 1) * 9 * day);
      const scheduled = new Date(createdAt.getTime() + 5 * day);
      return {
        id: random.uuid(),
        request_id: facts.requestId,
        type: reminder,
        created_at: createdAt,
        new_reminder_scheduled_for: reminder === 'FirstReminder' && type !== 'DirectDebit' ? scheduled : null,
        new_attempt_scheduled_for: reminder === 'FirstReminder' && type === 'DirectDebit' ? scheduled : null,
      };
    }),
  };
}

const advanceStatuses = { waiting: 'Pending', authorised: 'succeeded', abandoned: 'Failed' } as const;

/** What waits for its payment, or has it reserved, before anybody is sent. */
export function advancePaymentRow(
  random: Random,
  facts: { requestId: string; gross: number; at: Date; state: 'waiting' | 'authorised' | 'abandoned' },
): Row<'payments'> {
  return {
    id: random.uuid(),
    request_id: facts.requestId,
    raw_status: advanceStatuses[facts.state],
    at: facts.at,
    charged_amount: facts.gross,
    type: 'CreditCard',
  };
}
