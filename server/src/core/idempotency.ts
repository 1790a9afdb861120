import type { ProblemIssue } from '@towline/sdk/api';
import { JsonText } from '../db/jsonText.ts';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { requests } from '../stores/requests/requests.ts';
import type { Context } from './context.ts';
import { Refusal, refuse } from './refuse.ts';

const take = command<[agentId: string, key: string, operation: string, bodyHash: Buffer]>(
  'idempotency.take',
  'insert into idempotency_keys (agent_id, key, operation, body_hash) values ($1, $2, $3, $4) on conflict do nothing',
);
const known = question<
  { operation: string; body_hash: Buffer; status: number | null; answer: string | null },
  [agentId: string, key: string]
>(
  'idempotency.known',
  'select operation, body_hash, status, answer from idempotency_keys where agent_id = $1 and key = $2',
);
const keep = command<[agentId: string, key: string, answer: string]>(
  'idempotency.keep',
  'update idempotency_keys set status = 200, answer = $3 where agent_id = $1 and key = $2 and status is null',
);

/** Thrown inside a transaction when the key's work is done already; the first answer is sent again (DECISIONS S-05). */
export class Replay extends Error {
  readonly stored: { status: number; answer: string };

  constructor(stored: { status: number; answer: string }) {
    super('replay');
    this.stored = stored;
  }
}

/**
 * Takes the caller's key inside the work's own transaction: a second call with the key waits for the first one's commit,
 * then finds its answer. A crash takes the key away together with the half-done work. Work of several transactions takes it in the
 * first of them, too, before it has an effect; whoever comes again before the answer is kept goes on with it (DECISIONS T-990, T-997).
 */
export async function takeKey(tx: Tx, context: Context): Promise<void> {
  const { idempotency, agent, operation } = context;
  if (!idempotency) return;
  const taken = await take.run(tx, agent.id, idempotency.key, operation, idempotency.bodyHash);
  if (taken !== 1) await replayAnswered(tx, context);
}

/** What stands under a key that is taken, without a status as long as it is only held; refuses where it came with something else. */
async function standsUnder(tx: Tx, { idempotency, agent, operation }: Context) {
  const stored = idempotency && (await known.first(tx, agent.id, idempotency.key));
  if (!stored || stored.operation !== operation || !stored.body_hash.equals(idempotency.bodyHash))
    return refuse('IDEMPOTENCY_KEY_REUSED');
  return stored;
}

async function replayAnswered(tx: Tx, context: Context): Promise<void> {
  const { status } = await standsUnder(tx, context);
  if (status !== null) await replayKey(tx, context);
}

/** For a key that is taken: throws the first call's answer, or refuses where the key came with something else. */
export async function replayKey(tx: Tx, context: Context): Promise<never> {
  const { status, answer } = await standsUnder(tx, context);
  throw new Replay({ status: status ?? 200, answer: answer ?? 'null' });
}

/** Before something leaves the building: what was done under this key already is answered, and not done again. */
export async function replayKnownKey(context: Context): Promise<void> {
  const { idempotency, agent, db } = context;
  if (idempotency && (await known.first(db.pool, agent.id, idempotency.key))) await replayAnswered(db.pool, context);
}

/** The first call's answer, where this call's key is known with the same content; asked only when a call was refused. */
export async function replayOf(context: Context): Promise<Replay | undefined> {
  if (!context.idempotency) return undefined;
  const stored = await standsUnder(context.db.pool, context).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  // A key that is only held has no answer yet.
  return stored?.answer == null ? undefined : new Replay({ status: stored.status ?? 200, answer: stored.answer });
}

/** Keeps the answer with the key, or throws that of the same call that was quicker. A request is kept as its id and read again, so that a replay shows it as it is now. */
export async function keepAnswer(tx: Tx, context: Context, answer: string): Promise<void> {
  if (!context.idempotency) return;
  if ((await keep.run(tx, context.agent.id, context.idempotency.key, answer)) !== 1) await replayKey(tx, context);
}

const requestPrefix = 'request:';

/** What is kept for an operation that answers a request, and the warnings that only its own answer carries. */
export function requestAnswer(id: string, warnings: readonly ProblemIssue[] = []): string {
  return [requestPrefix + id, ...(warnings.length > 0 ? [JSON.stringify(warnings)] : [])].join(' ');
}

/** A request as everybody reads it, with what only this answer says. */
export function withWarnings(request: JsonText, warnings: readonly ProblemIssue[]): JsonText {
  if (warnings.length === 0) return request;
  return new JsonText(`${request.text.slice(0, -1)},"warnings":${JSON.stringify(warnings)}}`, request.version);
}

// The first answer said the version in its ETag, too.
function versionIn(answer: string): number | undefined {
  const { version } = (answer.startsWith('{') ? JSON.parse(answer) : {}) as { version?: unknown };
  return typeof version === 'number' ? version : undefined;
}

/** The stored answer of a repeated call. */
export async function replayAnswer(context: Context, replay: Replay): Promise<JsonText> {
  const { answer } = replay.stored;
  if (!answer.startsWith(requestPrefix)) return new JsonText(answer, versionIn(answer));
  const [id = '', ...rest] = answer.slice(requestPrefix.length).split(' ');
  const { agent, db, operation } = context;
  // Who ordered is answered as the first time, also where they see no more of it (DECISIONS S-05, T-1038).
  const read = operation === 'createOrderRequest' ? requests.ordered : requests.document;
  const request = (await read(db.prepared, agent, id)) ?? refuse('NOT_FOUND');
  return withWarnings(request, rest.length > 0 ? (JSON.parse(rest.join(' ')) as ProblemIssue[]) : []);
}
