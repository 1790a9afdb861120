import type { OperationId } from '@towline/sdk/operations';
import type { Config } from '../config.ts';
import type { Live } from '../core/background.ts';
import type { SignedIn } from '../core/context.ts';
import { networkOf } from '../core/networkOf.ts';
import type { Database } from '../db/client.ts';
import { command } from '../db/statement.ts';
import { createRateLimit } from './rateLimit.ts';
import { createSharedLimit, type SharedLimit } from './sharedLimit.ts';

const tell = command<[text: string]>('limitOf.tell', `select pg_notify('calls', $1)`);

/** What watches the server asks as often as it likes. */
const ofWatchers: ReadonlySet<OperationId> = new Set(['getLiveness', 'getReadiness', 'getVersion']);

/** A call a key (3-platform §2), and a thousand keys are one act of a person (DECISIONS T-804). */
const ofSyncs: ReadonlySet<OperationId> = new Set(['receiveTranslation', 'syncTranslation']);

/**
 * What a call is taken from: what the agent's programs call leaves the agent's screens their own, and who is not known is counted by
 * address, whatever they ask for (DECISIONS T-804, T-808). Undefined where calls are not counted.
 */
export function budgetOf(id: OperationId, signedIn: SignedIn | undefined, address: string): string | undefined {
  if (ofWatchers.has(id)) return undefined;
  if (!signedIn) return networkOf(address);
  if (ofSyncs.has(id)) return undefined;
  const { agent, credential } = signedIn;
  return credential.kind === 'token' ? `${agent.id} token` : agent.id;
}

interface LimitDeps {
  db: Database;
  config: Config;
  now: () => Date;
  live: Live;
}

/** The limit of calls that the settings ask for, one with all servers of the database; undefined where they ask for none. */
export function limitOf({ db, config: { rateLimit: perMinute }, now, live }: LimitDeps): SharedLimit | undefined {
  if (perMinute === 0) return undefined;
  const shared = createSharedLimit({
    limit: createRateLimit(perMinute),
    perMinute,
    now,
    tell: async (text) => void (await tell.run(db.pool, text)),
  });
  live.onCalls(shared.heard);
  return shared;
}
