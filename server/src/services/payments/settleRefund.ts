import { writeAs } from '../../db/transaction.ts';
import type { RefundAnswer } from '../../ports/payments/port.ts';
import { PortError } from '../../ports/portError.ts';
import { type AskedRefund, paymentMoves } from '../../stores/paymentMoves.ts';
import { payments } from '../../stores/payments.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { requests } from '../../stores/requests/requests.ts';
import { afterMove } from './applyMoves.ts';
import { type PaymentDeps, providerName, type WorkLog } from './paymentDeps.ts';

const timeout = 20_000;
/** How long one that could not be done is left alone. */
const restMillis = 60_000;

async function finish({ db, now }: PaymentDeps, asked: AskedRefund, answer: RefundAnswer): Promise<void> {
  const { id, paymentId, requestId, cents, reason, agentId, agentName } = asked;
  await writeAs(db, agentName, 'refundPayment', async (tx) => {
    if (!(await requests.lock(tx, requestId))) return;
    const at = now();
    const payment = await payments.lock(tx, paymentId);
    if (!payment || !(await paymentMoves.finish(tx, id, at, answer))) return;
    if (answer.isDone) {
      const by = { ...(agentId && { id: agentId }), fullName: agentName };
      return afterMove(tx, payment, { id, kind: 'Refund', cents, at, reason, by }, at);
    }
    await payments.setFailedRefund(tx, paymentId, cents);
    const data = { amount: cents / 100, reason: answer.reason };
    await touch(tx, { requestId, agentName: providerName, message: 'Refund failed', data, at });
  });
}

/** Has a refund done that was asked for, once whoever tries it; how it ended is written down with it. */
export async function settleRefund(deps: PaymentDeps, id: string, log: WorkLog): Promise<void> {
  const asked = await paymentMoves.asked(deps.db.pool, id);
  if (!asked) return;
  const { account, paymentRef: providerRef, cents } = asked;
  try {
    const answer = await deps.ports.payments.refund(
      { key: id, account, providerRef, cents },
      AbortSignal.timeout(timeout),
    );
    await finish(deps, asked, answer);
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    log.warn({ err: error, refundId: id }, 'a refund is under way: the provider of payments is away; tried again');
  }
}

/** Tries the refunds again that are asked for and not done, also those of while no server was up. */
export async function settleAsked(deps: PaymentDeps, log: WorkLog): Promise<void> {
  for (;;) {
    const now = deps.now();
    const id = await paymentMoves.nextAsked(deps.db.pool, now, new Date(now.getTime() + restMillis));
    if (id === undefined) return;
    await settleRefund(deps, id, log).catch((error: unknown) =>
      log.error({ err: error, refundId: id }, 'a refund could not be settled; tried again'),
    );
  }
}
