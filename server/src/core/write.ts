import { writeAs } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import type { Context } from './context.ts';
import { keepAnswer, takeKey } from './idempotency.ts';
import { tellingOverwritten } from './overwritten.ts';

/**
 * One write of an agent: everything in one transaction, with the caller's idempotency key, and named to those who listen
 * (the trigger tells other screens who did it). `answerKept` is what a repeated call gets.
 */
export async function write<T>(
  context: Context,
  work: (tx: Tx) => Promise<T>,
  answerKept: (result: T) => string,
): Promise<T> {
  return writeAs(context.db, context, context.operation, async (tx) => {
    await takeKey(tx, context);
    const result = await tellingOverwritten(tx, context, work);
    await keepAnswer(tx, context, answerKept(result));
    return result;
  });
}
