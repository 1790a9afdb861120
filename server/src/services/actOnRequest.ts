import type { Decision } from '@towline/sdk/access/decision';
import { type ActionContext, requestActions } from '@towline/sdk/access/requestActions';
import { requestTabs } from '@towline/sdk/access/requestTabs';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest, Contract, ProblemIssue, RequestAction } from '@towline/sdk/api';
import { allowedTransitions } from '@towline/sdk/domain/request/transitions';
import type { Context } from '../core/context.ts';
import { requestAnswer, withWarnings } from '../core/idempotency.ts';
import { refuse } from '../core/refuse.ts';
import { write } from '../core/write.ts';
import type { JsonText } from '../db/jsonText.ts';
import type { Tx } from '../db/tx.ts';
import { claims } from '../stores/claims.ts';
import { contracts } from '../stores/contracts.ts';
import { requests } from '../stores/requests/requests.ts';

/** A request with its contract, read for this agent. */
export interface Subject {
  request: AssistanceRequest;
  contract: Contract | undefined;
}

/**
 * Loads what the rules of an action ask; undefined where the agent may not see the request. Asked before the transaction, where its
 * plan is kept and no row is held (DECISIONS T-971); `tx` is for who reads under the lock.
 */
export async function readSubject(
  context: Context,
  id: string,
  tx: Tx = context.db.prepared,
): Promise<Subject | undefined> {
  const request = await requests.byId(tx, context.agent, id);
  return request && { request, contract: await contracts.rulesOfRequest(tx, request) };
}

/** Asks one action's rule of the sdk, as the console does. */
export function decide(context: Context, action: RequestAction, subject: Subject, more: ActionContext = {}): Decision {
  const viewer = viewerOf(context.agent, subject.request);
  return requestActions[action](viewer, subject.request, {
    ...(subject.contract ? { contract: subject.contract } : {}),
    ...more,
  });
}

/**
 * Asks the rule of an action that changes the request, before its transaction: a stale version is answered first, with what
 * changed and by whom, and a status that does not lead there with those that do (DECISIONS S-01, S-04).
 */
export async function decideChange(
  context: Context,
  action: RequestAction,
  subject: Subject,
  more: ActionContext = {},
): Promise<Decision> {
  const { request } = subject;
  if (context.expectedVersion !== undefined && context.expectedVersion !== request.version)
    await refuseStale(context.db.pool, context, subject, 'VERSION_CHANGED');
  const decision = decide(context, action, subject, more);
  if (decision.allowed || decision.code !== 'WRONG_STATUS') return decision;
  return refuse('WRONG_STATUS', {
    params: { status: request.status },
    allowed: [...allowedTransitions(request.status)],
    // Who moved it, not who wrote the last line.
    current: await requests.lastChange(context.db.pool, request.id, {
      seesLog: false,
      isNamed: seesLog(context, subject),
    }),
  });
}

const seesLog = (context: Context, { request }: Subject): boolean =>
  requestTabs.log(viewerOf(context.agent, request), request).allowed;

/**
 * Told to whoever came second: what the request is now, and by whom; with the version that he has seen, also what happened
 * since, with the fields of every edit, so that he can compare field by field (DECISIONS S-04, T-256).
 */
export async function refuseStale(
  tx: Tx,
  context: Context,
  subject: Subject,
  code: 'VERSION_CHANGED' | 'ALREADY_DECIDED',
  since = context.expectedVersion,
): Promise<never> {
  const reads = seesLog(context, subject);
  const current = await requests.lastChange(tx, subject.request.id, { since, seesLog: reads, isNamed: reads });
  return refuse(code, current ? { current } : {});
}

/**
 * Does one action under the row's lock: the same rule is asked again inside the transaction, so that two agents cannot both
 * act; a stale version is answered 412, a race lost without a version 409, both with what changed and by whom.
 */
export async function actOnRequest(
  context: Context,
  /** By id, or as it was read before: it counts where the row is still of that version. */
  which: string | Subject,
  action: RequestAction,
  work: (tx: Tx, subject: Subject) => Promise<void>,
  more: ActionContext = {},
  /** What the answer says beside the request, asked after the work; a repeated call is told it again. */
  warnings: () => readonly ProblemIssue[] = () => [],
): Promise<JsonText> {
  const id = typeof which === 'string' ? which : which.request.id;
  const known = typeof which === 'string' ? await readSubject(context, id) : which;
  await write(
    context,
    async (tx) => {
      const locked = await requests.lock(tx, id);
      if (!locked) refuse('NOT_FOUND');
      const subject = known?.request.version === locked.version ? known : await readSubject(context, id, tx);
      if (!subject) return refuse('NOT_FOUND');
      if (context.expectedVersion !== undefined && context.expectedVersion !== locked.version)
        await refuseStale(tx, context, subject, 'VERSION_CHANGED');
      // The row has asked before: what is refused only now, somebody else has decided in between.
      if (!decide(context, action, subject, more).allowed) await refuseStale(tx, context, subject, 'ALREADY_DECIDED');
      await work(tx, subject);
      await claims.acted(tx, id, context.agent, context.operation);
    },
    () => requestAnswer(id, warnings()),
  );
  context.background.outbox.wake();
  const request = (await requests.document(context.db.prepared, context.agent, id)) ?? refuse('NOT_FOUND');
  return withWarnings(request, warnings());
}
