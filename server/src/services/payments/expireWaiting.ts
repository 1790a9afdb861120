import { engineName } from '../../core/engineName.ts';
import { writeAs } from '../../db/transaction.ts';
import { paymentLinks } from '../../stores/paymentLinks.ts';
import { paymentWaits } from '../../stores/paymentWaits.ts';
import { lockWorkingRequest } from '../../stores/requests/orderOf.ts';
import { moveRequest } from '../status/moveRequest.ts';
import type { PaymentDeps, WorkLog } from './paymentDeps.ts';

/** Closes pages on which nobody is to pay any more; one that cannot be reached is over by itself, and what comes late is given back. */
export async function endSessions(
  { ports }: Pick<PaymentDeps, 'ports'>,
  sessions: readonly { id: string; account: string }[],
  log: WorkLog,
): Promise<void> {
  for (const session of sessions)
    await ports.payments
      .end(session, AbortSignal.timeout(10_000))
      .catch((error: unknown) => log.warn({ err: error, sessionId: session.id }, 'a payment page could not be closed'));
}

async function expire(deps: PaymentDeps, requestId: string, before: Date, log: WorkLog): Promise<void> {
  const open = await writeAs(deps.db, engineName, 'expirePayment', async (tx) => {
    const request = await lockWorkingRequest(tx, requestId);
    if (request?.status !== 'PaymentPending' || !(await paymentWaits.isOverdue(tx, requestId, before))) return [];
    const at = deps.now();
    await moveRequest(tx, request, { status: 'SessionExpired', agentName: engineName, message: 'Session expired', at });
    await paymentLinks.replace(tx, requestId, at);
    return paymentLinks.openSessions(tx, requestId);
  });
  await endSessions(deps, open, log);
}

/** Ends requests that were not paid in time (DECISIONS S-39): the time is a column, so that a restart or another server goes on with it. */
export async function expireWaiting(deps: PaymentDeps, log: WorkLog): Promise<void> {
  const before = new Date(deps.now().getTime() - deps.config.paymentFirstMinutes * 60_000);
  for (let after: string | undefined; ; ) {
    const id = await paymentWaits.nextOverdue(deps.db.pool, before, after);
    if (id === undefined) return;
    after = id;
    await expire(deps, id, before, log).catch((error: unknown) =>
      log.error({ err: error, requestId: id }, 'a request could not expire unpaid; tried again'),
    );
  }
}
