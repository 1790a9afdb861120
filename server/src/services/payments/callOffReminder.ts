import type { ReminderType } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { paymentReminders } from '../../stores/paymentReminders.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { requests } from '../../stores/requests/requests.ts';
import type { Subject } from '../actOnRequest.ts';

/**
 * Calls a planned reminder off, under the lock that its letter is sent under, too: either it leaves, and this is refused, or it is called
 * off, and no letter leaves (DECISIONS T-753).
 */
export async function callOffReminder(
  context: Context,
  { request }: Subject,
  { type, plannedFor: seen }: { type: ReminderType; plannedFor?: string | undefined },
): Promise<undefined> {
  const { agent, now } = context;
  await write(
    context,
    async (tx) => {
      if (!(await requests.lock(tx, request.id))) return refuse('NOT_FOUND');
      const wanted = seen === undefined ? undefined : new Date(seen);
      const plannedFor =
        (await paymentReminders.callOff(tx, request.id, type, wanted)) ?? refuse('REMINDER_NOT_PLANNED');
      await touch(tx, {
        requestId: request.id,
        agentName: agent.fullName,
        message: 'Payment reminder called off',
        data: { type, plannedFor: plannedFor.toISOString() },
        at: now(),
      });
    },
    () => 'null',
  );
  return undefined;
}
