import { createHash, randomUUID } from 'node:crypto';
import { refundPayment as mayRefund } from '@towline/sdk/access/invoiceActions';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { Payment, RefundBody } from '@towline/sdk/api';
import { refundableOf, refundIssues } from '@towline/sdk/domain/paymentFlow/refund';
import type { Context } from '../../core/context.ts';
import { keepAnswer, takeKey } from '../../core/idempotency.ts';
import { refuse, refuseFor, refuseUnless } from '../../core/refuse.ts';
import { writeAs } from '../../db/transaction.ts';
import { paymentMoves } from '../../stores/paymentMoves.ts';
import { payments } from '../../stores/payments.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { requests } from '../../stores/requests/requests.ts';
import type { Subject } from '../actOnRequest.ts';
import { refuseIssues } from '../invoices/checkDocument.ts';
import { afterMove } from './applyMoves.ts';
import { settleRefund } from './settleRefund.ts';

/** An id that follows from what it is made of: what is tried again is the same thing. */
export const uuidFrom = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};

/** The refund of a call: one for a key, so that a call that is repeated after a crash goes on with the same. */
const refundIdOf = ({ idempotency, agent }: Context): string =>
  idempotency
    ? uuidFrom(`refund ${agent.id} ${idempotency.key} ${idempotency.bodyHash.toString('hex')}`)
    : randomUUID();

/** Asks for the refund under the request's lock: of two at once the second sees what the first took. */
async function ask(
  context: Context,
  { request, payment }: Subject & { payment: Payment },
  body: RefundBody,
  id: string,
) {
  const { agent } = context;
  const reason = body.reason.trim();
  if (!reason) return refuseFor('VALIDATION_FAILED', '/reason', 'is required', 'required');
  return writeAs(context.db, context, context.operation, async (tx) => {
    await takeKey(tx, context);
    if (!(await requests.lock(tx, request.id))) return refuse('NOT_FOUND');
    if (await paymentMoves.has(tx, id)) return undefined;
    const now = (await payments.document(tx, payment.id)) ?? refuse('NOT_FOUND');
    refuseUnless(mayRefund(viewerOf(agent, request), request, now));
    // What was asked for and is under way is spoken for, too.
    const left = {
      chargedAmount: now.chargedAmount,
      refundedAmount: (await paymentMoves.openCents(tx, payment.id)) / 100,
    };
    if (body.isMistake && !now.transfer)
      return refuseFor('RULE_BROKEN', '/isMistake', 'No provider takes money in by mistake', 'NOT_A_TRANSFER');
    const amount = body.amount ?? refundableOf(left);
    refuseIssues(refundIssues(amount, left));
    const at = context.now();
    const move = { id, paymentId: payment.id, kind: 'Refund' as const, cents: Math.round(amount * 100), at, reason };
    const by = { agentId: agent.id, agentName: agent.fullName };
    if (now.transfer) {
      // The bank pays it by who tells it to: this books what they did (DECISIONS T-754).
      await paymentMoves.add(tx, { ...move, ...by, state: 'Done', isMistake: body.isMistake });
      const row = (await payments.lock(tx, payment.id)) ?? refuse('NOT_FOUND');
      return afterMove(tx, row, { ...move, by: agent, isMistake: body.isMistake }, at);
    }
    await paymentMoves.add(tx, { ...move, ...by, state: 'Asked' });
    await touch(tx, {
      requestId: request.id,
      agentName: agent.fullName,
      message: 'Refund asked for',
      data: { amount, reason },
      at,
    });
    return undefined;
  });
}

/**
 * Gives a payment back (DECISIONS S-39): asked for first, then done by the provider, then credited and posted. Where the provider is
 * away it stays asked for and is tried again; where it refuses, so does this. What came by transfer is done at once: no provider has it.
 */
export async function refundPayment(
  context: Context,
  subject: Subject & { payment: Payment },
  body: RefundBody,
): Promise<Payment> {
  const id = refundIdOf(context);
  await ask(context, subject, body, id);
  await settleRefund(context, id, context.log);
  // By whoever heard it: this call, one before it under the same key, or another server.
  const refusal = await paymentMoves.refusal(context.db.pool, id);
  if (refusal !== undefined)
    return refuse('RULE_BROKEN', {
      errors: [{ pointer: '/amount', detail: 'REFUND_REFUSED', code: 'REFUND_REFUSED', params: { refusal } }],
    });
  context.background.outbox.wake();
  return writeAs(context.db, context, context.operation, async (tx) => {
    const payment = (await payments.document(tx, subject.payment.id)) ?? refuse('NOT_FOUND');
    await keepAnswer(tx, context, JSON.stringify(payment));
    return payment;
  });
}
