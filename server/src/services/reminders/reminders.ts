import type { Reminder, ReminderAsk } from '@towline/sdk/api';
import { reminderIssue } from '@towline/sdk/domain/request/reminder';
import type { Context } from '../../core/context.ts';
import { refuseFor } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { reminders } from '../../stores/reminders.ts';

/** The agent's own reminders of a request. */
export const listReminders = ({ db, agent }: Context, requestId: string): Promise<Reminder[]> =>
  reminders.of(db.pool, requestId, agent.id);

/** Their bell rings at that time, whatever has become of the request by then (DECISIONS T-205). */
export async function createReminder(context: Context, requestId: string, ask: ReminderAsk): Promise<Reminder> {
  const issue = reminderIssue(ask.dueAt, context.now());
  if (issue) refuseFor('VALIDATION_FAILED', '/dueAt', issue.detail, issue.code);
  const remarks = ask.remarks?.trim() || undefined;
  return write(
    context,
    (tx) => reminders.add(tx, { requestId, agentId: context.agent.id, dueAt: new Date(ask.dueAt), remarks }),
    (reminder) => JSON.stringify(reminder),
  );
}

/** It does not ring; twice is once. */
export async function deleteReminder(context: Context, requestId: string, id: string): Promise<undefined> {
  await write(
    context,
    (tx) => reminders.remove(tx, { id, requestId, agentId: context.agent.id }),
    () => '',
  );
  return undefined;
}
