import { engineName } from '../../core/engineName.ts';
import type { Log } from '../../core/log.ts';
import { writeAs } from '../../db/transaction.ts';
import type { Tx } from '../../db/tx.ts';
import { paymentReminders } from '../../stores/paymentReminders.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { requests } from '../../stores/requests/requests.ts';
import { endSessions } from './expireWaiting.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { type ReminderLink, reminderLink } from './reminderLink.ts';
import { dayNamed } from './reminderTerms.ts';
import { amountDueOfBill, remindOf } from './remindOf.ts';

type Deps = Pick<PaymentDeps, 'db' | 'now' | 'config' | 'ports'>;

/** Takes back what was planned for a request whose customer owes nothing any more (DECISIONS T-564). */
export async function stopPlanned(tx: Tx, requestId: string, at: Date): Promise<void> {
  const stopped = await paymentReminders.stop(tx, requestId);
  if (stopped > 0)
    await touch(tx, { requestId, agentName: engineName, message: 'Payment reminder stopped', data: { stopped }, at });
}

/** The letters of one request whose time has come; of two servers the second finds them sent. */
async function sendOf(deps: Deps, requestId: string, log: Log): Promise<void> {
  const { db, config, now } = deps;
  const replaced: ReminderLink['closed'] = [];
  await writeAs(db, engineName, 'sendPaymentReminder', async (tx) => {
    if (!(await requests.lock(tx, requestId))) return;
    const at = now();
    const due = await paymentReminders.dueOf(tx, requestId, at);
    const bill = await paymentReminders.bill(tx, requestId);
    if (due.length === 0 || !bill) return;
    if (amountDueOfBill(bill) <= 0) return stopPlanned(tx, requestId, at);
    // Letters of one moment carry one link.
    const { payLink, closed } = await reminderLink(tx, config, bill, at);
    replaced.push(...closed);
    for (const { id, type, paymentType } of due) {
      const next = dayNamed(bill, paymentType, at, at);
      await paymentReminders.setSent(tx, id, at, next);
      const letters = await remindOf(tx, config, bill, { type, paymentType, next, payLink });
      const data = { type, paymentType, letters };
      await touch(tx, { requestId, agentName: engineName, message: 'Payment reminder sent', data, at });
    }
  });
  await endSessions(deps, replaced, log);
}

/** Sends the planned reminders whose time has come, also those of while no server was up; one that fails keeps no other waiting. */
export async function sendPlanned(deps: Deps, log: Log): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const requestId = await paymentReminders.nextDue(deps.db.pool, deps.now(), after);
    if (requestId === undefined) return;
    after = requestId;
    await sendOf(deps, requestId, log).catch((error: unknown) =>
      log.error({ err: error, requestId }, 'a planned payment reminder could not be sent; tried again'),
    );
  }
}
