import type { Payment } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { payments } from '../../stores/payments.ts';
import { deliverNow } from './sandboxPage.ts';

/** Has the bank of the sandbox take a payment back; its event comes through our door as a provider's does (DECISIONS T-566). */
export async function chargeBack(context: Context, { payment }: { payment: Payment }): Promise<undefined> {
  const sandbox = context.ports.payments.sandbox ?? refuse('NOT_FOUND');
  await write(
    context,
    async (tx) => {
      const { providerRef } = (await payments.lock(tx, payment.id)) ?? refuse('NOT_FOUND');
      if (!providerRef || !(await sandbox.chargeBack(providerRef))) refuse('PAYMENT_NOT_RECEIVED');
    },
    () => 'null',
  );
  await deliverNow(context);
  return undefined;
}
