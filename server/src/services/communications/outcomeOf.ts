import { setTimeout } from 'node:timers/promises';
import type { OutboxMessage } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { outboxMessages } from '../../stores/outboxMessages.ts';

/** How long an agent's call waits for the outbox, look by look: who answers at all has answered by then. */
const looksMillis = [20, 40, 80, 160, 320, 640];

/** What the outbox has made of a message: still waiting where it has not left, because its turn has not come or its try failed. */
export type Outcome = Pick<OutboxMessage, 'status' | 'sentAt' | 'lastError'>;

/** Waits a moment for what becomes of a message that was just written, so that its sender is told. */
export async function outcomeOf({ db }: Pick<Context, 'db'>, outboxId: string): Promise<Outcome> {
  for (const millis of looksMillis) {
    await setTimeout(millis);
    const { status = 'Pending', sentAt, lastError } = (await outboxMessages.byId(db.pool, outboxId)) ?? {};
    if (status !== 'Pending' || lastError)
      return { status, ...(sentAt && { sentAt }), ...(lastError && { lastError }) };
  }
  return { status: 'Pending' };
}
