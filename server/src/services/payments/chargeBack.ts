import type { ChargeBackBody, Payment } from '@towline/sdk/api';
import { refundableOf, refundIssues } from '@towline/sdk/domain/paymentFlow/refund';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { payments } from '../../stores/payments.ts';
import { refuseIssues } from '../invoices/checkDocument.ts';
import { deliverNow } from './sandboxPage.ts';

/** Has the bank of the sandbox take a payment or a part of it back; its event comes through our door as a provider's does (DECISIONS T-566, T-592). */
export async function chargeBack(
  context: Context,
  { payment }: { payment: Payment },
  { amount = refundableOf(payment) }: ChargeBackBody = {},
): Promise<undefined> {
  const sandbox = context.ports.payments.sandbox ?? refuse('NOT_FOUND');
  refuseIssues(refundIssues(amount, payment));
  await write(
    context,
    async (tx) => {
      const { providerRef } = (await payments.lock(tx, payment.id)) ?? refuse('NOT_FOUND');
      if (!providerRef || !(await sandbox.chargeBack(providerRef, Math.round(amount * 100))))
        refuse('PAYMENT_NOT_RECEIVED');
    },
    () => 'null',
  );
  await deliverNow(context);
  return undefined;
}
